import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { migrationsFolder } from './migrations-folder.ts';
import { ensureRequestRole } from './request-role.ts';
import { applyRowLevelSecurity } from './row-level-security.ts';

export const oldestSupportedMajor = 15;
/** Any constant will do; every process that migrates must ask for the same one. */
const migrationLock = 7_204_310;

/**
 * Brings the database to the newest schema and every tenant table under row-level security; safe to run from many processes at once.
 * @throws one clear sentence when the server is older than PostgreSQL 15.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'tilth-migrate' });
  await client.connect();
  try {
    await refuseOldServer(client);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query('set client_min_messages to warning');
    await applyMigrations(drizzle(client), { migrationsFolder });
    await ensureRequestRole(client);
    await applyRowLevelSecurity(client);
  } finally {
    await client.end(); // ends the session and with it the lock
  }
}

async function refuseOldServer(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ version: string }>('select current_setting($1) as version', [
    'server_version_num',
  ]);
  const major = Math.floor(Number(rows[0]?.version ?? 0) / 10_000);
  if (major < oldestSupportedMajor)
    throw new Error(`Tilth needs PostgreSQL ${oldestSupportedMajor} or later; this server is version ${major}.`);
}
