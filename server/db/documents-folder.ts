import { randomUUID } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { StorageConfig } from '../config.ts';
import type { Database } from './pool.ts';
import { identitySecret } from './schema/identity.ts';

/** The documents of a database lie in a folder that this process does not have; the message says what to do. */
export class DocumentsElsewhereError extends Error {
  override readonly name = 'DocumentsElsewhereError';
}

const ROW = 'documents-folder';
const MARK = '.store-id';

/**
 * Resolves when published documents of this database are kept where this process looks for them: in a bucket, or in the one folder that the first
 * process on the database marked. Two machines with a folder each would publish what the other cannot find.
 * @throws DocumentsElsewhereError in one clear sentence otherwise.
 */
export async function claimDocumentsFolder(db: Database, storage: StorageConfig): Promise<void> {
  if (storage.kind !== 'folder') return;
  const known = await markInDatabase(db);
  if (known === undefined)
    await db
      .insert(identitySecret)
      .values({ key: ROW, value: await markFolder(storage.folder) })
      .onConflictDoNothing();
  await findDocumentsFolder(db, storage);
}

/** The same look without a mark: resolves where no process has marked a folder yet. */
export async function findDocumentsFolder(db: Database, storage: StorageConfig): Promise<void> {
  if (storage.kind !== 'folder') return;
  const known = await markInDatabase(db);
  if (known === undefined || known === (await markOf(storage.folder))) return;
  throw new DocumentsElsewhereError(
    `The published documents of this database are kept in the folder of another machine or DATA_DIR, not in ${storage.folder}. ` +
      'Several machines need a bucket (STORAGE_BUCKET) or one folder that all of them mount. ' +
      'After moving to this machine, run prepare-database.ts with --documents-here.',
  );
}

/** Declares the folder of this machine the one in which the documents of the database are kept, as after a move or a restore. */
export async function adoptDocumentsFolder(db: Database, storage: StorageConfig): Promise<void> {
  if (storage.kind !== 'folder') return;
  const value = await markFolder(storage.folder);
  await db
    .insert(identitySecret)
    .values({ key: ROW, value })
    .onConflictDoUpdate({ target: identitySecret.key, set: { value } });
}

async function markInDatabase(db: Database): Promise<string | undefined> {
  const [row] = await db.select().from(identitySecret).where(eq(identitySecret.key, ROW));
  return row === undefined ? undefined : String(row.value);
}

/** The mark of the folder, made where there is none; of two processes that begin at once one makes it and both read it. */
async function markFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const draft = join(folder, `${MARK}.${randomUUID()}`);
  await writeFile(draft, randomUUID(), { mode: 0o600 });
  try {
    // Under its name it is whole: another process may read it at this moment.
    await link(draft, join(folder, MARK));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const mark = await markOf(folder);
  if (mark === undefined) throw new Error(`${join(folder, MARK)} cannot be read`);
  return mark;
}

async function markOf(folder: string): Promise<string | undefined> {
  try {
    return (await readFile(join(folder, MARK), 'utf8')).trim();
  } catch {
    return undefined;
  }
}
