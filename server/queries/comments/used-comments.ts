import { desc, eq } from 'drizzle-orm';
import type { UsedComment } from '../../../src/model/contract/entities.ts';
import { limits } from '../../../src/model/limits.ts';
import { actingUser } from '../../db/acting-user.ts';
import type { Tx } from '../../db/pool.ts';
import { recommendationComment } from '../../db/schema/index.ts';

/** What whoever asks has written last, newest first. */
export const usedComments = (tx: Tx): Promise<UsedComment[]> =>
  tx
    .select({
      id: recommendationComment.id,
      commentLabel: recommendationComment.commentLabel,
      comment: recommendationComment.comment,
      commentType: recommendationComment.commentType,
    })
    .from(recommendationComment)
    .where(eq(recommendationComment.createdBy, actingUser))
    .orderBy(desc(recommendationComment.createdOn), desc(recommendationComment.id))
    .limit(limits.historySize);
