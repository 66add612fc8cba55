import type { ReceivedOf } from '../../../src/model/contract/index.ts';
import { areRecipients, recipientsIn, writtenRecipients } from '../../../src/model/customers/recipients.ts';
import { firstOf } from '../../collections/item-at.ts';
import { sentEmail } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { noteAct } from '../../db/note-act.ts';
import { fail } from '../../failure.ts';
import { findReport } from '../../queries/reports/find-report.ts';
import { outputOf } from '../../queries/reports/report-options.data.ts';
import type { JobSender } from '../../queue/queue.ts';
import { cleanRichText } from '../../rich-text/apart.ts';
import type { Change } from '../shared/change.ts';

type EmailBody = ReceivedOf<'POST /recommendation/report/{id}/sendemail'>['body'];

/** Records an e-mail of a report and queues its sending in the same transaction; returns the job that sends it. */
export async function sendReportEmail(
  tx: Tx,
  {
    jobs,
    reportId,
    emailBody: { emailRecipients, subject, header, body, footer, selectedReports, linkDays },
    change: { userId, now, timeZone },
  }: { readonly jobs: JobSender; readonly reportId: number; readonly emailBody: EmailBody; readonly change: Change },
): Promise<string> {
  const { publishedOn, isUploaded } = await findReport(tx, reportId);
  if (!areRecipients(emailRecipients)) return fail('EMAIL_INVALID');
  if (
    selectedReports.length === 0 ||
    selectedReports.some((chosen) => !outputOf(chosen.reportTypeId, chosen.outputTypeId))
  )
    return fail('EMAIL_OUTPUT_REQUIRED');
  if (linkDays !== undefined && (publishedOn === null || !isUploaded))
    return fail('REPORT_NOT_FINALISED', { message: 'Publish the report first: the page shows what was published.' });
  const recipients = recipientsIn(emailRecipients);
  const row = firstOf(
    await tx
      .insert(sentEmail)
      .values({
        reportId,
        emailAddress: writtenRecipients(recipients),
        subject,
        header: (await cleanRichText(header)).html,
        messageBody: (await cleanRichText(body)).html,
        footer: (await cleanRichText(footer)).html,
        selectedReports,
        linkDays: linkDays ?? null,
        createdBy: userId,
        createdOn: now,
      })
      .returning({ id: sentEmail.id }),
  );
  await noteAct(tx, { kind: 'SEND', record: 'report', recordId: reportId, count: recipients.length });
  return jobs.enqueue(tx, 'send-mail', { sentEmailId: row.id, timeZone });
}
