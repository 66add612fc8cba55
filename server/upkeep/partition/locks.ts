import type pg from 'pg';

/** How many locks the server has places for, and how many one transaction over partitions wants. */
export interface Locks {
  readonly needed: number;
  readonly places: number;
  /** What `max_locks_per_transaction` has to be for as many. */
  readonly setting: number;
}

/** Locks of the tables that stay as they are, which keys tie to those that are divided. */
const BESIDE_PARTITIONS = 1_000;

/**
 * What a transaction wants that touches every partition, as dividing, an upgrade and a backup by pg_dump do: a partition with what PostgreSQL keeps beside it,
 * and each of its indexes, is locked until it ends.
 * @param partitions how many a table has, or is to get
 */
export async function locksOver(client: pg.ClientBase, partitions: ReadonlyMap<string, number>): Promise<Locks> {
  const { rows } = await client.query<{ table: string; relations: number; each: number; sessions: number }>(
    `select c.relname as "table", (select count(*)::int + 3 from pg_index i where i.indrelid = c.oid) as relations,
       current_setting('max_locks_per_transaction')::int as each,
       current_setting('max_connections')::int + current_setting('max_prepared_transactions')::int as sessions
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname = any($1)`,
    [[...partitions.keys()]],
  );
  const needed = rows.reduce(
    (sum, { table, relations }) => sum + relations * (1 + (partitions.get(table) ?? 0)),
    rows.length === 0 ? 0 : BESIDE_PARTITIONS,
  );
  const [{ each, sessions } = { each: 0, sessions: 1 }] = rows;
  return { needed, places: each * sessions, setting: Math.ceil(needed / sessions) };
}
