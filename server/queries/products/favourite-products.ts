import { asc, eq } from 'drizzle-orm';
import type { FavouriteProduct } from '../../../src/model/contract/entities.ts';
import { actingUser } from '../../db/acting-user.ts';
import type { Tx } from '../../db/pool.ts';
import { favouriteProduct } from '../../db/schema/index.ts';

/** The current user's favourites, oldest first; empty in jobs without a user. */
export const favouriteProducts = (tx: Tx): Promise<FavouriteProduct[]> =>
  tx
    .select({
      id: favouriteProduct.id,
      productId: favouriteProduct.productId,
      customBlendId: favouriteProduct.customBlendId,
      timingId: favouriteProduct.timingId,
      placementId: favouriteProduct.placeId,
    })
    .from(favouriteProduct)
    .where(eq(favouriteProduct.userId, actingUser))
    .orderBy(asc(favouriteProduct.id));
