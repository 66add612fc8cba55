import { and, eq, sql } from 'drizzle-orm';
import type { ReceivedOf } from '../../../src/model/contract/index.ts';
import { anyOf } from '../../db/any-of.ts';
import {
  applicationRate,
  customBlend,
  place,
  product,
  recommendationSample,
  recommendedProduct,
  timing,
} from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { fail, found } from '../../failure.ts';
import { openRecommendation, type RecommendationRow } from '../../queries/recommendation/find-recommendation.ts';
import { refuseStale } from '../shared/refuse-stale.ts';
import { touchRecommendation } from '../recommendation/touch-recommendation.ts';
import type { Change } from '../shared/change.ts';

type NewProduct = ReceivedOf<'POST /Recommendation/{id}/product'>['body']['product'];
type Rated = Pick<NewProduct, 'applicationRatesToSamples'>;
type ChangedProduct = ReceivedOf<'PUT /Recommendation/{id}/product'>['body']['product'];

/** Adds a product or blend with placement, timing and a rate per sample to an open recommendation. */
export async function addProduct(tx: Tx, recommendationId: number, given: NewProduct, change: Change): Promise<void> {
  const recommendation = await openRecommendation(tx, recommendationId);
  const values = await checked(tx, recommendation, given);
  const [row] = await tx
    .insert(recommendedProduct)
    .values({
      recommendationId,
      ...values,
      reportOrder: given.reportOrder,
      createdBy: change.userId,
      createdOn: change.now,
      lastUpdatedBy: change.userId,
      lastUpdatedOn: change.now,
    })
    .returning({ id: recommendedProduct.id });
  await writeRates(tx, row!.id, given);
  await touchRecommendation(tx, recommendationId, change);
}

/** Changes a recommended product and replaces its rates; an older version is refused with who changed it and when. */
export async function updateProduct(
  tx: Tx,
  recommendationId: number,
  given: ChangedProduct,
  change: Change,
): Promise<void> {
  const recommendation = await openRecommendation(tx, recommendationId);
  const row = await findRecommendedProduct(tx, recommendationId, given.recommendedProductId);
  await refuseStale(tx, row, given.version, change.timeZone);
  const values = await checked(tx, recommendation, given);
  await tx
    .update(recommendedProduct)
    .set({
      ...values,
      reportOrder: given.reportOrder,
      lastUpdatedBy: change.userId,
      lastUpdatedOn: change.now,
      version: sql`${recommendedProduct.version} + 1`,
    })
    .where(eq(recommendedProduct.id, row.id));
  await tx.delete(applicationRate).where(eq(applicationRate.recommendedProductId, row.id));
  await writeRates(tx, row.id, given);
  await touchRecommendation(tx, recommendationId, change);
}

export async function findRecommendedProduct(tx: Tx, recommendationId: number, id: number) {
  const [row] = await tx
    .select()
    .from(recommendedProduct)
    .where(and(eq(recommendedProduct.recommendationId, recommendationId), eq(recommendedProduct.id, id)));
  return found(row, 'PRODUCT_NOT_FOUND');
}

/** What is chosen exists in this tenant (a blend also belongs to the customer) and every rate is for a sample of the recommendation. */
async function checked(tx: Tx, recommendation: RecommendationRow, given: NewProduct) {
  const productId = given.productId ?? null;
  const customBlendId = given.customBlendId ?? null;
  if ((productId === null) === (customBlendId === null)) return fail('PRODUCT_INCOMPLETE');
  if (productId !== null)
    found((await tx.select({ id: product.id }).from(product).where(eq(product.id, productId)))[0], 'PRODUCT_NOT_FOUND');
  if (customBlendId !== null)
    found(
      (
        await tx
          .select({ id: customBlend.id })
          .from(customBlend)
          .where(and(eq(customBlend.id, customBlendId), eq(customBlend.customerId, recommendation.customerId)))
      )[0],
      'PRODUCT_NOT_FOUND',
    );
  found((await tx.select({ id: place.id }).from(place).where(eq(place.id, given.placeId)))[0], 'PRODUCT_INCOMPLETE');
  found(
    (await tx.select({ id: timing.id }).from(timing).where(eq(timing.id, given.applicationTimingId)))[0],
    'PRODUCT_INCOMPLETE',
  );
  await refuseOtherSamples(tx, recommendation.id, given);
  return { productId, customBlendId, placeId: given.placeId, timingId: given.applicationTimingId };
}

/** Every rate is for a sample of the recommendation. */
export async function refuseOtherSamples(
  tx: Tx,
  recommendationId: number,
  { applicationRatesToSamples }: Rated,
): Promise<void> {
  const sampleIds = [...new Set(applicationRatesToSamples.map((rate) => rate.sampleId))];
  if (sampleIds.length === 0) return;
  const members = await tx
    .select({ sampleId: recommendationSample.sampleId })
    .from(recommendationSample)
    .where(
      and(eq(recommendationSample.recommendationId, recommendationId), anyOf(recommendationSample.sampleId, sampleIds)),
    );
  if (members.length < sampleIds.length) fail('SAMPLE_NOT_FOUND');
}

export async function writeRates(
  tx: Tx,
  recommendedProductId: number,
  { applicationRatesToSamples }: Rated,
): Promise<void> {
  const rates = new Map(applicationRatesToSamples.map((rate) => [rate.sampleId, rate.applicationRate]));
  if (rates.size > 0)
    await tx
      .insert(applicationRate)
      .values([...rates].map(([sampleId, rate]) => ({ recommendedProductId, sampleId, rate })));
}
