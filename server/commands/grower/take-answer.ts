import { asc, eq } from 'drizzle-orm';
import type { ReceivedOf } from '../../../src/model/contract/index.ts';
import { paddocksOf } from '../../../src/model/grower/paddocks.ts';
import { firstOf } from '../../collections/item-at.ts';
import { noteAct } from '../../db/note-act.ts';
import { growerAnswer, growerLink } from '../../db/schema/index.ts';
import { fail } from '../../failure.ts';
import type { JobSender } from '../../queue/queue.ts';
import { plannedParts } from '../../queries/grower/grower-plan.ts';
import { isFromGrower } from '../../queries/reports/conversations.ts';
import { receiversOf } from '../../queries/grower/receivers.ts';
import { notify } from '../shared/notify.ts';
import type { Visit } from './through-door.ts';

type Said = ReceivedOf<'POST /plan/answer'>['body'];

/** A grower with more to say has the adviser's address and phone; a leaked link cannot fill a mailbox. */
const MOST_ANSWERS = 30;
const NOTHING_ASKED = { question: '', paddock: '', email: '', phone: '' };

/** Keeps what came back over a link, and queues the mail that tells the adviser in the same transaction. The same words a second time change nothing. */
export async function takeAnswer(
  { tx, link, report }: Visit,
  said: Said,
  { jobs, now, portalUrl }: { readonly jobs: JobSender; readonly now: Date; readonly portalUrl: string },
): Promise<void> {
  const [still] = await tx
    .select({ id: growerLink.id })
    .from(growerLink)
    .where(eq(growerLink.id, link.id))
    .for('update');
  if (still === undefined) return fail('RECORD_ERASED');
  const earlier = await tx
    .select()
    .from(growerAnswer)
    .where(eq(growerAnswer.linkId, link.id))
    .orderBy(asc(growerAnswer.id));
  const { kind, givenName } = said;
  const { question, paddock, email, phone } = said.kind === 'QUESTION' ? said : NOTHING_ASKED;
  // What was asked before the adviser's last word can be asked again.
  const answered = earlier.findLastIndex((one) => !isFromGrower(one));
  const isSame = (one: (typeof earlier)[number]): boolean =>
    one.kind === kind && one.givenName === givenName && one.question === question && one.paddock === paddock;
  if (earlier.slice(kind === 'READ' ? 0 : answered + 1).some(isSame)) return;
  if (earlier.filter(isFromGrower).length >= MOST_ANSWERS)
    return fail('INVALID_REQUEST', {
      message: 'Message limit reached. Please write to your adviser or call.',
    });
  const { people } = await receiversOf(tx, { ...link, customerId: report.customerId });
  // Refuses instead of thanking for a question without a receiver.
  if (kind === 'QUESTION' && people.length === 0) return fail('NOBODY_TO_ASK');
  if (paddock !== '' && !paddocksOf(await plannedParts(tx, report.id)).includes(paddock))
    return fail('INVALID_REQUEST', { message: `The plan has no paddock “${paddock}”.` });
  const row = firstOf(
    await tx
      .insert(growerAnswer)
      .values({ linkId: link.id, kind, givenName, question, paddock, email, phone, createdOn: now })
      .returning({ id: growerAnswer.id }),
  );
  if (kind === 'QUESTION') {
    const { id: reportId, customerId } = report;
    await notify(tx, { kind: 'QUESTION', customerId, reportId }, { asked: people.map(({ userId }) => userId) });
  }
  await noteAct(tx, { kind: 'LINK_ANSWERED', record: 'report', recordId: report.id });
  await jobs.enqueue(tx, 'send-grower-answer', { growerAnswerId: row.id, portalUrl });
}
