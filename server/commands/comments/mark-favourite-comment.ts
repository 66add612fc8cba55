import { and, eq } from 'drizzle-orm';
import type { ReceivedOf } from '../../../src/model/contract/index.ts';
import { actingUser } from '../../db/acting-user.ts';
import type { Tx } from '../../db/pool.ts';
import { favouriteComment, recommendation, recommendationComment } from '../../db/schema/index.ts';
import { fail, found } from '../../failure.ts';
import type { Change } from '../shared/change.ts';
import { writtenComment } from './written-comment.ts';

type Wanted = ReceivedOf<'POST /recommendation/userfavourites/comment'>['body'];

/** Marks a comment's text as a favourite. The same title and body, compared as stored and not as typed, are kept once. */
export async function markFavouriteComment(tx: Tx, given: Wanted, { userId, now }: Change): Promise<void> {
  const written = await writtenComment(given);
  const from = given.recommendationCommentId ?? null;
  const customerId = from === null ? null : await customerOf(tx, from);
  const [same] = await tx
    .select({ id: favouriteComment.id })
    .from(favouriteComment)
    .where(
      and(
        eq(favouriteComment.userId, actingUser),
        eq(favouriteComment.commentLabel, written.commentLabel),
        eq(favouriteComment.comment, written.comment),
      ),
    );
  if (same) fail('FAVOURITE_EXISTS');
  await tx.insert(favouriteComment).values({
    ...written,
    recommendationCommentId: from,
    customerId,
    userId,
    createdOn: now,
  });
}

async function customerOf(tx: Tx, commentId: number): Promise<number> {
  const [row] = await tx
    .select({ customerId: recommendation.customerId })
    .from(recommendationComment)
    .innerJoin(recommendation, eq(recommendation.id, recommendationComment.recommendationId))
    .where(eq(recommendationComment.id, commentId));
  return found(row, 'COMMENT_NOT_FOUND').customerId;
}

/** Removes a favourite of the current user; favourites of others are not found. */
export async function unmarkFavouriteComment(tx: Tx, id: number): Promise<void> {
  const [gone] = await tx
    .delete(favouriteComment)
    .where(and(eq(favouriteComment.id, id), eq(favouriteComment.userId, actingUser)))
    .returning({ id: favouriteComment.id });
  found(gone, 'COMMENT_NOT_FOUND');
}
