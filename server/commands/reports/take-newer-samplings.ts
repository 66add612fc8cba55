import { and, eq } from 'drizzle-orm';
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

/**
 * Puts the newest sampling of each place in the place of an older one: it keeps the order and the rates, which are what the adviser looks at next.
 * A calculator stood on the older one's results, and goes.
 */
export async function takeNewerSamplings(tx: Tx, recommendationId: number): Promise<void> {
  const members = await tx
    .select()
    .from(recommendationSample)
    .where(eq(recommendationSample.recommendationId, recommendationId));
  const there = new Set(members.map(({ sampleId }) => sampleId));
  const newer = await newerSamplings(tx, [...there]);
  for (const { sampleId } of members) {
    const id = newer.get(sampleId)?.id;
    // Both samplings may be in it already, to be looked at side by side.
    if (id === undefined || there.has(id)) continue;
    there.add(id);
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
}
