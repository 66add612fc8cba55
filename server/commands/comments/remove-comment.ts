import { eq } from 'drizzle-orm';
import { recommendationComment } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { openRecommendation } from '../../queries/recommendation/find-recommendation.ts';
import { touchRecommendation } from '../shared/touch-recommendation.ts';
import type { Change } from '../shared/change.ts';
import { findComment } from './find-comment.ts';

/** Removes a comment from an open recommendation. */
export async function removeComment(
  tx: Tx,
  { recommendationId, id, change }: { readonly recommendationId: number; readonly id: number; readonly change: Change },
): Promise<void> {
  await openRecommendation(tx, recommendationId);
  await findComment(tx, recommendationId, id);
  await tx.delete(recommendationComment).where(eq(recommendationComment.id, id));
  touchRecommendation(tx, recommendationId, change);
}
