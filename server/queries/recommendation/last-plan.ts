import { and, desc, eq, exists, gt, lt, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { LastPlan } from '../../../src/model/contract/entities.ts';
import {
  applicationRate,
  recommendation,
  recommendationSample,
  recommendedProduct,
  sample,
} from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { recommendedProducts } from '../products/recommended-products.ts';
import { shownRecommendation } from './find-recommendation.ts';

/** The newest plan with rates that was begun before a recommendation and shares a paddock with it, with its products; null where there is none. */
export async function lastPlan(tx: Tx, id: number): Promise<LastPlan | null> {
  const { customerId, createdOn } = await shownRecommendation(tx, id);
  const [own, ownSample] = [alias(recommendationSample, 'own'), alias(sample, 'own_sample')];
  const [found] = await tx
    .select({ id: recommendation.id, name: recommendation.name, createdOn: recommendation.createdOn })
    .from(recommendation)
    .where(
      and(
        eq(recommendation.customerId, customerId),
        ne(recommendation.id, id),
        ne(recommendation.status, 'Deleted'),
        lt(recommendation.createdOn, createdOn),
        exists(
          tx
            .select({ id: recommendedProduct.id })
            .from(recommendedProduct)
            .innerJoin(applicationRate, eq(applicationRate.recommendedProductId, recommendedProduct.id))
            .where(and(eq(recommendedProduct.recommendationId, recommendation.id), gt(applicationRate.rate, 0))),
        ),
        exists(
          tx
            .select({ id: sample.id })
            .from(recommendationSample)
            .innerJoin(sample, eq(sample.id, recommendationSample.sampleId))
            .innerJoin(ownSample, eq(ownSample.paddockId, sample.paddockId))
            .innerJoin(own, eq(own.sampleId, ownSample.id))
            .where(and(eq(recommendationSample.recommendationId, recommendation.id), eq(own.recommendationId, id))),
        ),
      ),
    )
    .orderBy(desc(recommendation.createdOn), desc(recommendation.id))
    .limit(1);
  if (!found) return null;
  return {
    id: found.id,
    name: found.name,
    createdOn: found.createdOn.toISOString(),
    recommendedProducts: await recommendedProducts(tx, found.id),
  };
}
