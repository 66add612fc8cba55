import { eq } from 'drizzle-orm';
import { messagesOf } from '../../../src/model/routes/routes.ts';
import { customer, growerAnswer, growerLink, report } from '../../db/schema/index.ts';
import { escapeHtml } from '../../mail/escape-html.ts';
import { mailPage } from '../../mail/mail-page.ts';
import { receiversOf } from '../../queries/grower/receivers.ts';
import { brandDocument } from '../../queries/tenants/brand.ts';
import { jobHandler } from '../define-job.ts';

/**
 * Emails a grower's reply over a link to the link's maker, or to those who replace them; the typed text is sent as text, never as markup or as a
 * header.
 */
export const sendGrowerAnswer = jobHandler(
  'send-grower-answer',
  async ({ data, actor, inTenant, services: { mailer } }) => {
    const found = await inTenant(async (tx) => {
      const [row] = await tx
        .select({ answer: growerAnswer, report, customerName: customer.name, link: growerLink })
        .from(growerAnswer)
        .innerJoin(growerLink, eq(growerLink.id, growerAnswer.linkId))
        .innerJoin(report, eq(report.id, growerLink.reportId))
        .innerJoin(customer, eq(customer.id, report.customerId))
        .where(eq(growerAnswer.id, data.growerAnswerId));
      if (row === undefined) return undefined;
      const { people } = await receiversOf(tx, { ...row.link, customerId: row.report.customerId });
      return { ...row, people, brand: await brandDocument(tx) };
    });
    if (found === undefined) return;
    const { answer, customerName, people, brand } = found;
    const { id: reportId, customerId, name: reportName } = found.report;
    const asks = answer.kind === 'QUESTION';
    const who = answer.givenName === '' ? 'The grower' : answer.givenName;
    const about = answer.paddock === '' ? '' : `${answer.paddock} in `;
    const what = `${who} at ${customerName} ${asks ? 'asked about' : 'read'} ${about}“${reportName}”`;
    const reach = [answer.email, answer.phone].filter((way) => way !== '').join(', ');
    const url = `${data.portalUrl}${messagesOf(reportId)}`;
    const lead = `Reply in the report, under Messages${reach === '' ? '' : ` (${who}: ${reach})`}`;
    for (const { userId, name, email } of people)
      await mailer.deliver({
        id: `grower-answer-${answer.id}-${userId}`,
        tenantId: actor.tenantId,
        to: [email],
        personIds: [userId],
        customerIds: [customerId],
        ...mailPage(
          {
            subject: `${customerName}: ${asks ? 'a question about' : 'read'} ${reportName}`,
            text: `Hello ${name},\n\n${what}${asks ? `:\n\n${answer.question}` : '.'}\n\n${asks ? lead : 'The report'}: ${url}\n`,
            html: [
              `<p>Hello ${escapeHtml(name)},</p><p>${escapeHtml(what)}${asks ? ':' : '.'}</p>`,
              asks ? `<blockquote>${escapeHtml(answer.question).replaceAll('\n', '<br>')}</blockquote>` : '',
              `<p>${escapeHtml(asks ? lead : 'The report')}: <a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p>`,
            ].join(''),
          },
          brand,
        ),
      });
  },
);
