import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { adoptDocumentsFolder } from '../db/documents-folder.ts';
import { onDatabase } from '../db/on-database.ts';
import { createDocumentStore } from '../storage/create-document-store.ts';
import { runningClusterUrl } from '../supervisor/cluster.ts';
import { migrateAndServe, readArguments, runTool, ToolError, withDatabaseUrl } from '../tool.ts';
import { backupMeant } from './backup/manifest.ts';
import { restoreBackup } from './backup/restore-backup.ts';

const usage = 'Usage: npm run restore -- FOLDER [--backup NAME]';

/** `npm run restore`: puts a backup (the newest of the folder) into an empty `DATA_DIR`, or an empty database of one's own. */
export async function run(): Promise<void> {
  const { folder, name } = asked();
  const backup = await backupMeant(folder, name);
  const config = readConfig(process.env);
  if (
    config.databaseUrl === undefined &&
    (await runningClusterUrl(config.dataDir).catch(() => undefined)) !== undefined
  )
    throw new ToolError('A Tilth runs on this DATA_DIR: stop it, and name an empty one.');
  await withDatabaseUrl(config, async (databaseUrl) => {
    const { manifest, rows, documents } = await restoreBackup(backup, databaseUrl, createDocumentStore(config.storage));
    await migrateAndServe(databaseUrl, config);
    await onDatabase(databaseUrl, (db) => adoptDocumentsFolder(db, config.storage));
    console.log(
      `Restored ${backup}: ${rows} rows of ${manifest.tables.length} tables and ${documents} documents, all compared with what was backed up.`,
    );
  });
}

function asked(): { readonly folder: string; readonly name: string | undefined } {
  return readArguments(usage, () => {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { backup: { type: 'string' } } });
    const [folder, ...more] = positionals;
    if (!folder?.trim() || more.length > 0) return undefined;
    return { folder: resolve(process.env['INIT_CWD'] ?? '.', folder), name: values.backup };
  });
}

if (process.argv[1] === import.meta.filename) runTool(run);
