import { attachSamples } from '../commands/recommendation/attach-samples.ts';
import { deleteRecommendation, undeleteRecommendation } from '../commands/recommendation/delete-recommendation.ts';
import { duplicateRecommendation } from '../commands/recommendation/duplicate-recommendation.ts';
import { removeSamples } from '../commands/recommendation/remove-samples.ts';
import { renameRecommendation } from '../commands/recommendation/rename-recommendation.ts';
import { reorderSamples } from '../commands/recommendation/reorder-samples.ts';
import type { Change } from '../commands/recommendation/touch-recommendation.ts';
import { findCustomer } from '../queries/customers/find-customer.ts';
import { shownRecommendation } from '../queries/recommendation/find-recommendation.ts';
import { recommendationSamples } from '../queries/recommendation/recommendation-samples.ts';
import {
  recommendationsOfCustomer,
  type RecommendationStatus,
} from '../queries/recommendation/recommendation-summaries.ts';
import { wholeRecommendation } from '../queries/recommendation/recommendation.ts';
import { samplesInRecommendations } from '../queries/recommendation/sample-summary.ts';
import type { CallContext, Handlers } from './kit/call.ts';

export const changeOf = ({ user, now, timeZone }: Pick<CallContext, 'user' | 'now' | 'timeZone'>): Change => ({
  userId: user.id,
  now,
  timeZone,
});

export const recommendationHandlers = {
  'POST /recommendation/summary': async ({ tx, body }) => {
    await findCustomer(tx, body.customerId);
    const statuses: RecommendationStatus[] = [
      ...(body.active ? ['Active' as const] : []),
      ...(body.finalised ? ['Finalised' as const] : []),
      ...(body.deleted ? ['Deleted' as const] : []),
    ];
    return {
      recommendations: statuses.length === 0 ? [] : await recommendationsOfCustomer(tx, body.customerId, statuses),
    };
  },
  'GET /recommendation/recommendationType/{customer}/{status}': async ({ tx, params }) => {
    await findCustomer(tx, params.customer);
    return { recommendations: await recommendationsOfCustomer(tx, params.customer, [params.status]) };
  },
  'GET /recommendation/{customer}/samplesummary': async ({ tx, params }) => {
    await findCustomer(tx, params.customer);
    return { samples: await samplesInRecommendations(tx, params.customer) };
  },
  'POST /recommendation/attachSample': (call) => attachSamples(call.tx, call.body, changeOf(call)),
  'POST /recommendation/removeSample': async (call) => {
    await removeSamples(call.tx, call.body.recommendationId, call.body.sampleIds, changeOf(call));
    return { id: call.body.recommendationId };
  },
  'POST /recommendation/duplicate': async (call) => ({
    id: await duplicateRecommendation(
      call.tx,
      call.body.RecommendationIdToDuplicate,
      call.body.NewRecommendationName,
      changeOf(call),
    ),
  }),
  'GET /Recommendation/{id}': ({ tx, params }) => wholeRecommendation(tx, params.id),
  'PUT /Recommendation/{id}': (call) =>
    renameRecommendation(call.tx, call.params.id, call.body.RecommendationName, call.body.version, changeOf(call)),
  'DELETE /Recommendation/{id}': async (call) => {
    await deleteRecommendation(call.tx, call.params.id, changeOf(call));
    return { id: call.params.id };
  },
  'PUT /Recommendation/{id}/undelete': async (call) => {
    await undeleteRecommendation(call.tx, call.params.id, changeOf(call));
    return { id: call.params.id };
  },
  'GET /recommendation/{id}/sampleOrder': async ({ tx, params }) => {
    await shownRecommendation(tx, params.id);
    return {
      displayOrders: (await recommendationSamples(tx, params.id)).map(({ id, displayOrder }) => ({
        sampleId: id,
        displayOrder,
      })),
    };
  },
  'PUT /Recommendation/{id}/reordersamples': async ({ tx, params, body }) => {
    await reorderSamples(tx, params.id, body.displayOrders);
    return {
      displayOrders: (await recommendationSamples(tx, params.id)).map(({ id, displayOrder }) => ({
        sampleId: id,
        displayOrder,
      })),
    };
  },
} satisfies Partial<Handlers>;
