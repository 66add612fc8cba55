import { and, inArray, ne, sql } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import {
  applicationRate,
  recommendation,
  recommendationCalculator,
  recommendationSample,
  recommendedProduct,
  sampleEngineRun,
} from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import type { Change } from '../shared/change.ts';

/** Takes samples out of every recommendation that is not finished, with their rates and calculators; what is finished keeps what it holds. */
export async function removeFromOpen(tx: Tx, sampleIds: readonly number[], { userId, now }: Change): Promise<void> {
  const members = await tx
    .selectDistinct({ id: recommendation.id })
    .from(recommendation)
    .innerJoin(recommendationSample, sql`${recommendationSample.recommendationId} = ${recommendation.id}`)
    .where(and(anyOf(recommendationSample.sampleId, sampleIds), ne(recommendation.status, 'Finalised')));
  const ids = members.map(({ id }) => id);
  if (ids.length === 0) return;
  const products = tx
    .select({ id: recommendedProduct.id })
    .from(recommendedProduct)
    .where(anyOf(recommendedProduct.recommendationId, ids));
  await tx
    .delete(applicationRate)
    .where(and(inArray(applicationRate.recommendedProductId, products), anyOf(applicationRate.sampleId, sampleIds)));
  const runs = tx
    .select({ id: sampleEngineRun.id })
    .from(sampleEngineRun)
    .where(anyOf(sampleEngineRun.sampleId, sampleIds));
  await tx
    .delete(recommendationCalculator)
    .where(
      and(
        anyOf(recommendationCalculator.recommendationId, ids),
        inArray(recommendationCalculator.sampleEngineRunId, runs),
      ),
    );
  await tx
    .delete(recommendationSample)
    .where(and(anyOf(recommendationSample.recommendationId, ids), anyOf(recommendationSample.sampleId, sampleIds)));
  await tx
    .update(recommendation)
    .set({ lastUpdatedBy: userId, lastUpdatedOn: now, version: sql`${recommendation.version} + 1` })
    .where(anyOf(recommendation.id, ids));
}
