import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { adoptDocumentsFolder } from '../db/documents-folder.ts';
import { erasuresOf } from '../db/keep-erased-list.ts';
import { noteBackup } from '../db/last-backup.ts';
import { onDatabase } from '../db/on-database.ts';
import { addToErasedList, ERASED_LIST } from '../erased-list.ts';
import { createDocumentStore } from '../storage/create-document-store.ts';
import { runningClusterUrl } from '../supervisor/cluster.ts';
import { migrateAndServe, readArguments, runTool, ToolError, withDatabaseUrl } from '../tool.ts';
import { backupMeant } from './backup/manifest.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { eraseAgain } from './erased/erase-again.ts';
import { listsFor } from './erased/lists.ts';
import { linesOfErasedAgain, withoutList } from './erased/tell.ts';

const usage = 'Usage: npm run restore -- FOLDER [--backup NAME] [--erased FILE]';

/**
 * `npm run restore`: puts a backup (the newest of the folder) into an empty `DATA_DIR`, or an empty database of one's own, and erases again whom
 * the lists of the erased name.
 */
export async function run(): Promise<void> {
  const { folder, name, erased } = asked();
  const backup = await backupMeant(folder, name);
  const config = readConfig(process.env);
  if (
    config.databaseUrl === undefined &&
    (await runningClusterUrl(config.dataDir).catch(() => undefined)) !== undefined
  )
    throw new ToolError('A Tilth runs on this DATA_DIR: stop it, and name an empty one.');
  const own = join(config.dataDir, ERASED_LIST);
  const lists = await listsFor(backup, own, erased);
  await withDatabaseUrl(config, async (databaseUrl) => {
    const documents = createDocumentStore(config.storage);
    const restored = await restoreBackup(backup, databaseUrl, documents);
    await addToErasedList(own, lists.entries);
    await migrateAndServe(databaseUrl, config);
    const { takenAt, documents: listed } = restored.manifest;
    await noteBackup(databaseUrl, { takenAt, documentsMissing: listed.missing.length });
    const again = await onDatabase(databaseUrl, async (db) => {
      await adoptDocumentsFolder(db, config.storage);
      const done = await eraseAgain(db, documents, lists.entries);
      await addToErasedList(own, await erasuresOf(db));
      // What the planner noted of their values goes with them.
      if (done.customers + done.people > 0) await db.execute('vacuum analyze');
      return done;
    });
    console.log(
      `Restored ${backup}: ${restored.rows} rows of ${restored.manifest.tables.length} tables and ${restored.documents} documents, all compared with what was backed up.`,
    );
    for (const line of linesOfErasedAgain(again)) console.log(line);
    if (!lists.isNewest) console.log(withoutList(own, restored.manifest.takenAt));
  });
}

function asked(): { readonly folder: string; readonly name: string | undefined; readonly erased: string | undefined } {
  return readArguments(usage, () => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { backup: { type: 'string' }, erased: { type: 'string' } },
    });
    const [folder, ...more] = positionals;
    if (!folder?.trim() || more.length > 0) return undefined;
    const typed = (path: string): string => resolve(process.env['INIT_CWD'] ?? '.', path);
    return {
      folder: typed(folder),
      name: values.backup,
      erased: values.erased === undefined ? undefined : typed(values.erased),
    };
  });
}

if (process.argv[1] === import.meta.filename) runTool(run);
