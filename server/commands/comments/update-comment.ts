import { eq, sql } from 'drizzle-orm';
import type { ReceivedOf } from '../../../src/model/contract/index.ts';
import { recommendationComment } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { send } from '../../db/transaction-client.ts';
import { openRecommendation } from '../../queries/recommendation/find-recommendation.ts';
import { touchRecommendation } from '../shared/touch-recommendation.ts';
import type { Change } from '../shared/change.ts';
import { refuseStale } from '../shared/refuse-stale.ts';
import { findComment } from './find-comment.ts';
import { writtenComment } from './written-comment.ts';

type ChangedComment = ReceivedOf<'PUT /Recommendation/{id}/comment'>['body']['comment'];

/** Changes a comment of an open recommendation; an older version is refused with who changed it and when. */
export async function updateComment(
  tx: Tx,
  {
    recommendationId,
    given,
    change,
  }: { readonly recommendationId: number; readonly given: ChangedComment; readonly change: Change },
): Promise<void> {
  const [, row, written] = await Promise.all([
    openRecommendation(tx, recommendationId),
    findComment(tx, recommendationId, given.recommendedCommentId),
    writtenComment(given),
  ]);
  await refuseStale(tx, { row, version: given.version, timeZone: change.timeZone });
  send(
    tx,
    tx
      .update(recommendationComment)
      .set({
        ...written,
        commentType: given.commentType,
        reportOrder: given.reportOrder,
        lastUpdatedBy: change.userId,
        lastUpdatedOn: change.now,
        version: sql`${recommendationComment.version} + 1`,
      })
      .where(eq(recommendationComment.id, row.id)),
  );
  touchRecommendation(tx, recommendationId, change);
}
