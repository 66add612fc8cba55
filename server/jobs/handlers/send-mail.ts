import { eq } from 'drizzle-orm';
import { dropLink, makeLink, type MadeLink } from '../../commands/grower/make-link.ts';
import { addressOfPlan } from '../../commands/grower/tokens.ts';
import { notify } from '../../commands/shared/notify.ts';
import { publishedDocument, report, sentEmail } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { renderInPool } from '../../documents/pool.ts';
import { found } from '../../failure.ts';
import { failureWords, refusedWords } from '../../mail/failure-words.ts';
import { letterWords } from '../letter-words.ts';
import { mailPage } from '../../mail/mail-page.ts';
import type { Mail, MailAttachment } from '../../mail/mailer.ts';
import { recipientsIn } from '../../../src/model/customers/recipients.ts';
import { reportDocument } from '../../queries/reports/report-document.ts';
import { contactOf } from '../../queries/people/contact-of.ts';
import { brandDocument } from '../../queries/tenants/brand.ts';
import { checkedCodes } from '../../queries/reports/report-options.ts';
import { distinctFileNames } from '../../../src/model/reports/file-name.ts';
import { fieldsOf } from '../../../src/model/shared/record.ts';
import { jobHandler, type JobRun } from '../define-job.ts';
import { senderFields } from '../sender-fields.ts';

type SentMail = typeof sentEmail.$inferSelect;
type Run = JobRun<'send-mail'>;

/**
 * Sends one e-mail of a report with the chosen outputs attached: the published bytes where there are any, else a fresh rendering. Each recipient gets
 * an envelope of their own that names no other recipient. Each envelope has its own message id; one that a mail server has accepted is not sent again.
 * After the last try the reason stays with the record.
 */
export const sendMail = jobHandler('send-mail', async (run) => {
  const { data, inTenant, lastAttempt } = run;
  const { mail, customerId } = await inTenant(async (tx) =>
    found(
      (
        await tx
          .select({ mail: sentEmail, customerId: report.customerId })
          .from(sentEmail)
          .innerJoin(report, eq(report.id, sentEmail.reportId))
          .where(eq(sentEmail.id, data.sentEmailId))
      )[0],
    ),
  );
  if (mail.sentOn !== null) return { sent: true };
  let refused: readonly string[] = [];
  try {
    refused = await sendEnvelopes(run, mail, customerId);
  } catch (thrown) {
    if (lastAttempt)
      await inTenant(async (tx) => {
        await tx
          .update(sentEmail)
          .set({ failure: failureWords(thrown) })
          .where(eq(sentEmail.id, mail.id));
        await tellFailure(tx, mail);
      });
    throw thrown;
  }
  await inTenant(async (tx) => {
    await tx
      .update(sentEmail)
      .set({ sentOn: new Date(), failure: refused.length > 0 ? refusedWords(refused) : null, refused })
      .where(eq(sentEmail.id, mail.id));
    if (refused.length > 0) await tellFailure(tx, mail);
  });
  return { sent: true };
});

/** What a mail server will answer the next time, too. */
const isForGood = (thrown: unknown): boolean => Number(fieldsOf(thrown)['responseCode']) >= 500;

/** Hands over what is still to be handed over, one recipient after the other; answers who was refused while others were reached. */
async function sendEnvelopes(run: Run, mail: SentMail, customerId: number): Promise<readonly string[]> {
  const { actor, inTenant, lastAttempt } = run;
  const attachments = await attachmentsOf(run, mail);
  const { brand, sender } = await inTenant(async (tx) => ({
    brand: await brandDocument(tx),
    sender: await contactOf(tx, mail.createdBy),
  }));
  const delivered = [...mail.delivered];
  const failed: { readonly address: string; readonly thrown: unknown }[] = [];
  for (const [at, recipient] of recipientsIn(mail.emailAddress).entries()) {
    if (delivered.includes(recipient.address)) continue;
    const letter = (made: MadeLink | null): Mail => ({
      id: at === 0 ? `sent-email-${mail.id}` : `sent-email-${mail.id}-${at + 1}`,
      tenantId: actor.tenantId,
      to: [recipient.name === '' ? recipient.address : recipient],
      ...senderFields(sender, brand.name),
      ...(mail.createdBy === null ? {} : { personIds: [mail.createdBy] }),
      customerIds: [customerId],
      ...mailPage({ subject: mail.subject, ...wordsOf(run, mail, made) }, brand),
      attachments,
    });
    try {
      await deliver(run, mail, letter);
    } catch (thrown) {
      failed.push({ address: recipient.address, thrown });
      continue;
    }
    delivered.push(recipient.address);
    await inTenant((tx) => tx.update(sentEmail).set({ delivered }).where(eq(sentEmail.id, mail.id)));
  }
  const worst = failed.find(({ thrown }) => !isForGood(thrown)) ?? failed[0];
  // Fails where no recipient has it, or where a retry may still reach the others.
  if (worst !== undefined && (delivered.length === 0 || !(lastAttempt || isForGood(worst.thrown)))) throw worst.thrown;
  return failed.map(({ address }) => address);
}

const wordsOf = ({ services }: Run, { header, messageBody: body, footer }: SentMail, made: MadeLink | null) =>
  letterWords({
    ...{ header, body, footer },
    link: made && { address: addressOfPlan(services.portalUrl, made.token), expiresOn: made.expiresOn },
  });

/** Hands one envelope over, with a link of its own where the mail is to have one; a link that does not go is taken away again. */
async function deliver(
  { actor, data, inTenant, services }: Run,
  mail: SentMail,
  letter: (made: MadeLink | null) => Mail,
) {
  const { linkDays, reportId } = mail;
  if (linkDays === null) return services.mailer.deliver(letter(null));
  const change = { userId: actor.userId, now: new Date(), timeZone: data.timeZone };
  const made = await inTenant((tx) => makeLink(tx, { reportId, days: linkDays, change }));
  try {
    return await services.mailer.deliver(letter(made));
  } catch (thrown) {
    await inTenant((tx) => dropLink(tx, made.token));
    throw thrown;
  }
}

/** The chosen outputs, each under a name of its own. */
async function attachmentsOf(
  { data, actor, inTenant, services, signal }: Run,
  mail: SentMail,
): Promise<readonly MailAttachment[]> {
  const attachments: MailAttachment[] = [];
  for (const { reportTypeId, outputTypeId } of mail.selectedReports) {
    const { published, document, optionCodes } = await inTenant(async (tx) => ({
      published: (await tx.select().from(publishedDocument).where(eq(publishedDocument.reportId, mail.reportId))).find(
        (row) => row.reportTypeId === reportTypeId && row.outputTypeId === outputTypeId,
      ),
      document: await reportDocument(tx, mail.reportId, data.timeZone),
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
      const asked = { reportTypeId, outputTypeId, optionCodes, data: document };
      const { bytes, mimeType, fileName } = await renderInPool(asked, signal);
      attachments.push({ fileName, mimeType, content: bytes });
    }
  }
  const names = distinctFileNames(attachments.map(({ fileName }) => fileName));
  return attachments.map((attachment, at) => ({ ...attachment, fileName: names[at] ?? attachment.fileName }));
}

async function tellFailure(tx: Tx, { reportId, createdBy }: SentMail): Promise<void> {
  const of = found((await tx.select({ customerId: report.customerId }).from(report).where(eq(report.id, reportId)))[0]);
  await notify(tx, { kind: 'MAIL_FAILED', customerId: of.customerId, reportId }, { asked: createdBy });
}
