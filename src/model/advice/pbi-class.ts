import { argumentsOf, bounds, number, type Given } from './arguments.ts';
import { atMost } from './codes.ts';

const soil = { pbi: number(bounds(0, 10_000)) };
const readSoil = argumentsOf('pbiClass', soil);

export const PBI_CLASSES = [
  'extremely low',
  'very very low',
  'very low',
  'low',
  'moderate',
  'high',
  'very high',
] as const;
export type PbiClass = (typeof PBI_CLASSES)[number];

export interface PbiTables {
  /** The upper bound of each class but the last. */
  readonly pbi: { readonly upTo: readonly number[] };
}

/**
 * How strongly a soil holds phosphorus: a property, neither good nor bad.
 * @throws AdviceArgumentError that names every argument at fault, with its bounds
 * @see DPIRD WA, tables of phosphorus (classes of PBI)
 * @see docs/engine.md, "What changed in 2026, and why", rule 19
 */
export function pbiClass(given: Given<typeof soil>, { pbi: { upTo } }: PbiTables): PbiClass {
  const { pbi } = readSoil(given);
  const at = upTo.findIndex((bound) => atMost(pbi, bound));
  return PBI_CLASSES[at] ?? 'very high';
}
