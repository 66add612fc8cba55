import { eq } from 'drizzle-orm';
import { notify } from '../../commands/shared/notify.ts';
import { publishedDocument, report, sentEmail } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { renderInPool } from '../../documents/pool.ts';
import { found } from '../../failure.ts';
import { failureWords, refusedWords } from '../../mail/failure-words.ts';
import { mailPage } from '../../mail/mail-page.ts';
import type { MailAttachment } from '../../mail/mailer.ts';
import { addressesIn } from '../../../src/model/customers/email-addresses.ts';
import { reportDocument } from '../../queries/reports/report-document.ts';
import { brandDocument } from '../../queries/tenants/brand.ts';
import { checkedCodes } from '../../queries/reports/report-options.ts';
import { distinctFileNames } from '../../../src/model/reports/file-name.ts';
import { richTextToText } from '../../rich-text/text.ts';
import { jobHandler } from '../define-job.ts';

/**
 * Sends one e-mail of a report with the chosen outputs attached: the published bytes where there are any, else a fresh rendering.
 * The mail carries an id of its own, and a mail that is marked as sent is not sent again. After the last try the reason stays with the record.
 */
export const sendMail = jobHandler(
  'send-mail',
  async ({ data: { sentEmailId, timeZone }, actor, inTenant, lastAttempt, services, signal }) => {
    const { mail, customerId } = await inTenant(async (tx) =>
      found(
        (
          await tx
            .select({ mail: sentEmail, customerId: report.customerId })
            .from(sentEmail)
            .innerJoin(report, eq(report.id, sentEmail.reportId))
            .where(eq(sentEmail.id, sentEmailId))
        )[0],
      ),
    );
    if (mail.sentOn !== null) return { sent: true };
    let refused: readonly string[] = [];
    try {
      const attachments: MailAttachment[] = [];
      for (const { reportTypeId, outputTypeId } of mail.selectedReports) {
        const { published, data, optionCodes } = await inTenant(async (tx) => ({
          published: (
            await tx.select().from(publishedDocument).where(eq(publishedDocument.reportId, mail.reportId))
          ).find((row) => row.reportTypeId === reportTypeId && row.outputTypeId === outputTypeId),
          data: await reportDocument(tx, mail.reportId, timeZone),
          optionCodes: await checkedCodes(tx, {
            scope: { reportId: mail.reportId, userId: actor.userId },
            reportTypeId,
            outputTypeId,
          }),
        }));
        const stored = published && (await services.documents.get(published.storageKey));
        if (published && stored)
          attachments.push({ fileName: published.fileName, mimeType: published.mimeType, content: stored });
        else {
          const { bytes, mimeType, fileName } = await renderInPool(
            { reportTypeId, outputTypeId, optionCodes, data },
            signal,
          );
          attachments.push({ fileName, mimeType, content: bytes });
        }
      }
      const names = distinctFileNames(attachments.map(({ fileName }) => fileName));
      const html = [mail.header, mail.messageBody, mail.footer].filter((part) => part !== '').join('');
      ({ refused } = await services.mailer.deliver({
        id: `sent-email-${mail.id}`,
        tenantId: actor.tenantId,
        to: addressesIn(mail.emailAddress),
        ...(mail.createdBy === null ? {} : { personIds: [mail.createdBy] }),
        customerIds: [customerId],
        ...mailPage(
          { subject: mail.subject, html, text: richTextToText(html) },
          await inTenant((tx) => brandDocument(tx)),
        ),
        attachments: attachments.map((attachment, index) => ({
          ...attachment,
          fileName: names[index] ?? attachment.fileName,
        })),
      }));
    } catch (thrown) {
      if (lastAttempt)
        await inTenant(async (tx) => {
          await tx
            .update(sentEmail)
            .set({ failure: failureWords(thrown) })
            .where(eq(sentEmail.id, sentEmailId));
          await tellFailure(tx, mail);
        });
      throw thrown;
    }
    await inTenant(async (tx) => {
      await tx
        .update(sentEmail)
        .set({ sentOn: new Date(), failure: refused.length > 0 ? refusedWords(refused) : null, refused })
        .where(eq(sentEmail.id, sentEmailId));
      if (refused.length > 0) await tellFailure(tx, mail);
    });
    return { sent: true };
  },
);

async function tellFailure(tx: Tx, { reportId, createdBy }: typeof sentEmail.$inferSelect): Promise<void> {
  const of = found((await tx.select({ customerId: report.customerId }).from(report).where(eq(report.id, reportId)))[0]);
  await notify(tx, { kind: 'MAIL_FAILED', customerId: of.customerId, reportId }, { asked: createdBy });
}
