import { poolerConsole } from '../pooled-address.ts';
import { onConnection } from './on-connection.ts';

/** Connections to a pooler, of all processes together. */
export interface PoolerClients {
  /** Those that have a connection to the database. */
  readonly active: number;
  /** Those that wait for one. */
  readonly waiting: number;
  readonly longestWaitSeconds: number;
}

interface PoolRow {
  readonly database: string;
  readonly cl_active: string;
  readonly cl_waiting: string;
  readonly maxwait: string;
}

/** Longer than a busy console needs, and shorter than a scrape waits. */
const PATIENCE_MS = 5_000;

/** Asks PgBouncer's console, which answers its `stats_users` alone; rejects for any other role. */
export async function poolerClients(poolerUrl: string): Promise<PoolerClients> {
  const database = decodeURIComponent(new URL(poolerUrl).pathname.slice(1));
  const { rows } = await onConnection(
    poolerConsole(poolerUrl),
    (client) => client.query<PoolRow>('show pools'),
    PATIENCE_MS,
  );
  const pools = rows.filter((row) => row.database === database);
  const sum = (of: (row: PoolRow) => string): number => pools.reduce((total, row) => total + Number(of(row)), 0);
  return {
    active: sum((row) => row.cl_active),
    waiting: sum((row) => row.cl_waiting),
    longestWaitSeconds: Math.max(0, ...pools.map((row) => Number(row.maxwait))),
  };
}
