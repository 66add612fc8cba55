import { eq, sql } from 'drizzle-orm';
import type { ReceivedOf } from '../../../src/model/contract/index.ts';
import type { Tx } from '../../db/pool.ts';
import { applicationRate, recommendedProduct } from '../../db/schema/index.ts';
import { openRecommendation } from '../../queries/recommendation/find-recommendation.ts';
import { touchRecommendation } from '../recommendation/touch-recommendation.ts';
import type { Change } from '../shared/change.ts';
import { refuseStale } from '../shared/refuse-stale.ts';
import { findRecommendedProduct } from './find-recommended-product.ts';
import { refuseOtherSamples, writeRates } from './rates-of-product.ts';

type Rates = ReceivedOf<'PUT /Recommendation/{id}/rates'>['body']['recommendedProducts'];

/** Replaces the rates of several recommended products; one that is gone or has a newer version refuses them all, as they are one transaction. */
export async function updateRates(tx: Tx, recommendationId: number, given: Rates, change: Change): Promise<void> {
  await openRecommendation(tx, recommendationId);
  for (const rates of given) {
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
  await touchRecommendation(tx, recommendationId, change);
}
