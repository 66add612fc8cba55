import { and, eq } from 'drizzle-orm';
import type { AnsweredOf } from '../../../src/model/contract/index.ts';
import {
  applicationRate,
  recommendationCalculator,
  recommendationSample,
  recommendedProduct,
  sampleEngineRun,
} from '../../db/schema/index.ts';
import { anyOf } from '../../db/any-of.ts';
import type { Tx } from '../../db/pool.ts';
import { newerSamplings } from '../../queries/reports/report-basis.ts';

/** How many places now use a newer sampling, and how many keep an older one because the newest has not been run. */
export type TakenSamplings = AnsweredOf<'POST /recommendation/report/{id}/renew'>['samplings'];

/**
 * Replaces each sample with the newest sampling of its place that the engine has run; order and rates stay for the adviser to review. Removes
 * calculators that used the older results. A sampling that has not been run has no advice: the older one stays, and the result counts it.
 */
export async function takeNewerSamplings(tx: Tx, recommendationId: number): Promise<TakenSamplings> {
  const members = await tx
    .select()
    .from(recommendationSample)
    .where(eq(recommendationSample.recommendationId, recommendationId));
  const there = new Set(members.map(({ sampleId }) => sampleId));
  const [newer, all] = [await newerSamplings(tx, [...there], 'run'), await newerSamplings(tx, [...there])];
  let taken = 0;
  for (const { sampleId } of members) {
    const id = newer.get(sampleId)?.id;
    // Both samplings may be in it already, to be looked at side by side.
    if (id === undefined || there.has(id)) continue;
    there.add(id);
    taken += 1;
    await tx
      .update(recommendationSample)
      .set({ sampleId: id, selectedRunId: null })
      .where(
        and(eq(recommendationSample.recommendationId, recommendationId), eq(recommendationSample.sampleId, sampleId)),
      );
    const products = await tx
      .select({ id: recommendedProduct.id })
      .from(recommendedProduct)
      .where(eq(recommendedProduct.recommendationId, recommendationId));
    await tx
      .update(applicationRate)
      .set({ sampleId: id })
      .where(
        and(
          anyOf(
            applicationRate.recommendedProductId,
            products.map((product) => product.id),
          ),
          eq(applicationRate.sampleId, sampleId),
        ),
      );
    const runs = await tx
      .select({ id: sampleEngineRun.id })
      .from(sampleEngineRun)
      .where(eq(sampleEngineRun.sampleId, sampleId));
    await tx.delete(recommendationCalculator).where(
      and(
        eq(recommendationCalculator.recommendationId, recommendationId),
        anyOf(
          recommendationCalculator.sampleEngineRunId,
          runs.map((run) => run.id),
        ),
      ),
    );
  }
  const isWaiting = ({ sampleId }: { readonly sampleId: number }): boolean => {
    const newest = all.get(sampleId)?.id;
    return newest !== undefined && newest !== newer.get(sampleId)?.id && !there.has(newest);
  };
  return { taken, notRun: members.filter(isWaiting).length };
}
