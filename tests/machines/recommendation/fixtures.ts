import type { OpenRecommendationInput } from '../../../src/machines/recommendation/open-recommendation.context.ts';
import { defaultLayout } from '../../../src/model/recommendation/layout.ts';
import { openAdvice } from '../../../server/advice/index.ts';
import type { RecommendationAdvice } from '../../../src/model/advice/recommendation-advice.ts';
import type {
  Analyte,
  DecisionResult,
  ModelOutputs,
  Product,
  Recommendation,
  RecommendationComment,
  RecommendationSample,
  RecommendationSummary,
  RecommendedProduct,
} from '../../../src/model/contract/entities.ts';
import { statusIds } from '../../../src/model/samples/status.ts';

type Detail = RecommendationSample['detail'];

/** A sample of a recommendation: soil, 0 to 10 cm, finished, unless said otherwise. */
export const sample = (
  id: number,
  change: Partial<Omit<RecommendationSample, 'detail'>> = {},
  detail: Partial<Detail> = {},
): RecommendationSample => ({
  id,
  name: `Sample ${id}`,
  displayOrder: id,
  status: statusIds.Completed,
  statusMessage: null,
  lastRunOn: '2026-03-02T01:00:00Z',
  sampleTypeId: 1,
  layerResults: [],
  ...change,
  detail: {
    paddockId: 1,
    paddockName: 'Home',
    paddockAreaHa: 100,
    farmName: 'Hill',
    siteId: id,
    siteName: `Site ${id}`,
    barcodeLabNo: 'ABC1234567890',
    yield: 2,
    depthFrom: 0,
    depthTo: 10,
    dateSampled: '2026-02-03',
    dateEmergence: null,
    plantCount: null,
    sampleWeight: null,
    isCompositeSample: false,
    originalSampleId: null,
    compositeSampleId: null,
    sampleType: 'S',
    cropId: 1,
    profileId: null,
    layers: [],
    layerNote: null,
    geoJsonFeature: null,
    ...detail,
  },
});

export const product = (id: number, change: Partial<Product> = {}): Product => ({
  id,
  name: `Product ${id}`,
  isBlend: false,
  unitOfMeasure: 'kg',
  conversionFactor: 1,
  nutrients: [{ id: 1, code: 'N', proportion: 0.46 }],
  isActive: true,
  ...change,
});

/** A recommended product with a rate for each of the samples named. */
export const recommended = (
  id: number,
  rates: Readonly<Record<number, number>> = {},
  change: Partial<RecommendedProduct> = {},
): RecommendedProduct => ({
  id,
  product: product(id),
  blend: null,
  productId: id,
  customBlendId: null,
  productActive: true,
  customBlendActive: null,
  placeId: 1,
  placement: { id: 1, description: 'Banded', shortDescription: 'Band' },
  applicationTimingId: 1,
  timing: { id: 1, description: 'At seeding', shortDescription: 'Seed' },
  isFavorite: false,
  reportOrder: id,
  applicationRatesToSamples: Object.entries(rates).map(([sampleId, applicationRate]) => ({
    sampleId: Number(sampleId),
    applicationRate,
  })),
  version: 1,
  ...change,
});

export const comment = (id: number, change: Partial<RecommendationComment> = {}): RecommendationComment => ({
  id,
  commentLabel: `Comment ${id}`,
  comment: '<p>Spread early.</p>',
  commentType: 'RECOMMENDATION',
  reportOrder: id,
  reportName: null,
  isReport: false,
  isFavorite: false,
  version: 1,
  ...change,
});

export const recommendation = (change: Partial<Recommendation> = {}): Recommendation => ({
  id: 12,
  customerId: 7,
  customerName: 'Hill Farms',
  name: 'Autumn 2026',
  status: 'Active',
  cropType: 'Wheat',
  sampleType: 'S',
  comments: [comment(1), comment(2)],
  recommendedProducts: [recommended(1, { 1: 50 }), recommended(2)],
  recommendationSamples: [sample(1), sample(2)],
  productsRecentlyUsed: [],
  commentsRecentlyUsed: [],
  hasUpdatedLabResults: false,
  finalisedBy: null,
  finalisedOn: null,
  lastUpdatedBy: 'Ada Adviser',
  lastUpdatedOn: '2026-03-01T00:00:00.000Z',
  version: 3,
  ...change,
});

export const summary = (id: number, change: Partial<RecommendationSummary> = {}): RecommendationSummary => ({
  id,
  recommendationId: id,
  name: `Recommendation ${id}`,
  cropType: 'Wheat',
  sampleType: 'Soil',
  numberOfSamples: 2,
  status: 'Active',
  createdOn: '2026-03-01T00:00:00.000Z',
  lastUpdatedOn: '2026-03-01T00:00:00.000Z',
  lastUpdatedBy: 'Ada Adviser',
  pifIncomplete: 0,
  recommendationSamples: [1, 2],
  deletedOn: null,
  deletedBy: null,
  ...change,
});

export const analyte = (analyteId: number, change: Partial<Analyte> = {}): Analyte => ({
  analyteId,
  displayName: `Analyte ${analyteId}`,
  shortName: `A${analyteId}`,
  unitOfMeasure: 'mg/kg',
  displayOrder: analyteId,
  isVisible: true,
  isPrimary: true,
  nutrientId: 1,
  nutrientCode: 'N',
  preferredDecimalPlaces: 0,
  sampleTypeId: 1,
  statusScale: 'NUTRIENT',
  ...change,
});

export const result = (
  sampleId: number,
  runId: number,
  yieldTPerHa: number,
  change: Partial<DecisionResult> = {},
): DecisionResult => ({
  sampleId,
  yield: yieldTPerHa,
  isSelected: false,
  sampleEngineId: sampleId,
  sampleEngineRunId: runId,
  decisionResultStatusName: 'Low',
  decisionResultStatusPercent: 15,
  statusScale: 'NUTRIENT',
  decisionResultLabResult: 12,
  labResultQualifier: null,
  decisionResultRate: 40,
  demand: 40,
  provenance: {
    criticalValue: 24,
    criticalLow: 20,
    criticalHigh: 28,
    method: 'Colwell P with PBI',
    source: 'Moody 2007',
    interpretiveCriteria: 'Wheat soil WA',
    sampleEngineRunId: runId,
    runOn: '2026-03-01T09:00:00.000Z',
    engineCode: 'OPEN-SYN',
    engineVersion: '1.0.0',
    parameterSetHash: 'abc',
  },
  ...change,
});

/** What follows from the samples: nothing unless a test says so. */
export const advice = (change: Partial<RecommendationAdvice> = {}): RecommendationAdvice => ({
  statements: [],
  sowing: null,
  samples: [],
  tables: openAdvice.tables,
  ...change,
});

/** Three yields and summer rain at the middle one, for each of the samples; run ids are sample x 10 + 1 to 4, the middle yield is selected. */
export const outputs = (sampleIds: readonly number[], analytes: readonly Analyte[] = [analyte(1)]): ModelOutputs => ({
  engineResults: [
    { yieldTPerHa: 1.5, isSummerRain: false, run: 1 },
    { yieldTPerHa: 2, isSummerRain: false, run: 2 },
    { yieldTPerHa: 2.5, isSummerRain: false, run: 3 },
    { yieldTPerHa: 2, isSummerRain: true, run: 4 },
  ].map(({ yieldTPerHa, isSummerRain, run }) => ({
    yield: yieldTPerHa,
    isSummerRain,
    modelDecisions: analytes.map((of) => ({
      analyte: of,
      decisionResults: sampleIds.map((id) => result(id, id * 10 + run, yieldTPerHa, { isSelected: run === 2 })),
      hasRate: of.nutrientCode !== null,
      hasStatus: true,
    })),
  })),
  sampleYields: sampleIds.map((sampleId) => ({ sampleId, yields: [1.5, 2, 2.5], warnings: [] })),
  hasRange: true,
  step: 0.5,
});

/** What an open recommendation of two samples begins with, for one who may edit. */
export const openRecommendationInput = (change: Partial<OpenRecommendationInput> = {}): OpenRecommendationInput => ({
  recommendation: recommendation(),
  outputs: outputs([1, 2]),
  advice: advice(),
  permissions: ['EDIT_RECOMMENDATION'],
  layout: defaultLayout,
  draft: null,
  aside: null,
  dialog: null,
  blend: null,
  titleDraft: null,
  hiddenDepths: [],
  picks: {},
  dry: {},
  pif: [],
  order: null,
  ...change,
});
