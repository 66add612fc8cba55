import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { DocumentStore } from '../../storage/document-store.ts';
import { ToolError } from '../../tool.ts';
import { documentFile, sha256Of } from './manifest.ts';
import { partsOf } from './session.ts';
import type { Files } from './write-file.ts';

interface Document {
  readonly key: string;
  readonly hash: string;
}

/** Every document that the database names, with the checksum that it was published under. */
export async function documentsOf(client: pg.Client, tenants: readonly number[] | 'all'): Promise<readonly Document[]> {
  const documents = new Map<string, Document>();
  for await (const _part of partsOf(client, tenants, true))
    for (const document of await documentsNamed(client, null)) documents.set(document.key, document);
  return [...documents.values()];
}

/** Those of one tenant, or of all that can be seen. */
export async function documentsNamed(client: pg.ClientBase, tenantId: number | null): Promise<readonly Document[]> {
  const { rows } = await client.query<Document>(
    'select distinct storage_key as key, content_hash as hash from public.published_document where tenant_id = coalesce($1, tenant_id)',
    [tenantId],
  );
  return rows;
}

/**
 * Copies the documents into a backup. Returns those that the store lacks, or has with other contents than published. Documents never change, so an
 * earlier backup's copy takes no space a second time on disks with links.
 */
export async function copyDocuments(
  documents: readonly Document[],
  {
    store,
    files,
    before,
  }: { readonly store: DocumentStore; readonly files: Files; readonly before: string | undefined },
): Promise<string[]> {
  const missing: string[] = [];
  for (const { key, hash } of documents) {
    const path = documentFile(key);
    if (before !== undefined && (await linked(join(before, path), { hash, files, path }))) continue;
    const bytes = await store.get(key);
    if (bytes === undefined || createHash('sha256').update(bytes).digest('hex') !== hash) missing.push(key);
    else await files.put(path, bytes);
  }
  return missing;
}

async function linked(
  from: string,
  { hash, files, path }: { readonly hash: string; readonly files: Files; readonly path: string },
): Promise<boolean> {
  if (!existsSync(from) || (await sha256Of(from)) !== hash) return false;
  try {
    await link(from, await files.placeOf(path));
  } catch {
    return false; // another disk, or one without links: it is copied
  }
  files.note(path, hash);
  return true;
}

/** Puts the documents of a backup into the store, which refuses to replace another one of the same name; how many there are. */
export async function restoreDocuments(
  backup: string,
  paths: readonly string[],
  store: Pick<DocumentStore, 'get' | 'put'>,
): Promise<number> {
  const prefix = documentFile('');
  const keys = paths.filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length));
  for (const key of keys) {
    const bytes = await readFile(join(backup, documentFile(key)));
    await store.put(key, bytes);
    const kept = await store.get(key);
    if (kept === undefined || !bytes.equals(kept)) throw new ToolError(`The document ${key} could not be stored.`);
  }
  return keys.length;
}
