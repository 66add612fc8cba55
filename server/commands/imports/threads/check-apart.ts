import type { AnsweredOf } from '../../../../src/model/contract/index.ts';
import type { Database } from '../../../db/pool.ts';
import type { Actor } from '../../../db/tenant-transaction.ts';
import { readApart } from '../../shared/read-apart.ts';
import type { AskedCheck } from '../lab/check-upload.ts';
import { CHECK_RESULTS } from './works.ts';

/** A process that keeps what it has read of two large files. */
const KEPT_TO_MB = 1_200;

/** `checkUpload` in a process of its own. Who leaves is not waited for; what was read stays for the next question. */
export const checkApart = (
  db: Database,
  {
    actor,
    askedCheck: { bytes, counts, ...asked },
    signal,
  }: { readonly actor: Actor; readonly askedCheck: AskedCheck; readonly signal: AbortSignal },
): Promise<AnsweredOf<'POST /sample/checkUpload'>> =>
  readApart(
    CHECK_RESULTS,
    { db, actor, asked },
    { bytes, counts, signal, key: asked.hash, onAbort: 'leave', keptToMb: KEPT_TO_MB },
  );
