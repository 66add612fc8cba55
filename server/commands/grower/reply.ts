import { and, eq, inArray } from 'drizzle-orm';
import { questionsIn, threadState } from '../../../src/model/grower/thread.ts';
import { firstOf } from '../../collections/item-at.ts';
import { noteAct } from '../../db/note-act.ts';
import { growerAnswer, growerLink, report } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { fail, found } from '../../failure.ts';
import { answersOf } from '../../queries/grower/grower-links.ts';
import { isOfFamily } from '../../queries/reports/editions.ts';
import { findReport } from '../../queries/reports/find-report.ts';
import type { JobSender } from '../../queue/queue.ts';
import type { Change } from '../shared/change.ts';

/** The conversation over a link, seen from a version of its report. */
export interface ThreadOfReport {
  readonly reportId: number;
  readonly linkId: number;
  /** How many of its questions the adviser has read. */
  readonly questions?: number | undefined;
}

/** Keeps a reply to the grower who asked last over a link, and queues the mail to them in the same transaction. The reply closes nothing. */
export async function replyToGrower(
  tx: Tx,
  { text, jobs, ...thread }: ThreadOfReport & { readonly text: string; readonly jobs: JobSender },
  change: Change,
): Promise<void> {
  await lockedThread(tx, thread);
  const growerAnswerId = await addMessage(tx, { linkId: thread.linkId, kind: 'REPLY', question: text }, change);
  await noteAct(tx, { kind: 'QUESTION_ANSWERED', record: 'report', recordId: thread.reportId });
  await jobs.enqueue(tx, 'send-grower-reply', { growerAnswerId });
}

/** Closes a conversation, until the grower asks again; one that is closed stays so. */
export async function closeThread(tx: Tx, thread: ThreadOfReport, change: Change): Promise<void> {
  const messages = await lockedThread(tx, thread);
  if (messages.at(-1)?.kind === 'CLOSED') return;
  await addMessage(tx, { linkId: thread.linkId, kind: 'CLOSED', question: '' }, change);
  if (threadState(messages) === 'waiting')
    await noteAct(tx, { kind: 'QUESTION_ANSWERED', record: 'report', recordId: thread.reportId });
}

/**
 * Locks the conversation over the report's link and its other versions, so that no message is added in between. NOT_FOUND without a question,
 * UNREAD_QUESTION when there are more than the adviser has read.
 */
async function lockedThread(tx: Tx, { reportId, linkId, questions }: ThreadOfReport) {
  const of = await findReport(tx, reportId);
  const ofFamily = tx.select({ id: report.id }).from(report).where(isOfFamily(of));
  const [link] = await tx
    .select({ id: growerLink.id })
    .from(growerLink)
    .where(and(eq(growerLink.id, linkId), inArray(growerLink.reportId, ofFamily)))
    .for('update');
  const messages = await answersOf(tx, found(link).id);
  const asked = questionsIn(messages);
  if (asked === 0) return fail('NOT_FOUND');
  if (questions !== undefined && asked > questions) return fail('UNREAD_QUESTION');
  return messages;
}

type Message = Pick<typeof growerAnswer.$inferInsert, 'linkId' | 'kind' | 'question'>;

async function addMessage(tx: Tx, message: Message, { userId, now }: Change): Promise<number> {
  const values = { ...message, givenName: '', createdBy: userId, createdOn: now };
  return firstOf(await tx.insert(growerAnswer).values(values).returning({ id: growerAnswer.id })).id;
}
