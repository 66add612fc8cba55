import type pg from 'pg';
import { knownMigrations, migrationsOf } from './migrations-applied.ts';
import { onConnection } from './on-connection.ts';

/**
 * The newest migration that a program must know to serve on this schema, as its journal names it: all later ones only add to it. Raise it in the
 * release that takes away what the release before no longer uses (tests/layers/expand.test.ts holds the migrations to it).
 */
export const oldestProgramKnows = '0073_numbers_over_machines';
/** When that one was written, which is how a database remembers migrations. */
const oldestProgramWritten = 1_796_038_588_758;

/** A schema that has lost what this program needs; the message says what to do. */
export class SchemaTooNewError extends Error {
  override readonly name = 'SchemaTooNewError';
}

/** Leaves word in the database for the programs of earlier releases, which know nothing of later migrations. */
export async function noteOldestProgram(client: pg.ClientBase): Promise<void> {
  await client.query(`comment on schema drizzle is 'serves programs since ${oldestProgramWritten}'`);
}

/**
 * Resolves when this program may serve on the database: its schema is this release's, or a newer one that still has all that it uses, as while
 * machines are changed one after the other.
 * @throws SchemaTooNewError in one clear sentence otherwise.
 */
export const refuseTooNewSchema = (databaseUrl: string): Promise<void> => onConnection(databaseUrl, refuseUnlessServed);

async function refuseUnlessServed(client: pg.ClientBase): Promise<void> {
  const { unknown } = await migrationsOf(client);
  if (unknown === 0) return;
  const { rows } = await client.query<{ words: string | null }>(
    `select obj_description('drizzle'::regnamespace, 'pg_namespace') as words`,
  );
  const since = Number(/^serves programs since (\d+)$/.exec(rows[0]?.words ?? '')?.[1] ?? Number.POSITIVE_INFINITY);
  const newest = knownMigrations().at(-1)?.folderMillis ?? 0;
  if (since > newest)
    throw new SchemaTooNewError(
      'This database is of a newer release, which this program cannot serve. Start the newer release, or restore the backup from before the upgrade.',
    );
}
