import { and, eq, isNull } from 'drizzle-orm';
import type { FavouriteIdentity } from '../../../src/model/products/favourite-key.ts';
import { actingUser } from '../../db/acting-user.ts';
import type { Tx } from '../../db/pool.ts';
import { favouriteProduct } from '../../db/schema/index.ts';
import { found } from '../../failure.ts';
import type { Change } from '../shared/change.ts';
import { blendOfTenant, chosenProduct } from './checked-product.ts';

interface Wanted {
  readonly productId?: number | null | undefined;
  readonly customBlendId?: number | null | undefined;
  readonly timingId: number;
  readonly placementId: number;
}

/** Marks a product or blend with timing and placement; has no effect on an existing favourite. */
export async function markFavourite(tx: Tx, given: Wanted, { userId, now }: Change): Promise<void> {
  const values = await chosenProduct(
    tx,
    { ...given, placeId: given.placementId, applicationTimingId: given.timingId },
    blendOfTenant(tx),
  );
  await tx
    .insert(favouriteProduct)
    .values({ ...values, userId, createdOn: now })
    .onConflictDoNothing();
}

/** What an address names: `3` and `product-3` a product, `blend-3` a blend. */
export function identityOf(product: string, timingId: number, placementId: number): FavouriteIdentity {
  const id = Number(product.replace(/^\D+/, ''));
  const isBlend = product.startsWith('blend-');
  return { productId: isBlend ? null : id, customBlendId: isBlend ? id : null, timingId, placementId };
}

/** Removes a favourite of the current user. */
export async function unmarkFavourite(tx: Tx, of: FavouriteIdentity): Promise<void> {
  const is = (column: typeof favouriteProduct.productId | typeof favouriteProduct.customBlendId, id: number | null) =>
    id === null ? isNull(column) : eq(column, id);
  const [gone] = await tx
    .delete(favouriteProduct)
    .where(
      and(
        eq(favouriteProduct.userId, actingUser),
        is(favouriteProduct.productId, of.productId),
        is(favouriteProduct.customBlendId, of.customBlendId),
        eq(favouriteProduct.timingId, of.timingId),
        eq(favouriteProduct.placeId, of.placementId),
      ),
    )
    .returning({ id: favouriteProduct.id });
  found(gone, 'PRODUCT_NOT_FOUND');
}
