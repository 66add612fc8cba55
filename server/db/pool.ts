import pg from 'pg';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';

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
  const pool = new pg.Pool({ connectionString: databaseUrl, max: maxConnections, application_name: 'tilth', ...waits });
  pool.on('error', (error) => onError?.(error));
  const db = drizzle(pool);
  db.transaction = (work, config) => inTransaction(pool, work, config);
  return db;
}

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
