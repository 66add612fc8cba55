import type { CustomBlend, Place, Product, RecommendedProduct, Timing } from '../contract/entities.ts';

/** What a product can be chosen from, with where and when it can be applied. */
export interface Catalogue {
  readonly products: readonly Product[];
  readonly blends: readonly CustomBlend[];
  readonly places: readonly Place[];
  readonly timings: readonly Timing[];
}

export const emptyCatalogue: Catalogue = { products: [], blends: [], places: [], timings: [] };

/** One component of a product or blend, with what its supply is calculated from. */
interface Component {
  readonly productId: number;
  /** 0 to 1. */
  readonly share: number;
  /** kg per unit of measure. */
  readonly conversionFactor: number;
  readonly nutrients: Product['nutrients'];
}

/** A product or a blend, as one sees it once it is chosen. */
export interface ChosenProduct {
  readonly name: string;
  readonly isBlend: boolean;
  readonly isActive: boolean;
  /** kg or L; rates are per hectare of it. */
  readonly unitOfMeasure: string;
  /**
   * Handling warnings for the person who spreads it, of a blend those of its products; empty where there is nothing to
   * say.
   */
  readonly warnings: readonly string[];
  readonly components: readonly Component[];
}

const warningsOf = ({ warnings }: Pick<Product, 'warnings'>): readonly string[] => (warnings ? [warnings] : []);

const ofProduct = (product: Product): ChosenProduct => {
  const { id, name, isActive, unitOfMeasure, conversionFactor, nutrients } = product;
  return {
    name,
    isBlend: false,
    isActive,
    unitOfMeasure,
    warnings: warningsOf(product),
    components: [{ productId: id, share: 1, conversionFactor, nutrients }],
  };
};

/** A blend does not carry the conversion factors of its products: they are looked up, and are 1 (kg) where a product is not listed. */
const ofBlend = (
  { blendName, isActive, products: rows }: CustomBlend,
  products: readonly Product[],
): ChosenProduct => ({
  name: blendName,
  isBlend: true,
  isActive,
  unitOfMeasure: rows[0]?.unitOfMeasure ?? 'kg',
  warnings: rows.flatMap(warningsOf),
  components: rows.map(({ productId, productPercent, nutrients }) => ({
    productId,
    share: productPercent,
    conversionFactor: products.find(({ id }) => id === productId)?.conversionFactor ?? 1,
    nutrients,
  })),
});

/** The product or blend with a number, or undefined while the catalogue does not know it. */
export function findChosen(
  { products, blends }: Catalogue,
  productId: number | null,
  customBlendId: number | null,
): ChosenProduct | undefined {
  const product = products.find(({ id }) => id === productId);
  if (product) return ofProduct(product);
  const blend = blends.find(({ id }) => id === customBlendId);
  return blend && ofBlend(blend, products);
}

/** The components of a recommended product; it carries its own product or blend, so an inactive one is still known. */
export function chosenOf({ product, blend }: RecommendedProduct, products: readonly Product[]): ChosenProduct {
  if (product) return ofProduct(product);
  if (blend) return ofBlend(blend, products);
  return { name: '', isBlend: false, isActive: false, unitOfMeasure: 'kg', warnings: [], components: [] };
}

/** Decimals that a rounded percent may have. */
export const PERCENT_DECIMALS = 6;

export interface NutrientTag {
  readonly code: string;
  readonly percent: number;
}

/** 1 decimal (specification 2.9), and below 1 % two significant digits: 0.06 % of copper is not 0.1 %. */
export const roundedPercent = (percent: number): number =>
  percent < 1 ? Number(percent.toPrecision(2)) : Math.round(percent * 10) / 10;

/** Percent of each nutrient: share x proportion x conversion factor x 100, rounded; richest first. */
export function nutrientTags({ components }: ChosenProduct): readonly NutrientTag[] {
  const percents = new Map<string, number>();
  for (const { share, conversionFactor, nutrients } of components)
    for (const { code, proportion } of nutrients)
      percents.set(code, (percents.get(code) ?? 0) + share * conversionFactor * proportion * 100);
  return [...percents]
    .map(([code, percent]) => ({ code, percent: roundedPercent(percent) }))
    .filter(({ percent }) => percent > 0)
    .toSorted((a, b) => b.percent - a.percent);
}
