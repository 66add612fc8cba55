import { asc, eq } from 'drizzle-orm';
import type { FavouriteComment } from '../../../src/model/contract/entities.ts';
import { actingUser } from '../../db/acting-user.ts';
import type { Tx } from '../../db/pool.ts';
import { favouriteComment } from '../../db/schema/index.ts';

/** The current user's favourites, oldest first; empty in jobs without a user. */
export const favouriteComments = (tx: Tx): Promise<FavouriteComment[]> =>
  tx
    .select({
      id: favouriteComment.id,
      commentLabel: favouriteComment.commentLabel,
      comment: favouriteComment.comment,
      recommendationCommentId: favouriteComment.recommendationCommentId,
    })
    .from(favouriteComment)
    .where(eq(favouriteComment.userId, actingUser))
    .orderBy(asc(favouriteComment.id));
