import { recommendationComment } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { openRecommendation } from '../../queries/recommendation/find-recommendation.ts';
import { touchRecommendation } from '../shared/touch-recommendation.ts';
import type { Change } from '../shared/change.ts';
import { placeInOrder } from '../shared/place-in-order.ts';

/** Gives the comments of an open recommendation their 1-based order. */
export async function reorderComments(
  tx: Tx,
  {
    recommendationId,
    orders,
    change,
  }: {
    readonly recommendationId: number;
    readonly orders: readonly { recommendedCommentId: number; reportOrder: number }[];
    readonly change: Change;
  },
): Promise<void> {
  await openRecommendation(tx, recommendationId);
  const { id, reportOrder: place, recommendationId: owner } = recommendationComment;
  await placeInOrder(
    tx,
    { id, place, owner, ownerId: recommendationId, missing: 'COMMENT_NOT_FOUND' },
    orders.map(({ recommendedCommentId, reportOrder }) => [recommendedCommentId, reportOrder]),
  );
  touchRecommendation(tx, recommendationId, change);
}
