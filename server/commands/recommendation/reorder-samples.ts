import { recommendationSample } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { openRecommendation } from '../../queries/recommendation/find-recommendation.ts';
import { placeInOrder } from '../shared/place-in-order.ts';

/** Saves the order of the sample cards of an open recommendation. */
export async function reorderSamples(
  tx: Tx,
  recommendationId: number,
  orders: readonly { sampleId: number; displayOrder: number }[],
): Promise<void> {
  await openRecommendation(tx, recommendationId);
  const { sampleId: id, displayOrder: place, recommendationId: owner } = recommendationSample;
  await placeInOrder(
    tx,
    { id, place, owner, ownerId: recommendationId, missing: 'SAMPLE_NOT_FOUND' },
    orders.map(({ sampleId, displayOrder }) => [sampleId, displayOrder]),
  );
}
