import type { ReceivedOf } from '../../../src/model/contract/index.ts';
import { addressesIn, areEmailAddresses } from '../../../src/model/customers/email-addresses.ts';
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
    emailBody: { emailRecipients, subject, header, body, footer, selectedReports },
    change: { userId, now, timeZone },
  }: { readonly jobs: JobSender; readonly reportId: number; readonly emailBody: EmailBody; readonly change: Change },
): Promise<string> {
  await findReport(tx, reportId);
  if (!areEmailAddresses(emailRecipients)) return fail('EMAIL_INVALID');
  if (
    selectedReports.length === 0 ||
    selectedReports.some((chosen) => !outputOf(chosen.reportTypeId, chosen.outputTypeId))
  )
    return fail('EMAIL_OUTPUT_REQUIRED');
  const addresses = addressesIn(emailRecipients);
  const row = firstOf(
    await tx
      .insert(sentEmail)
      .values({
        reportId,
        emailAddress: addresses.join('; '),
        subject,
        header: (await cleanRichText(header)).html,
        messageBody: (await cleanRichText(body)).html,
        footer: (await cleanRichText(footer)).html,
        selectedReports,
        createdBy: userId,
        createdOn: now,
      })
      .returning({ id: sentEmail.id }),
  );
  await noteAct(tx, { kind: 'SEND', record: 'report', recordId: reportId, count: addresses.length });
  return jobs.enqueue(tx, 'send-mail', { sentEmailId: row.id, timeZone });
}
