import { and, eq, gt, or, type SQL } from 'drizzle-orm';
import { statusIds } from '../../../src/model/samples/status.ts';
import { recommendationSample, sample, sampleEngine } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';

/** The samples of a recommendation whose lab results changed after the run that is shown. */
export const outdatedSamples = (tx: Tx, recommendationId: number): Promise<number[]> =>
  changedSamples(tx, recommendationId, hasNewerResults);

/** Those, and the samples that show no result any more because their inputs changed after their run: all that a run brings up to date. */
export const rerunnableSamples = (tx: Tx, recommendationId: number): Promise<number[]> =>
  changedSamples(tx, recommendationId, or(hasNewerResults, eq(sample.status, statusIds.Ready)));

const hasNewerResults = gt(sample.resultsChangedOn, sampleEngine.createdOn);

async function changedSamples(tx: Tx, recommendationId: number, isChanged: SQL | undefined): Promise<number[]> {
  const rows = await tx
    .select({ id: sample.id })
    .from(recommendationSample)
    .innerJoin(sample, eq(sample.id, recommendationSample.sampleId))
    .innerJoin(sampleEngine, eq(sampleEngine.id, sample.sampleEngineId))
    .where(and(eq(recommendationSample.recommendationId, recommendationId), isChanged));
  return rows.map((row) => row.id);
}
