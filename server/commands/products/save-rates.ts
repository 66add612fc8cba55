import { eq, sql } from 'drizzle-orm';
import type { ReceivedOf } from '../../../src/model/contract/index.ts';
import type { Tx } from '../../db/pool.ts';
import { applicationRate, recommendedProduct } from '../../db/schema/index.ts';
import { openRecommendation } from '../../queries/recommendation/find-recommendation.ts';
import { touchRecommendation } from '../shared/touch-recommendation.ts';
import type { Change } from '../shared/change.ts';
import { refuseStale } from '../shared/refuse-stale.ts';
import { addProduct } from './add-product.ts';
import { findRecommendedProduct } from './find-recommended-product.ts';
import { refuseOtherSamples, writeRates } from './rates-of-product.ts';

type Sheet = ReceivedOf<'PUT /Recommendation/{id}/rates'>['body'];

/**
 * Replaces the rates of several recommended products and adds others; one that is gone, has a newer version or cannot be added refuses them all,
 * as they are one transaction.
 */
export async function saveRates(
  tx: Tx,
  recommendationId: number,
  { recommendedProducts, addedProducts }: Pick<Sheet, 'recommendedProducts' | 'addedProducts'>,
  change: Change,
): Promise<void> {
  await openRecommendation(tx, recommendationId);
  for (const rates of recommendedProducts) {
    const row = await findRecommendedProduct(tx, recommendationId, rates.recommendedProductId);
    await refuseStale(tx, row, rates.version, change.timeZone);
    await refuseOtherSamples(tx, recommendationId, rates);
    await tx
      .update(recommendedProduct)
      .set({
        lastUpdatedBy: change.userId,
        lastUpdatedOn: change.now,
        version: sql`${recommendedProduct.version} + 1`,
      })
      .where(eq(recommendedProduct.id, row.id));
    await tx.delete(applicationRate).where(eq(applicationRate.recommendedProductId, row.id));
    await writeRates(tx, row.id, rates);
  }
  for (const product of addedProducts) await addProduct(tx, recommendationId, product, change);
  await touchRecommendation(tx, recommendationId, change);
}
