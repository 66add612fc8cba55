import { asc, eq, inArray } from 'drizzle-orm';
import type { Place, Product, RecommendedProduct } from '../../../src/model/contract/entities.ts';
import { favouriteKey } from '../../../src/model/products/favourite-key.ts';
import { byKey, groupBy } from '../../collections/group.ts';
import { firstOf } from '../../collections/item-at.ts';
import { anyOf } from '../../db/any-of.ts';
import { applicationRate, place, product, recommendedProduct, timing } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { blendsById } from './customer-blends.ts';
import { userNames } from '../shared/user-names.ts';
import { favouriteProducts } from './favourite-products.ts';

/** The products and blends of a recommendation in report order, each with its rate per sample. */
export const recommendedProducts = (tx: Tx, recommendationId: number): Promise<RecommendedProduct[]> =>
  productsOfPlans(tx, [recommendationId]);

/** The products and blends of recommendations, one after the other. */
export async function productsOfPlans(tx: Tx, recommendationIds: readonly number[]): Promise<RecommendedProduct[]> {
  const asked = tx
    .select({ row: recommendedProduct, product, place, timing })
    .from(recommendedProduct)
    .leftJoin(product, eq(product.id, recommendedProduct.productId))
    .innerJoin(place, eq(place.id, recommendedProduct.placeId))
    .innerJoin(timing, eq(timing.id, recommendedProduct.timingId))
    .where(anyOf(recommendedProduct.recommendationId, recommendationIds))
    .orderBy(asc(recommendedProduct.recommendationId), asc(recommendedProduct.reportOrder), asc(recommendedProduct.id));
  const ofThese = tx
    .select({ id: recommendedProduct.id })
    .from(recommendedProduct)
    .where(anyOf(recommendedProduct.recommendationId, recommendationIds));
  const [rows, rateRows, favouriteRows] = await Promise.all([
    asked,
    tx
      .select()
      .from(applicationRate)
      .where(inArray(applicationRate.recommendedProductId, ofThese))
      .orderBy(asc(applicationRate.sampleId)),
    favouriteProducts(tx),
  ]);
  if (rows.length === 0) return [];
  const rates = groupBy(rateRows, (rate) => rate.recommendedProductId);
  const favourites = new Set(favouriteRows.map(favouriteKey));
  const [blendRows, names] = await Promise.all([
    blendsById(
      tx,
      rows.flatMap(({ row }) => row.customBlendId ?? []),
    ),
    userNames(tx, [
      ...rows.flatMap(({ row }) => row.lastUpdatedBy ?? []),
      ...rateRows.flatMap(({ changedBy }) => changedBy ?? []),
    ]),
  ]);
  const blends = byKey(blendRows, (blend) => blend.id);
  const nameOf = (userId: string | null): string => (userId && names.get(userId)) || '';
  return rows.map(({ row, product: chosen, place: placement, timing: applied }) => {
    const blend = row.customBlendId === null ? null : (blends.get(row.customBlendId) ?? null);
    return {
      id: row.id,
      product: chosen && presentProduct(chosen),
      blend,
      placement: placementOf(placement),
      timing: placementOf(applied),
      ...row.asFinalised,
      productId: row.productId,
      customBlendId: row.customBlendId,
      productActive: chosen?.isActive ?? null,
      customBlendActive: blend?.isActive ?? null,
      placeId: row.placeId,
      applicationTimingId: row.timingId,
      isFavorite: favourites.has(favouriteKey({ ...row, placementId: row.placeId })),
      reportOrder: row.reportOrder,
      applicationRatesToSamples: (rates.get(row.id) ?? []).map((rate) => ({
        sampleId: rate.sampleId,
        applicationRate: rate.rate,
      })),
      rateChanges: changesOf(rates.get(row.id) ?? [], nameOf),
      lastUpdatedBy: nameOf(row.lastUpdatedBy),
      lastUpdatedOn: row.lastUpdatedOn.toISOString(),
      version: row.version,
    };
  });
}

type Rate = typeof applicationRate.$inferSelect;

/** Who has changed rates last: those that one person has changed at once together. */
function changesOf(rates: readonly Rate[], nameOf: (userId: string | null) => string) {
  const changed = rates.flatMap(({ changedOn, ...rate }) => (changedOn === null ? [] : [{ ...rate, changedOn }]));
  return [
    ...groupBy(changed, ({ changedBy, changedOn }) => `${changedOn.toISOString()} ${String(changedBy)}`).values(),
  ].map((together) => ({
    by: nameOf(firstOf(together).changedBy),
    on: firstOf(together).changedOn.toISOString(),
    sampleIds: together.map(({ sampleId }) => sampleId),
  }));
}

export const placementOf = ({ id, description, shortDescription }: Place): Place => ({
  id,
  description,
  shortDescription,
});

export const presentProduct = (row: typeof product.$inferSelect): Product => ({
  id: row.id,
  name: row.name,
  isBlend: false,
  unitOfMeasure: row.unitOfMeasure,
  conversionFactor: row.conversionFactor,
  nutrients: row.nutrients.map((nutrient) => ({ ...nutrient })),
  ...(row.warnings === '' ? {} : { warnings: row.warnings }),
  ...(row.neutralisingPercent !== null && { neutralisingPercent: row.neutralisingPercent }),
  ...(row.effectivePercent !== null && { effectivePercent: row.effectivePercent }),
  isActive: row.isActive,
});
