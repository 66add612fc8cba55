import { z } from 'zod';
import { addsOne, contract, unversioned } from './core.ts';
import { Deleted, Id, Instant, Name, byId } from './shared.ts';

export const RecommendationStatus = z.enum(['Active', 'Finalised', 'Deleted']);

export const RecommendationSummary = z
  .object({
    id: z.number(),
    recommendationId: z.number(),
    name: z.string(),
    cropType: z.string(),
    /** 'Soil' or 'Plant'; starts with P for plant. */
    sampleType: z.string(),
    numberOfSamples: z.number().nullable(),
    status: RecommendationStatus,
    createdOn: Instant,
    lastUpdatedOn: Instant,
    lastUpdatedBy: z.string(),
    /** Samples whose inputs are not complete. */
    pifIncomplete: z.number(),
    recommendationSamples: z.array(z.number()),
    deletedOn: Instant.nullable(),
    deletedBy: z.string().nullable(),
  })
  .meta({ id: 'RecommendationSummary' });

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

const list = z.object({ recommendations: z.array(RecommendationSummary) });

export const overviewCalls = contract({
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
    answer: z.object({ id: z.number() }),
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
