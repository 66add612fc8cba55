import { openSynValues } from '../coefficients/open-syn.ts';
import type { Coefficients } from '../coefficients/values.ts';
import { checkValue } from '../input/check-value.ts';
import type { OmlName } from '../oml-names.ts';
import { labParameters } from './lab-parameters.ts';
import { amountsOf, type StoredFigure } from './parse-lab-result.ts';
import { layerOf } from './site-profile.ts';
import type { SiteSample } from './types.ts';

/**
 * Inputs that the laboratory gives for an unjoined soil sample, by name; null when one is out of range. Two such samples that differ only in their
 * results, and agree in this, lack the same inputs.
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
