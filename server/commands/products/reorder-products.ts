import { recommendedProduct } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { openRecommendation } from '../../queries/recommendation/find-recommendation.ts';
import { touchRecommendation } from '../shared/touch-recommendation.ts';
import type { Change } from '../shared/change.ts';
import { placeInOrder } from '../shared/place-in-order.ts';

/** Gives the products of an open recommendation their 1-based order. */
export async function reorderProducts(
  tx: Tx,
  {
    recommendationId,
    orders,
    change,
  }: {
    readonly recommendationId: number;
    readonly orders: readonly { recommendedProductId: number; reportOrder: number }[];
    readonly change: Change;
  },
): Promise<void> {
  await openRecommendation(tx, recommendationId);
  const { id, reportOrder: place, recommendationId: owner } = recommendedProduct;
  await placeInOrder(
    tx,
    { id, place, owner, ownerId: recommendationId, missing: 'PRODUCT_NOT_FOUND' },
    orders.map(({ recommendedProductId, reportOrder }) => [recommendedProductId, reportOrder]),
  );
  touchRecommendation(tx, recommendationId, change);
}
