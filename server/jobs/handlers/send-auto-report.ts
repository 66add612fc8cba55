import { asc, eq } from 'drizzle-orm';
import { addressesIn } from '../../../src/model/customers/email-addresses.ts';
import { outputTypes, reportTypes } from '../../../src/model/reports/report-output.ts';
import { notify } from '../../commands/shared/notify.ts';
import { autoReport, autoReportSample, customer, paddock, sample, site } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { describeError } from '../../describe-error.ts';
import { renderInPool } from '../../documents/pool.ts';
import { found } from '../../failure.ts';
import { escapeHtml } from '../../mail/escape-html.ts';
import { mailPage } from '../../mail/mail-page.ts';
import { brandDocument } from '../../queries/tenants/brand.ts';
import { samplesDocument } from '../../queries/reports/samples-document.ts';
import { serverTimeZone } from '../../time-zone.ts';
import { jobHandler } from '../define-job.ts';

const optionCodes = ['SECONDARY_ANALYTES', 'ORDER_AS_SET'];

/**
 * Mails one analyte report that goes by itself: under an id of its own, so that a second execution sends nothing twice. After the last try the reason
 * stays with the record.
 */
export const sendAutoReport = jobHandler(
  'send-auto-report',
  async ({ data: { autoReportId }, actor, inTenant, lastAttempt, services: { mailer }, signal }) => {
    const { mail, customerName, brand, sampleIds } = await inTenant((tx) => readMail(tx, autoReportId));
    if (mail.sentOn !== null) return { sent: true };
    try {
      const data = await inTenant((tx) =>
        samplesDocument(tx, {
          customerId: mail.customerId,
          sampleIds,
          userId: actor.userId,
          preparedOn: mail.createdOn.toISOString(),
          timeZone: serverTimeZone(),
        }),
      );
      const { bytes, mimeType, fileName } = await renderInPool(
        { reportTypeId: reportTypes.analyteReport, outputTypeId: outputTypes.pdf, optionCodes, data },
        signal,
      );
      const count = sampleIds.length === 1 ? '1 sample' : `${sampleIds.length} samples`;
      const lines = [
        `the laboratory results of ${count} of ${customerName} are complete. The analyte report is attached.`,
        `This email was sent automatically by ${brand.name}.`,
      ];
      await mailer.deliver({
        id: `auto-report-${autoReportId}`,
        tenantId: actor.tenantId,
        to: addressesIn(mail.emailAddress),
        customerIds: [mail.customerId],
        ...mailPage(
          {
            subject: `Analyte report of ${customerName}`,
            text: ['Hello,', ...lines].join('\n\n'),
            html: ['Hello,', ...lines].map((line) => `<p>${escapeHtml(line)}</p>`).join(''),
          },
          brand,
        ),
        attachments: [{ fileName, mimeType, content: bytes }],
      });
    } catch (thrown) {
      if (lastAttempt)
        await inTenant(async (tx) => {
          await tx
            .update(autoReport)
            .set({ failure: describeError(thrown).message })
            .where(eq(autoReport.id, autoReportId));
          const { customerId, createdBy } = mail;
          await notify(tx, { kind: 'MAIL_FAILED', customerId }, { asked: createdBy });
        });
      throw thrown;
    }
    await inTenant((tx) =>
      tx.update(autoReport).set({ sentOn: new Date(), failure: null }).where(eq(autoReport.id, autoReportId)),
    );
    return { sent: true };
  },
);

/** The record, and its samples in the order in which they lie: by paddock, site and depth. */
async function readMail(tx: Tx, autoReportId: number) {
  const mail = found((await tx.select().from(autoReport).where(eq(autoReport.id, autoReportId)))[0]);
  const of = found(
    (await tx.select({ customerName: customer.name }).from(customer).where(eq(customer.id, mail.customerId)))[0],
  );
  const samples = await tx
    .select({ id: sample.id })
    .from(autoReportSample)
    .innerJoin(sample, eq(sample.id, autoReportSample.sampleId))
    .leftJoin(site, eq(site.id, sample.siteId))
    .leftJoin(paddock, eq(paddock.id, sample.paddockId))
    .where(eq(autoReportSample.autoReportId, autoReportId))
    .orderBy(asc(paddock.name), asc(site.name), asc(sample.depthFromCm), asc(sample.id));
  return { mail, ...of, brand: await brandDocument(tx), sampleIds: samples.map(({ id }) => id) };
}
