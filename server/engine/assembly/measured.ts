import { openSynValues } from '../coefficients/open-syn.ts';
import type { Coefficients } from '../coefficients/values.ts';
import { checkValue } from '../input/check-value.ts';
import type { OmlName } from '../oml-names.ts';
import { labParameters } from './lab-parameters.ts';
import { labValuesOf } from './parse-lab-result.ts';
import { profileLayer } from './site-profile.ts';
import type { SiteSample } from './types.ts';

/**
 * Which inputs the laboratory gives for a soil sample that stands alone, by name; null where one of them is out of its range. Two such samples
 * that are alike in all but their results, and in this, lack the same.
 */
export const measuredInputs = (sample: SiteSample, c: Coefficients = openSynValues): string | null => {
  const given: string[] = [];
  const parameters = labParameters(labValuesOf(sample.labResults), [profileLayer(sample)]);
  for (const [omlName, value] of Object.entries(parameters)) {
    if (value === null || value === undefined) continue;
    if (checkValue(omlName as OmlName, value, c) !== null) return null;
    given.push(omlName);
  }
  return given.join();
};
