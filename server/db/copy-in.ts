import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql, type SQL } from 'drizzle-orm';
import { from } from 'pg-copy-streams';
import { valueOf } from '../collections/item-at.ts';
import type { Tx } from './pool.ts';
import { clientOf } from './transaction-client.ts';

export type CopyField = string | number | null;

/** Lines that one statement takes with it: for a small file a table of its own costs more than it saves. */
const MOST_CHARACTERS = 100_000;

/**
 * Brings many rows into a table of a tenant. `columns` are those of the rows, as `create table` takes them; `lines` are the rows as `copyLines`
 * writes them; `insert` writes them into the table from what it is given under the name `given`, beside a row of the tenant, from which it has the
 * tenant: then a node that holds it takes the whole. Many go by COPY, which knows no row-level security: into a table of this transaction alone, from
 * which the policy of the table judges each. Where the tables lie on several machines no node has that table: they go with statements, a piece each.
 */
export async function copyIn(
  tx: Tx,
  {
    columns,
    lines,
    insert,
  }: { readonly columns: string; readonly lines: Iterable<string>; readonly insert: (given: SQL) => SQL },
): Promise<void> {
  const pieces = [...lines];
  if (clientOf(tx).isDistributed) {
    for (const piece of pieces) await tx.execute(insert(takenAlong(columns, [piece])));
    return;
  }
  if (pieces.reduce((sum, { length }) => sum + length, 0) <= MOST_CHARACTERS) {
    await tx.execute(insert(takenAlong(columns, pieces)));
    return;
  }
  await tx.execute(sql`create temporary table given (${sql.raw(columns)}) on commit drop`);
  // Drizzle has no COPY; a transaction holds the one connection that it acts on.
  await clientOf(tx).alone((connection) =>
    pipeline(Readable.from(pieces), connection.query(from('copy pg_temp.given from stdin'))),
  );
  await tx.execute(insert(sql`pg_temp.given`));
  await tx.execute(sql`drop table pg_temp.given`);
}

/** The rows as parameters, a column each. */
function takenAlong(columns: string, pieces: readonly string[]): SQL {
  const rows = pieces
    .flatMap((piece) => piece.slice(0, -1).split('\n'))
    .map((line) => line.split('\t').map(valueOfField));
  const named = columns.split(',').map((column) => /^\s*(\w+)\s+(\S+)\s*$/.exec(column)?.slice(1) ?? []);
  const typed = named.map(([name = '', type = '']) => sql.raw(`"${name}"::${type}`));
  const names = named.map(([name = '']) => sql.identifier(name));
  const values = named.map((_, at) => sql`${sql.param(rows.map((row) => row[at] ?? null))}::text[]`);
  const comma = sql`, `;
  return sql`(select ${sql.join(typed, comma)} from unnest(${sql.join(values, comma)}) as line (${sql.join(names, comma)})) as given`;
}

/** Some ten thousand characters. */
const LINES_AT_ONCE = 500;

/** Rows as COPY reads text, some hundreds a piece. */
export function* copyLines(rows: Iterable<readonly CopyField[]>): Generator<string> {
  let lines: string[] = [];
  for (const row of rows) {
    lines.push(row.map(fieldOf).join('\t'));
    if (lines.length < LINES_AT_ONCE) continue;
    yield `${lines.join('\n')}\n`;
    lines = [];
  }
  if (lines.length > 0) yield `${lines.join('\n')}\n`;
}

const special = /[\\\t\n\r]/g;
const escapes = new Map(Object.entries({ '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }));

/** As COPY reads text. */
function fieldOf(value: CopyField): string {
  if (value === null) return '\\N';
  return typeof value === 'number' ? String(value) : value.replace(special, (sign) => valueOf(escapes, sign));
}

const escaped = /\\[\\tnr]/g;
const meant = new Map([...escapes].map(([sign, escape]) => [escape, sign]));

/** What `fieldOf` has written. */
const valueOfField = (field: string): string | null =>
  field === '\\N' ? null : field.replace(escaped, (sign) => valueOf(meant, sign));
