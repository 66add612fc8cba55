import { samplesInOrder, type OrderFault, type SamplePlace } from '../../../src/model/recommendation/sample-order.ts';
import type { ErrorCode } from '../../../src/model/errors/registry.ts';
import { recommendationSample } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { fail } from '../../failure.ts';
import { openRecommendation } from '../../queries/recommendation/find-recommendation.ts';
import { recommendationSamples } from '../../queries/recommendation/recommendation-samples.ts';
import type { Change } from '../shared/change.ts';
import { placeInOrder } from '../shared/place-in-order.ts';
import { touchRecommendation } from '../shared/touch-recommendation.ts';

const CODES: Readonly<Record<OrderFault, ErrorCode>> = {
  unknown: 'SAMPLE_NOT_FOUND',
  partial: 'SAMPLE_ORDER_PARTIAL',
  numbers: 'SAMPLE_ORDER_INVALID',
};

/** Saves the order of the sample cards of an open recommendation: the whole of it, so that no two cards have one place. */
export async function reorderSamples(
  tx: Tx,
  {
    recommendationId,
    orders,
    change,
  }: { readonly recommendationId: number; readonly orders: readonly SamplePlace[]; readonly change: Change },
): Promise<void> {
  await openRecommendation(tx, recommendationId);
  const order = samplesInOrder(await recommendationSamples(tx, recommendationId), orders);
  if ('fault' in order) return fail(CODES[order.fault]);
  const { sampleId: id, displayOrder: place, recommendationId: owner } = recommendationSample;
  await placeInOrder(
    tx,
    { id, place, owner, ownerId: recommendationId, missing: 'SAMPLE_NOT_FOUND' },
    order.sampleIds.map((sampleId, index) => [sampleId, index + 1]),
  );
  touchRecommendation(tx, recommendationId, change);
}
