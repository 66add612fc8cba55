import { holds } from '../../src/model/session/permissions.ts';
import {
  deleteRecommendation,
  takeBackDeletion,
  undeleteRecommendation,
} from '../commands/overview/delete-recommendation.ts';
import { duplicateRecommendation } from '../commands/overview/duplicate-recommendation.ts';
import { findCustomer } from '../queries/customers/find-customer.ts';
import {
  recommendationsOfCustomer,
  type RecommendationStatus,
} from '../queries/recommendation/recommendation-summaries.ts';
import { shownRecommendation } from '../queries/recommendation/find-recommendation.ts';
import { customerPath } from '../queries/overview/customer-path.ts';
import type { Handlers } from './kit/call.ts';
import { changeOf } from './kit/change-of.ts';

export const overviewHandlers = {
  'GET /customer/{id}/path': ({ tx, params, query }) => customerPath(tx, { customerId: params.id, ...query }),
  'POST /recommendation/summary': async ({ tx, body }) => {
    const statuses: RecommendationStatus[] = [
      ...(body.active ? ['Active' as const] : []),
      ...(body.finalised ? ['Finalised' as const] : []),
      ...(body.deleted ? ['Deleted' as const] : []),
    ];
    const [, recommendations] = await Promise.all([
      findCustomer(tx, body.customerId),
      statuses.length === 0 ? [] : recommendationsOfCustomer(tx, body.customerId, statuses),
    ]);
    return { recommendations };
  },
  'GET /recommendation/recommendationType/{customer}/{status}': async ({ tx, params }) => {
    await findCustomer(tx, params.customer);
    return { recommendations: await recommendationsOfCustomer(tx, params.customer, [params.status]) };
  },
  'POST /recommendation/duplicate': async (call) => {
    const id = await duplicateRecommendation(call.tx, {
      id: call.body.RecommendationIdToDuplicate,
      name: call.body.NewRecommendationName,
      change: changeOf(call),
    });
    const { version } = await shownRecommendation(call.tx, id);
    return { id, version };
  },
  'DELETE /Recommendation/{id}': async (call) => {
    await deleteRecommendation(call.tx, call.params.id, changeOf(call));
    return { id: call.params.id };
  },
  'PUT /Recommendation/{id}/takeBackDeletion': async (call) => {
    const mayRestore = holds(call.user.roles, 'UNDELETE_RECOMMENDATION');
    await takeBackDeletion(call.tx, { id: call.params.id, mayRestore, change: changeOf(call) });
    return { id: call.params.id };
  },
  'PUT /Recommendation/{id}/undelete': async (call) => {
    await undeleteRecommendation(call.tx, call.params.id, changeOf(call));
    return { id: call.params.id };
  },
} satisfies Partial<Handlers>;
