import { z } from 'zod';
import { contract, unversioned } from './core.ts';
import { Analyte } from './samples.ts';
import { byId, Id, Instant, named, NumberOrNull, ofSamples, TextOrNull } from './shared.ts';

/** Where a decision comes from: shown in tooltips and in the appendix of the report. */
export const Provenance = named('Provenance', {
  /** In the unit of the analyte; null where the scale has no single critical value. */
  criticalValue: NumberOrNull,
  criticalLow: NumberOrNull,
  criticalHigh: NumberOrNull,
  method: z.string(),
  /** Author and year. */
  source: z.string(),
  interpretiveCriteria: z.string(),
  sampleEngineRunId: z.number(),
  runOn: Instant,
  engineCode: z.string(),
  engineVersion: z.string(),
  parameterSetHash: z.string(),
});

/** What the literature leaves open about a rate, kg/ha of the element; it is shown beside the rate that is used. */
export const RateRange = named('RateRange', {
  low: z.number(),
  high: z.number(),
  /** A second published critical value, in the unit of the analyte, and the rate that follows from it. */
  beside: z.object({ curve: z.string(), critical: z.number(), rate: z.number() }).nullable(),
  /** Of fertiliser nitrogen, what the crop gets of it; null for other nutrients. */
  recoveryPercent: NumberOrNull,
  /** % that low and high count on; absent where what was entered lies outside of them, and of earlier runs. */
  recoveryEnds: z.tuple([z.number(), z.number()]).readonly().optional(),
  notes: z.array(z.enum(['FLOOR', 'CALCAREOUS', 'DEEP_K_UNKNOWN', 'LOAM_K_RATE'])),
});

export const DecisionResult = named('DecisionResult', {
  sampleId: z.number(),
  /** t/ha */
  yield: z.number(),
  isSelected: z.boolean(),
  sampleEngineId: z.number(),
  sampleEngineRunId: z.number(),
  /** Low, Marginal, Sufficient, High, Excess, or <<, <, OK, >, >>. */
  decisionResultStatusName: TextOrNull,
  /** 0 to 100 */
  decisionResultStatusPercent: NumberOrNull,
  statusScale: z.enum(['NUTRIENT', 'SOIL_HEALTH']).nullable(),
  /** Rounded to the analyte's decimals, in its unit. */
  decisionResultLabResult: NumberOrNull,
  /** `~`: limits on either side went into the figure. */
  labResultQualifier: z.enum(['<', '>', '~']).nullable(),
  /** kg/ha of the element; null when the analyte has no rate. */
  decisionResultRate: NumberOrNull,
  /** Demand of the DEM/SUP figure, kg/ha of the element; null when the analyte has no rate. */
  demand: NumberOrNull,
  /** Of P, K and N by model 2; absent otherwise. */
  rateRange: RateRange.optional(),
  provenance: Provenance,
});

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

export const ModelOutputs = named('ModelOutputs', {
  engineResults: z.array(EngineResult),
  sampleYields: z.array(z.object({ sampleId: z.number(), yields: z.array(z.number()), warnings: z.array(z.string()) })),
  hasRange: z.boolean(),
  /** t/ha between two yields. */
  step: z.number(),
});

export const SelectedYield = z.object({
  yield: z.number().positive(),
  sampleId: Id,
  sampleEngineId: Id,
  sampleEngineRunId: Id,
});

export const yieldCalls = contract({
  'GET /recommendation/{id}/samplemodeldecisions': {
    summary: 'Engine results of the samples of a recommendation, per yield',
    policy: 'VIEW_CUSTOMERS',
    params: byId,
    query: ofSamples,
    answer: z.object({ modelOutputs: ModelOutputs }),
    patient: true,
    trusted: true,
  },
  'PUT /Recommendation/selectedYield': {
    summary: 'Choose the yield (and its run) of samples',
    policy: 'EDIT_RECOMMENDATION',
    changes: 'recommendation',
    body: z.object({ recommendationId: Id, selectedSamples: z.array(SelectedYield).min(1).max(5_000) }),
    answer: z.object({ id: z.number() }),
  },
  'GET /recommendation/{id}/resultsUpdated': {
    summary: 'Whether lab results changed since the runs that this recommendation shows',
    policy: 'VIEW_CUSTOMERS',
    programs:
      'which samples have newer results; the portal learns it with every other change, by the mark of the recommendation',
    params: byId,
    answer: z.object({ status: z.boolean(), sampleIds: z.array(z.number()) }),
  },
  'POST /recommendation/{id}/updateResults': {
    summary: 'Run the samples with updated lab results again',
    policy: 'RUN_ENGINE',
    unversioned: unversioned.asks,
    params: byId,
    answer: z.object({ id: z.number(), sampleIds: z.array(z.number()) }),
    patient: true,
  },
});
