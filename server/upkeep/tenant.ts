import { dirname, join } from 'node:path';
import { isDeepStrictEqual, parseArgs, parseEnv } from 'node:util';
import { keysOf } from '../../src/model/shared/record.ts';
import { readConfig, type Config } from '../config.ts';
import { onConnection } from '../db/on-connection.ts';
import { ERASED_LIST } from '../erased-list.ts';
import { createDocumentStore } from '../storage/create-document-store.ts';
import { contentOf, migrateAndServe, pathOf, readArguments, runTool, ToolError, withDatabaseUrl } from '../tool.ts';
import { backupMeant, readManifest, type Manifest } from './backup/manifest.ts';
import { inTransaction, onConnection as asEverywhere } from './backup/session.ts';
import { listsFor } from './erased/lists.ts';
import { linesOfErasedAgain } from './erased/tell.ts';
import { forgetMove, openTenant } from './tenant/close-tenant.ts';
import { exportTenant, tenantOf } from './tenant/export-tenant.ts';
import { importTenant, refuseTaken } from './tenant/import-tenant.ts';
import { moveTenant, type Place } from './tenant/move-tenant.ts';
import { noteTenant } from './tenant/note.ts';
import { outOfBackup } from './tenant/out-of-backup.ts';
import { aboutTenant, refuseUnsure, removeTenant } from './tenant/remove-tenant.ts';
import { parseQuotas, setQuotas } from './tenant/quota.ts';
import { linesOfUsage, usageOfTenants } from './tenant/usage.ts';

const usage = `Usage: npm run tenant -- export CODE FOLDER   writes all that is the tenant's into a new folder
       npm run tenant -- import CODE FOLDER   brings it into this Tilth, out of an export or a whole backup [--backup NAME] [--erased FILE]
       npm run tenant -- move CODE SETTINGS   brings it to the Tilth of an environment file, closed until then; with --yes CODE opens it there and removes it here
       npm run tenant -- open CODE            gives up a move: lets it be changed here again
       npm run tenant -- remove CODE          removes it for good, with --yes CODE
       npm run tenant -- usage                what each tenant takes: samples, rows, documents, jobs, and shares of quotas
       npm run tenant -- quota CODE samples=100000 storage=20GB jobs=5000   the most that it may have; none in place of a number removes a quota`;

/** `npm run tenant`: moves one tenant from one running Tilth to another. */
export async function run(): Promise<void> {
  const wanted = asked();
  const config = readConfig(process.env);
  await withDatabaseUrl(config, async (databaseUrl) => verbs[wanted.verb]({ ...wanted, config, databaseUrl }));
}

interface Asked {
  /** Empty for a verb that is about all. */
  readonly code: string;
  /** A folder, or a file of settings; empty for a verb that needs none. */
  readonly folder: string;
  readonly erased: string | undefined;
  readonly yes: string | undefined;
  readonly backup: string | undefined;
  /** Words such as `jobs=5000`. */
  readonly quotas: readonly string[];
}

interface Task extends Asked {
  readonly config: Config;
  readonly databaseUrl: string;
}

const verbs = {
  async export({ code, folder, config, databaseUrl }: Task) {
    const documents = createDocumentStore(config.storage);
    const { manifest } = await exportTenant(folder, { databaseUrl, code, documents, issuer: issuerOf(config) });
    await noteTenant(config.dataDir, { act: 'exported', tenant: code, ...sizeOf(manifest), folder }, new Date());
    console.log(`${folder}: the tenant ${code}, ${contentsOf(manifest)}, as of ${manifest.takenAt}.`);
    const { missing } = manifest.documents;
    if (missing.length > 0)
      throw new ToolError(
        `The export was made, but ${missing.length} documents are not in the store as they were published, for example ${missing[0]}.`,
      );
  },
  async import({ code, folder, erased, backup, config, databaseUrl }: Task) {
    const from = await backupMeant(folder, backup);
    const lists = await listsFor(from, join(config.dataDir, ERASED_LIST), erased);
    await migrateAndServe(databaseUrl, config);
    await onConnection(databaseUrl, (client) => refuseTaken(client, code));
    const documents = createDocumentStore(config.storage);
    const issuer = issuerOf(config);
    const bring = (folderOfTenant: string) =>
      importTenant(folderOfTenant, { databaseUrl, code, documents, issuer, erased: lists.entries });
    const isWhole = (await readManifest(from)).tenant === undefined;
    const imported = await (isWhole ? outOfBackup(from, { code, issuer }, bring) : bring(from));
    await noteTenant(
      config.dataDir,
      { act: 'imported', tenant: code, ...sizeOf(imported.manifest), folder: from },
      new Date(),
    );
    console.log(`Imported the tenant ${code} from ${from}: ${contentsOf(imported.manifest)}, all compared.`);
    for (const line of linesOfErasedAgain(imported.erasedAgain)) console.log(line);
  },
  async remove({ code, yes, config, databaseUrl }: Task) {
    refuseUnsure(code, yes, await aboutTenant(databaseUrl, code));
    const removed = await removeTenant({ databaseUrl, code, documents: createDocumentStore(config.storage) });
    const { rows, documents, accounts } = removed;
    await noteTenant(config.dataDir, { act: 'removed', tenant: code, rows, documents }, new Date());
    console.log(
      `Removed the tenant ${code}: ${rows} rows, ${documents} documents, and ${accounts} accounts that were of no other. Backups still hold it.`,
    );
  },
  async move({ code, folder: file, yes, config, databaseUrl }: Task) {
    const target = readConfig(parseEnv((await contentOf(file)).toString('utf8')), dirname(file));
    if (isDeepStrictEqual(target.storage, config.storage))
      throw new ToolError('The target keeps its documents where this Tilth does: give it a place of its own first.');
    await migrateAndServe(databaseUrl, config);
    await withDatabaseUrl(target, async (targetUrl) => {
      await migrateAndServe(targetUrl, target);
      const { brought, removed, isDone } = await moveTenant({
        code,
        from: placeOf(config, databaseUrl),
        to: placeOf(target, targetUrl),
        isSure: yes === code,
      });
      if (brought !== undefined) {
        await noteTenant(config.dataDir, { act: 'moved', tenant: code, ...sizeOf(brought), folder: file }, new Date());
        console.log(`Brought the tenant ${code} there: ${contentsOf(brought)}, all compared.`);
      }
      if (removed !== undefined) {
        const { rows, documents } = removed;
        await noteTenant(config.dataDir, { act: 'removed', tenant: code, rows, documents }, new Date());
      }
      console.log(
        isDone
          ? `Moved the tenant ${code}: open there, removed here. Backups of this Tilth still hold it.`
          : `It is closed for changes on both sides. Look at it there, then run this again with --yes ${code}: that opens it there and removes it here.`,
      );
    });
  },
  async open({ code, databaseUrl }: Task) {
    await onConnection(databaseUrl, async (client) => {
      await client.query('begin');
      await tenantOf(client, code);
      await openTenant(client, code);
      await forgetMove(client, 'leaving', code);
      await client.query('commit');
    });
    console.log(`The tenant ${code} is open. Where a move has brought it to another Tilth, remove it there.`);
  },
  async usage({ databaseUrl }: Task) {
    for (const line of linesOfUsage(await asEverywhere(databaseUrl, usageOfTenants))) console.log(line);
  },
  async quota({ code, quotas, databaseUrl }: Task) {
    const asked = parseQuotas(quotas);
    await asEverywhere(databaseUrl, (client) => inTransaction(client, '', () => setQuotas(client, code, asked)));
    console.log(`Set for the tenant ${code}: ${quotas.join(' ')}.`);
  },
} as const;

/** How many words each takes: the code, and a folder or file, or its first quota. */
const wordsOf = { export: 2, import: 2, move: 2, open: 1, remove: 1, usage: 0, quota: 2 } as const;

const placeOf = (config: Config, databaseUrl: string): Place => ({
  databaseUrl,
  documents: createDocumentStore(config.storage),
  issuer: issuerOf(config),
});

const issuerOf = ({ identity }: Config): string | null => (identity.kind === 'external' ? identity.issuer : null);

const sizeOf = ({ tables, documents }: Manifest) => ({
  rows: tables.reduce((sum, table) => sum + table.rows, 0),
  documents: documents.count,
});

function contentsOf(manifest: Manifest): string {
  const { rows, documents } = sizeOf(manifest);
  return `${rows} rows of ${manifest.tables.length} tables, ${documents} documents`;
}

function asked(): Asked & { readonly verb: keyof typeof verbs } {
  return readArguments(usage, () => {
    const text = { type: 'string' } as const;
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { erased: text, yes: text, backup: text },
    });
    const [verb, code = '', folder = '', ...more] = positionals;
    const known = keysOf(verbs).find((one) => one === verb);
    if (known === undefined || (more.length > 0 && known !== 'quota')) return undefined;
    const given = [code, folder].filter((one) => one.trim() !== '').length;
    if (given !== wordsOf[known]) return undefined;
    return {
      verb: known,
      code: code.trim(),
      folder: pathOf(folder),
      erased: values.erased === undefined ? undefined : pathOf(values.erased),
      yes: values.yes,
      backup: values.backup,
      quotas: known === 'quota' ? [folder, ...more] : [],
    };
  });
}

if (process.argv[1] === import.meta.filename) runTool(run);
