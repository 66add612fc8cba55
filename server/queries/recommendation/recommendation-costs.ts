import type { CostsOfRecommendation } from '../../../src/model/contract/entities.ts';
import { recommendedCosts } from '../../../src/model/economics/recommended-costs.ts';
import { effectiveSamples } from '../../../src/model/samples/effective-samples.ts';
import type { Tx } from '../../db/pool.ts';
import { allProducts } from '../products/catalogue.ts';
import { recommendedProducts } from '../products/recommended-products.ts';
import { boardOf, frozenOf, type Board } from './board.ts';
import { recommendationSamples } from './recommendation-samples.ts';
import { pricesOfSamples, publishingOf } from '../economics/recommendation-prices.ts';

/** What a recommendation costs: at the prices of its finalising, in progress at those of now. */
export async function recommendationCosts(tx: Tx, recommendationId: number, now: Date): Promise<CostsOfRecommendation> {
  const [board, publishedOn] = await Promise.all([boardOf(tx, recommendationId), publishingOf(tx, recommendationId)]);
  const frozen = await frozenOf(tx, board, 'costs');
  if (frozen) return { ...frozen, isPublished: publishedOn !== null };
  const { plan, prices, nutrientPrices } = await costsAt(tx, board, publishedOn ?? undefined);
  return {
    asOf: (publishedOn ?? now).toISOString(),
    isPublished: publishedOn !== null,
    prices: [...prices.values()],
    nutrientPrices,
    ...plan,
  };
}

/** The same at the prices as known at `asOf`, now without it. */
export async function costsAt(tx: Tx, { recommendationId, sampleIds }: Board, asOf?: Date) {
  const [members, products, catalogue, { products: prices, nutrients }] = await Promise.all([
    recommendationSamples(tx, recommendationId),
    recommendedProducts(tx, recommendationId),
    allProducts(tx),
    pricesOfSamples(tx, sampleIds, asOf),
  ]);
  const samples = effectiveSamples(members);
  const plan = recommendedCosts({
    samples,
    products,
    catalogue,
    prices,
    nutrients,
  });
  return { plan, prices, nutrientPrices: nutrients };
}
