import { z } from 'zod';
import { contract, unversioned } from './core.ts';
import { Id, byId, ofSamples } from './shared.ts';

/** Loading 0, Pending 1, Completed 2, Error 3. */
export const SensitivityStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

export const CalculatorType = z.enum(['NITROGEN', 'SOIL_SENSITIVITY']);

export const Calculator = z
  .object({
    recommendationsCalculatorId: z.number(),
    sampleId: z.number(),
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

/** The grid of one run in columns: the cell of N `n`, P `p` and K `k` is `(k x P levels + p) x N levels + n`. */
export const SensitivityColumns = z
  .object({
    sampleId: z.number(),
    sampleEngineRunId: z.number(),
    yield: z.number(),
    isSummerRain: z.boolean(),
    nKgPerHa: z.array(z.number()),
    pKgPerHa: z.array(z.number()),
    kKgPerHa: z.array(z.number()),
    /** t/ha, to four decimals. */
    yields: z.array(z.number()),
    /** $/ha, to two decimals. */
    margins: z.array(z.number()),
    optimalIndex: z.number(),
  })
  .meta({ id: 'SensitivityColumns' });

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

const calculators = z.object({ calculators: z.array(Calculator) });

export const calculatorCalls = contract({
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
  'GET /recommendation/{id}/ssgrids': {
    summary: 'The same grids of a few samples in columns: what a screen shows, at a tenth of the size',
    policy: 'VIEW_CUSTOMERS',
    params: byId,
    query: ofSamples,
    answer: z.object({ sensitivityResponseStatus: SensitivityStatus, grids: z.array(SensitivityColumns) }),
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
    unversioned: unversioned.adds,
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
    unversioned: unversioned.adds,
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
    unversioned: 'a calculator is never changed, only added and taken out',
    params: z.object({ calcId: Id }),
    answer: calculators,
  },
  'PUT /Recommendation/{id}/reordercalculators': {
    summary: 'Order of the calculators, 1-based',
    policy: 'EDIT_RECOMMENDATION',
    unversioned: unversioned.orders,
    params: byId,
    body: z.object({ displayOrders: z.array(z.object({ recommendedCalculatorId: Id, displayOrder: z.int().min(1) })) }),
    answer: calculators,
  },
});
