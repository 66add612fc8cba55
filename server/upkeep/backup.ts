import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { noteBackup } from '../db/last-backup.ts';
import { ERASED_LIST, readErasedList } from '../erased-list.ts';
import { operatorLine } from '../operator-error.ts';
import { createDocumentStore } from '../storage/create-document-store.ts';
import { readArguments, runTool, ToolError, withDatabaseUrl } from '../tool.ts';
import { faultsOf } from './backup/check-backup.ts';
import { backupMeant, type Manifest } from './backup/manifest.ts';
import { forgetOld } from './backup/retention.ts';
import { takeBackup } from './backup/take-backup.ts';

const usage = `Usage: npm run backup -- FOLDER [--keep NUMBER] [--method export|pg_dump] [--without-documents]
       npm run backup -- FOLDER --check [--backup NAME]`;
const KEPT = 14;

/** `npm run backup`: a backup beside a running Tilth, or the check of one without restoring it. */
export async function run(): Promise<void> {
  const { folder, check, name, keep, method, withoutDocuments } = asked();
  if (check) return tellFaults(await backupMeant(folder, name));
  const config = readConfig(process.env);
  await withDatabaseUrl(config, async (databaseUrl) => {
    const began = Date.now();
    const erased = (await readErasedList(join(config.dataDir, ERASED_LIST))) ?? [];
    const { folder: made, manifest } = await takeBackup(folder, {
      databaseUrl,
      erased,
      method: config.databaseUrl === undefined ? 'export' : method,
      ...(withoutDocuments ? {} : { documents: createDocumentStore(config.storage) }),
    });
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    console.log(`${made}: ${contentsOf(manifest)}, as of ${manifest.takenAt}, in ${seconds} s.`);
    await noteBackup(databaseUrl, {
      takenAt: manifest.takenAt,
      documentsMissing: manifest.documents.missing.length,
    }).catch((error: unknown) => console.log(`The database could not note it for /metrics: ${operatorLine(error)}`));
    const gone = await forgetOld(folder, keep);
    if (gone.length > 0) console.log(`Removed ${gone.length} older than the newest ${keep}.`);
    const { missing } = manifest.documents;
    if (missing.length > 0)
      throw new ToolError(
        `The backup was made, but ${missing.length} documents are not in the store as they were published, for example ${missing[0]}.`,
      );
  });
}

async function tellFaults(backup: string): Promise<void> {
  const { manifest, faults } = await faultsOf(backup);
  if (faults.length > 0) throw new ToolError(`${backup} is damaged:\n${faults.join('\n')}`);
  console.log(`${backup} is whole: ${contentsOf(manifest)}, as of ${manifest.takenAt}.`);
}

function contentsOf({ tables, documents, method }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${tables.length} tables by ${method}, ${documents.count} documents`;
}

function asked() {
  return readArguments(usage, () => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        keep: { type: 'string', default: String(KEPT) },
        check: { type: 'boolean', default: false },
        backup: { type: 'string' },
        method: { type: 'string' },
        'without-documents': { type: 'boolean', default: false },
      },
    });
    const [folder, ...more] = positionals;
    const keep = Number(values.keep);
    const method = values.method ?? 'fitting';
    if (!folder?.trim() || more.length > 0 || !Number.isInteger(keep) || keep < 1) return undefined;
    if (method !== 'fitting' && method !== 'export' && method !== 'pg_dump') return undefined;
    return {
      // npm runs its scripts in the project's folder; the path may have been typed in another.
      folder: resolve(process.env['INIT_CWD'] ?? '.', folder),
      keep,
      check: values.check,
      name: values.backup,
      method,
      withoutDocuments: values['without-documents'],
    } as const;
  });
}

if (process.argv[1] === import.meta.filename) runTool(run);
