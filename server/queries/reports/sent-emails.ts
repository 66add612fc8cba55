import { desc, eq } from 'drizzle-orm';
import type { SentEmail } from '../../../src/model/contract/entities.ts';
import { appUser, sentEmail } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';

/** The e-mails of a report, newest first. */
export async function sentEmails(tx: Tx, reportId: number): Promise<SentEmail[]> {
  const rows = await tx
    .select({ mail: sentEmail, createdBy: appUser.name })
    .from(sentEmail)
    .leftJoin(appUser, eq(appUser.id, sentEmail.createdBy))
    .where(eq(sentEmail.reportId, reportId))
    .orderBy(desc(sentEmail.createdOn), desc(sentEmail.id));
  return rows.map(({ mail, createdBy }) => ({
    recommendationsReportEmailSentId: mail.id,
    emailAddress: mail.emailAddress,
    createdBy: createdBy ?? '',
    createdOn: mail.createdOn.toISOString(),
    sent: mail.sentOn !== null,
    subject: mail.subject,
    messageBody: mail.messageBody,
    failure: mail.failure,
  }));
}
