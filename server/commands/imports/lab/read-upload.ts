import { limits } from '../../../../src/model/limits.ts';
import { fail } from '../../../failure.ts';
import { checkFile } from '../../../lab-files/check/check-file.ts';
import type { Check, RefusedCheck } from '../../../lab-files/check/checked.ts';
import { faultMessage, openMessage } from '../../../lab-files/check/describe-check.ts';
import type { Answers } from '../../../lab-files/check/question.ts';
import type { RowTally } from '../../../lab-files/row-tally.ts';
import type { RefusedLabFile } from '../../../lab-files/lab-file-reading.ts';
import type { Tx } from '../../../db/pool.ts';
import { readStrangers } from '../../../untrusted/odd-content.ts';
import { findCustomer } from '../../../queries/customers/find-customer.ts';
import { paddocksWithLand } from '../../../queries/sites/paddocks-with-land.ts';
import { rememberedAnswers } from '../../../queries/imports/remembered-answers.ts';

interface Asked {
  readonly customerId: number;
  readonly sampleType: 'soil' | 'plant';
  readonly bytes: Uint8Array;
  readonly today: string;
  readonly timeZone: string;
  /** null where nobody was asked anything: then the file has to leave nothing open. */
  readonly answers: Answers | null;
  readonly counts?: RowTally | undefined;
}

interface Terms {
  readonly refusesFaults: boolean;
  readonly bytes: Uint8Array;
  /** What the reader of the templates' layout says against the file. */
  readonly refusal: RefusedLabFile | null;
}

const isText = ([first, second]: Uint8Array): boolean =>
  !(first === 0x50 && second === 0x4b) && first !== 0x3c && first !== 0x7b;

/** A file in any layout, as far as it can be read. */
export async function readUpload(
  tx: Tx,
  { customerId, answers, bytes, ...options }: Asked,
): Promise<Check | RefusedCheck> {
  const { name: customerName } = await findCustomer(tx, customerId);
  const paddocks = await paddocksWithLand(tx, customerId);
  const remembered = await rememberedAnswers(tx);
  return readStrangers(() =>
    checkFile([bytes], { ...options, customerName, answers: answers ?? {}, paddocks, remembered }),
  );
}

/** Does a file leave nothing to ask, and can all of its rows be saved? */
export const isPlain = (check: Check | RefusedCheck): check is Check =>
  check.ok && check.open.length === 0 && check.counts.refused === 0 && check.counts.rowsIn <= limits.uploadMaxRows;

/** Does a file ask what no reader of templates sees: whose rows they are, what a spreadsheet hides? */
export const asksWhose = (check: Check | RefusedCheck | null): boolean =>
  check?.ok === true && check.open.some((id) => /^(?:grower |farm |hidden$)/.test(id));

/** A file that was read for saving; refuses one that leaves something open, with what that is. */
export function acceptedUpload(check: Check | RefusedCheck, { refusal, refusesFaults, bytes }: Terms): Check {
  const refused = (message: string): never =>
    fail('UPLOAD_UNREADABLE', { message: refusal !== null && isText(bytes) ? refusal.message : message });
  if (!check.ok)
    return check.isOtherFormat || refusal?.isOtherKind === true
      ? fail('MEDIA_TYPE_UNSUPPORTED', { message: check.reason })
      : refused(check.reason);
  // One bad row and nothing goes in unseen; who has seen the check saves the others.
  if (refusesFaults && check.counts.refused > 0) return refused(faultMessage(check));
  if (check.open.length > 0) return fail('UPLOAD_NEEDS_CHECK', { message: openMessage(check) });
  return check;
}
