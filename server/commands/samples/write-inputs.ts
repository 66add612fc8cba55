import { sql } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import { jsonbArray } from '../../db/arrays.ts';
import { inputChange, sample, sampleParameter } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { send } from '../../db/transaction-client.ts';
import { ofThisTenant, thisTenant } from '../../db/this-tenant.ts';
import type { Change } from '../shared/change.ts';

interface WrittenInput {
  readonly sampleId: number;
  readonly omlName: string;
  readonly value: number | string;
  readonly takenFrom?: number | null | undefined;
}

/**
 * Makes these the entered inputs of samples that are locked; whatever else was entered for them is taken away. Only inputs that become other ones
 * are written, and noted with who has changed them.
 */
export async function writeInputs(
  tx: Tx,
  {
    sampleIds,
    inputs,
    stored,
  }: {
    readonly sampleIds: readonly number[];
    readonly inputs: readonly WrittenInput[];
    /** What is entered for them now, where that has been asked already. */
    readonly stored?: readonly StoredInput[];
  },
  { userId, now }: Pick<Change, 'userId' | 'now'>,
): Promise<void> {
  // Compared here: for two hundred thousand inputs PostgreSQL would plan to compare each with each, before it knows how many there are.
  const before = new Map((stored ?? (await storedInputs(tx, sampleIds))).map((input) => [keyOf(input), input]));
  const written = inputs.filter((input) => {
    const known = before.get(keyOf(input));
    before.delete(keyOf(input));
    return known === undefined || known.value !== input.value || known.takenFrom !== (input.takenFrom ?? null);
  });
  const removed = [...before.values()];
  if (removed.length > 0)
    send(
      tx,
      sql`
      delete from ${sampleParameter} using ${cellsOf(removed)} as removed(sample_id, oml_name)
      where ${ofThisTenant(sampleParameter)} and ${sampleParameter}.sample_id = removed.sample_id and ${sampleParameter}.oml_name = removed.oml_name`,
    );
  if (written.length > 0)
    send(
      tx,
      sql`
      insert into ${sampleParameter} (tenant_id, sample_id, oml_name, value, taken_from)
      select own.tenant_id, written.* from unnest(${columnsOf(written)}, ${jsonbArray(written.map((input) => input.value))},
        ${sql.param(written.map((input) => input.takenFrom ?? null))}::int[]) as written (sample_id, oml_name, value, taken_from)
      join ${sample} as own on own.tenant_id = ${thisTenant} and own.id = written.sample_id
      on conflict (tenant_id, sample_id, oml_name) do update set value = excluded.value, taken_from = excluded.taken_from`,
    );
  if (removed.length + written.length > 0)
    send(
      tx,
      sql`
      insert into ${inputChange} (tenant_id, sample_id, oml_name, changed_by, changed_on)
      select own.tenant_id, changed.*, ${userId}::uuid, ${now.toISOString()}::timestamptz
      from ${cellsOf([...removed, ...written])} as changed (sample_id, oml_name)
      join ${sample} as own on own.tenant_id = ${thisTenant} and own.id = changed.sample_id
      on conflict (tenant_id, sample_id, oml_name) do update set changed_by = excluded.changed_by, changed_on = excluded.changed_on`,
    );
}

/** What is entered for samples. */
async function storedInputs(tx: Tx, sampleIds: readonly number[]) {
  const { sampleId, omlName, value, takenFrom } = sampleParameter;
  return tx.select({ sampleId, omlName, value, takenFrom }).from(sampleParameter).where(anyOf(sampleId, sampleIds));
}

type StoredInput = Awaited<ReturnType<typeof storedInputs>>[number];

type Cell = Pick<WrittenInput, 'sampleId' | 'omlName'>;

const keyOf = ({ sampleId, omlName }: Cell): string => `${sampleId} ${omlName}`;
const columnsOf = (cells: readonly Cell[]) =>
  sql`${sql.param(cells.map(({ sampleId }) => sampleId))}::int[], ${sql.param(cells.map(({ omlName }) => omlName))}::text[]`;
const cellsOf = (cells: readonly Cell[]) => sql`unnest(${columnsOf(cells)})`;
