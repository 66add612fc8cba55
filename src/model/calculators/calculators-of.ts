import type { ModelOutputs, Recommendation } from '../contract/entities.ts';
import { effectiveSamples } from '../samples/effective-samples.ts';
import { decisionsOf } from '../yields/decisions.ts';
import { calculatorSamples, type CalculatorsOf } from './calculator.ts';

/** The samples of a recommendation and its crop, as calculators take them. */
export const calculatorsOf = (
  { recommendationSamples, cropType }: Pick<Recommendation, 'recommendationSamples' | 'cropType'>,
  outputs: ModelOutputs,
  isReadOnly: boolean,
): CalculatorsOf => ({
  samples: calculatorSamples(effectiveSamples(recommendationSamples), decisionsOf(outputs)),
  cropType,
  isReadOnly,
});
