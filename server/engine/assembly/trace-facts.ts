import type { Coefficients } from '../coefficients/values.ts';
import { daysBetween } from '../input/dates.ts';
import { analyteIds } from '../run/analyte-ids.ts';
import { labValueOf } from '../run/lab-values.ts';
import { tissueStatus } from '../status/tissue-status.ts';
import type { EngineInput, PifValues, TraceElement } from '../types.ts';
import { labValuesOf } from './parse-lab-result.ts';
import type { AssemblyRequest, SiteSample } from './types.ts';

const leafAnalytes: readonly (readonly [TraceElement, number])[] = [
  ['Cu', analyteIds.leafCopper],
  ['Zn', analyteIds.leafZinc],
  ['Mn', analyteIds.leafManganese],
  ['B', analyteIds.leafBoron],
];

const lastApplied = {
  Cu: 'Copper_Last_Applied',
  Zn: 'Zinc_Last_Applied',
  Mn: 'Manganese_Last_Applied',
} as const satisfies Partial<Record<TraceElement, keyof PifValues>>;

/** Statuses of the trace elements of a leaf test, by the crop's criteria and the age of the crop. */
function statusesOf(leaf: SiteSample, { crop }: AssemblyRequest, c: Coefficients): EngineInput['tissue'] {
  const values = labValuesOf(leaf.labResults);
  const elapsed = daysBetween(leaf.dateEmergence, leaf.dateSampled);
  const days = elapsed !== null && elapsed >= 0 ? elapsed : null;
  return Object.fromEntries(
    leafAnalytes.flatMap(([nutrient, analyteId]) => {
      const value = labValueOf(values, analyteId)?.value;
      const status = value === undefined ? null : tissueStatus({ crop, nutrient, value, days }, c);
      return status === null ? [] : [[nutrient, status.name]];
    }),
  );
}

/** Whole years from the year in which each element was last put on to that of the sample; one of a later year is not counted. */
function yearsSince({ pifValues, sample }: AssemblyRequest): EngineInput['yearsSinceDressing'] {
  if (sample.dateSampled === null) return {};
  const sampled = Number(sample.dateSampled.slice(0, 4));
  return Object.fromEntries(
    Object.entries(lastApplied).flatMap(([element, omlName]) => {
      const year = pifValues[omlName];
      return typeof year === 'number' && year <= sampled ? [[element, sampled - year]] : [];
    }),
  );
}

const isSaid = (facts: object | undefined): boolean => facts !== undefined && Object.keys(facts).length > 0;

/**
 * Facts about a soil sample besides its results. Unknown ones are absent, so that the input without them does not change.
 * @see docs/engine.md, "How these rules act"
 */
export function traceFacts(
  request: AssemblyRequest,
  c: Coefficients,
): Pick<EngineInput, 'tissue' | 'yearsSinceDressing' | 'boundsShare' | 'subsoilLimitCm'> {
  const { leaf, boundsShare, subsoilLimitCm } = request;
  const tissue = leaf && statusesOf(leaf, request, c);
  const yearsSinceDressing = yearsSince(request);
  return {
    ...(tissue && isSaid(tissue) && { tissue }),
    ...(yearsSinceDressing && isSaid(yearsSinceDressing) && { yearsSinceDressing }),
    ...(boundsShare !== undefined && { boundsShare }),
    ...(subsoilLimitCm !== undefined && { subsoilLimitCm }),
  };
}
