import { and, eq } from 'drizzle-orm';
import { recommendationComment } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { found } from '../../failure.ts';

/** A comment of the recommendation, or COMMENT_NOT_FOUND. */
export async function findComment(tx: Tx, recommendationId: number, id: number) {
  const [row] = await tx
    .select()
    .from(recommendationComment)
    .where(and(eq(recommendationComment.recommendationId, recommendationId), eq(recommendationComment.id, id)));
  return found(row, 'COMMENT_NOT_FOUND');
}
