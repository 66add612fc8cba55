import pg from 'pg';
import { applyPending } from './apply-pending.ts';
import { migrationsOf } from './migrations-applied.ts';
import { noteOldestProgram } from './oldest-program.ts';
import { REACH_NODES } from './reach-nodes.ts';
import { ensureRequestRole } from './request-role.ts';
import { applyRowLevelSecurity } from './row-level-security.ts';

export const oldestSupportedMajor = 15;
/** Any constant will do; every process that migrates must ask for the same one. */
const migrationLock = 7_204_310;

/** A schema that this program cannot bring up to date; the message says why in one sentence. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** How long a change of the schema may wait and work, so that people who work meanwhile never wait long behind it. */
export interface MigrationWaits {
  /** How long to wait for a table lock: short, with several attempts, since a waiting lock request blocks all later ones. */
  readonly lockMs: number;
  readonly tries: number;
  readonly pauseMs: number;
  readonly statementMs: number;
}

const WAITS: MigrationWaits = { lockMs: 5_000, tries: 12, pauseMs: 5_000, statementMs: 30 * 60_000 };

/**
 * Brings the database to the newest schema and every tenant table under row-level security; safe to run from many processes at once, and beside
 * processes that serve. All of it is done or nothing.
 * @throws MigrationError in one clear sentence when the server is older than PostgreSQL 15, the schema newer than this program, or a table not to be had.
 */
export async function migrate(databaseUrl: string, waits: MigrationWaits = WAITS): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'tilth-migrate' });
  await client.connect();
  try {
    await refuseOldServer(client);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await refuseNewerSchema(client);
    await client.query('set client_min_messages to warning');
    await againWhileLocked(waits, () => inTransaction(client, () => bringUpToDate(client, waits)));
  } finally {
    await client.end(); // ends the session and with it the lock
  }
}

async function bringUpToDate(client: pg.ClientBase, { lockMs, statementMs }: MigrationWaits): Promise<void> {
  await client.query(
    `${REACH_NODES}; set local lock_timeout to ${lockMs}; set local statement_timeout to ${statementMs}`,
  );
  await ensureRequestRole(client);
  await applyPending(client);
  await applyRowLevelSecurity(client);
  await noteOldestProgram(client);
}

async function inTransaction(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

const NO_LOCK = '55P03';

async function againWhileLocked({ tries, pauseMs, lockMs }: MigrationWaits, work: () => Promise<void>): Promise<void> {
  for (let tried = 1; ; tried += 1)
    try {
      return await work();
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (tried === tries)
        throw new MigrationError(
          `The schema could not be changed: another session held a table longer than ${lockMs / 1000} s, ${tries} times. Nothing was changed; end long transactions and try again.`,
          { cause: error },
        );
      await new Promise((resolve) => void setTimeout(resolve, pauseMs));
    }
}

const isLocked = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === NO_LOCK) || isLocked(error.cause));

async function refuseOldServer(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ version: string }>('select current_setting($1) as version', [
    'server_version_num',
  ]);
  const major = Math.floor(Number(rows[0]?.version ?? 0) / 10_000);
  if (major < oldestSupportedMajor)
    throw new MigrationError(
      `Tilth needs PostgreSQL ${oldestSupportedMajor} or later; this server is version ${major}.`,
    );
}

/** An older program must not write what a newer one has given another meaning. */
async function refuseNewerSchema(client: pg.ClientBase): Promise<void> {
  const { unknown } = await migrationsOf(client);
  if (unknown > 0)
    throw new MigrationError(
      `This database is of a newer release: its schema has ${unknown} changes that this program does not know. Start the newer release, or restore the backup from before the upgrade.`,
    );
}
