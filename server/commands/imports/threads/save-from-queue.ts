import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../db/pool.ts';
import { uploadJob } from '../../../db/schema/index.ts';
import { inTenant, type Actor } from '../../../db/tenant-transaction.ts';
import { fail } from '../../../failure.ts';
import { rowCounts, type RowTally } from '../../../lab-files/row-tally.ts';
import type { JobSender } from '../../../queue/queue.ts';
import { dropBytes, queuedBytes, type QueuedUpload } from './queue-upload.ts';
import { uploadSamples } from '../lab/upload-samples.ts';

/** Saves a file that waits in the queue, all of it in one transaction with the answer to its sender: a second try of the job finds that answer and does nothing. */
export const saveFromQueue = (
  db: Database,
  {
    actor,
    jobs,
    uploadJobId,
    counts,
  }: {
    readonly actor: Actor;
    readonly jobs: JobSender;
    readonly uploadJobId: number;
    readonly counts: RowTally;
  },
): Promise<void> =>
  inTenant(db, actor, async (tx) => {
    const isIt = eq(uploadJob.id, uploadJobId);
    const [row] = await tx.select().from(uploadJob).where(isIt);
    if (!row || row.cancelledOn !== null) return fail('UPLOAD_CANCELLED');
    if (row.answer !== null) return;
    const { now, ...asked } = row.asked as QueuedUpload;
    const bytes = await queuedBytes(tx, uploadJobId);
    const answer = await uploadSamples(tx, { ...asked, bytes, counts, now: new Date(now) }, jobs);
    const kept = await tx
      .update(uploadJob)
      .set({ answer, ...rowCounts(counts) })
      .where(and(isIt, isNull(uploadJob.cancelledOn)))
      .returning({ id: uploadJob.id });
    if (kept.length === 0) fail('UPLOAD_CANCELLED');
    await dropBytes(tx, uploadJobId);
  });
