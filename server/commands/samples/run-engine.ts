import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { and, inArray, sql, type SQL } from 'drizzle-orm';
import { engineBusyIds, statusIds } from '../../../src/model/samples/status.ts';
import { inChunks } from '../../collections/chunks.ts';
import { groupBy } from '../../../src/model/shared/group.ts';
import { itemAt, valueOf } from '../../collections/item-at.ts';
import { anyOf } from '../../db/any-of.ts';
import { byteaArray, jsonArray, jsonbArray } from '../../db/arrays.ts';
import { sample, sampleEngine, sampleEngineRun } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { planForAnyValue, replan } from '../../db/replan.ts';
import { ofThisTenant, thisTenant } from '../../db/this-tenant.ts';
import { thisMoment } from '../../db/this-moment.ts';
import { nextIds } from '../../db/next-ids.ts';
import {
  assemble,
  budgetFigures,
  decisionChanges,
  encodeGrid,
  type Assembly,
  type EngineOfRun,
  type EngineResult,
  type EngineRun,
} from '../../engine/index.ts';
import { adviceInForce } from '../../queries/advice/advice-in-force.ts';
import { plannedKPlacements } from '../../queries/advice/planned-placements.ts';
import { withSupplierDefaults } from '../../queries/advice/supplier-defaults.ts';
import { assemblyRequests, isProfileLayer, type RunnableSample } from '../../queries/pif/assembly-requests.ts';
import { engineInForce } from '../../queries/shared/engine-in-force.ts';
import { keptSummaries } from '../../queries/yields/run-summary.ts';
import { notify } from '../shared/notify.ts';
import { missingCriteria } from './assess-readiness.ts';
import { followSelections } from './follow-selections.ts';

/**
 * Runs the engine for samples that were taken from the queue and stores what it found, or why it refused, naming the input.
 * The samples are locked first: a second execution of the same job waits here, finds them ended and leaves them alone.
 */
export async function runEngine(
  tx: Tx,
  sampleIds: readonly number[],
  userId: string,
): Promise<{ completed: number; failed: number }> {
  const taken = await tx
    .select({ id: sample.id, customerId: sample.customerId })
    .from(sample)
    .where(and(anyOf(sample.id, sampleIds), inArray(sample.status, [...engineBusyIds])))
    .orderBy(sample.id)
    .for('update');
  const model = await engineInForce(tx);
  const tables = await adviceInForce(tx);
  const attempts: (Run | Refusal)[] = [];
  const ids = taken.map((row) => row.id);
  const kPlacements = await plannedKPlacements(tx, ids, tables);
  for (const runnable of await assemblyRequests(tx, ids)) {
    const request = withSupplierDefaults(runnable, { tables, values: model.values, kPlacements });
    attempts.push(attempt({ ...runnable, request }, model));
    // One sample takes milliseconds, a whole job a share of a second: lets other requests run in between.
    await setImmediate();
  }
  const runs = attempts.filter((outcome) => 'result' in outcome);
  const refusals = attempts.filter((outcome) => 'message' in outcome);
  if (runs.length > 0) await store(tx, runs, userId);
  if (refusals.length > 0) await refuse(tx, refusals);
  const customerOf = new Map(taken.map(({ id, customerId }) => [id, customerId]));
  await tell(tx, {
    kind: 'RUNS_ENDED',
    customerIds: runs.map(({ runnable }) => valueOf(customerOf, runnable.row.id)),
    userId,
  });
  await tell(tx, { kind: 'RUNS_FAILED', customerIds: refusals.map(({ id }) => valueOf(customerOf, id)), userId });
  return { completed: runs.length, failed: refusals.length };
}

/** Of each sample its customer: one line for each of these. */
async function tell(
  tx: Tx,
  {
    kind,
    customerIds,
    userId,
  }: { readonly kind: 'RUNS_ENDED' | 'RUNS_FAILED'; readonly customerIds: readonly number[]; readonly userId: string },
): Promise<void> {
  for (const [customerId, { length: count }] of groupBy(customerIds, (id) => id))
    await notify(tx, { kind, customerId, count }, { asked: userId });
}

interface Run {
  readonly runnable: RunnableSample;
  readonly assembly: Assembly;
  readonly result: EngineResult;
}

interface Refusal {
  readonly id: number;
  readonly message: string;
  readonly missing: readonly string[];
}

function attempt(runnable: RunnableSample, { engine, values }: EngineOfRun): Run | Refusal {
  const { row, request, hasResults } = runnable;
  const refusal = (message: string, missing: readonly string[] = []): Refusal => ({ id: row.id, message, missing });
  if (isProfileLayer(row)) return refusal('This layer runs with its topsoil sample.');
  if (!hasResults) return refusal('Lab_Results: the sample has no lab results.');
  if (request === null)
    return refusal(`${missingCriteria}: choose a crop and a model for this sample.`, [missingCriteria]);
  const assembly = assemble(request, values);
  if (assembly.problems.length > 0)
    return refusal(assembly.problems.map((problem) => problem.message).join('\n'), [
      ...new Set(assembly.problems.map((problem) => problem.omlName)),
    ]);
  return { runnable, assembly, result: engine.run(assembly.input) };
}

async function refuse(tx: Tx, refusals: readonly Refusal[]): Promise<void> {
  await tx.execute(sql`
    update ${sample} set status = ${statusIds.EngineError}, status_message = refused.message, missing_inputs = refused.missing, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(refusals)}::jsonb) as refused(id int, message text, missing jsonb)
    where ${ofThisTenant(sample)} and ${sample.id} = refused.id and ${anyOf(
      sample.id,
      refusals.map(({ id }) => id),
    )}`); // named twice: else all samples of the tenant are read
}

type Execution = { readonly id: number; readonly sampleId: number };

/** A column is one parameter: as rows of parameters, a job would name thousands, each of which is built, read and planned. */
async function writeExecutions(tx: Tx, runs: readonly Run[]): Promise<readonly Execution[]> {
  const column = <T>(of: (run: Run) => T): SQL => sql`${sql.param(runs.map(of))}`;
  const ids = await nextIds(tx, sampleEngine, runs.length);
  await tx.execute(sql`
    insert into ${sampleEngine} (tenant_id, id, sample_id, engine_code, engine_version, parameter_set_hash, interpretive_criteria, input_hash, input, has_range,
      step_t_per_ha, warnings, analysis, created_on)
    select own.tenant_id, run.*, ${thisMoment}
    from unnest(
      ${sql.param([...ids])}::int[],
      ${column(({ runnable }) => runnable.row.id)}::int[],
      ${column(({ result }) => result.identity.engineCode)}::text[],
      ${column(({ result }) => result.identity.engineVersion)}::text[],
      ${column(({ result }) => result.identity.parameterSetHash)}::text[],
      ${column(({ assembly }) => assembly.input.interpretiveCriteria)}::text[],
      ${column(({ assembly }) => createHash('sha256').update(JSON.stringify(assembly.input)).digest('hex'))}::text[],
      ${jsonbArray(runs.map(({ assembly }) => assembly.input))},
      ${column(({ result }) => result.hasRange)}::boolean[],
      ${column(({ result }) => result.yieldStepTPerHa)}::float8[],
      ${jsonbArray(runs.map(({ result }) => warningsOf(result)))},
      ${jsonbArray(runs.map(({ result }) => keptSummaries(result)))}) as run (id, sample_id)
    join ${sample} as own on own.tenant_id = ${thisTenant} and own.id = run.sample_id`);
  return runs.map(({ runnable }, at) => ({ id: itemAt(ids, at), sampleId: runnable.row.id }));
}

const warningsOf = (result: EngineResult): readonly string[] => [
  ...new Set(result.runs.flatMap((run) => run.warnings.map((warning) => warning.message))),
];

/** A run as stored: as its differences from the default run, when those restore it (see run-outcome). */
function keptOf(run: EngineRun, shown: EngineRun | undefined) {
  const { decisions, nitrogen } = run;
  const changes =
    shown === undefined || run === shown || (nitrogen === null) !== (shown.nitrogen === null)
      ? null
      : decisionChanges(shown.decisions, decisions);
  return changes === null
    ? { decisions, nitrogen, decisionChanges: null, budgetFigures: null }
    : {
        decisions: [],
        nitrogen: null,
        decisionChanges: changes,
        budgetFigures: nitrogen && budgetFigures(nitrogen),
      };
}

/** Some megabytes as one parameter. */
const RUNS_AT_ONCE = 1_000;

async function writeRuns(tx: Tx, runs: readonly Run[], executionOf: ReadonlyMap<number, number>): Promise<void> {
  const all = runs.flatMap(({ runnable: { row }, result }) => {
    const shown = result.runs.find((run) => run.isSelectedByDefault);
    return result.runs.map((run) => ({ sampleId: row.id, run, kept: keptOf(run, shown) }));
  });
  for (const chunk of inChunks(all, RUNS_AT_ONCE)) {
    const column = <T>(of: (entry: (typeof all)[number]) => T): SQL => sql`${sql.param(chunk.map(of))}`;
    await tx.execute(sql`
      insert into ${sampleEngineRun} (tenant_id, id, sample_engine_id, sample_id, yield_t_per_ha, is_summer_rain, is_default, decisions, nitrogen,
        decision_changes, budget_figures, grid)
      select own.tenant_id, run.* from unnest(
        ${sql.param([...(await nextIds(tx, sampleEngineRun, chunk.length))])}::int[],
        ${column(({ sampleId }) => valueOf(executionOf, sampleId))}::int[],
        ${column(({ sampleId }) => sampleId)}::int[],
        ${column(({ run }) => run.yieldTPerHa)}::float8[],
        ${column(({ run }) => run.isSummerRain)}::boolean[],
        ${column(({ run }) => run.isSelectedByDefault)}::boolean[],
        ${jsonbArray(chunk.map(({ kept }) => kept.decisions))},
        ${jsonbArray(chunk.map(({ kept }) => kept.nitrogen))},
        ${jsonArray(chunk.map(({ kept }) => kept.decisionChanges))},
        ${jsonArray(chunk.map(({ kept }) => kept.budgetFigures))},
        ${byteaArray(chunk.map(({ run }) => run.grid && encodeGrid(run.grid)))}) as run (id, sample_engine_id, sample_id)
      join ${sample} as own on own.tenant_id = ${thisTenant} and own.id = run.sample_id`);
  }
}

/** Executions, their runs and the samples' new state, in a handful of statements whatever their number. */
async function store(tx: Tx, runs: readonly Run[], userId: string): Promise<void> {
  await planForAnyValue(tx);
  const executions = await writeExecutions(tx, runs);
  await replan(tx);
  await writeRuns(tx, runs, new Map(executions.map(({ id, sampleId }) => [sampleId, id])));
  // Not joined with the two lists, whose lengths no plan knows: it would read each sample once for each of them, or all samples of the tenant.
  const column = (of: (execution: Execution) => number): SQL => sql`${sql.param(executions.map(of))}::int[]`;
  const [ids, sampleIds] = [column(({ id }) => id), column(({ sampleId }) => sampleId)];
  await tx.execute(sql`
    update ${sample} set status = ${statusIds.Completed}, status_message = null, missing_inputs = '[]',
      sample_engine_id = (${ids})[array_position(${sampleIds}, ${sample.id})],
      last_updated_by = ${userId === '' ? null : userId}, version = version + 1
    where ${ofThisTenant(sample)} and ${sample.id} = any(${sampleIds})`);
  await followSelections(
    tx,
    executions.map(({ id }) => id),
  );
  const surfaces = new Set(runs.map(({ runnable: { row } }) => row.id));
  const layers = runs.flatMap(({ assembly }) => assembly.usedSampleIds.filter((id) => !surfaces.has(id)));
  if (layers.length > 0)
    await tx.update(sample).set({ status: statusIds.Completed, statusMessage: null }).where(anyOf(sample.id, layers));
}
