import { isTrace } from '../../../src/model/advice/codes.ts';
import type { MicroFacts } from '../../advice/index.ts';
import type { NutrientStatus, StatusName, TraceElement } from '../../engine/index.ts';
import type { SelectedRun } from '../yields/engine-documents.ts';
import { NUTRIENTS } from './nutrients.ts';

const STATUSES: readonly (StatusName | null)[] = ['Low', 'Marginal', 'Sufficient', 'High', 'Excess'];
const isNutrientStatus = (name: StatusName | null): name is NutrientStatus => STATUSES.includes(name);

/** What of a run tells of trace elements: its soil statuses, and the leaf test and years that its input knew. */
export function microFactsOf({ run, execution: { input } }: SelectedRun): MicroFacts {
  const soil: Partial<Record<TraceElement, NutrientStatus>> = {};
  for (const { analyteId, statusName } of run.decisions) {
    const nutrient = NUTRIENTS[analyteId];
    if (nutrient !== undefined && isTrace(nutrient) && isNutrientStatus(statusName)) soil[nutrient] = statusName;
  }
  return {
    sampleId: run.sampleId,
    crop: input.crop,
    soil,
    tissue: input.tissue ?? {},
    yearsSinceDressing: input.yearsSinceDressing ?? {},
  };
}

/** Phosphorus by DGT, as lab files bring it. */
const DGT_ANALYTE = 1016;

/** The DGT test of the run's sample, or null. */
export const dgtOf = ({ run: { sampleId }, execution: { input } }: SelectedRun) => ({
  sampleId,
  crop: input.crop,
  value: input.labValues.find(({ analyteId }) => analyteId === DGT_ANALYTE)?.value ?? null,
});
