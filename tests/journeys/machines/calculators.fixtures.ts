import type { NitrogenLevel } from '../../../src/model/calculators/nitrogen.ts';

/** The budgets as the server tells them. */
export const budgetsAsTold = (levels: readonly NitrogenLevel[]) => ({
  yields: levels.map(({ yieldTPerHa }) => yieldTPerHa),
  nCalcResults: levels.map(({ sampleId, runId, yieldTPerHa, isSummerRain, values }) => ({
    yield: yieldTPerHa,
    isSummerRain,
    modelDecisionResults: Object.entries(values).map(([omlName, result]) => ({
      sampleId,
      sampleEngineRunId: runId,
      yield: yieldTPerHa,
      isSummerRain,
      omlName,
      result,
    })),
  })),
});
