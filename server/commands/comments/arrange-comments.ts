import { eq } from 'drizzle-orm';
import { recommendationComment } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { openRecommendation } from '../../queries/recommendation/find-recommendation.ts';
import { touchRecommendation } from '../recommendation/touch-recommendation.ts';
import type { Change } from '../shared/change.ts';
import { findComment } from './save-comment.ts';

/** Removes a comment from an open recommendation. */
export async function removeComment(tx: Tx, recommendationId: number, id: number, change: Change): Promise<void> {
  await openRecommendation(tx, recommendationId);
  await findComment(tx, recommendationId, id);
  await tx.delete(recommendationComment).where(eq(recommendationComment.id, id));
  await touchRecommendation(tx, recommendationId, change);
}

/** Gives the comments of an open recommendation their 1-based order. */
export async function reorderComments(
  tx: Tx,
  recommendationId: number,
  orders: readonly { recommendedCommentId: number; reportOrder: number }[],
  change: Change,
): Promise<void> {
  await openRecommendation(tx, recommendationId);
  for (const { recommendedCommentId, reportOrder } of orders) {
    const row = await findComment(tx, recommendationId, recommendedCommentId);
    await tx.update(recommendationComment).set({ reportOrder }).where(eq(recommendationComment.id, row.id));
  }
  await touchRecommendation(tx, recommendationId, change);
}
