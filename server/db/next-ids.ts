import { getTableName, sql, type Table } from 'drizzle-orm';
import { firstOf } from '../collections/item-at.ts';
import type { Tx } from './pool.ts';

/** So many new numbers for rows of a table, so that what names them can be written without asking which they got. */
export async function nextIds(tx: Tx, table: Table, count: number): Promise<readonly number[]> {
  if (count === 0) return [];
  const { rows } = await tx.execute<{ ids: readonly number[] }>(sql`
    select array_agg(nextval(numbers.of)) as ids
    from (select pg_get_serial_sequence(${getTableName(table)}, 'id')::regclass as of offset 0) numbers, generate_series(1, ${count}::int)`);
  return firstOf(rows).ids;
}
