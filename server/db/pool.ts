import { sql, type SQL } from 'drizzle-orm';
import pg from 'pg';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { isPooled } from '../pooled-address.ts';

/** A drizzle database over a pool; it acts as the connecting role, so only identity, migrations and the transaction helpers use it directly. */
export type Database = NodePgDatabase & { readonly $client: pg.Pool };

/** A transaction as commands and queries receive it. */
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0];

interface PoolSettings {
  readonly maxConnections?: number;
  readonly onError?: (error: Error) => void;
  /** For the pools of requests and jobs: nobody waits for ever, neither for a connection nor for a lock nor for an answer. */
  readonly waits?: typeof requestWaits;
}

/** A wait that ends answers 503 with Retry-After; what it had begun is rolled back. */
export const requestWaits = {
  connectionTimeoutMillis: 5_000,
  lock_timeout: 15_000,
  statement_timeout: 120_000,
  idle_in_transaction_session_timeout: 120_000,
} as const;

/** Opens a pool; an idle connection that dies is reported to `onError` and never ends the process. */
export function openDatabase(
  databaseUrl: string,
  { maxConnections = 10, onError, waits }: PoolSettings = {},
): Database {
  const { connectionTimeoutMillis, ...inDatabase } = waits ?? {};
  const pooled = isPooled(databaseUrl);
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: maxConnections,
    application_name: 'tilth',
    ...(connectionTimeoutMillis === undefined ? {} : { connectionTimeoutMillis }),
    ...(pooled ? {} : inDatabase),
  });
  pool.on('error', (error) => onError?.(error));
  const db = drizzle(pool);
  const first = pooled && waits !== undefined ? setWaits(inDatabase) : undefined;
  db.transaction = (work, config) =>
    inTransaction(
      pool,
      first === undefined
        ? work
        : async (tx) => {
            await tx.execute(first);
            return work(tx);
          },
      config,
    );
  return db;
}

/** The waits as settings that end with the transaction. */
const setWaits = (waits: Readonly<Record<string, number>>): SQL =>
  sql`select ${sql.join(
    Object.entries(waits).map(([name, ms]) => sql`set_config(${name}, ${String(ms)}, true)`),
    sql`, `,
  )}`;

/**
 * Drizzle's own takes a connection and never gives it back where `begin` fails, as it does when the database has just gone: the pool would be
 * smaller by one for each, and could not be closed. Nor does it hear that a connection dies while it is out.
 */
async function inTransaction<T>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<T>,
  config: Parameters<NodePgDatabase['transaction']>[1],
): Promise<T> {
  const connection = await pool.connect();
  // The pool listens to idle connections alone, and an error that nobody hears ends the process; whatever is asked next is told.
  connection.on('error', unheard);
  try {
    return await drizzle(connection).transaction(work, config);
  } finally {
    connection.off('error', unheard);
    // One that was lost is not taken again: the pool looks for itself.
    connection.release();
  }
}

const unheard = (): void => undefined;

/** Closes every connection; queries in progress finish first. */
export const closeDatabase = (db: Database): Promise<void> => db.$client.end();
