import type { CostsOfRecommendation } from '../../../src/model/contract/entities.ts';
import { recommendedCosts } from '../../../src/model/economics/recommended-costs.ts';
import { standingSamples } from '../../../src/model/samples/standing-samples.ts';
import type { Tx } from '../../db/pool.ts';
import { allProducts } from '../products/catalogue.ts';
import { recommendedProducts } from '../products/recommended-products.ts';
import { frozenPart } from '../shared/frozen.ts';
import { standingIds } from './standing-ids.ts';
import { recommendationSamples } from './recommendation-samples.ts';
import { pricesOfSamples, publishingOf } from '../economics/recommendation-prices.ts';

/** What a recommendation costs: at the prices of its finalising, in progress at those of now. */
export async function recommendationCosts(tx: Tx, recommendationId: number, now: Date): Promise<CostsOfRecommendation> {
  const [publishedOn, frozen] = await Promise.all([
    publishingOf(tx, recommendationId),
    frozenPart(tx, recommendationId, 'costs'),
  ]);
  if (frozen) return { ...frozen, isPublished: publishedOn !== null };
  const { plan, prices, nutrientPrices } = await costsAt(tx, recommendationId, publishedOn ?? undefined);
  return {
    asOf: (publishedOn ?? now).toISOString(),
    isPublished: publishedOn !== null,
    prices: [...prices.values()],
    nutrientPrices,
    ...plan,
  };
}

/** The same at the prices as known at `asOf`, now without it. */
export async function costsAt(tx: Tx, recommendationId: number, asOf?: Date) {
  const [members, products, catalogue, { products: prices, nutrients }] = await Promise.all([
    recommendationSamples(tx, recommendationId),
    recommendedProducts(tx, recommendationId),
    allProducts(tx),
    standingIds(tx, recommendationId).then((sampleIds) => pricesOfSamples(tx, sampleIds, asOf)),
  ]);
  const samples = standingSamples(members);
  const plan = recommendedCosts({
    samples,
    products,
    catalogue,
    prices,
    nutrients,
  });
  return { plan, prices, nutrientPrices: nutrients };
}
