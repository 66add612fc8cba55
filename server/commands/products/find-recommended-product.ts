import { and, eq } from 'drizzle-orm';
import { recommendedProduct } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { found } from '../../failure.ts';

/** A product of the recommendation, or PRODUCT_NOT_FOUND. */
export async function findRecommendedProduct(tx: Tx, recommendationId: number, id: number) {
  const [row] = await tx
    .select()
    .from(recommendedProduct)
    .where(and(eq(recommendedProduct.recommendationId, recommendationId), eq(recommendedProduct.id, id)));
  return found(row, 'PRODUCT_NOT_FOUND');
}
