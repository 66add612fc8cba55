import { and, asc, eq, ne } from 'drizzle-orm';
import { recommendation, recommendationSample } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';

/** Recommendations that hold samples of a customer, without deleted ones. */
export const samplesInRecommendations = (tx: Tx, customerId: number) =>
  tx
    .select({
      sampleId: recommendationSample.sampleId,
      recommendationId: recommendation.id,
      recommendationName: recommendation.name,
    })
    .from(recommendationSample)
    .innerJoin(recommendation, eq(recommendation.id, recommendationSample.recommendationId))
    .where(and(eq(recommendation.customerId, customerId), ne(recommendation.status, 'Deleted')))
    .orderBy(asc(recommendationSample.sampleId), asc(recommendation.id));
