import { and, eq } from 'drizzle-orm';
import type { AnsweredOf } from '../../../src/model/contract/index.ts';
import { uploadJob } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { fail } from '../../failure.ts';

type Saved = AnsweredOf<'POST /sample/UploadSamples'>;

const ofSender = (userId: string, follow: string) => and(eq(uploadJob.userId, userId), eq(uploadJob.follow, follow));

/** Progress of a file's job; undefined for an unknown or finished one. */
export async function rowsOfJob(tx: Tx, userId: string, follow: string) {
  const [row] = await tx
    .select({
      total: uploadJob.total,
      read: uploadJob.read,
      saved: uploadJob.saved,
      answer: uploadJob.answer,
      cancelledOn: uploadJob.cancelledOn,
    })
    .from(uploadJob)
    .where(ofSender(userId, follow));
  if (!row || row.answer !== null || row.cancelledOn !== null) return undefined;
  const { total, read, saved } = row;
  return { total, read, saved };
}

/** The job that saves a file which its sender follows under this id. */
export async function uploadJobOf(tx: Tx, userId: string, follow: string) {
  const [row] = await tx
    .select({ jobId: uploadJob.jobId, uploadJobId: uploadJob.id, cancelledOn: uploadJob.cancelledOn })
    .from(uploadJob)
    .where(ofSender(userId, follow));
  if (!row) return fail('NOT_FOUND', { message: 'No file of yours is known under this "follow".' });
  if (row.jobId === null || row.cancelledOn !== null) return fail('UPLOAD_CANCELLED');
  return { jobId: row.jobId, uploadJobId: row.uploadJobId };
}

/** Result of an upload job for the sender of the file. */
export async function savedUpload(tx: Tx, uploadJobId: number): Promise<Saved> {
  const [row] = await tx.select({ answer: uploadJob.answer }).from(uploadJob).where(eq(uploadJob.id, uploadJobId));
  return row?.answer ?? fail('NOT_FOUND');
}
