import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql, type SQL } from 'drizzle-orm';
import { from } from 'pg-copy-streams';
import { valueOf } from '../collections/item-at.ts';
import type { Tx } from './pool.ts';
import { clientOf } from './transaction-client.ts';

export type CopyField = string | number | null;

/**
 * Brings many rows into a table of a tenant by COPY, which knows no row-level security: they are copied into a table of this transaction alone, and
 * `insert` writes them from there, where the policy of the table judges each.
 * `columns` are those of the passing table, as `create table` takes them; `lines` are its rows as `copyLines` writes them; `insert` finds
 * it under the name `given`.
 */
export async function copyIn(
  tx: Tx,
  { columns, lines, insert }: { readonly columns: string; readonly lines: Iterable<string>; readonly insert: SQL },
): Promise<void> {
  await tx.execute(sql`create temporary table given (${sql.raw(columns)}) on commit drop`);
  // Drizzle has no COPY; a transaction holds the one connection that it acts on.
  await clientOf(tx).alone((connection) =>
    pipeline(Readable.from(lines), connection.query(from('copy pg_temp.given from stdin'))),
  );
  await tx.execute(insert);
  await tx.execute(sql`drop table pg_temp.given`);
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
