import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { firstOf } from '../../collections/item-at.ts';
import type { DocumentStore } from '../../storage/document-store.ts';
import { PARTITIONS } from '../../db/partitions.ts';
import { erasureRows } from '../../db/keep-erased-list.ts';
import { ERASED_LIST, erasedFrom, linesOfList, mergedLists, type Erased } from '../../erased-list.ts';
import { programVersion } from '../../program-version.ts';
import { ToolError } from '../../tool.ts';
import { copyDocuments, documentsOf } from './documents.ts';
import { backupsIn, DUMP, fileOf, nameAt, sha256Of, type Manifest, type TableShown } from './manifest.ts';
import { apart, majorOf, runProgram } from './pg-programs.ts';
import { inTransaction, onConnection, partsOf, tenantsToWalk } from './session.ts';
import { linesOf, SCHEMAS, sequencesOf, shown, tablesOf } from './tables.ts';
import { makeFolder, type Files, type Taken } from './write-file.ts';

export interface BackupWanted {
  readonly databaseUrl: string;
  /** Left to choose: PostgreSQL's own program where it is there and fits, else the export. */
  readonly method: Manifest['method'] | 'fitting';
  /** Without it, documents are backed up by the owner of the bucket. */
  readonly documents?: DocumentStore;
  /** Who is on the list of the erased besides those whom the database names: of before it was restored itself. */
  readonly erased?: readonly Erased[];
}

/**
 * Makes a backup in `folder` beside a running Tilth: database, secrets (they lie in it) and documents, all as of one moment. It appears under its
 * name only when every file is on the disk; whatever fails leaves nothing.
 */
export async function takeBackup(folder: string, wanted: BackupWanted): Promise<Taken> {
  const before = (await backupsIn(folder)).at(-1);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return makeFolder(join(folder, `${UNFINISHED}${Date.now()}-${process.pid}`), {
    fill: (files) =>
      onConnection(wanted.databaseUrl, (client) =>
        fill(client, { wanted, files, before: before === undefined ? undefined : join(folder, before) }),
      ),
    nameOf: ({ takenAt }) => join(folder, nameAt(new Date(takenAt))),
  });
}

export const UNFINISHED = '.unfinished-';

async function fill(
  client: pg.Client,
  {
    wanted,
    files,
    before,
  }: { readonly wanted: BackupWanted; readonly files: Files; readonly before: string | undefined },
): Promise<Manifest> {
  // One snapshot for everything that is read: no row without the row that it belongs to.
  return inTransaction(client, 'isolation level repeatable read read only', async () => {
    const server = await serverOf(client);
    const tenants = await tenantsToWalk(client);
    const method = await methodFor(wanted, server.major, tenants === 'all');
    const tables: TableShown[] = [];
    if (method === 'pg_dump') await dump(client, wanted.databaseUrl, files);
    for (const table of await tablesOf(client)) {
      const counted = await shown(client, table, tenants);
      tables.push(counted);
      if (method === 'export' && counted.rows > 0)
        await files.pack(fileOf(table.name), linesOf(client, table, tenants));
    }
    await files.put(ERASED_LIST, linesOfList(mergedLists(wanted.erased ?? [], await erasuresIn(client, tenants))));
    const named = wanted.documents === undefined ? [] : await documentsOf(client, tenants);
    const missing =
      wanted.documents === undefined ? [] : await copyDocuments(named, { store: wanted.documents, files, before });
    return {
      format: 1,
      release: programVersion(),
      takenAt: server.now.toISOString(),
      postgres: server.version,
      method,
      migrations: await migrationsIn(client),
      queue: await queueVersion(client),
      tables,
      sequences: await sequencesOf(client),
      documents: { included: wanted.documents !== undefined, count: named.length - missing.length, missing },
    };
  });
}

/** The server, the moment and the major version; refused where there is no Tilth. */
export async function serverOf(
  client: pg.ClientBase,
): Promise<{ readonly now: Date; readonly version: string; readonly major: number }> {
  const { rows } = await client.query<{ now: Date; version: string; major: number; migrated: boolean }>(
    `select clock_timestamp() as now, current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major,
       to_regclass('drizzle.__drizzle_migrations') is not null as migrated`,
  );
  const server = firstOf(rows);
  if (!server.migrated) throw new ToolError('This database holds no Tilth: there is nothing to back up.');
  return server;
}

async function methodFor({ method }: BackupWanted, serverMajor: number, seesAll: boolean): Promise<Manifest['method']> {
  if (method === 'export') return 'export';
  const major = await majorOf('pg_dump');
  const fits = major !== undefined && major >= serverMajor;
  if (method === 'fitting') return fits && seesAll ? 'pg_dump' : 'export';
  if (!fits) throw new ToolError(`pg_dump of PostgreSQL ${serverMajor} or newer is not on this machine's path.`);
  if (!seesAll)
    throw new ToolError('pg_dump needs a role that may bypass row-level security; without it use --method export.');
  return 'pg_dump';
}

/** PostgreSQL's own program, looking at the very moment that the counts are of. */
async function dump(client: pg.Client, url: string, files: Files): Promise<void> {
  const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
  const { address, environment } = apart(url);
  const file = await files.placeOf(DUMP);
  const schemas = [...SCHEMAS, PARTITIONS].map((schema) => `--schema=${schema}`);
  await runProgram(
    'pg_dump',
    [
      '--format=custom',
      '--no-owner',
      '--no-acl',
      `--snapshot=${firstOf(rows).snapshot}`,
      `--file=${file}`,
      ...schemas,
      address,
    ],
    environment,
  );
  files.note(DUMP, await sha256Of(file));
}

async function erasuresIn(client: pg.Client, tenants: readonly number[] | 'all'): Promise<Erased[]> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('public.erasure') is not null as there`);
  const found: Erased[] = [];
  // The database may be of a release before there was a list.
  if (rows[0]?.there !== true) return found;
  for await (const _part of partsOf(client, tenants, true))
    found.push(...(await client.query(erasureRows)).rows.flatMap(erasedFrom));
  return found;
}

export async function migrationsIn(client: pg.ClientBase): Promise<number[]> {
  const { rows } = await client.query<{ written: string }>(
    'select created_at as written from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ written }) => Number(written));
}

export async function queueVersion(client: pg.ClientBase): Promise<number | null> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('pgboss.version') is not null as there`);
  if (rows[0]?.there !== true) return null;
  const versions = await client.query<{ version: number }>('select version from pgboss.version');
  return versions.rows[0]?.version ?? null;
}
