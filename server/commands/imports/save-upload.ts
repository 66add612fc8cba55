import { eq } from 'drizzle-orm';
import type { AnsweredOf } from '../../../src/model/contract/index.ts';
import type { ErrorCode } from '../../../src/model/errors/registry.ts';
import type { Issue } from '../../../src/model/errors/app-error.ts';
import { once, type KeyedRequest } from '../shared/once.ts';
import { isLostConnection } from '../../db/lost-connection.ts';
import { closeDatabase, openDatabase, requestWaits, type Database } from '../../db/pool.ts';
import { sample } from '../../db/schema/index.ts';
import { inTenant, type Actor } from '../../db/tenant-transaction.ts';
import { Failure } from '../../failure.ts';
import { threadPool, type ThreadPool } from '../../thread-pool.ts';
import { uploadSamples, type LabFileUpload } from './upload-samples.ts';

type Answer = AnsweredOf<'POST /sample/UploadSamples'>;

/** One upload with its transaction still to be made; plain data, so that a thread can be told. */
export interface Upload {
  readonly actor: Actor;
  readonly keyed: KeyedRequest;
  readonly asked: LabFileUpload;
}

/** What leaves a thread: an error loses its class on the way, and a failure is its code. */
export type ThreadOutcome =
  | { readonly answer: Answer }
  | { readonly refused: { readonly code: ErrorCode; readonly message: string; readonly issues?: readonly Issue[] } };

/** A hundred rows or so: reading and saving less than this holds the event loop no longer than any call. */
const inThreadFromBytes = 10_000;
const inThreadFromSamples = 500;
const MAX_HEAP_MB = 1_024;

let pool: ThreadPool<Upload & { readonly databaseUrl: string }, ThreadOutcome> | undefined;

/** Saves an uploaded file in a transaction of its own, once for its key; a large one in a thread with a connection of its own. */
export async function saveUpload(db: Database, upload: Upload, signal?: AbortSignal): Promise<Answer> {
  const { connectionString } = db.$client.options;
  if (connectionString === undefined || !(await isLarge(db, upload))) return saveHere(db, upload);
  pool ??= threadPool({
    worker: new URL('./upload-worker.mjs', import.meta.url),
    mostThreads: 2,
    maxHeapMb: MAX_HEAP_MB,
  });
  // Taken over, not copied: to copy 25 MB holds everybody up.
  const outcome = await pool.run(
    { ...upload, databaseUrl: connectionString },
    // Whoever cancels wants nothing of it saved: the thread ends, and its transaction with it.
    { transferList: [upload.asked.bytes.buffer as ArrayBuffer], ...(signal ? { signal } : {}) },
  );
  if ('answer' in outcome) return outcome.answer;
  const { code, message, issues } = outcome.refused;
  throw new Failure(code, { message, ...(issues === undefined ? {} : { issues }) });
}

/** Its layers are joined with all that the customer has: a few rows may be much work, too. */
const isLarge = async (db: Database, { actor, asked }: Upload): Promise<boolean> =>
  asked.bytes.byteLength >= inThreadFromBytes ||
  inTenant(db, actor, async (tx) => {
    const some = tx.select({ id: sample.id }).from(sample).where(eq(sample.customerId, asked.customerId));
    return (await some.limit(inThreadFromSamples)).length === inThreadFromSamples;
  });

const saveHere = (db: Database, { actor, keyed, asked }: Upload): Promise<Answer> =>
  inTenant(db, actor, (tx) => once(tx, keyed, () => uploadSamples(tx, asked)));

/** The thread's side of `saveUpload`. */
export async function saveInThread({
  databaseUrl,
  ...upload
}: Upload & { readonly databaseUrl: string }): Promise<ThreadOutcome> {
  const db = openDatabase(databaseUrl, { maxConnections: 1, waits: requestWaits });
  try {
    return { answer: await saveHere(db, upload) };
  } catch (error) {
    // The code of the driver's own error would be lost on the way too.
    const failure = isLostConnection(error) ? new Failure('SERVER_NOT_READY') : error;
    if (!(failure instanceof Failure)) throw error;
    const { code, message, issues } = failure;
    return { refused: { code, message, ...(issues === undefined ? {} : { issues }) } };
  } finally {
    await closeDatabase(db);
  }
}
