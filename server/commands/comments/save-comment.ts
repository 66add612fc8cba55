import { and, eq, sql } from 'drizzle-orm';
import type { ReceivedOf } from '../../../src/model/contract/index.ts';
import { recommendationComment } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { fail, found } from '../../failure.ts';
import { openRecommendation } from '../../queries/recommendation/find-recommendation.ts';
import { cleanRichText } from '../../rich-text/apart.ts';
import { refuseStale } from '../shared/refuse-stale.ts';
import { touchRecommendation } from '../recommendation/touch-recommendation.ts';
import type { Change } from '../shared/change.ts';

type NewComment = ReceivedOf<'POST /Recommendation/{id}/comment'>['body']['comment'];
type ChangedComment = ReceivedOf<'PUT /Recommendation/{id}/comment'>['body']['comment'];

/** Adds a comment to an open recommendation; its body is sanitised before it is stored. */
export async function addComment(tx: Tx, recommendationId: number, given: NewComment, change: Change): Promise<void> {
  await openRecommendation(tx, recommendationId);
  await tx.insert(recommendationComment).values({
    recommendationId,
    ...(await writtenComment(given)),
    commentType: given.commentType,
    reportName: given.reportName ?? null,
    reportOrder: given.reportOrder,
    createdBy: change.userId,
    createdOn: change.now,
    lastUpdatedBy: change.userId,
    lastUpdatedOn: change.now,
  });
  await touchRecommendation(tx, recommendationId, change);
}

/** Changes a comment of an open recommendation; an older version is refused with who changed it and when. */
export async function updateComment(
  tx: Tx,
  recommendationId: number,
  given: ChangedComment,
  change: Change,
): Promise<void> {
  await openRecommendation(tx, recommendationId);
  const row = await findComment(tx, recommendationId, given.recommendedCommentId);
  await refuseStale(tx, row, given.version, change.timeZone);
  await tx
    .update(recommendationComment)
    .set({
      ...(await writtenComment(given)),
      commentType: given.commentType,
      reportOrder: given.reportOrder,
      lastUpdatedBy: change.userId,
      lastUpdatedOn: change.now,
      version: sql`${recommendationComment.version} + 1`,
    })
    .where(eq(recommendationComment.id, row.id));
  await touchRecommendation(tx, recommendationId, change);
}

/** Title and sanitised body, or COMMENT_EMPTY (an empty paragraph counts as empty). */
export async function writtenComment({
  commentLabel,
  comment,
}: {
  readonly commentLabel: string;
  readonly comment: string;
}): Promise<{ commentLabel: string; comment: string }> {
  const { html, isEmpty } = await cleanRichText(comment);
  if (commentLabel.trim() === '' || isEmpty) return fail('COMMENT_EMPTY');
  return { commentLabel: commentLabel.trim(), comment: html };
}

export async function findComment(tx: Tx, recommendationId: number, id: number) {
  const [row] = await tx
    .select()
    .from(recommendationComment)
    .where(and(eq(recommendationComment.recommendationId, recommendationId), eq(recommendationComment.id, id)));
  return found(row, 'COMMENT_NOT_FOUND');
}
