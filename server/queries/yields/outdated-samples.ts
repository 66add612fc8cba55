import { and, eq, gt } from 'drizzle-orm';
import { recommendationSample, sample, sampleEngine } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';

/** The samples of a recommendation whose lab results changed after the run that is shown. */
export async function outdatedSamples(tx: Tx, recommendationId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: sample.id })
    .from(recommendationSample)
    .innerJoin(sample, eq(sample.id, recommendationSample.sampleId))
    .innerJoin(sampleEngine, eq(sampleEngine.id, sample.sampleEngineId))
    .where(
      and(
        eq(recommendationSample.recommendationId, recommendationId),
        gt(sample.resultsChangedOn, sampleEngine.createdOn),
      ),
    );
  return rows.map((row) => row.id);
}
