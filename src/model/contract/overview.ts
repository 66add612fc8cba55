import { z } from 'zod';
import { addsOne, contract, unversioned } from './core.ts';
import { byId, Deleted, Id, Instant, Name, named, NumberOrNull, TextOrNull } from './shared.ts';

export const RecommendationStatus = z.enum(['Active', 'Finalised', 'Deleted']);

export const RecommendationSummary = named('RecommendationSummary', {
  id: z.number(),
  recommendationId: z.number(),
  name: z.string(),
  cropType: z.string(),
  /** 'Soil' or 'Plant'; starts with P for plant. */
  sampleType: z.string(),
  numberOfSamples: NumberOrNull,
  status: RecommendationStatus,
  createdOn: Instant,
  lastUpdatedOn: Instant,
  lastUpdatedBy: z.string(),
  /** Samples whose inputs are not complete. */
  pifIncomplete: z.number(),
  recommendationSamples: z.array(z.number()),
  deletedOn: Instant.nullable(),
  deletedBy: TextOrNull,
});

/** A sample that shows no result, because its inputs have changed since it was run. */
export const StaleSample = z.object({
  recommendationId: z.number(),
  sampleId: z.number(),
  /** Paddock and site. */
  name: z.string(),
  /** When the result was made that it no longer shows. */
  since: Instant,
  /** It has all its inputs: `POST /recommendation/{id}/updateResults` runs it. */
  isReady: z.boolean(),
});

/** How far the work for a customer has come, from the paddocks to the grower's answer. */
export const CustomerPath = named('CustomerPath', {
  customerId: z.number(),
  /** The recommendation that is followed; null before there is one. */
  recommendationId: NumberOrNull,
  /** The newest report that holds it, or the one that was asked for. */
  reportId: NumberOrNull,
  paddocks: z.number(),
  /** Paddocks with a sample of the season. */
  sampledPaddocks: z.number(),
  /** Samples that the engine runs: without deeper layers that count with their topsoil. */
  samples: z.number(),
  missingInputs: z.number(),
  ready: z.number(),
  running: z.number(),
  failed: z.number(),
  completed: z.number(),
  /** Paddocks of the recommendation, those that are short and have no rate at all, and how many are short of what. */
  plannedPaddocks: z.number(),
  unplannedPaddocks: z.number(),
  short: z.array(z.object({ nutrient: z.enum(['N', 'P', 'K', 'S']), paddocks: z.number() })),
  report: z.enum(['draft', 'finalised', 'published']).nullable(),
  emails: z.number(),
  opened: z.number(),
  /** Questions of the grower after which nothing was sent. */
  questions: z.number(),
});

const list = z.object({ recommendations: z.array(RecommendationSummary) });

export const overviewCalls = contract({
  'GET /customer/{id}/path': {
    summary:
      'How far the work for a customer has come: paddocks, results, inputs, runs, plan, report and what the grower did with it, of one recommendation or of the newest of the season',
    policy: 'VIEW_CUSTOMERS',
    params: byId,
    query: z.object({ recommendation: Id.optional(), report: Id.optional() }),
    answer: CustomerPath,
  },
  'POST /recommendation/summary': {
    summary: 'Recommendations of a customer: active, finalised or deleted',
    policy: 'VIEW_CUSTOMERS',
    unversioned: unversioned.reads,
    body: z.object({
      customerId: Id,
      active: z.boolean().optional(),
      finalised: z.boolean().optional(),
      deleted: z.boolean().optional(),
    }),
    answer: list,
  },
  'GET /recommendation/recommendationType/{customer}/{status}': {
    summary: 'Recommendations of a customer in one status',
    policy: 'VIEW_CUSTOMERS',
    programs: 'a list of one state alone; the portal reads all states of a customer at once',
    params: z.object({ customer: Id, status: RecommendationStatus }),
    answer: list,
  },
  'POST /recommendation/duplicate': {
    summary: 'Copy a recommendation under a new name',
    policy: 'EDIT_RECOMMENDATION',
    ...addsOne,
    body: z.object({ RecommendationIdToDuplicate: Id, NewRecommendationName: Name }),
    answer: z.object({ id: z.number(), version: z.number() }),
  },
  'DELETE /Recommendation/{id}': {
    summary: 'Delete a recommendation; it can be restored',
    policy: 'DELETE_RECOMMENDATION',
    changes: 'recommendation',
    params: byId,
    answer: Deleted,
  },
  'PUT /Recommendation/{id}/takeBackDeletion': {
    summary: 'Restore what one has deleted oneself within the last ten minutes',
    policy: 'DELETE_RECOMMENDATION',
    unversioned: unversioned.steps,
    params: byId,
    answer: Deleted,
  },
  'PUT /Recommendation/{id}/undelete': {
    summary: 'Restore a deleted recommendation',
    policy: 'UNDELETE_RECOMMENDATION',
    unversioned: unversioned.steps,
    params: byId,
    answer: Deleted,
  },
});
