import type { RecommendedProduct } from '../contract/entities.ts';
import { chosenOf, type Catalogue } from '../products/chosen-product.ts';
import { nutrientsPerUnit } from '../products/supply.ts';
import { newProgramRule, type ProgramProduct, type ProgramRule } from './program.ts';
import { ROUNDINGS, type Rounding } from './rate-rule.ts';

const MAJOR: readonly string[] = ['N', 'P', 'K', 'S'];

/** The nutrient of N, P, K and S that a product brings most of; undefined where it brings none. */
export function mainNutrient(product: RecommendedProduct, { products }: Pick<Catalogue, 'products'>) {
  const amounts = nutrientsPerUnit(chosenOf(product, products));
  const [main] = MAJOR.filter((code) => (amounts.get(code) ?? 0) > 0).toSorted(
    (one, other) => (amounts.get(other) ?? 0) - (amounts.get(one) ?? 0),
  );
  return main;
}

/** The coarsest rounding that all rates follow. */
const roundingOf = (rates: readonly number[]): Rounding =>
  ROUNDINGS.toReversed().find((step) => rates.every((rate) => rate % step === 0)) ?? 1;

/** The rate that most samples have, the lower of two. */
function commonest(rates: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const rate of rates) counts.set(rate, (counts.get(rate) ?? 0) + 1);
  const [first] = [...counts].toSorted(([a, most], [b, other]) => other - most || a - b);
  return first?.[0] ?? 0;
}

/**
 * A rule that gives rates like those: one rate where all have the same, else the need for the main nutrient between the lowest and the highest. A product
 * without one of the main nutrients gets the rate that most have.
 */
function ruleLike(rates: readonly number[], nutrient: string | undefined): ProgramRule {
  const roundTo = roundingOf(rates);
  const [least, most] = [Math.min(...rates), Math.max(...rates)];
  if (least === most || nutrient === undefined) return { ...newProgramRule, roundTo, rate: commonest(rates) };
  return { ...newProgramRule, kind: 'demand', nutrient, roundTo, least, most };
}

/** The products of a plan as a program, in the order of the plan; one that has no rate anywhere is left out. */
export const programOfPlan = (
  products: readonly RecommendedProduct[],
  catalogue: Pick<Catalogue, 'products'>,
): readonly ProgramProduct[] =>
  products.flatMap((product): readonly ProgramProduct[] => {
    const rates = product.applicationRatesToSamples.flatMap(({ applicationRate }) =>
      applicationRate > 0 ? [applicationRate] : [],
    );
    if (rates.length === 0) return [];
    const { productId, customBlendId, placeId, applicationTimingId } = product;
    const rule = ruleLike(rates, mainNutrient(product, catalogue));
    return [{ productId, customBlendId, placeId, applicationTimingId, rule }];
  });
