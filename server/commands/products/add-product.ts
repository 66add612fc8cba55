import type { ReceivedOf } from '../../../src/model/contract/index.ts';
import { firstOf } from '../../collections/item-at.ts';
import { nextIds } from '../../db/next-ids.ts';
import { recommendedProduct } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { send } from '../../db/transaction-client.ts';
import { openRecommendation } from '../../queries/recommendation/find-recommendation.ts';
import { touchRecommendation } from '../shared/touch-recommendation.ts';
import type { Change } from '../shared/change.ts';
import { checkedProduct } from './checked-product.ts';
import { writeRates } from './rates-of-product.ts';

type NewProduct = ReceivedOf<'POST /Recommendation/{id}/product'>['body']['product'];

/** Adds a product or blend with placement, timing and a rate per sample to an open recommendation. */
export async function addProduct(
  tx: Tx,
  {
    recommendationId,
    given,
    change,
  }: { readonly recommendationId: number; readonly given: NewProduct; readonly change: Change },
): Promise<void> {
  const [, values, ids] = await Promise.all([
    openRecommendation(tx, recommendationId),
    checkedProduct(tx, recommendationId, given),
    nextIds(tx, recommendedProduct, 1),
  ]);
  const id = firstOf(ids);
  send(
    tx,
    tx.insert(recommendedProduct).values({
      id,
      recommendationId,
      ...values,
      reportOrder: given.reportOrder,
      createdBy: change.userId,
      createdOn: change.now,
      lastUpdatedBy: change.userId,
      lastUpdatedOn: change.now,
    }),
  );
  writeRates(tx, id, given);
  touchRecommendation(tx, recommendationId, change);
}
