import type { Product, RecommendedProduct } from '../contract/entities.ts';
import { formatNumber } from '../format/number.ts';
import { chosenOf, type ChosenProduct } from './chosen-product.ts';

/** kg/ha of each nutrient, by its code. */
export type NutrientAmounts = ReadonlyMap<string, number>;

/** kg of each nutrient in one unit of a product: share x conversion factor x proportion, summed over its parts. */
export function nutrientsPerUnit({ components }: ChosenProduct): NutrientAmounts {
  const amounts = new Map<string, number>();
  for (const { share, conversionFactor, nutrients } of components)
    for (const { code, proportion } of nutrients)
      amounts.set(code, (amounts.get(code) ?? 0) + share * conversionFactor * proportion);
  return amounts;
}

/**
 * What the recommended products bring to each sample, kg/ha per nutrient:
 * rate x product percent x conversion factor x nutrient proportion (specification 2.3). A sample without a rate is not in it.
 */
export function supplyBySample(
  recommended: readonly RecommendedProduct[],
  products: readonly Product[],
): ReadonlyMap<number, NutrientAmounts> {
  const supply = new Map<number, Map<string, number>>();
  for (const entry of recommended) {
    const perUnit = nutrientsPerUnit(chosenOf(entry, products));
    for (const { sampleId, applicationRate } of entry.applicationRatesToSamples) {
      if (applicationRate === 0) continue;
      const amounts = supply.get(sampleId) ?? new Map<string, number>();
      for (const [code, perUnitKg] of perUnit)
        amounts.set(code, (amounts.get(code) ?? 0) + applicationRate * perUnitKg);
      supply.set(sampleId, amounts);
    }
  }
  return supply;
}

const FINE_NUTRIENTS: readonly string[] = ['Cu', 'Zn', 'Mn', 'B'];

/** Nutrient rates are shown with one decimal for copper, zinc, manganese and boron, otherwise whole. */
export const nutrientRateDecimals = (code: string): number => (FINE_NUTRIENTS.includes(code) ? 1 : 0);

/** A nutrient rate in kg/ha as it is shown. */
export const formatNutrientRate = (code: string, kgPerHa: number | null): string =>
  formatNumber(kgPerHa, { decimals: nutrientRateDecimals(code), fixed: true });
