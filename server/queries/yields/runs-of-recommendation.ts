import { and, asc, eq, or, sql, type SQL } from 'drizzle-orm';
import { statusIds } from '../../../src/model/samples/status.ts';
import { anyOf } from '../../db/any-of.ts';
import { recommendation, recommendationSample, sample, sampleEngine, sampleEngineRun } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { ofThisTenant } from '../../db/this-tenant.ts';

const { selectedRunId } = recommendationSample;
const selectedExecution = sql`(select ${sampleEngineRun.sampleEngineId} from ${sampleEngineRun} where ${ofThisTenant(sampleEngineRun)} and ${sampleEngineRun.id} = ${selectedRunId})`;
const shownExecution = sql<number>`coalesce(${selectedExecution}, ${sample.sampleEngineId})`;

const NO_LIMIT = 2 ** 31 - 1;

/**
 * The executions that a recommendation shows: per sample the one whose run is selected, else the newest. In progress these are the current ones: a
 * sample whose inputs have changed since its run, or that runs again, has none until it is Completed. A finalised recommendation shows those it was
 * finalised with. A subquery to join what is needed to: a grid
 * is some kilobytes, and a recommendation has hundreds of them. All samples, or the named ones; `all` executions, for a caller that names its run.
 */
export const shownExecutions = (
  tx: Tx,
  recommendationId: number,
  sampleIds?: readonly number[],
  of: 'current' | 'all' = 'current',
) =>
  tx
    .select({
      executionId: shownExecution.as('execution_id'),
      selectedRunId,
      displayOrder: recommendationSample.displayOrder,
      sampleId: recommendationSample.sampleId,
    })
    .from(recommendationSample)
    .innerJoin(sample, eq(sample.id, recommendationSample.sampleId))
    .innerJoin(recommendation, eq(recommendation.id, recommendationSample.recommendationId))
    .where(
      and(
        eq(recommendationSample.recommendationId, recommendationId),
        eq(recommendationSample.isWithoutResult, false),
        of === 'all' ? undefined : or(eq(recommendation.status, 'Finalised'), eq(sample.status, statusIds.Completed)),
        sampleIds && anyOf(recommendationSample.sampleId, sampleIds),
      ),
    )
    // The subquery stays one: an expression with a query in it may not be asked of a table before row-level security has been, so that each join to
    // it would look through every run of the tenant.
    .limit(NO_LIMIT)
    .as('shown');

type Shown = ReturnType<typeof shownExecutions>;

/** Joins the runs of the shown executions. */
export const runOf = ({ executionId }: Shown): SQL => eq(sampleEngineRun.sampleEngineId, executionId);
/** Joins the shown executions themselves. */
export const executionOf = ({ executionId }: Shown): SQL => eq(sampleEngine.id, executionId);

/** Whether a run is the one that its sample's card shows. */
export const isSelectedRun = ({ selectedRunId: chosen }: Shown): SQL<boolean> =>
  sql<boolean>`case when ${chosen} is null then ${sampleEngineRun.isDefault} else ${sampleEngineRun.id} = ${chosen} end`;

/** By the cards' order. */
export const memberOrder = ({ displayOrder, sampleId }: Shown): SQL[] => [asc(displayOrder), asc(sampleId)];
/** By the cards' order, then without summer rain first, then by yield. */
export const runOrder = (shown: Shown): SQL[] => [
  ...memberOrder(shown),
  asc(sampleEngineRun.isSummerRain),
  asc(sampleEngineRun.yieldTPerHa),
];

/** What names a run; small beside its decisions, its budget and its grid. */
export const runKey = {
  id: sampleEngineRun.id,
  sampleEngineId: sampleEngineRun.sampleEngineId,
  sampleId: sampleEngineRun.sampleId,
  yieldTPerHa: sampleEngineRun.yieldTPerHa,
  isSummerRain: sampleEngineRun.isSummerRain,
};

/** What tells of the execution behind a run. */
export const executionFacts = {
  engineCode: sampleEngine.engineCode,
  engineVersion: sampleEngine.engineVersion,
  parameterSetHash: sampleEngine.parameterSetHash,
  interpretiveCriteria: sampleEngine.interpretiveCriteria,
  createdOn: sampleEngine.createdOn,
};
