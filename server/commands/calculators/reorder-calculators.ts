import { recommendationCalculator } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { openRecommendation } from '../../queries/recommendation/find-recommendation.ts';
import { touchRecommendation } from '../shared/touch-recommendation.ts';
import type { Change } from '../shared/change.ts';
import { placeInOrder } from '../shared/place-in-order.ts';

/** Gives the calculators of an open recommendation their 1-based order. */
export async function reorderCalculators(
  tx: Tx,
  {
    recommendationId,
    orders,
    change,
  }: {
    readonly recommendationId: number;
    readonly orders: readonly { recommendedCalculatorId: number; displayOrder: number }[];
    readonly change: Change;
  },
): Promise<void> {
  await openRecommendation(tx, recommendationId);
  const { id, displayOrder: place, recommendationId: owner } = recommendationCalculator;
  await placeInOrder(
    tx,
    { id, place, owner, ownerId: recommendationId, missing: 'NOT_FOUND' },
    orders.map(({ recommendedCalculatorId, displayOrder }) => [recommendedCalculatorId, displayOrder]),
  );
  touchRecommendation(tx, recommendationId, change);
}
