import { eq, sql } from 'drizzle-orm';
import type { ReceivedOf } from '../../../src/model/contract/index.ts';
import { recommendedProduct } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { send } from '../../db/transaction-client.ts';
import { openRecommendation } from '../../queries/recommendation/find-recommendation.ts';
import { touchRecommendation } from '../shared/touch-recommendation.ts';
import type { Change } from '../shared/change.ts';
import { refuseStale } from '../shared/refuse-stale.ts';
import { checkedProduct } from './checked-product.ts';
import { findRecommendedProduct } from './find-recommended-product.ts';
import { replaceRates } from './rates-of-product.ts';

type ChangedProduct = ReceivedOf<'PUT /Recommendation/{id}/product'>['body']['product'];

/** Changes a recommended product and replaces its rates; an older version is refused with who changed it and when. */
export async function updateProduct(
  tx: Tx,
  {
    recommendationId,
    given,
    change,
  }: { readonly recommendationId: number; readonly given: ChangedProduct; readonly change: Change },
): Promise<void> {
  const [, row, values] = await Promise.all([
    openRecommendation(tx, recommendationId),
    findRecommendedProduct(tx, recommendationId, given.recommendedProductId),
    checkedProduct(tx, recommendationId, given),
  ]);
  await refuseStale(tx, { row, version: given.version, timeZone: change.timeZone });
  send(
    tx,
    tx
      .update(recommendedProduct)
      .set({
        ...values,
        reportOrder: given.reportOrder,
        lastUpdatedBy: change.userId,
        lastUpdatedOn: change.now,
        version: sql`${recommendedProduct.version} + 1`,
      })
      .where(eq(recommendedProduct.id, row.id)),
  );
  replaceRates(tx, { recommendedProductId: row.id, rated: given, change });
  touchRecommendation(tx, recommendationId, change);
}
