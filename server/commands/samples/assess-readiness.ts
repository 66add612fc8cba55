import { sql } from 'drizzle-orm';
import { isEngineBusy, statusIds } from '../../../src/model/samples/status.ts';
import { sample } from '../../db/schema/index.ts';
import type { Change } from '../shared/change.ts';
import type { Tx } from '../../db/pool.ts';
import { send } from '../../db/transaction-client.ts';
import { ofThisTenant } from '../../db/this-tenant.ts';
import { assemble, measuredInputs } from '../../engine/index.ts';
import { paddockInputs } from '../../queries/pif/paddock-inputs.ts';
import {
  assemblyRequests,
  isProfileLayer,
  labResultsOf,
  requestsWith,
  type RunnableSample,
} from '../../queries/pif/assembly-requests.ts';

/** Some milliseconds of work. */
const AT_ONCE = 50;

/** Blocks a run while no criteria apply: the adviser chooses crop and model first. */
export const missingCriteria = 'Interpretive_Criteria';

/**
 * Brings missing inputs and status of samples in line with their lab results and entered inputs: no results = at lab, something missing =
 * waiting for PIF, complete = ready. Samples whose run is under way keep their status.
 * With `keepResults` a completed sample stays completed (its lab results changed, its inputs did not).
 * With a `change` it is written down with the same stroke who changed them: each row is written once.
 * `runnable` are the samples as they will be, where they have been read already.
 */
export async function assessReadiness(
  tx: Tx,
  sampleIds: readonly number[],
  {
    keepResults = false,
    change,
    runnable: known,
  }: {
    readonly keepResults?: boolean;
    readonly change?: Pick<Change, 'userId' | 'now'>;
    readonly runnable?: readonly RunnableSample[];
  } = {},
): Promise<void> {
  const assessed: { readonly id: number; readonly missing: readonly string[]; readonly status: number }[] = [];
  for (const runnable of known ?? (await assemblyRequests(tx, sampleIds))) {
    const missing = missingInputsOf(runnable);
    assessed.push({ id: runnable.row.id, missing, status: statusOf(runnable, missing, keepResults) });
    // Ten thousand samples are seconds of work: others are let in between.
    if (assessed.length % AT_ONCE === 0) await new Promise((resume) => setImmediate(resume));
  }
  const changed =
    change === undefined
      ? sql``
      : sql`, version = ${sample.version} + 1, last_updated_on = ${change.now.toISOString()}::timestamptz, last_updated_by = ${change.userId}::uuid`;
  for (let first = 0; first < assessed.length; first += 1_000) {
    const rows = assessed.slice(first, first + 1_000);
    send(
      tx,
      sql`
      update ${sample} set missing_inputs = given.missing, status = given.status, status_message = case when given.status = ${statusIds.EngineError} then status_message end${changed}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id int, missing jsonb, status int)
      where ${ofThisTenant(sample)} and ${sample}.id = given.id`,
    );
  }
}

/**
 * What assessing finds of samples that are written only now: new, alone, and with nothing entered. A file has fifty thousand of them that lack the
 * same: each kind is assembled once.
 */
export async function assessNew(tx: Tx, paddockIds: readonly number[]) {
  const requestOf = await requestsWith(tx, paddockIds);
  const ownDefaults = new Set((await paddockInputs(tx, paddockIds)).map(({ paddockId }) => paddockId));
  const kinds = new Map<string, readonly string[]>();
  return (row: NewSample, results: Parameters<typeof labResultsOf>[0]) => {
    const hasResults = results.length > 0;
    const missingOf = (): readonly string[] => {
      const own = {
        ...row,
        depthFrom: row.depthFromCm,
        depthTo: row.depthToCm,
        ...NOT_COMPOSITE,
        labResults: labResultsOf(results),
      };
      return missingInputsOf({ row, hasResults, request: requestOf(row, own, [own], {}) });
    };
    const kind = ownDefaults.has(row.paddockId ?? 0) ? null : kindOf(row, results);
    const missing = (kind === null ? undefined : kinds.get(kind)) ?? missingOf();
    if (kind !== null) kinds.set(kind, missing);
    return { missing, status: statusOf({ row: { status: statusIds.AtLab }, hasResults }, missing, false) };
  };
}

/** All that what a new sample lacks depends on; null where it depends on a figure. */
function kindOf(row: NewSample, results: Parameters<typeof labResultsOf>[0]): string | null {
  if (row.sampleTypeId !== 1 || results.every(({ value }) => value === null)) return null;
  const measured = measuredInputs({ depthFrom: row.depthFromCm, depthTo: row.depthToCm }, results);
  return (
    measured &&
    [
      measured,
      row.depthFromCm,
      row.depthToCm,
      row.dateSampled,
      row.dateEmergence,
      row.cropId,
      row.interpretiveCriteriaId,
      row.grainGradeId,
    ].join('|')
  );
}

type NewSample = Pick<
  RunnableSample['row'],
  | 'paddockId'
  | 'sampleTypeId'
  | 'depthFromCm'
  | 'depthToCm'
  | 'dateSampled'
  | 'dateEmergence'
  | 'cropId'
  | 'interpretiveCriteriaId'
  | 'grainGradeId'
>;

const NOT_COMPOSITE = { sampleId: 0, isCompositeSample: false, compositeSampleId: null } as const;

type Assessed<Row> = Pick<RunnableSample, 'hasResults' | 'request'> & { readonly row: Row };

export function missingInputsOf(
  runnable: Assessed<Pick<RunnableSample['row'], 'sampleTypeId' | 'depthFromCm'>>,
): string[] {
  if (!runnable.hasResults || isProfileLayer(runnable.row)) return [];
  if (runnable.request === null) return [missingCriteria];
  return [...new Set(assemble(runnable.request).problems.map((problem) => problem.omlName))];
}

function statusOf(
  { row, hasResults }: Pick<Assessed<Pick<RunnableSample['row'], 'status'>>, 'row' | 'hasResults'>,
  missing: readonly string[],
  keepResults: boolean,
): number {
  if (isEngineBusy(row.status)) return row.status;
  if (!hasResults) return statusIds.AtLab;
  if (missing.length > 0) return statusIds.WaitingForPif;
  if (keepResults && row.status === statusIds.Completed) return statusIds.Completed;
  return statusIds.Ready;
}
