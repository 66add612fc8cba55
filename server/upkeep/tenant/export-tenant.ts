import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type pg from 'pg';
import { erasureRows } from '../../db/keep-erased-list.ts';
import { seeTenant } from '../../db/see-tenant.ts';
import { ERASED_LIST, erasedFrom, linesOfList, mergedLists } from '../../erased-list.ts';
import { programVersion } from '../../program-version.ts';
import type { DocumentStore } from '../../storage/document-store.ts';
import { ToolError } from '../../tool.ts';
import { copyDocuments, documentsNamed } from '../backup/documents.ts';
import { fileOf, type Manifest, type TableShown } from '../backup/manifest.ts';
import { inTransaction, onConnection } from '../backup/session.ts';
import { linesOf, shown } from '../backup/tables.ts';
import { migrationsIn, queueVersion, serverOf } from '../backup/take-backup.ts';
import { makeFolder, type Files, type Taken } from '../backup/write-file.ts';
import { partsOfTenant, peopleOf } from './parts.ts';

export interface ExportWanted {
  readonly databaseUrl: string;
  readonly code: string;
  readonly documents: DocumentStore;
  /** Of the identity provider; null for the embedded one. */
  readonly issuer: string | null;
}

/**
 * Writes all that is a tenant's into a new folder, beside a running Tilth and as of one moment: rows, accounts of its people, jobs that wait,
 * documents. No row of another tenant is in it. Whatever fails leaves nothing.
 */
export async function exportTenant(folder: string, wanted: ExportWanted): Promise<Taken> {
  if (existsSync(folder)) throw new ToolError(`${folder} is there already: name a new folder.`);
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  return makeFolder(`${folder}.unfinished-${Date.now()}-${process.pid}`, {
    fill: (files) =>
      onConnection(wanted.databaseUrl, (client) =>
        inTransaction(client, 'isolation level repeatable read read only', () => fill(client, wanted, files)),
      ),
    nameOf: () => folder,
  });
}

async function fill(client: pg.Client, { code, documents, issuer }: ExportWanted, files: Files): Promise<Manifest> {
  const server = await serverOf(client);
  const { id, name } = await tenantOf(client, code);
  const people = await peopleOf(client, id);
  const tables: TableShown[] = [];
  for (const part of await partsOfTenant(client, { tenantId: id, people })) {
    const counted = await shown(client, part, 'all');
    tables.push(counted);
    if (counted.rows > 0) await files.pack(fileOf(part.name), linesOf(client, part, 'all'));
  }
  const erased = await client.query(`${erasureRows} where e.tenant_id = $1`, [id]);
  await files.put(ERASED_LIST, linesOfList(mergedLists(erased.rows.flatMap(erasedFrom))));
  const named = await documentsNamed(client, id);
  const missing = await copyDocuments(named, { store: documents, files, before: undefined });
  return {
    format: 1,
    release: programVersion(),
    takenAt: server.now.toISOString(),
    postgres: server.version,
    method: 'export',
    migrations: await migrationsIn(client),
    queue: await queueVersion(client),
    tables,
    sequences: [],
    documents: { included: true, count: named.length - missing.length, missing },
    tenant: { id, code, name, issuer },
  };
}

export async function isTenant(client: pg.ClientBase, code: string): Promise<boolean> {
  const { rowCount } = await client.query('select from public.tenant where code = $1', [code]);
  return rowCount === 1;
}

/** The tenant of the code, whose rows the transaction sees from here on. */
export async function tenantOf(
  client: pg.ClientBase,
  code: string,
): Promise<{ readonly id: number; readonly name: string }> {
  const { rows } = await client.query<{ id: number; name: string }>(
    'select id, name from public.tenant where code = $1',
    [code],
  );
  const [found] = rows;
  if (found === undefined) throw new ToolError(`There is no tenant with the code ${code}.`);
  await seeTenant(client, found.id);
  return found;
}
