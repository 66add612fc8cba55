import { Few } from '../../collections/few.ts';
import type { ParsedResult, ParsedSample, SampleType } from '../lab-file-reading.ts';
import type { CheckedResult, CheckedSample } from './checked.ts';
import { namesOfSample } from '../names-of-sample.ts';
import { MOST_KNOWN } from './read-results.ts';
import { nameBeside } from './place-name.ts';
import { splitName, wholeName, type SplitName } from './split-name.ts';
import { isUnlisted } from './tests.data.ts';

/** Where growth stage and plant part of a plant sample are kept. */
const STAGE = 1114;
const PART = 1115;

export const willBeSaved = ({ isLeftOut, faults }: CheckedSample): boolean => !isLeftOut && faults.length === 0;

/**
 * Samples of one kind as they are written to the database. `row` is the position in the check, so that the outcome of each sample can be reported.
 * `paddockIdOf` includes the paddocks just created.
 */
export function toParsed(
  samples: readonly CheckedSample[],
  sampleType: SampleType,
  paddockIdOf: (sample: CheckedSample) => number | null,
): readonly ParsedSample[] {
  const known = new Few<CheckedResult, ParsedResult>(MOST_KNOWN);
  const asResult = (checked: CheckedResult): ParsedResult => known.of(checked, toResult);
  return samples.flatMap((sample, index) => {
    if (sample.sampleType !== sampleType || !willBeSaved(sample) || sample.dateSampled === null) return [];
    const point = sample.name === null ? null : pointOf(sample.name, sample).place || null;
    const { siteName, name } = namesOfSample({ ...sample, point });
    return [
      {
        row: index,
        paddockId: paddockIdOf(sample),
        paddockName: sample.paddock,
        siteName: siteName ?? 'Site',
        name: name ?? 'Sample',
        labNumber: sample.labNumber,
        depthFromCm: sample.depthTopCm,
        depthToCm: sample.depthBottomCm,
        dateSampled: sample.dateSampled,
        isDated: sample.isDated,
        dateEmergence: sample.dateEmergence,
        crop: sample.crop,
        plantCount: sample.plantCount,
        sampleWeightG: sample.sampleWeightG,
        latitude: sample.latitude,
        longitude: sample.longitude,
        results: [
          ...sample.results.map(asResult),
          ...said(STAGE, sampleType === 'plant' ? sample.stage : null),
          ...said(PART, sampleType === 'plant' ? sample.part : null),
        ],
      },
    ];
  });
}

/** The point that a name says. What was found to be no depth, as the file gives none, stays part of it. */
function pointOf(name: string, { depthSource, depthTopCm, depthBottomCm }: CheckedSample): SplitName {
  if (depthSource === 'said') return wholeName(name);
  return depthSource === 'columns' && depthTopCm !== null && depthBottomCm !== null
    ? nameBeside(name, { from: depthTopCm, to: depthBottomCm })
    : splitName(name);
}

function toResult({ use: { test }, value, text, qualifier, perArea }: CheckedResult): ParsedResult {
  return {
    analyteId: test.measureId,
    value,
    text: value === null ? text : (perArea ?? null),
    qualifier: qualifier === '<' || qualifier === '>' ? qualifier : null,
    ...(isUnlisted(test) ? { named: { name: test.analyte, unit: test.unit } } : {}),
  };
}

const said = (analyteId: number, text: string | null): readonly ParsedResult[] =>
  text === null ? [] : [{ analyteId, value: null, text: text.slice(0, 200), qualifier: null }];
