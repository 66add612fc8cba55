import { and, eq } from 'drizzle-orm';
import { firstOf } from '../../collections/item-at.ts';
import { sentEmail } from '../../db/schema/index.ts';
import { noteAct } from '../../db/note-act.ts';
import type { Tx } from '../../db/pool.ts';
import { fail, found } from '../../failure.ts';
import { recipientsIn, writtenRecipients } from '../../../src/model/customers/recipients.ts';
import { findReport } from '../../queries/reports/find-report.ts';
import type { JobSender } from '../../queue/queue.ts';
import type { Change } from '../shared/change.ts';

/**
 * Sends a report email again with the same text, and records it as a new one: to the refused addresses when only some were refused, else to all. Has
 * no effect while the email is on its way.
 */
export async function sendAgain(
  tx: Tx,
  jobs: JobSender,
  { reportId, emailId }: { readonly reportId: number; readonly emailId: number },
  { userId, now, timeZone }: Change,
): Promise<string> {
  const { publishedOn, isUploaded } = await findReport(tx, reportId);
  const [row] = await tx
    .select()
    .from(sentEmail)
    .where(and(eq(sentEmail.id, emailId), eq(sentEmail.reportId, reportId)))
    .for('update');
  const { id: _id, tenantId: _tenant, sentOn, failure, refused, delivered: _delivered, ...mail } = found(row);
  if (sentOn === null && failure === null)
    return fail('INVALID_REQUEST', { message: 'This email is still on its way.' });
  const all = recipientsIn(mail.emailAddress);
  const missed = all.filter(({ address }) => refused.includes(address));
  const recipients = sentOn !== null && missed.length > 0 ? missed : all;
  const emailAddress = writtenRecipients(recipients);
  const again = firstOf(
    await tx
      .insert(sentEmail)
      .values({
        ...mail,
        emailAddress,
        // A report that was opened again has no page meanwhile.
        linkDays: publishedOn !== null && isUploaded ? mail.linkDays : null,
        createdBy: userId,
        createdOn: now,
      })
      .returning({ id: sentEmail.id }),
  );
  await noteAct(tx, {
    kind: 'SEND',
    record: 'report',
    recordId: reportId,
    count: recipients.length,
  });
  return jobs.enqueue(tx, 'send-mail', { sentEmailId: again.id, timeZone });
}
