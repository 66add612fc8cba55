/** `npm run bench -- farm`: the rates of both models on a farm of twelve paddocks, with the part of the model that each change comes from. */
import { comparedTable } from '../engine/compared-paddocks.ts';
import { twelvePaddocks } from '../engine/twelve-paddocks.ts';

export function farmBench(): Promise<void> {
  console.info('kg/ha of the element, model 1.0.0 → 2.0.0, on the same inputs:\n');
  console.info(comparedTable(twelvePaddocks));
  return Promise.resolve();
}
