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
  return drizzle(pool);
}

/** Closes every connection; queries in progress finish first. */
export const closeDatabase = (db: Database): Promise<void> => db.$client.end();
