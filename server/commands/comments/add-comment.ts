import type { ReceivedOf } from '../../../src/model/contract/index.ts';
import { recommendationComment } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { send } from '../../db/transaction-client.ts';
import { openRecommendation } from '../../queries/recommendation/find-recommendation.ts';
import { touchRecommendation } from '../shared/touch-recommendation.ts';
import type { Change } from '../shared/change.ts';
import { writtenComment } from './written-comment.ts';

type NewComment = ReceivedOf<'POST /Recommendation/{id}/comment'>['body']['comment'];

/** Adds a comment to an open recommendation; its body is sanitised before it is stored. */
export async function addComment(
  tx: Tx,
  {
    recommendationId,
    given,
    change,
  }: { readonly recommendationId: number; readonly given: NewComment; readonly change: Change },
): Promise<void> {
  const [, written] = await Promise.all([openRecommendation(tx, recommendationId), writtenComment(given)]);
  send(
    tx,
    tx.insert(recommendationComment).values({
      recommendationId,
      ...written,
      commentType: given.commentType,
      reportName: given.reportName ?? null,
      reportOrder: given.reportOrder,
      createdBy: change.userId,
      createdOn: change.now,
      lastUpdatedBy: change.userId,
      lastUpdatedOn: change.now,
    }),
  );
  touchRecommendation(tx, recommendationId, change);
}
