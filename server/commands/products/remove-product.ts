import { eq } from 'drizzle-orm';
import { recommendedProduct } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { openRecommendation } from '../../queries/recommendation/find-recommendation.ts';
import { touchRecommendation } from '../shared/touch-recommendation.ts';
import type { Change } from '../shared/change.ts';
import { findRecommendedProduct } from './find-recommended-product.ts';

/** Removes a product with its rates from an open recommendation. */
export async function removeProduct(
  tx: Tx,
  { recommendationId, id, change }: { readonly recommendationId: number; readonly id: number; readonly change: Change },
): Promise<void> {
  await openRecommendation(tx, recommendationId);
  await findRecommendedProduct(tx, recommendationId, id);
  await tx.delete(recommendedProduct).where(eq(recommendedProduct.id, id));
  touchRecommendation(tx, recommendationId, change);
}
