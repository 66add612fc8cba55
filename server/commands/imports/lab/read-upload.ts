import { fail } from '../../../failure.ts';
import { checkFile } from '../../../lab-files/check/check-file.ts';
import type { Check, RefusedCheck } from '../../../lab-files/check/checked.ts';
import { faultMessage, openMessage } from '../../../lab-files/check/describe-check.ts';
import type { Answers } from '../../../lab-files/check/question.ts';
import type { RowTally } from '../../../lab-files/row-tally.ts';
import type { Tx } from '../../../db/pool.ts';
import { readStrangers } from '../../../untrusted/odd-content.ts';
import { nameGrowers } from './name-growers.ts';
import { findCustomer } from '../../../queries/customers/find-customer.ts';
import { densityOfImports } from '../../../queries/shared/engine-in-force.ts';
import { paddocksWithLand } from '../../../queries/sites/paddocks-with-land.ts';
import { rememberedAnswers } from '../../../queries/imports/remembered-answers.ts';

interface Asked {
  readonly customerId: number;
  readonly sampleType: 'soil' | 'plant';
  readonly bytes: Uint8Array;
  readonly today: string;
  readonly timeZone: string;
  /** null when no user was asked: the file must then leave no question open. */
  readonly answers: Answers | null;
  readonly counts?: RowTally | undefined;
}

/** A file in any layout, as far as it can be read. */
export async function readUpload(
  tx: Tx,
  { customerId, answers, bytes, ...options }: Asked,
): Promise<Check | RefusedCheck> {
  const { name: customerName } = await findCustomer(tx, customerId);
  const paddocks = await paddocksWithLand(tx, customerId);
  const remembered = await rememberedAnswers(tx);
  const densityGCm3 = await densityOfImports(tx);
  const check = readStrangers(() =>
    checkFile([bytes], {
      ...options,
      customerName,
      answers: answers ?? {},
      isUnattended: answers === null,
      paddocks,
      remembered,
      densityGCm3,
    }),
  );
  return check.ok ? { ...check, questions: await nameGrowers(tx, check.questions) } : check;
}

/** A file that was read for saving; refuses one that leaves something open, with what that is. */
export function acceptedUpload(
  check: Check | RefusedCheck,
  { refusesFaults }: { readonly refusesFaults: boolean },
): Check {
  if (!check.ok)
    return fail(check.isOtherFormat ? 'MEDIA_TYPE_UNSUPPORTED' : 'UPLOAD_UNREADABLE', { message: check.reason });
  // One bad row and nothing goes in unseen; who has seen the check saves the others.
  if (refusesFaults && check.counts.refused > 0) return fail('UPLOAD_UNREADABLE', { message: faultMessage(check) });
  if (check.open.length > 0) return fail('UPLOAD_NEEDS_CHECK', { message: openMessage(check) });
  return check;
}
