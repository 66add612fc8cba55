import { and, eq, inArray } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import { applicationRate, recommendationSample, recommendedProduct } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { openRecommendation } from '../../queries/recommendation/find-recommendation.ts';
import { touchRecommendation } from '../shared/touch-recommendation.ts';
import type { Change } from '../shared/change.ts';

/** Takes samples out of a recommendation together with their rates; the samples themselves stay. */
export async function removeSamples(
  tx: Tx,
  {
    recommendationId,
    sampleIds,
    change,
  }: { readonly recommendationId: number; readonly sampleIds: readonly number[]; readonly change: Change },
): Promise<void> {
  await openRecommendation(tx, recommendationId);
  const products = tx
    .select({ id: recommendedProduct.id })
    .from(recommendedProduct)
    .where(eq(recommendedProduct.recommendationId, recommendationId));
  await tx
    .delete(applicationRate)
    .where(and(inArray(applicationRate.recommendedProductId, products), anyOf(applicationRate.sampleId, sampleIds)));
  await tx
    .delete(recommendationSample)
    .where(
      and(eq(recommendationSample.recommendationId, recommendationId), anyOf(recommendationSample.sampleId, sampleIds)),
    );
  touchRecommendation(tx, recommendationId, change);
}
