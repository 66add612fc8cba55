import { and, asc, eq, gt, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { groupBy } from '../../../src/model/shared/group.ts';
import { anyOf } from '../../db/any-of.ts';
import { byteaArray, jsonArray, jsonbArray } from '../../db/arrays.ts';
import type { Tx } from '../../db/pool.ts';
import { sample, sampleEngine, sampleEngineRun } from '../../db/schema/index.ts';
import { ofThisTenant } from '../../db/this-tenant.ts';
import {
  packFindings,
  packGrids,
  unpackFindings,
  unpackGrids,
  type Findings,
  type RunGrid,
} from '../../queries/shared/archive-format.ts';

/** Which executions a batch takes: those of samples that were taken before a day, in the order of their numbers. */
export interface Batch {
  /** `yyyy-mm-dd`; executions of that day and later stay as well, whenever their sample was taken. */
  readonly before: string;
  /** The number that the batch before ended with. */
  readonly after: number;
}

export interface BatchDone {
  readonly executions: number;
  readonly runs: number;
  /** Where the next batch begins; null when there is nothing left. */
  readonly last: number | null;
}

/** Some megabytes at a time. */
const AT_ONCE = 100;

/** What was read back from the archive is not what went in, or other rows were changed than were read: nothing of the batch is kept. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

/** The first day of the oldest season that is not archived: this season and the `years` before it are not. A season is a calendar year. */
export const firstKeptDay = (years: number, now: Date): string => `${now.getFullYear() - years}-01-01`;

/**
 * Archives the next executions of old seasons: their inputs and what their runs found, compressed, in place of their rows' own columns. What is
 * archived is read back and compared before the transaction ends. An execution that another transaction holds is left for the next time.
 * @throws ArchiveError where it would not be read as before
 */
export async function archiveRuns(tx: Tx, { before, after }: Batch): Promise<BatchDone> {
  const taken = await tx
    .select({ id: sampleEngine.id, input: sampleEngine.input, analysis: sampleEngine.analysis })
    .from(sampleEngine)
    .innerJoin(sample, eq(sample.id, sampleEngine.sampleId))
    .where(
      and(
        gt(sampleEngine.id, after),
        isNull(sampleEngine.archivedFindings),
        lt(sample.dateSampled, before),
        sql`${sampleEngine.createdOn} < ${before}::date`,
      ),
    )
    .orderBy(asc(sampleEngine.id))
    .limit(AT_ONCE)
    .for('update', { of: sampleEngine, skipLocked: true });
  const last = taken.at(-1);
  if (last === undefined) return NOTHING_LEFT;
  const ids = taken.map(({ id }) => id);
  const runs = groupBy(await liveRuns(tx, ids), ({ sampleEngineId }) => sampleEngineId);
  const packed = taken.map(({ id, input, analysis }) => {
    const own = runs.get(id) ?? [];
    const findings: Findings = { input, analysis, runs: own.map(({ findings: of }) => of) };
    return { id, findings, grids: own.flatMap(({ grid }) => grid ?? []) };
  });
  const count = packed.reduce((sum, { findings }) => sum + findings.runs.length, 0);
  await write(tx, packed);
  changed(await emptyRuns(tx, ids), count);
  await compare(tx, packed);
  return { executions: ids.length, runs: count, last: last.id };
}

const NOTHING_LEFT: BatchDone = { executions: 0, runs: 0, last: null };

interface Packed {
  readonly id: number;
  readonly findings: Findings;
  readonly grids: readonly RunGrid[];
}

async function liveRuns(tx: Tx, executionIds: readonly number[]) {
  const { sampleEngineId, yieldTPerHa, isSummerRain, isDefault, grid, nitrogen, budgetFigures } = sampleEngineRun;
  const rows = await tx
    .select({
      ...{ sampleEngineId, yieldTPerHa, isSummerRain, isDefault, nitrogen, budgetFigures, grid },
      decisions: sql<Findings['runs'][number]['decisions']>`${sampleEngineRun.decisions}`,
      decisionChanges: sampleEngineRun.decisionChanges,
    })
    .from(sampleEngineRun)
    .where(and(anyOf(sampleEngineRun.sampleEngineId, executionIds), eq(sampleEngineRun.isArchived, false)))
    .orderBy(asc(sampleEngineRun.id));
  return rows.map(({ sampleEngineId: of, grid: own, ...findings }) => ({
    sampleEngineId: of,
    findings,
    grid: own === null ? null : { yieldTPerHa: findings.yieldTPerHa, isSummerRain: findings.isSummerRain, grid: own },
  }));
}

const columnOf = (ids: readonly number[]): SQL => sql`${sql.param([...ids])}::int[]`;

/** Of what is archived, the row of an execution keeps whether there is an analysis. */
async function write(tx: Tx, packed: readonly Packed[]): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update ${sampleEngine} set archived_findings = packed.findings, archived_grids = packed.grids, input = '{}',
      analysis = case when ${sampleEngine.analysis} is null then null else '{}'::jsonb end
    from unnest(${columnOf(packed.map(({ id }) => id))},
      ${byteaArray(packed.map(({ findings }) => packFindings(findings)))},
      ${byteaArray(packed.map(({ grids }) => packGrids(grids)))}) as packed (id, findings, grids)
    where ${ofThisTenant(sampleEngine)} and ${sampleEngine.id} = packed.id`);
  changed(rowCount, packed.length);
}

/** The row of a run keeps whether it has a budget and a grid. */
async function emptyRuns(tx: Tx, executionIds: readonly number[]): Promise<number | null> {
  const { rowCount } = await tx
    .update(sampleEngineRun)
    .set({
      isArchived: true,
      decisions: [],
      decisionChanges: null,
      nitrogen: sql`case when ${sampleEngineRun.nitrogen} is null then null else '{}'::jsonb end`,
      budgetFigures: sql`case when ${sampleEngineRun.budgetFigures} is null then null else '[]'::json end`,
      grid: sql`case when ${sampleEngineRun.grid} is null then null else ''::bytea end`,
    })
    .where(and(anyOf(sampleEngineRun.sampleEngineId, executionIds), eq(sampleEngineRun.isArchived, false)));
  return rowCount;
}

function changed(rows: number | null, expected: number): void {
  if (rows !== expected)
    throw new ArchiveError(`Expected ${expected} rows to change, ${rows} did: nothing of this batch was changed.`);
}

async function archivedOf(tx: Tx, executionIds: readonly number[]) {
  const rows = await tx
    .select({ id: sampleEngine.id, findings: sampleEngine.archivedFindings, grids: sampleEngine.archivedGrids })
    .from(sampleEngine)
    .where(and(anyOf(sampleEngine.id, executionIds), isNotNull(sampleEngine.archivedFindings)));
  return rows.map(({ id, findings, grids }) => ({
    id,
    findings: findings && unpackFindings(findings),
    grids: grids === null ? [] : unpackGrids(grids),
  }));
}

/** Every figure and every byte is in the database as it was, or the transaction fails. */
async function compare(tx: Tx, packed: readonly Packed[]): Promise<void> {
  const kept = new Map(
    (
      await archivedOf(
        tx,
        packed.map(({ id }) => id),
      )
    ).map((one) => [one.id, one]),
  );
  for (const { id, findings, grids } of packed) {
    const one = kept.get(id);
    const isSame =
      JSON.stringify(one?.findings) === JSON.stringify(findings) &&
      one?.grids.length === grids.length &&
      one.grids.every((read, at) => isSameGrid(read, grids[at]));
    if (!isSame)
      throw new ArchiveError(`The archive of execution ${id} is not what went in: nothing of this batch was changed.`);
  }
}

const isSameGrid = (a: RunGrid, b: RunGrid | undefined): boolean =>
  a.yieldTPerHa === b?.yieldTPerHa && a.isSummerRain === b.isSummerRain && Buffer.compare(a.grid, b.grid) === 0;

/** Brings the next archived executions after this number back into the columns of their rows: the opposite of `archiveRuns`. */
export async function unarchiveRuns(tx: Tx, after: number): Promise<BatchDone> {
  const taken = await tx
    .select({ id: sampleEngine.id })
    .from(sampleEngine)
    .where(and(gt(sampleEngine.id, after), isNotNull(sampleEngine.archivedFindings)))
    .orderBy(asc(sampleEngine.id))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  const last = taken.at(-1);
  if (last === undefined) return NOTHING_LEFT;
  const archived = await archivedOf(
    tx,
    taken.map(({ id }) => id),
  );
  const executions = archived.flatMap(({ id, findings, grids }) => (findings ? [{ id, findings, grids }] : []));
  const runs = executions.flatMap(({ id, findings, grids }) =>
    findings.runs.map((run) => ({ id, run, grid: gridBeside(grids, run) })),
  );
  const column = <T>(of: (entry: (typeof runs)[number]) => T): SQL => sql`${sql.param(runs.map(of))}`;
  const { rowCount } = await tx.execute(sql`
    update ${sampleEngineRun} set is_archived = false, decisions = kept.decisions, nitrogen = kept.nitrogen, decision_changes = kept.decision_changes,
      budget_figures = kept.budget_figures, grid = kept.grid
    from unnest(${column(({ id }) => id)}::int[], ${column(({ run }) => run.yieldTPerHa)}::float8[], ${column(({ run }) => run.isSummerRain)}::boolean[],
      ${jsonbArray(runs.map(({ run }) => run.decisions))}, ${jsonbArray(runs.map(({ run }) => run.nitrogen))},
      ${jsonArray(runs.map(({ run }) => run.decisionChanges))}, ${jsonArray(runs.map(({ run }) => run.budgetFigures))},
      ${byteaArray(runs.map(({ grid }) => grid))})
      as kept (id, yield, is_summer_rain, decisions, nitrogen, decision_changes, budget_figures, grid)
    where ${ofThisTenant(sampleEngineRun)} and ${sampleEngineRun.sampleEngineId} = kept.id and ${sampleEngineRun.yieldTPerHa} = kept.yield
      and ${sampleEngineRun.isSummerRain} = kept.is_summer_rain and ${sampleEngineRun.isArchived}`);
  changed(rowCount, runs.length);
  const restored = await tx.execute(sql`
    update ${sampleEngine} set archived_findings = null, archived_grids = null, input = kept.input, analysis = kept.analysis
    from unnest(${columnOf(executions.map(({ id }) => id))}, ${jsonbArray(executions.map(({ findings }) => findings.input))},
      ${jsonbArray(executions.map(({ findings }) => findings.analysis))}) as kept (id, input, analysis)
    where ${ofThisTenant(sampleEngine)} and ${sampleEngine.id} = kept.id`);
  changed(restored.rowCount, executions.length);
  return { executions: executions.length, runs: runs.length, last: last.id };
}

const gridBeside = (grids: readonly RunGrid[], run: Findings['runs'][number]): Uint8Array | null =>
  grids.find(({ yieldTPerHa, isSummerRain }) => yieldTPerHa === run.yieldTPerHa && isSummerRain === run.isSummerRain)
    ?.grid ?? null;
