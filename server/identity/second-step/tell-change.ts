import type { SecondStepChange } from '../../../src/model/session/second-step.ts';
import type { Tx } from '../../db/pool.ts';
import { becomeOneOf, type Actor } from '../../db/tenant-transaction.ts';
import type { JobSender } from '../../queue/sender.ts';
import { whoMails } from '../ask-for-reset-code.ts';
import { noteOfPerson } from '../note-of-person.ts';

/** What the trail says of each change. */
export const changeWords: Readonly<Record<SecondStepChange, string>> = {
  passkeyAdded: 'passkey added',
  passkeyRemoved: 'passkey removed',
  appAdded: 'authenticator app set up',
  appRemoved: 'authenticator app removed',
  codesMade: 'new recovery codes',
  codeUsed: 'recovery code used',
  resetByAdministrator: 'reset by an administrator',
  resetByOperator: 'reset by a shell tool',
};

/** Can queue jobs. */
export interface Sender {
  sendAs(actor: Actor): JobSender;
}

/**
 * Reports a change of a user's second step: in the trail of each of their tenants, and to themselves by email. Call it last in a transaction, which
 * afterwards has the rights of a request only. `isByTool`: no user was signed in.
 */
export async function tellChange(
  tx: Tx,
  jobs: Sender,
  subject: string,
  change: SecondStepChange,
  { isByTool = false } = {},
): Promise<void> {
  const mailer = await whoMails(tx, subject);
  await noteOfPerson(tx, subject, { kind: 'SECOND_STEP', detail: changeWords[change] }, { isByTool });
  if (mailer === undefined) return;
  await becomeOneOf(tx, mailer);
  await jobs.sendAs(mailer).enqueue(tx, 'send-second-step-change', { userId: mailer.userId, change });
}
