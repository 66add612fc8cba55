import { and, eq } from 'drizzle-orm';
import { recommendationSample } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { fail } from '../../failure.ts';
import { openRecommendation } from '../../queries/recommendation/find-recommendation.ts';

/** Saves the order of the sample cards of an open recommendation. */
export async function reorderSamples(
  tx: Tx,
  recommendationId: number,
  orders: readonly { sampleId: number; displayOrder: number }[],
): Promise<void> {
  await openRecommendation(tx, recommendationId);
  for (const { sampleId, displayOrder } of orders) {
    const moved = await tx
      .update(recommendationSample)
      .set({ displayOrder })
      .where(
        and(eq(recommendationSample.recommendationId, recommendationId), eq(recommendationSample.sampleId, sampleId)),
      )
      .returning({ sampleId: recommendationSample.sampleId });
    if (moved.length === 0) fail('SAMPLE_NOT_FOUND');
  }
}
