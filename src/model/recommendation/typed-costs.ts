import type { CostsOfRecommendation, RecommendationSample, RecommendedProduct } from '../contract/entities.ts';
import { oncePer } from '../advice/once-per.ts';
import type { Catalogue } from '../products/chosen-product.ts';
import { productsWith, type Draft } from './drafts.ts';
import { recommendedCosts } from '../economics/recommended-costs.ts';

interface PlanData {
  readonly samples: readonly RecommendationSample[];
  readonly products: readonly RecommendedProduct[];
  readonly catalogue: Catalogue;
}

/** The costs with the typed rates, at the same prices; null where no rates are being typed. */
export function typedCosts(
  costs: CostsOfRecommendation,
  draft: Draft,
  { samples, products, catalogue }: PlanData,
): CostsOfRecommendation | null {
  const typed = productsWith(draft, products, catalogue);
  if (typed === null) return null;
  const plan = recommendedCosts({
    samples,
    products: typed,
    catalogue: catalogue.products,
    prices: pricesIn(costs),
    nutrients: costs.nutrientPrices,
  });
  return { ...costs, ...plan };
}

/** The prices by product, the same map for the same costs; one that is not in it has none. */
export const pricesIn = oncePer(
  ({ prices }: Pick<CostsOfRecommendation, 'prices'>) => new Map(prices.map((price) => [price.productId, price])),
);
