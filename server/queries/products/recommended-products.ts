import { asc, eq, inArray } from 'drizzle-orm';
import type { Place, Product, RecommendedProduct } from '../../../src/model/contract/entities.ts';
import { favouriteKey } from '../../../src/model/products/favourite-key.ts';
import { byKey, groupBy } from '../../../src/model/shared/group.ts';
import { firstOf } from '../../collections/item-at.ts';
import { anyOf } from '../../db/any-of.ts';
import { appUser, applicationRate, place, product, recommendedProduct, timing } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { blendsById } from './customer-blends.ts';
import { favouriteProducts } from './favourite-products.ts';

/** The products and blends of a recommendation in report order, each with its rate per sample. */
export const recommendedProducts = (tx: Tx, recommendationId: number): Promise<RecommendedProduct[]> =>
  productsOfPlans(tx, [recommendationId]);

/** The products and blends of recommendations, one after the other. */
export async function productsOfPlans(tx: Tx, recommendationIds: readonly number[]): Promise<RecommendedProduct[]> {
  const asked = tx
    .select({ row: recommendedProduct, product, place, timing, by: appUser.name })
    .from(recommendedProduct)
    .leftJoin(product, eq(product.id, recommendedProduct.productId))
    .innerJoin(place, eq(place.id, recommendedProduct.placeId))
    .innerJoin(timing, eq(timing.id, recommendedProduct.timingId))
    .leftJoin(appUser, eq(appUser.id, recommendedProduct.lastUpdatedBy))
    .where(anyOf(recommendedProduct.recommendationId, recommendationIds))
    .orderBy(asc(recommendedProduct.recommendationId), asc(recommendedProduct.reportOrder), asc(recommendedProduct.id));
  const ofThese = tx
    .select({ id: recommendedProduct.id })
    .from(recommendedProduct)
    .where(anyOf(recommendedProduct.recommendationId, recommendationIds));
  const [rows, rateRows, favouriteRows] = await Promise.all([
    asked,
    tx
      .select({ rate: applicationRate, by: appUser.name })
      .from(applicationRate)
      .leftJoin(appUser, eq(appUser.id, applicationRate.changedBy))
      .where(inArray(applicationRate.recommendedProductId, ofThese))
      .orderBy(asc(applicationRate.sampleId)),
    favouriteProducts(tx),
  ]);
  if (rows.length === 0) return [];
  const rates = groupBy(rateRows, ({ rate }) => rate.recommendedProductId);
  const favourites = new Set(favouriteRows.map(favouriteKey));
  const blendRows = await blendsById(
    tx,
    rows.flatMap(({ row }) => row.customBlendId ?? []),
  );
  const blends = byKey(blendRows, (blend) => blend.id);
  return rows.map(({ row, product: chosen, place: placement, timing: applied, by }) => {
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
      applicationRatesToSamples: (rates.get(row.id) ?? []).map(({ rate }) => ({
        sampleId: rate.sampleId,
        applicationRate: rate.rate,
      })),
      rateChanges: changesOf(rates.get(row.id) ?? []),
      lastUpdatedBy: by ?? '',
      lastUpdatedOn: row.lastUpdatedOn.toISOString(),
      version: row.version,
    };
  });
}

interface Rate {
  readonly rate: typeof applicationRate.$inferSelect;
  readonly by: string | null;
}

/** Who has changed rates last: those that one person has changed at once together. */
function changesOf(rates: readonly Rate[]) {
  const changed = rates.flatMap(({ rate: { changedOn, ...rate }, by }) =>
    changedOn === null ? [] : [{ ...rate, changedOn, by: by ?? '' }],
  );
  return [
    ...groupBy(changed, ({ changedBy, changedOn }) => `${changedOn.toISOString()} ${String(changedBy)}`).values(),
  ].map((together) => ({
    by: firstOf(together).by,
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
