import pg from 'pg';
import { to } from 'pg-copy-streams';
import { partsOf } from './session.ts';
import type { TableShown } from './manifest.ts';

/** A table with rows: of Tilth's own whole, whether an operator has partitioned it or not; of the queue's each partition. */
export interface Table {
  /** With its schema, as the manifest has it. */
  readonly name: string;
  /** As SQL has it. */
  readonly quoted: string;
  /** Those that a row brings; the computed ones follow. */
  readonly columns: readonly string[];
  readonly isIsolated: boolean;
}

/** Tilth's own, the list of its migrations, and the queue's. */
export const SCHEMAS = ['public', 'drizzle', 'pgboss'] as const;

/** The queue's figures of each day have a table of that day's name, which no other day's queue would make: they are not backed up. */
const WITHOUT = `select inhrelid from pg_inherits where inhparent = to_regclass('pgboss.queue_stats')`;

export async function tablesOf(client: pg.Client): Promise<readonly Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname || '.' || c.relname as name, format('%I.%I', n.nspname, c.relname) as quoted, c.relrowsecurity as "isIsolated",
       array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where (c.relkind = 'r' or c.relkind = 'p' and n.nspname = 'public') and n.nspname = any($1) and c.oid not in (${WITHOUT}) order by name`,
    [SCHEMAS],
  );
  return rows;
}

export const listed = (columns: readonly string[]): string =>
  columns.map((column) => pg.escapeIdentifier(column)).join(', ');

/** How many rows a table has, and a sum over what each of them says: equal for the same rows in any order, on any server. */
export async function shown(
  client: pg.ClientBase,
  { name, quoted, columns, isIsolated }: Table,
  tenants: readonly number[] | 'all',
): Promise<TableShown> {
  let rows = 0;
  let digest = 0n;
  for await (const _part of partsOf(client, tenants, isIsolated)) {
    const { rows: found } = await client.query<{ rows: string; digest: string }>(
      `select count(*)::text as rows, coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text as digest
       from (select ${listed(columns)} from ${quoted}) t`,
    );
    rows += Number(found[0]?.rows ?? 0);
    digest += BigInt(found[0]?.digest ?? 0);
  }
  return { name, columns: [...columns], rows, digest: digest.toString(16) };
}

/** How many rows a table has. */
export async function rowsOf(
  client: pg.Client,
  { quoted, isIsolated }: Table,
  tenants: readonly number[] | 'all',
): Promise<number> {
  let rows = 0;
  for await (const _part of partsOf(client, tenants, isIsolated)) {
    const { rows: found } = await client.query<{ rows: string }>(`select count(*)::text as rows from ${quoted}`);
    rows += Number(found[0]?.rows ?? 0);
  }
  return rows;
}

export interface Sequence {
  readonly name: string;
  readonly last: string;
  readonly called: boolean;
}

/** Where a sequence is, by its name as SQL has it. */
export async function stateOf(client: pg.ClientBase, quoted: string): Promise<Omit<Sequence, 'name'>> {
  const { rows } = await client.query<Omit<Sequence, 'name'>>(
    `select last_value::text as last, is_called as called from ${quoted}`,
  );
  return rows[0] ?? { last: '1', called: false };
}

/** The values of all sequences. Sequences are not transactional: read after the rows, they are never behind them. */
export async function sequencesOf(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string; quoted: string }>(
    `select n.nspname || '.' || c.relname as name, format('%I.%I', n.nspname, c.relname) as quoted
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'S' and n.nspname = any($1) order by name`,
    [SCHEMAS],
  );
  const sequences: Sequence[] = [];
  for (const { name, quoted } of rows) {
    sequences.push({ name, ...(await stateOf(client, quoted)) });
  }
  return sequences;
}

/** The rows of a table as COPY writes them, a line each. */
export async function* linesOf(
  client: pg.ClientBase,
  { columns, quoted, isIsolated }: Table,
  tenants: readonly number[] | 'all',
): AsyncGenerator<Uint8Array> {
  for await (const _part of partsOf(client, tenants, isIsolated))
    yield* client.query(to(`copy (select ${listed(columns)} from ${quoted}) to stdout`));
}
