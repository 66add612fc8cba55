import pg from 'pg';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { isPooled } from '../pooled-address.ts';
import { hasCitus } from './has-citus.ts';
import { REACH_NODES } from './reach-nodes.ts';
import { isOutdatedStatement, statementNames, type StatementNames } from './statement-names.ts';
import { drizzleOver, TransactionClient } from './transaction-client.ts';
import { readWholeNumbers } from './whole-numbers.ts';

readWholeNumbers();

/** A drizzle database over a pool; it acts as the connecting role, so only identity, migrations and the transaction helpers use it directly. */
export type Database = NodePgDatabase & { readonly $client: pg.Pool };

/** A transaction as commands and queries receive it. */
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0];

interface PoolSettings {
  readonly maxConnections?: number;
  readonly onError?: (error: Error) => void;
  /** For the pools of requests and jobs: waits for connections, locks and answers are all bounded. */
  readonly waits?: Waits;
}

/** In milliseconds. */
interface Waits {
  readonly connectionTimeoutMillis: number;
  readonly lock_timeout: number;
  readonly statement_timeout: number;
  readonly idle_in_transaction_session_timeout: number;
}

/** A wait that ends answers 503 with Retry-After; what it had begun is rolled back. */
export const requestWaits: Waits = {
  connectionTimeoutMillis: 5_000,
  lock_timeout: 15_000,
  statement_timeout: 120_000,
  idle_in_transaction_session_timeout: 120_000,
};

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
    pipeline: true,
    ...(connectionTimeoutMillis === undefined ? {} : { connectionTimeoutMillis }),
    ...(pooled ? {} : inDatabase),
  });
  pool.on('error', (error) => onError?.(error));
  const db = drizzle(pool);
  const line: Line = {
    pool,
    // A pooler's next transaction may come to a connection that knows no such name.
    names: pooled ? undefined : statementNames(),
    first: pooled && waits !== undefined ? [setWaits(inDatabase)] : [],
    onNodes: waits === undefined ? [] : waitsOnNodes(waits),
    longestAnswerMs: waits && waits.statement_timeout + UNTIL_CANCELLED_MS,
    isDistributed: undefined,
  };
  db.transaction = (work, config) => inTransaction(line, work, { readsOnly: config?.accessMode === 'read only' });
  return db;
}

/** What every transaction of a database goes by. */
interface Line {
  readonly pool: pg.Pool;
  readonly names: StatementNames | undefined;
  /** What each begins with, beside its beginning. */
  readonly first: readonly pg.QueryConfig[];
  /** What one whose tables lie on several machines begins with as well. */
  readonly onNodes: readonly string[];
  /** How long an answer of such a one is waited for. */
  readonly longestAnswerMs: number | undefined;
  /** Whether its tables lie on several machines; undefined until the first transaction has asked. */
  isDistributed: boolean | undefined;
}

/** What a statement whose time is over may take to be ended. */
const UNTIL_CANCELLED_MS = 5_000;

/** The waits as settings that end with the transaction. */
function setWaits(waits: Readonly<Record<string, number>>): pg.QueryConfig {
  const all = Object.entries(waits);
  return {
    text: `select ${all.map((_, at) => `set_config($${2 * at + 1}, $${2 * at + 2}, true)`).join(', ')}`,
    values: all.flatMap(([name, ms]) => [name, String(ms)]),
  };
}

/**
 * A row's lock is waited for on its node, which knows nothing of the waits of the coordinator's session. The time between two statements is left to the
 * coordinator: a node may be idle while another works.
 */
const waitsOnNodes = ({ connectionTimeoutMillis, lock_timeout, statement_timeout }: Waits): readonly string[] => [
  `set local citus.node_connection_timeout to ${connectionTimeoutMillis}`,
  REACH_NODES,
  ...Object.entries({ lock_timeout, statement_timeout }).map(([name, ms]) => `set local ${name} to ${ms}`),
];

/**
 * Drizzle's transaction waits for `begin` and never releases its connection when `begin` fails, as it does when the database has just gone: the pool
 * would shrink by one each time, and could not be closed. Nor does it notice that a connection dies while in use. A read-only transaction returns
 * without waiting for its end, and its connection is released afterwards.
 */
async function inTransaction<T>(
  line: Line,
  work: (tx: Tx) => Promise<T>,
  { readsOnly }: { readonly readsOnly: boolean },
): Promise<T> {
  const { pool, names } = line;
  const connection = await pool.connect();
  // The pool listens to idle connections only, and an unhandled error event would end the process; the next query reports the error.
  connection.on('error', unheard);
  const release = (): void => {
    connection.off('error', unheard);
    // One that was lost is not taken again: the pool looks for itself.
    connection.release();
  };
  try {
    line.isDistributed ??= await hasCitus(connection);
  } catch (error) {
    release();
    throw error;
  }
  const client = new TransactionClient(connection, {
    names,
    readsOnly,
    isDistributed: line.isDistributed,
    longestAnswerMs: line.isDistributed ? line.longestAnswerMs : undefined,
  });
  const beginning = [
    readsOnly ? 'begin read only' : 'begin',
    ...line.first,
    ...(line.isDistributed ? line.onNodes : []),
  ];
  // All go out with the first statement of the work, which fails where they do.
  const begun = beginning.map((one) => client.query(one));
  for (const one of begun) one.catch(unheard);
  let isKept = false;
  try {
    const done = await work(drizzleOver(client));
    await Promise.all(begun);
    isKept = true;
    if (!readsOnly) await client.commit();
    return done;
  } catch (failed) {
    const thrown = isKept ? failed : await client.causeOf(failed);
    if (isOutdatedStatement(thrown)) names?.renew();
    if (!isKept) await client.rollback().catch(unheard);
    throw thrown;
  } finally {
    if (isKept && readsOnly) client.commit().then(release, release);
    else release();
  }
}

const unheard = (): void => undefined;

/** Closes every connection; queries in progress finish first. */
export const closeDatabase = (db: Database): Promise<void> => db.$client.end();
