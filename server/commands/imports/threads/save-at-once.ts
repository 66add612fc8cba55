import type { AnsweredOf } from '../../../../src/model/contract/index.ts';
import type { Database } from '../../../db/pool.ts';
import { inTenant, type Actor } from '../../../db/tenant-transaction.ts';
import type { JobSender } from '../../../queue/queue.ts';
import { once, type KeyedRequest } from '../../shared/once.ts';
import { uploadSamples, type LabFileUpload } from '../lab/upload-samples.ts';

export interface SmallUpload extends LabFileUpload {
  readonly keyed: KeyedRequest;
}

/** Saves a file of lab results once for its key, in a transaction of its own. */
export const saveAtOnce = (
  db: Database,
  { actor, jobs }: { readonly actor: Actor; readonly jobs: JobSender },
  { keyed, ...asked }: SmallUpload,
): Promise<AnsweredOf<'POST /sample/UploadSamples'>> =>
  inTenant(db, actor, (tx) => once(tx, keyed, () => uploadSamples(tx, asked, jobs)));
