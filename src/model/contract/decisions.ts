import { z } from 'zod';
import { contract } from './core.ts';
import { Analyte } from './reference-data.ts';
import { byId, Id, IdList, Instant } from './shared.ts';

/** Where a decision comes from: shown in tooltips and in the appendix of the report. */
export const Provenance = z
  .object({
    /** In the unit of the analyte; null where the scale has no single critical value. */
    criticalValue: z.number().nullable(),
    criticalLow: z.number().nullable(),
    criticalHigh: z.number().nullable(),
    method: z.string(),
    /** Author and year. */
    source: z.string(),
    interpretiveCriteria: z.string(),
    sampleEngineRunId: z.number(),
    runOn: Instant,
    engineCode: z.string(),
    engineVersion: z.string(),
    parameterSetHash: z.string(),
  })
  .meta({ id: 'Provenance' });

export const DecisionResult = z
  .object({
    sampleId: z.number(),
    /** t/ha */
    yield: z.number(),
    isSelected: z.boolean(),
    sampleEngineId: z.number(),
    sampleEngineRunId: z.number(),
    /** Low, Marginal, Sufficient, High, Excess, or <<, <, OK, >, >>. */
    decisionResultStatusName: z.string().nullable(),
    /** 0 to 100 */
    decisionResultStatusPercent: z.number().nullable(),
    statusScale: z.enum(['NUTRIENT', 'SOIL_HEALTH']).nullable(),
    /** Rounded to the analyte's decimals, in its unit. */
    decisionResultLabResult: z.number().nullable(),
    labResultQualifier: z.enum(['<', '>']).nullable(),
    /** kg/ha of the element; null when the analyte has no rate. */
    decisionResultRate: z.number().nullable(),
    /** Demand of the DEM/SUP figure, kg/ha of the element; null when the analyte has no rate. */
    demand: z.number().nullable(),
    provenance: Provenance,
  })
  .meta({ id: 'DecisionResult' });

export const ModelDecision = z.object({
  analyte: Analyte,
  decisionResults: z.array(DecisionResult),
  hasRate: z.boolean(),
  hasStatus: z.boolean(),
});

export const EngineResult = z.object({
  yield: z.number(),
  isSummerRain: z.boolean(),
  modelDecisions: z.array(ModelDecision),
});

export const ModelOutputs = z
  .object({
    engineResults: z.array(EngineResult),
    sampleYields: z.array(
      z.object({ sampleId: z.number(), yields: z.array(z.number()), warnings: z.array(z.string()) }),
    ),
    hasRange: z.boolean(),
    /** t/ha between two yields. */
    step: z.number(),
  })
  .meta({ id: 'ModelOutputs' });

export const SelectedYield = z.object({
  yield: z.number().positive(),
  sampleId: Id,
  sampleEngineId: Id,
  sampleEngineRunId: Id,
});

/** Loading 0, Pending 1, Completed 2, Error 3. */
export const SensitivityStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

export const CalculatorType = z.enum(['NITROGEN', 'SOIL_SENSITIVITY']);

export const Calculator = z
  .object({
    recommendationsCalculatorId: z.number(),
    sampleEngineRunId: z.number(),
    yield: z.number(),
    isSummerRain: z.boolean(),
    kFertIndex: z.number().nullable(),
    kFertValue: z.number().nullable(),
    type: CalculatorType,
    paddockName: z.string(),
    siteName: z.string(),
    displayOrder: z.number(),
  })
  .meta({ id: 'Calculator' });

export const NitrogenDecision = z.object({
  sampleId: z.number(),
  sampleEngineRunId: z.number(),
  yield: z.number(),
  omlName: z.string(),
  result: z.number(),
  isSummerRain: z.boolean(),
});

export const SensitivityRow = z.object({
  sampleId: z.number(),
  sampleEngineRunId: z.number(),
  yield: z.number(),
  isSummerRain: z.boolean(),
  pFertValue: z.number(),
  pFertIndex: z.number(),
  nFertValue: z.number(),
  nFertIndex: z.number(),
  kFertValue: z.number(),
  kFertIndex: z.number(),
  yieldResult: z.number(),
  marginResult: z.number(),
  isOptimal: z.boolean(),
});

const analysis = z.object({
  yield: z.number(),
  grossMargin: z.number(),
  nResponse: z.number(),
  pResponse: z.number(),
  kResponse: z.number(),
  sResponse: z.number(),
  likelyResponse: z.number(),
  breakEven: z.number(),
});

export const SensitivityAnalysis = z
  .object({
    sampleId: z.number(),
    targetAnalysis: analysis,
    optimisticAnalysis: analysis,
    pessimisticAnalysis: analysis,
  })
  .meta({ id: 'SensitivityAnalysis' });

/** The whole recommendation without `sampleIds`; grids of many samples are large, so ask for the ones that are shown. */
const ofSamples = z.object({ sampleIds: IdList.optional() });

const calculators = z.object({ calculators: z.array(Calculator) });

export const decisionCalls = contract({
  'GET /recommendation/{id}/samplemodeldecisions': {
    summary: 'Engine results of the samples of a recommendation, per yield',
    policy: 'VIEW_CUSTOMERS',
    params: byId,
    query: ofSamples,
    answer: z.object({ modelOutputs: ModelOutputs }),
    trusted: true,
  },
  'PUT /Recommendation/selectedYield': {
    summary: 'Choose the yield (and its run) of samples',
    policy: 'EDIT_RECOMMENDATION',
    body: z.object({ recommendationId: Id, selectedSamples: z.array(SelectedYield).min(1).max(5_000) }),
    answer: z.object({ id: z.number() }),
  },
  'GET /recommendation/{id}/resultsUpdated': {
    summary: 'Whether lab results changed since the runs that this recommendation shows',
    policy: 'VIEW_CUSTOMERS',
    params: byId,
    answer: z.object({ status: z.boolean(), sampleIds: z.array(z.number()) }),
  },
  'POST /recommendation/{id}/updateResults': {
    summary: 'Run the samples with updated lab results again',
    policy: 'RUN_ENGINE',
    params: byId,
    answer: z.object({ id: z.number(), sampleIds: z.array(z.number()) }),
  },
  'GET /recommendation/{id}/availablecalculators': {
    summary: 'Calculators the recommendation can show',
    policy: 'VIEW_CUSTOMERS',
    params: byId,
    answer: z.object({ availableCalculators: z.array(z.object({ type: CalculatorType, name: z.string() })) }),
  },
  'GET /recommendation/{id}/calculators': {
    summary: 'Calculators of a recommendation',
    policy: 'VIEW_CUSTOMERS',
    params: byId,
    answer: calculators,
  },
  'GET /recommendation/{id}/ncalcresults': {
    summary: 'Nitrogen budgets per yield',
    policy: 'VIEW_CUSTOMERS',
    params: byId,
    answer: z.object({
      yields: z.array(z.number()),
      nCalcResults: z.array(
        z.object({ yield: z.number(), isSummerRain: z.boolean(), modelDecisionResults: z.array(NitrogenDecision) }),
      ),
    }),
    trusted: true,
  },
  'GET /recommendation/{id}/ssresults': {
    summary: 'Sensitivity grids of nitrogen, phosphorus and potassium',
    policy: 'VIEW_CUSTOMERS',
    params: byId,
    query: ofSamples,
    answer: z.object({ sensitivityResponseStatus: SensitivityStatus, senstivityResultList: z.array(SensitivityRow) }),
    trusted: true,
  },
  'GET /recommendation/{id}/ssanalysis': {
    summary: 'Target, high and low season summary',
    policy: 'VIEW_CUSTOMERS',
    params: byId,
    query: ofSamples,
    answer: z.object({
      sensitivityResponseStatus: SensitivityStatus,
      sensitivityAnalysis: z.array(SensitivityAnalysis),
    }),
  },
  'POST /Recommendation/{id}/ncalculator': {
    summary: 'Add a nitrogen calculator',
    policy: 'EDIT_RECOMMENDATION',
    params: byId,
    body: z.object({
      sampleEngineRunId: Id,
      modelTypeCode: z.literal('NITROGEN'),
      displayOrder: z.int().min(0).default(0),
    }),
    answer: calculators,
  },
  'POST /Recommendation/{id}/sscalculator': {
    summary: 'Add a sensitivity calculator',
    policy: 'EDIT_RECOMMENDATION',
    params: byId,
    body: z.object({
      sampleEngineRunId: Id,
      modelTypeCode: z.literal('SOIL_SENSITIVITY'),
      displayOrder: z.int().min(0).default(0),
      kFertIndex: z.int().min(0),
    }),
    answer: calculators,
  },
  'DELETE /Recommendation/calculator/{calcId}': {
    summary: 'Remove a calculator',
    policy: 'EDIT_RECOMMENDATION',
    params: z.object({ calcId: Id }),
    answer: calculators,
  },
  'PUT /Recommendation/{id}/reordercalculators': {
    summary: 'Order of the calculators, 1-based',
    policy: 'EDIT_RECOMMENDATION',
    params: byId,
    body: z.object({ displayOrders: z.array(z.object({ recommendedCalculatorId: Id, displayOrder: z.int().min(1) })) }),
    answer: calculators,
  },
});
