import type { NitrogenLevel } from '../../../src/model/calculators/nitrogen.ts';
import type { SensitivityOf } from '../../../src/model/calculators/sensitivity.ts';

/** The budgets as the server tells them. */
export const budgetsAsSent = (levels: readonly NitrogenLevel[]) => ({
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

const STATUS = { pending: 1, completed: 2, error: 3 } as const;

/** The grids of a sample as the server tells them. */
export const gridsAsSent = ({ status, grids }: SensitivityOf) => ({ sensitivityResponseStatus: STATUS[status], grids });

/** The analysis of a sample as the server tells it. */
export const analysisAsSent = ({ status, summary }: SensitivityOf) => ({
  sensitivityResponseStatus: STATUS[status],
  sensitivityAnalysis: summary === null ? [] : [summary],
});
