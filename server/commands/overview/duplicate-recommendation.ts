import { eq, inArray } from 'drizzle-orm';
import { firstOf } from '../../collections/item-at.ts';
import {
  applicationRate,
  recommendation,
  recommendationCalculator,
  recommendationComment,
  recommendationSample,
  recommendedProduct,
} from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { shownRecommendation } from '../../queries/recommendation/find-recommendation.ts';
import type { Change } from '../shared/change.ts';

/** Copies a recommendation with samples, products, rates, comments, calculators, seasons and sowing under a new name; the copy is in progress. */
export async function duplicateRecommendation(
  tx: Tx,
  { id, name, change: { userId, now } }: { readonly id: number; readonly name: string; readonly change: Change },
): Promise<number> {
  const source = await shownRecommendation(tx, id);
  const stamp = { createdBy: userId, createdOn: now, lastUpdatedBy: userId, lastUpdatedOn: now };
  const copy = firstOf(
    await tx
      .insert(recommendation)
      .values({ customerId: source.customerId, name, seasons: source.seasons, sowing: source.sowing, ...stamp })
      .returning({ id: recommendation.id }),
  );
  const recommendationId = copy.id;
  const samples = await tx.select().from(recommendationSample).where(eq(recommendationSample.recommendationId, id));
  if (samples.length > 0)
    await tx.insert(recommendationSample).values(
      samples.map(({ sampleId, displayOrder, selectedRunId }) => ({
        recommendationId,
        sampleId,
        displayOrder,
        selectedRunId,
      })),
    );
  const products = await tx.select().from(recommendedProduct).where(eq(recommendedProduct.recommendationId, id));
  for (const { id: productRowId, productId, customBlendId, placeId, timingId, reportOrder } of products) {
    const row = firstOf(
      await tx
        .insert(recommendedProduct)
        .values({ recommendationId, productId, customBlendId, placeId, timingId, reportOrder, ...stamp })
        .returning({ id: recommendedProduct.id }),
    );
    const rates = await tx
      .select()
      .from(applicationRate)
      .where(inArray(applicationRate.recommendedProductId, [productRowId]));
    if (rates.length > 0)
      await tx
        .insert(applicationRate)
        .values(rates.map(({ sampleId, rate }) => ({ recommendedProductId: row.id, sampleId, rate })));
  }
  const comments = await tx.select().from(recommendationComment).where(eq(recommendationComment.recommendationId, id));
  if (comments.length > 0)
    await tx.insert(recommendationComment).values(
      comments.map(({ commentLabel, comment, commentType, reportName, reportOrder }) => ({
        recommendationId,
        commentLabel,
        comment,
        commentType,
        reportName,
        reportOrder,
        ...stamp,
      })),
    );
  const calculators = await tx
    .select()
    .from(recommendationCalculator)
    .where(eq(recommendationCalculator.recommendationId, id));
  if (calculators.length > 0)
    await tx.insert(recommendationCalculator).values(
      calculators.map(({ sampleEngineRunId, type, kFertIndex, displayOrder }) => ({
        recommendationId,
        sampleEngineRunId,
        type,
        kFertIndex,
        displayOrder,
        ...stamp,
      })),
    );
  return recommendationId;
}
