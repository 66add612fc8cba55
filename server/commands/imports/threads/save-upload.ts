import type { AnsweredOf } from '../../../../src/model/contract/index.ts';
import { once, type KeyedRequest } from '../../shared/once.ts';
import type { Database } from '../../../db/pool.ts';
import { inTenant, type Actor } from '../../../db/tenant-transaction.ts';
import type { JobSender } from '../../../queue/queue.ts';
import { savedUpload } from '../../../queries/imports/upload-job.ts';
import { readApart } from '../../shared/read-apart.ts';
import { followRows } from './follow-rows.ts';
import { hasManySamples } from './has-many-samples.ts';
import { queueUpload } from './queue-upload.ts';
import { SAVE_RESULTS } from './works.ts';
import type { LabFileUpload } from '../lab/upload-samples.ts';

type Answer = AnsweredOf<'POST /sample/UploadSamples'>;

interface Upload {
  readonly actor: Actor;
  readonly keyed: KeyedRequest;
  readonly jobs: JobSender;
  readonly asked: LabFileUpload;
  /** Under which its sender asks how far it is. */
  readonly follow: string | undefined;
}

/** A hundred rows or so: larger files are saved by a job, which ends without the sender. */
const byJobFromBytes = 10_000;

/** Saves an uploaded file once for its key, in a process of its own: a small one at once; a large one by a job, which is waited for. */
export async function saveUpload(db: Database, upload: Upload, signal: AbortSignal) {
  const { actor, keyed, jobs, asked, follow } = upload;
  if (!(await isLarge(db, upload))) {
    const { bytes, ...other } = asked;
    return followRows(actor, follow, (counts) =>
      readApart(SAVE_RESULTS, { db, actor, asked: { ...other, keyed } }, { bytes, counts }),
    );
  }
  const { jobId, uploadJobId } = await inTenant(db, actor, async (tx) => {
    const queued = await once(tx, keyed, () => queueUpload(tx, { jobs, labFileUpload: asked, follow }));
    // The sender has left and can no longer cancel.
    signal.throwIfAborted();
    return queued;
  });
  const finish = (): Promise<Answer> => inTenant(db, actor, (tx) => savedUpload(tx, uploadJobId));
  return { awaitedJobId: jobId, finish };
}

const isLarge = async (db: Database, { actor, asked }: Upload): Promise<boolean> =>
  asked.bytes.byteLength >= byJobFromBytes || inTenant(db, actor, (tx) => hasManySamples(tx, asked.customerId));
