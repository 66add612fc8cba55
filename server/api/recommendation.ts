import { attachSamples } from '../commands/recommendation/attach-samples.ts';
import { removeSamples } from '../commands/recommendation/remove-samples.ts';
import { renameRecommendation } from '../commands/recommendation/rename-recommendation.ts';
import { reorderSamples } from '../commands/recommendation/reorder-samples.ts';
import { findCustomer } from '../queries/customers/find-customer.ts';
import { shownRecommendation } from '../queries/recommendation/find-recommendation.ts';
import { recommendationPaddocks } from '../queries/recommendation/recommendation-paddocks.ts';
import { sampleOrder } from '../queries/recommendation/sample-order.ts';
import { wholeRecommendation } from '../queries/recommendation/recommendation.ts';
import { samplesOfCustomer, samplesOfRecommendation } from '../queries/shared/how-many.ts';
import { samplesInRecommendations } from '../queries/recommendation/sample-summary.ts';
import type { Handlers } from './kit/call.ts';
import { changeOf } from './kit/change-of.ts';

export const recommendationHandlers = {
  'GET /recommendation/{customer}/samplesummary': {
    weigh: ({ tx, params }) => samplesOfCustomer(tx, params.customer),
    act: async ({ tx, params }) => {
      await findCustomer(tx, params.customer);
      return { samples: await samplesInRecommendations(tx, params.customer) };
    },
  },
  'POST /recommendation/attachSample': {
    weigh: ({ body }) => body.sampleIds.length,
    act: async (call) => {
      const attached = await attachSamples(call.tx, call.body, changeOf(call));
      const { version } = await shownRecommendation(call.tx, attached.id);
      return { ...attached, version };
    },
  },
  'POST /recommendation/removeSample': async (call) => {
    await removeSamples(call.tx, {
      recommendationId: call.body.recommendationId,
      sampleIds: call.body.sampleIds,
      change: changeOf(call),
    });
    return { id: call.body.recommendationId };
  },
  'GET /Recommendation/{id}': {
    weigh: ({ tx, params }) => samplesOfRecommendation(tx, params.id),
    act: ({ tx, params }) => wholeRecommendation(tx, params.id),
  },
  'GET /recommendation/{id}/paddocks': {
    weigh: ({ tx, params }) => samplesOfRecommendation(tx, params.id),
    act: async ({ tx, params }) => ({ paddocks: await recommendationPaddocks(tx, params.id) }),
  },
  'PUT /Recommendation/{id}': (call) =>
    renameRecommendation(call.tx, {
      id: call.params.id,
      name: call.body.RecommendationName,
      version: call.body.version,
      change: changeOf(call),
    }),
  'GET /recommendation/{id}/sampleOrder': async ({ tx, params }) => {
    await shownRecommendation(tx, params.id);
    return sampleOrder(tx, params.id);
  },
  'PUT /Recommendation/{id}/reordersamples': async (call) => {
    await reorderSamples(call.tx, {
      recommendationId: call.params.id,
      orders: call.body.displayOrders,
      change: changeOf(call),
    });
    return sampleOrder(call.tx, call.params.id);
  },
} satisfies Partial<Handlers>;
