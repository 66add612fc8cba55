import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { uploadJob, uploadJobPart } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/pool.ts';
import { fail } from '../../../failure.ts';
import { findCustomer } from '../../../queries/customers/find-customer.ts';
import type { JobSender } from '../../../queue/queue.ts';
import type { LabFileUpload } from '../lab/upload-samples.ts';

/** What is asked of a file, as it waits in the database: without its bytes, and its day as text. */
export type QueuedUpload = Omit<LabFileUpload, 'bytes' | 'counts' | 'now'> & { readonly now: string };

/** The job that saves a file, and where its result will be found. */
export interface Queued {
  readonly jobId: string;
  readonly uploadJobId: number;
}

/** Some milliseconds of writing. */
const PART_BYTES = 1024 * 1024;

/** Queues a file to be saved by a job. Refuses an upload that was cancelled while it was sent. */
export async function queueUpload(
  tx: Tx,
  {
    jobs,
    labFileUpload: { bytes, counts, now, ...asked },
    follow,
  }: { readonly jobs: JobSender; readonly labFileUpload: LabFileUpload; readonly follow: string | undefined },
): Promise<Queued> {
  await findCustomer(tx, asked.customerId);
  const queued: QueuedUpload = { ...asked, now: now.toISOString() };
  const [row] = await tx
    .insert(uploadJob)
    .values({ userId: asked.userId, follow: follow ?? randomUUID(), asked: queued, customerId: asked.customerId })
    .onConflictDoNothing()
    .returning({ id: uploadJob.id });
  // Cancelled while it was sent, or a second file under the id of the first.
  if (!row) return fail('UPLOAD_CANCELLED');
  await writeParts(tx, row.id, bytes);
  const jobId = await jobs.enqueue(tx, 'save-upload', { uploadJobId: row.id });
  await tx.update(uploadJob).set({ jobId }).where(eq(uploadJob.id, row.id));
  return { jobId, uploadJobId: row.id };
}

/** Writes a file in pieces, each small enough not to delay other requests. */
export async function writeParts(tx: Tx, uploadJobId: number, bytes: Uint8Array): Promise<void> {
  for (let first = 0; first < bytes.byteLength; first += PART_BYTES)
    await tx.insert(uploadJobPart).values({
      uploadJobId,
      index: first / PART_BYTES,
      content: bytes.subarray(first, first + PART_BYTES),
    });
}

/** The file of a job, put together again; empty where it is gone. */
export async function queuedBytes(tx: Tx, uploadJobId: number): Promise<Uint8Array> {
  const parts = await tx
    .select({ content: uploadJobPart.content })
    .from(uploadJobPart)
    .where(eq(uploadJobPart.uploadJobId, uploadJobId))
    .orderBy(uploadJobPart.index);
  const bytes = new Uint8Array(parts.reduce((sum, { content }) => sum + content.byteLength, 0));
  let at = 0;
  for (const { content } of parts) {
    bytes.set(content, at);
    at += content.byteLength;
  }
  return bytes;
}

/** What came in to be saved is kept no longer than that takes. */
export const dropBytes = (tx: Tx, uploadJobId: number) =>
  tx.delete(uploadJobPart).where(eq(uploadJobPart.uploadJobId, uploadJobId));

/** As if it had never been sent; its bytes go with it. */
export const dropUpload = (tx: Tx, uploadJobId: number) => tx.delete(uploadJob).where(eq(uploadJob.id, uploadJobId));
