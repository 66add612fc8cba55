import { and, eq, isNull } from 'drizzle-orm';
import { closeDatabase, openDatabase, requestWaits, type Database } from '../../db/pool.ts';
import { uploadJob } from '../../db/schema/index.ts';
import { inTenant, type Actor } from '../../db/tenant-transaction.ts';
import { fail, Failure } from '../../failure.ts';
import { newRowTally, toldRows, type RowTally } from '../../lab-files/row-tally.ts';
import { isNoRoom } from '../../no-room.ts';
import { threadPool, type ThreadPool } from '../../thread-pool.ts';
import { dropBytes, dropUpload, queuedBytes, type QueuedUpload } from './queue-upload.ts';
import { refusalIn, thrownBy, type Refused } from './thread-refusal.ts';
import { uploadSamples } from './upload-samples.ts';

interface SavingTask {
  readonly databaseUrl: string;
  readonly actor: Actor;
  readonly uploadJobId: number;
  readonly counts: RowTally;
}

export type ThreadOutcome = Refused | { readonly refused: null };

const MAX_HEAP_MB = 1_024;
/** How often its sender is told how far it is, and whether that somebody has cancelled it is looked up. */
const TELL_EVERY_MS = 500;

let pool: ThreadPool<SavingTask, ThreadOutcome> | undefined;

/** Saves a file that waits in the queue, in a thread with a connection of its own; tells meanwhile how far it is, and ends when its sender cancels it. */
export async function saveQueued(db: Database, actor: Actor, uploadJobId: number, signal: AbortSignal): Promise<void> {
  pool ??= threadPool({
    worker: new URL('./upload-worker.mjs', import.meta.url),
    mostThreads: 2,
    maxHeapMb: MAX_HEAP_MB,
  });
  const counts = newRowTally();
  const cancelled = new AbortController();
  const teller = setInterval(() => {
    tell(db, actor, uploadJobId, counts).then(
      (isCancelled) => isCancelled && cancelled.abort(),
      // The next one may get through; the save itself says when the database is gone.
      () => undefined,
    );
  }, TELL_EVERY_MS);
  try {
    const databaseUrl = db.$client.options.connectionString!;
    const outcome = await pool.run(
      { databaseUrl, actor, uploadJobId, counts },
      { signal: AbortSignal.any([signal, cancelled.signal]) },
    );
    if (outcome.refused) throw thrownBy(outcome);
  } catch (error) {
    const isRefused = (error instanceof Failure && error.status < 500) || isNoRoom(error);
    if (!isRefused && !cancelled.signal.aborted) throw error;
    // Under the same id, too, it may be sent again when there is room.
    await inTenant(db, actor, (tx) => (isNoRoom(error) ? dropUpload(tx, uploadJobId) : dropBytes(tx, uploadJobId)));
    throw cancelled.signal.aborted ? new Failure('UPLOAD_CANCELLED') : error;
  } finally {
    clearInterval(teller);
  }
}

const tell = (db: Database, actor: Actor, uploadJobId: number, counts: RowTally): Promise<boolean> =>
  inTenant(db, actor, async (tx) => {
    const [row] = await tx
      .update(uploadJob)
      .set(toldRows(counts))
      .where(eq(uploadJob.id, uploadJobId))
      .returning({ cancelledOn: uploadJob.cancelledOn });
    return row?.cancelledOn != null;
  });

/** The thread's side of `saveQueued`. */
export async function saveInThread({ databaseUrl, actor, uploadJobId, counts }: SavingTask): Promise<ThreadOutcome> {
  const db = openDatabase(databaseUrl, { maxConnections: 1, waits: requestWaits });
  try {
    await saveOnce(db, actor, uploadJobId, counts);
    return { refused: null };
  } catch (error) {
    return refusalIn(error);
  } finally {
    await closeDatabase(db);
  }
}

/** All of it in one transaction, with the answer to its sender: a second try of the job finds that answer and does nothing. */
const saveOnce = (db: Database, actor: Actor, uploadJobId: number, counts: RowTally): Promise<void> =>
  inTenant(db, actor, async (tx) => {
    const isIt = eq(uploadJob.id, uploadJobId);
    const [row] = await tx.select().from(uploadJob).where(isIt);
    if (!row || row.cancelledOn !== null) return fail('UPLOAD_CANCELLED');
    if (row.answer !== null) return;
    const { now, ...asked } = row.asked as QueuedUpload;
    const bytes = await queuedBytes(tx, uploadJobId);
    const answer = await uploadSamples(tx, { ...asked, bytes, counts, now: new Date(now) });
    const kept = await tx
      .update(uploadJob)
      .set({ answer, ...toldRows(counts) })
      .where(and(isIt, isNull(uploadJob.cancelledOn)))
      .returning({ id: uploadJob.id });
    if (kept.length === 0) fail('UPLOAD_CANCELLED');
    await dropBytes(tx, uploadJobId);
  });
