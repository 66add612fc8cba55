import { eq } from 'drizzle-orm';
import type { CostsOfRecommendation, RecommendedProduct } from '../../../src/model/contract/entities.ts';
import { costPlan, type CostPlan, type PlannedProduct } from '../../../src/model/economics/cost-plan.ts';
import { paddockSections } from '../../../src/model/recommendation/paddock-sections.ts';
import { standingSamples } from '../../../src/model/recommendation/standing-samples.ts';
import { anyOf } from '../../db/any-of.ts';
import { farm, paddock } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { allProducts } from '../products/catalogue.ts';
import { recommendedProducts } from '../products/recommended-products.ts';
import { recommendationSamples } from '../recommendation/recommendation-samples.ts';
import { pricesOfSamples, publishingOf } from './recommendation-prices.ts';

/** What a recommendation costs at the prices of its publishing where a published report holds it, else at those of now. */
export async function recommendationCosts(tx: Tx, recommendationId: number, now: Date): Promise<CostsOfRecommendation> {
  const publishedOn = await publishingOf(tx, recommendationId);
  const { plan, prices } = await costsAt(tx, recommendationId, publishedOn ?? undefined);
  return {
    asOf: (publishedOn ?? now).toISOString(),
    isPublished: publishedOn !== null,
    prices: [...prices.values()],
    paddocks: plan.paddocks.map((paddock) => ({
      ...paddock,
      cells: paddock.cells.map((cell) => ({ ...cell })),
      unpriced: [...paddock.unpriced],
    })),
    products: plan.products.map((product) => ({ ...product })),
    orders: plan.orders.map((line) => ({ ...line })),
    nutrients: plan.nutrients.map((nutrient) => ({ ...nutrient })),
    otherCost: plan.otherCost,
    total: plan.total,
    perHa: plan.perHa,
    areaHa: plan.areaHa,
    unpriced: [...plan.unpriced],
    paddocksWithoutArea: plan.paddocksWithoutArea,
  };
}

/** The same at the prices as known at `asOf`, now without it. */
export async function costsAt(tx: Tx, recommendationId: number, asOf?: Date) {
  const members = standingSamples(await recommendationSamples(tx, recommendationId));
  const sections = paddockSections(members);
  const { products: prices, nutrients } = await pricesOfSamples(
    tx,
    members.map(({ id }) => id),
    asOf,
  );
  const farms = await farmsOf(
    tx,
    members.flatMap(({ detail }) => detail.paddockId ?? []),
  );
  const factors = new Map((await allProducts(tx)).map(({ id, conversionFactor }) => [id, conversionFactor]));
  const plan: CostPlan = costPlan({
    paddocks: sections.map(({ key, name, areaHa, samples }) => ({
      key,
      name,
      areaHa,
      farmName: farms.get(samples[0]?.detail.paddockId ?? 0) ?? '',
    })),
    products: (await recommendedProducts(tx, recommendationId)).map((entry) => planned(entry, factors, sections)),
    prices,
    nutrients,
  });
  return { plan, prices };
}

/** The names of the farms that paddocks belong to. */
async function farmsOf(tx: Tx, paddockIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await tx
    .select({ paddockId: paddock.id, farmName: farm.name })
    .from(paddock)
    .innerJoin(farm, eq(farm.id, paddock.farmId))
    .where(anyOf(paddock.id, [...new Set(paddockIds)]));
  return new Map(rows.map(({ paddockId, farmName }) => [paddockId, farmName]));
}

type Sections = ReturnType<typeof paddockSections>;

/** A product as the costs see it: a blend by its parts, and its rates by paddock. */
function planned(
  { id, product, blend, timing, applicationRatesToSamples }: RecommendedProduct,
  factors: ReadonlyMap<number, number>,
  sections: Sections,
): PlannedProduct {
  const rates = new Map(applicationRatesToSamples.map(({ sampleId, applicationRate }) => [sampleId, applicationRate]));
  const parts = product
    ? [{ productId: product.id, productPercent: 1, nutrients: product.nutrients }]
    : (blend?.products ?? []);
  return {
    id,
    name: product?.name ?? blend?.blendName ?? '',
    unitOfMeasure: (product ?? blend?.products[0])?.unitOfMeasure ?? 'kg',
    timing: timing.description,
    components: parts.map(({ productId, productPercent, nutrients }) => ({
      productId,
      share: productPercent,
      conversionFactor: factors.get(productId) ?? 1,
      nutrients,
    })),
    rates: sections.map(({ samples }) =>
      samples.map((sample) => ({ depthFrom: sample.detail.depthFrom, ratePerHa: rates.get(sample.id) ?? 0 })),
    ),
  };
}
