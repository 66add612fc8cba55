import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/pool.ts';
import { uploadJob } from '../../../db/schema/index.ts';
import { inTenant, type Actor } from '../../../db/tenant-transaction.ts';
import { Failure } from '../../../failure.ts';
import { newRowTally, rowCounts, type RowTally } from '../../../lab-files/row-tally.ts';
import { isOutOfSpace } from '../../../out-of-space.ts';
import { readApart } from '../../shared/read-apart.ts';
import { dropBytes, dropUpload } from './queue-upload.ts';
import { SAVE_QUEUED_RESULTS } from './works.ts';

/** Interval of progress reports and of the check whether the upload was cancelled. */
const TELL_EVERY_MS = 500;

/** Saves a file that waits in the queue, in a process of its own; tells meanwhile how far it is, and ends when its sender cancels it. */
export async function saveQueued(
  db: Database,
  { actor, uploadJobId, signal }: { readonly actor: Actor; readonly uploadJobId: number; readonly signal: AbortSignal },
): Promise<void> {
  const counts = newRowTally();
  const cancelled = new AbortController();
  const teller = setInterval(() => {
    tell(db, { actor, uploadJobId, counts }).then(
      (isCancelled) => isCancelled && cancelled.abort(),
      // The next one may get through; the save itself says when the database is gone.
      () => undefined,
    );
  }, TELL_EVERY_MS);
  try {
    await readApart(
      SAVE_QUEUED_RESULTS,
      { db, actor, asked: { uploadJobId } },
      { counts, signal: AbortSignal.any([signal, cancelled.signal]) },
    );
  } catch (error) {
    const isRefused = (error instanceof Failure && error.status < 500) || isOutOfSpace(error);
    if (!isRefused && !cancelled.signal.aborted) throw error;
    // Under the same id, too, it may be sent again when there is room.
    await inTenant(db, actor, (tx) => (isOutOfSpace(error) ? dropUpload(tx, uploadJobId) : dropBytes(tx, uploadJobId)));
    throw cancelled.signal.aborted ? new Failure('UPLOAD_CANCELLED') : error;
  } finally {
    clearInterval(teller);
  }
}

const tell = (
  db: Database,
  { actor, uploadJobId, counts }: { readonly actor: Actor; readonly uploadJobId: number; readonly counts: RowTally },
): Promise<boolean> =>
  inTenant(db, actor, async (tx) => {
    const [row] = await tx
      .update(uploadJob)
      .set(rowCounts(counts))
      .where(eq(uploadJob.id, uploadJobId))
      .returning({ cancelledOn: uploadJob.cancelledOn });
    return row?.cancelledOn != null;
  });
