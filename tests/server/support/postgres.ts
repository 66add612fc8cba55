import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../../../server/db/migrate.ts';
import { placeOf, postmasterRecord } from '../../../server/supervisor/cluster-place.ts';
import { startCluster } from '../../../server/supervisor/cluster.ts';
import { ownDirectory } from '../../../server/supervisor/lock.ts';
import { describeProcess, goneWithin, signal } from '../../../server/supervisor/processes.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the run's PostgreSQL, as its superuser. */
    readonly databaseServerUrl: string;
  }
}

const FOLDER_PREFIX = 'tilth-test-postgres-';
const TEMPLATE = 'tilth_template';
/** A folder younger than this may belong to a run that is just about to lock it. */
const SURELY_LOCKED_AFTER_MS = 30_000;

/** One embedded PostgreSQL for the whole run, without durability, with one migrated database to copy from. */
export async function setup(project: {
  provide: (key: 'databaseServerUrl', value: string) => void;
}): Promise<() => Promise<void>> {
  await removeAbandoned();
  const server = await startServer({ max_connections: '200' });
  await run(server.url, `create database ${TEMPLATE}`);
  await migrate(withDatabase(server.url, TEMPLATE));
  project.provide('databaseServerUrl', server.url);
  return server.stop;
}

export interface TestServer {
  /** Connection string as its superuser. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** A PostgreSQL in a new folder, without durability; for a test that would disturb the databases of others in the run's one. */
export async function startServer(settings: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), FOLDER_PREFIX));
  const release = await ownDirectory(folder);
  const server = await startCluster(folder, { durable: false, settings: { autovacuum: 'off', ...settings } });
  return {
    url: server.url,
    stop: async () => {
      await server.stop('at once');
      release?.();
      removeFolder(folder);
    },
  };
}

/** The address of a new database with the newest schema and no rows, in about 30 ms. It goes with the run's server. */
export const freshDatabase = async (): Promise<string> => copyOf(await runsServer(), TEMPLATE);

const filled = new Map<string, Promise<void>>();

/** The address of a new database that holds what `fill` puts into one: it does so once a run for each name, and all others are copies. */
export async function filledDatabase(name: string, fill: (url: string) => Promise<void>): Promise<string> {
  const server = await runsServer();
  const making = filled.get(name) ?? makeOnce(server, name, fill);
  filled.set(name, making);
  await making;
  return copyOf(server, name);
}

/** Each worker asks once: the first makes the database, the others wait for it. */
async function makeOnce(server: string, name: string, fill: (url: string) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount !== 0) return;
    const inTheMaking = await copyOf(server, TEMPLATE);
    await fill(inTheMaking);
    // Only what is whole bears the name.
    await client.query(`alter database ${new URL(inTheMaking).pathname.slice(1)} rename to ${name}`);
  } finally {
    await client.end(); // ends the session and with it the lock
  }
}

async function copyOf(server: string, template: string): Promise<string> {
  const name = `test_${process.pid}_${Date.now().toString(36)}_${Math.random().toString(36).slice(2, 8)}`;
  await run(server, `create database ${name} template ${template}`);
  return withDatabase(server, name);
}

async function runsServer(): Promise<string> {
  // Loaded here: this file is also the run's set-up, where the test runner's own module is not available.
  const { inject } = await import('vitest');
  return inject('databaseServerUrl');
}

/** The address of an empty, unmigrated database on the run's server, for tests of migration itself. */
export async function emptyDatabase(): Promise<string> {
  const server = await runsServer();
  const name = `empty_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await run(server, `create database ${name}`);
  return withDatabase(server, name);
}

/** The address of another database of the same server. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

/** One statement, as the superuser of a server. */
export async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A killed run leaves its server behind, with a folder that has no owner any more. */
async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(FOLDER_PREFIX))) {
    const folder = join(tmpdir(), name);
    const ageMs = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.birthtimeMs ?? Date.now());
    if (ageMs < SURELY_LOCKED_AFTER_MS) continue;
    const release = await ownDirectory(folder);
    if (!release) continue;
    const record = postmasterRecord(placeOf(folder));
    if (record && describeProcess(record.pid).includes(folder)) {
      signal(record.pid, 'SIGQUIT');
      await goneWithin(record.pid, 10_000);
    }
    release();
    removeFolder(folder);
  }
}

function removeFolder(folder: string): void {
  const { sockets } = placeOf(folder);
  if (sockets !== '') rmSync(sockets, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
