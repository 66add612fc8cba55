import { and, desc, eq, isNull, or } from 'drizzle-orm';
import type { UsedProduct } from '../../../src/model/contract/entities.ts';
import { limits } from '../../../src/model/limits.ts';
import { actingUser } from '../../db/acting-user.ts';
import type { Tx } from '../../db/pool.ts';
import { customBlend, recommendedProduct } from '../../db/schema/index.ts';

/** The current user's latest products, newest first, each product and blend once; only blends of this customer. */
export async function usedProducts(tx: Tx, customerId: number): Promise<UsedProduct[]> {
  const { productId, customBlendId, timingId, placeId, createdOn, createdBy, id } = recommendedProduct;
  const newest = tx
    .selectDistinctOn([productId, customBlendId], { id, productId, customBlendId, timingId, placeId, createdOn })
    .from(recommendedProduct)
    .leftJoin(customBlend, eq(customBlend.id, customBlendId))
    .where(and(eq(createdBy, actingUser), or(isNull(customBlendId), eq(customBlend.customerId, customerId))))
    .orderBy(productId, customBlendId, desc(createdOn), desc(id))
    .as('newest');
  const rows = await tx
    .select()
    .from(newest)
    .orderBy(desc(newest.createdOn), desc(newest.id))
    .limit(limits.historySize);
  return rows.map((row) => ({
    productId: row.productId,
    customBlendId: row.customBlendId,
    timingId: row.timingId,
    placementId: row.placeId,
    usedOn: row.createdOn.toISOString(),
  }));
}
