import { openSynValues } from '../coefficients/open-syn.ts';
import type { Coefficients } from '../coefficients/values.ts';
import { checkValue } from '../input/check-value.ts';
import type { OmlName } from '../oml-names.ts';
import { labParameters } from './lab-parameters.ts';
import { amountsOf, type StoredFigure } from './parse-lab-result.ts';
import { layerOf } from './site-profile.ts';
import type { SiteSample } from './types.ts';

/**
 * Which inputs the laboratory gives for a soil sample that stands alone, by name; null where one of them is out of its range. Two such samples
 * that are alike in all but their results, and in this, lack the same.
 */
export const measuredInputs = (
  sample: Pick<SiteSample, 'depthFrom' | 'depthTo'>,
  results: readonly StoredFigure[],
  c: Coefficients = openSynValues,
): string | null => {
  const given: string[] = [];
  const values = amountsOf(results);
  const parameters = labParameters(values, [layerOf(sample, values)]);
  for (const [omlName, value] of Object.entries(parameters)) {
    if (value === null) continue;
    if (checkValue(omlName as OmlName, value, c) !== null) return null;
    given.push(omlName);
  }
  return given.join();
};
