import { join } from 'node:path';
import type pg from 'pg';
import { migrate } from '../../db/migrate.ts';
import type { DocumentStore } from '../../storage/document-store.ts';
import { ToolError } from '../../tool.ts';
import { faultsOf } from './check-backup.ts';
import { restoreDocuments } from './documents.ts';
import { load } from './load.ts';
import { DUMP, readChecksums, type Manifest } from './manifest.ts';
import { apart, majorOf, runProgram } from './pg-programs.ts';
import { inTransaction, onConnection, tenantsToWalk } from './session.ts';
import { SCHEMAS, shown, tablesOf } from './tables.ts';

/** What came back, as it was counted afterwards. */
export interface Restored {
  readonly manifest: Manifest;
  readonly rows: number;
  readonly documents: number;
}

/**
 * Puts a backup into an empty database and an empty store, and proves by counts and checksums that all of it came back. An export is one transaction:
 * what fails, or is killed, leaves the database as empty as it was. Then the schema is brought to this release.
 */
export async function restoreBackup(backup: string, databaseUrl: string, documents: DocumentStore): Promise<Restored> {
  const { manifest, faults } = await faultsOf(backup);
  if (faults.length > 0)
    throw new ToolError(`The backup is damaged, nothing was restored: ${faults.slice(0, 5).join(' ')}`);
  if (manifest.tenant !== undefined)
    throw new ToolError(
      `This is the tenant ${manifest.tenant.code} alone: npm run tenant -- import ${manifest.tenant.code} brings it into a Tilth.`,
    );
  const paths = [...(await readChecksums(backup)).keys()];
  const restored = await onConnection(databaseUrl, async (client) => {
    await refuseUsed(client);
    const count = await restoreDocuments(backup, paths, documents);
    if (manifest.method === 'pg_dump') {
      await restoreDump(backup, databaseUrl);
      await inTransaction(client, 'isolation level repeatable read read only', () => prove(client, manifest));
    } else
      await inTransaction(client, '', async () => {
        await load(client, backup, manifest);
        await prove(client, manifest);
      });
    await client.query('analyze'); // or the first calls would be planned for empty tables
    return { manifest, rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0), documents: count };
  });
  await migrate(databaseUrl);
  return restored;
}

async function refuseUsed(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind in ('r', 'p') limit 1`,
    [SCHEMAS],
  );
  if (rows[0] !== undefined)
    throw new ToolError(
      'The database is not empty, and a restore replaces nothing: name an empty DATA_DIR, or a new database.',
    );
}

async function restoreDump(backup: string, url: string): Promise<void> {
  if ((await majorOf('pg_restore')) === undefined)
    throw new ToolError('This backup was made by pg_dump; pg_restore is not on the path of this machine.');
  const { address, environment } = apart(url);
  const args = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-acl', '--clean', '--if-exists'];
  await runProgram('pg_restore', [...args, `--dbname=${address}`, join(backup, DUMP)], environment);
}

/** Compares what came back with what the manifest says was there. */
async function prove(client: pg.Client, manifest: Manifest): Promise<void> {
  const tenants = await tenantsToWalk(client);
  const tables = new Map((await tablesOf(client)).map((table) => [table.name, table]));
  for (const expected of manifest.tables) {
    const table = tables.get(expected.name);
    if (table === undefined) throw new ToolError(`The table ${expected.name} did not come back.`);
    const found = await shown(client, { ...table, columns: expected.columns }, tenants);
    if (found.rows !== expected.rows || found.digest !== expected.digest)
      throw new ToolError(
        `The table ${expected.name} came back otherwise than it was: ${found.rows} rows of ${expected.rows}.`,
      );
  }
}
