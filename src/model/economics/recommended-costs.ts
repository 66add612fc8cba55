import type { Product, RecommendationSample, RecommendedProduct } from '../contract/entities.ts';
import { paddockSections, type PaddockSection } from '../samples/paddock-sections.ts';
import { exactPrice, type ExactPrice } from './product-price.ts';
import { costPlan, type CostPlan, type Planned, type PlannedProduct } from './cost-plan.ts';

export interface Recommended extends Pick<Planned, 'prices' | 'nutrients'> {
  /** The samples with cards on the board: a composite for the samples it was mixed from. */
  readonly samples: readonly RecommendationSample[];
  readonly products: readonly RecommendedProduct[];
  /** What a part of a blend weighs by the unit; 1 kg where the catalogue does not know it. */
  readonly catalogue: readonly Pick<Product, 'id' | 'conversionFactor'>[];
}

/**
 * What recommended products cost on the paddocks of their samples: the same figures on the screen, in files and in documents.
 * @see docs/decisions/prices-are-dated-and-exact.md
 */
export function recommendedCosts({ samples, products, catalogue, prices, nutrients }: Recommended): CostPlan {
  const sections = paddockSections(samples);
  const factors = factorsIn(catalogue);
  return costPlan({
    paddocks: sections.map(({ key, name, areaHa, farmName }) => ({ key, name, areaHa, farmName: farmName ?? '' })),
    products: products.map((entry) => planned(entry, factors, sections)),
    prices,
    nutrients,
  });
}

const factorsIn = (catalogue: Recommended['catalogue']): ReadonlyMap<number, number> =>
  new Map(catalogue.map(({ id, conversionFactor }) => [id, conversionFactor]));

/** The components of a product or blend, for price look-ups; a straight product is all of itself. */
export const componentsOf = (
  { product, blend }: Pick<RecommendedProduct, 'product' | 'blend'>,
  factors: ReadonlyMap<number, number>,
): PlannedProduct['components'] => {
  const parts = product
    ? [{ productId: product.id, productPercent: 1, nutrients: product.nutrients }]
    : (blend?.products ?? []);
  return parts.map(({ productId, productPercent, nutrients }) => ({
    productId,
    share: productPercent,
    conversionFactor: factors.get(productId) ?? 1,
    nutrients,
  }));
};

/** The price of recommended products, by what they are made of; null while prices are not known. */
export function recommendedPrices(catalogue: Recommended['catalogue'], prices: Recommended['prices'] | null) {
  const factors = factorsIn(catalogue);
  return (entry: RecommendedProduct): ExactPrice | null => prices && exactPrice(componentsOf(entry, factors), prices);
}

/** A product as the costs see it: a blend by its parts, and its rates by paddock. */
function planned(
  entry: RecommendedProduct,
  factors: ReadonlyMap<number, number>,
  sections: readonly PaddockSection[],
): PlannedProduct {
  const { id, product, blend, timing, applicationRatesToSamples } = entry;
  const rates = new Map(applicationRatesToSamples.map(({ sampleId, applicationRate }) => [sampleId, applicationRate]));
  return {
    id,
    name: product?.name ?? blend?.blendName ?? '',
    unitOfMeasure: (product ?? blend?.products[0])?.unitOfMeasure ?? 'kg',
    timing: timing.description,
    components: componentsOf(entry, factors),
    rates: sections.map(({ samples }) =>
      samples.map((sample) => ({ depthFrom: sample.detail.depthFrom, ratePerHa: rates.get(sample.id) ?? 0 })),
    ),
  };
}
