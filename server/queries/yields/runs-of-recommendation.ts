import { asc, eq, sql } from 'drizzle-orm';
import { recommendationSample, sample, sampleEngine, sampleEngineRun } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';

/**
 * The runs that a recommendation shows: per sample those of the execution whose run is selected, else of the newest execution.
 * A rerun of the sample elsewhere therefore changes nothing here while its old run stays selected in a finalised recommendation.
 */
export async function runsOfRecommendation(tx: Tx, recommendationId: number) {
  const selected = sql`(select ${sampleEngineRun.sampleEngineId} from ${sampleEngineRun} where ${sampleEngineRun.id} = ${recommendationSample.selectedRunId})`;
  return tx
    .select({
      run: sampleEngineRun,
      execution: {
        id: sampleEngine.id,
        engineCode: sampleEngine.engineCode,
        engineVersion: sampleEngine.engineVersion,
        parameterSetHash: sampleEngine.parameterSetHash,
        interpretiveCriteria: sampleEngine.interpretiveCriteria,
        hasRange: sampleEngine.hasRange,
        stepTPerHa: sampleEngine.stepTPerHa,
        warnings: sampleEngine.warnings,
        analysis: sampleEngine.analysis,
        createdOn: sampleEngine.createdOn,
      },
      selectedRunId: recommendationSample.selectedRunId,
      displayOrder: recommendationSample.displayOrder,
    })
    .from(recommendationSample)
    .innerJoin(sample, eq(sample.id, recommendationSample.sampleId))
    .innerJoin(sampleEngine, sql`${sampleEngine.id} = coalesce(${selected}, ${sample.sampleEngineId})`)
    .innerJoin(sampleEngineRun, eq(sampleEngineRun.sampleEngineId, sampleEngine.id))
    .where(eq(recommendationSample.recommendationId, recommendationId))
    .orderBy(asc(recommendationSample.displayOrder), asc(recommendationSample.sampleId), asc(sampleEngineRun.isSummerRain), asc(sampleEngineRun.yieldTPerHa));
}

export type ShownRun = Awaited<ReturnType<typeof runsOfRecommendation>>[number];

/** Whether this is the run that the sample's card shows. */
export const isSelectedRun = ({ run, selectedRunId }: ShownRun): boolean => (selectedRunId === null ? run.isDefault : run.id === selectedRunId);
