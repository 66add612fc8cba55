import { z } from 'zod';
import { seasonLimits } from '../calculators/seasons.ts';
import { Statement } from './advice.ts';
import { contract, unversioned } from './core.ts';
import { byId, Id, named, NumberOrNull, ofSamples, Version } from './shared.ts';

/** Loading 0, Pending 1, Completed 2, Error 3. */
export const SensitivityStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

export const CalculatorType = z.enum(['NITROGEN', 'SOIL_SENSITIVITY']);

export const Calculator = named('Calculator', {
  recommendationsCalculatorId: z.number(),
  sampleId: z.number(),
  sampleEngineRunId: z.number(),
  yield: z.number(),
  isSummerRain: z.boolean(),
  kFertIndex: NumberOrNull,
  kFertValue: NumberOrNull,
  type: CalculatorType,
  paddockName: z.string(),
  siteName: z.string(),
  displayOrder: z.number(),
});

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

const season = z.object({
  yield: z.number(),
  grossMargin: z.number(),
  nResponse: z.number(),
  pResponse: z.number(),
  kResponse: z.number(),
  sResponse: z.number(),
  likelyResponse: z.number(),
  breakEven: z.number(),
});

const seasonsOfRun = z.object({ targetAnalysis: season, optimisticAnalysis: season, pessimisticAnalysis: season });

/** The grid of one run in columns: the cell of N `n`, P `p` and K `k` is `(k x P levels + p) x N levels + n`. */
export const SensitivityColumns = named('SensitivityColumns', {
  sampleId: z.number(),
  sampleEngineRunId: z.number(),
  yield: z.number(),
  isSummerRain: z.boolean(),
  nKgPerHa: z.array(z.number()),
  pKgPerHa: z.array(z.number()),
  kKgPerHa: z.array(z.number()),
  /** The one rate of sulfur of the run. */
  sKgPerHa: z.number().optional(),
  /** Of the sample. */
  crop: z.string().optional(),
  /** The rates of the run's largest margin in three seasons; null where the run is older than such summaries. */
  analysis: seasonsOfRun.nullish(),
  /** t/ha, to four decimals. */
  yields: z.array(z.number()),
  /** $/ha, to two decimals. */
  margins: z.array(z.number()),
  optimalIndex: z.number(),
});

export const SensitivityAnalysis = seasonsOfRun.extend({ sampleId: z.number() }).meta({ id: 'SensitivityAnalysis' });

const [leastRain, mostRain] = seasonLimits.rainMm;
const [leastYield, mostYield] = seasonLimits.yieldTPerHa;
const seasonName = z.string().trim().min(1).max(seasonLimits.nameLength);

/** By the rain of a decile or by millimetres: one of the two. */
export const SeasonScenario = z
  .object({
    name: seasonName,
    decile: z.int().min(1).max(9).nullable(),
    /** April to October. */
    rainMm: z.number().min(leastRain).max(mostRain).nullable(),
    targetYieldTPerHa: z.number().min(leastYield).max(mostYield).nullable(),
  })
  .refine(({ decile, rainMm }) => (decile === null) !== (rainMm === null), 'needs a decile or the rain in mm')
  .meta({ id: 'SeasonScenario' });

const seasonPlan = {
  scenarios: z.array(SeasonScenario).min(1).max(seasonLimits.scenarios).readonly(),
  /** The name of the season that is planned for. */
  chosen: seasonName.nullable(),
};

export const Seasons = named('Seasons', {
  ...seasonPlan,
  version: z.number(),
  /** How many figures the engine has not been asked for yet. */
  open: z.number(),
  results: z
    .array(
      z.object({
        sampleId: z.number(),
        season: z.string(),
        rainMm: z.number(),
        targetYieldTPerHa: z.number(),
        yieldTPerHa: z.number(),
        grossMarginPerHa: z.number(),
        breakEvenTPerHa: z.number(),
        nitrogenKgPerHa: NumberOrNull,
      }),
    )
    .readonly(),
});

const run = z.object({ yieldTPerHa: z.number(), isSummerRain: z.boolean() });

export const SampleAnswers = named('SampleAnswers', {
  sampleId: z.number(),
  asked: run,
  card: run,
  nutrients: z
    .array(
      z.object({
        nutrient: z.enum(['N', 'P', 'K']),
        requiredKgPerHa: z.number(),
        cardKgPerHa: NumberOrNull,
        optimumKgPerHa: z.number(),
        isAtEdge: z.boolean(),
      }),
    )
    .readonly(),
  statements: z.array(Statement).readonly(),
  drivers: z
    .object({
      nitrogenKgPerHa: z.number(),
      drivers: z
        .array(
          z.object({
            input: z.string(),
            description: z.string(),
            unit: z.string(),
            value: NumberOrNull,
            lower: NumberOrNull,
            higher: NumberOrNull,
            withLess: z.number(),
            withMore: z.number(),
          }),
        )
        .readonly(),
    })
    .nullable(),
});

const calculators = z.object({ calculators: z.array(Calculator) });

export const calculatorCalls = contract({
  'GET /recommendation/{id}/availablecalculators': {
    summary: 'Calculators the recommendation can show',
    policy: 'VIEW_CUSTOMERS',
    programs: 'the portal offers every calculator, and shows which has no results',
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
      /** What each budget took the grain to be: the input, else the default of the crop. */
      grains: z
        .array(
          z.object({
            sampleId: z.number(),
            crop: z.string(),
            oilOrProteinPercent: z.number(),
            /** kg N/ha assumed below the surface sample because it was not measured; null when none was assumed. */
            assumedSubsoilN: z.number().nullish(),
          }),
        )
        .optional(),
    }),
    trusted: true,
  },
  'GET /recommendation/{id}/ssresults': {
    summary: 'Sensitivity grids of nitrogen, phosphorus and potassium',
    policy: 'VIEW_CUSTOMERS',
    programs: 'the grids of every sample as rows; the portal asks for one sample in columns',
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
  'GET /recommendation/{id}/seasons': {
    summary: 'Yield, nitrogen, margin and break-even of each sample in the seasons that are compared',
    policy: 'VIEW_CUSTOMERS',
    params: byId,
    answer: Seasons,
  },
  'POST /recommendation/{id}/seasonsjob': {
    summary: 'Ask the engine for the seasons that are not stored yet',
    policy: 'RUN_ENGINE',
    unversioned: unversioned.asks,
    long: true,
    params: byId,
    answer: Seasons,
  },
  'PUT /recommendation/{id}/seasons': {
    summary: 'Keep the seasons that are compared, and the one that is planned for',
    policy: 'EDIT_RECOMMENDATION',
    changes: 'recommendation',
    params: byId,
    body: z.object({ ...seasonPlan, version: Version.optional() }),
    answer: Seasons,
  },
  'GET /recommendation/{id}/answers': {
    summary:
      'Budget, rounded and most profitable rate of one run with the bridge between, and what would change its nitrogen',
    policy: 'VIEW_CUSTOMERS',
    params: byId,
    query: z.object({ sampleEngineRunId: Id }),
    answer: SampleAnswers,
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
