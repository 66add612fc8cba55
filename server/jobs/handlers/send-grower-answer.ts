import { eq } from 'drizzle-orm';
import { appUser, customer, growerAnswer, growerLink, report } from '../../db/schema/index.ts';
import { escapeHtml } from '../../mail/escape-html.ts';
import { mailPage } from '../../mail/mail-page.ts';
import { brandDocument } from '../../queries/settings/brand.ts';
import { jobHandler } from '../define-job.ts';

/** Mails whoever made a link what came back over it; what was typed there goes out as text, never as markup or as a head of the mail. */
export const sendGrowerAnswer = jobHandler(
  'send-grower-answer',
  async ({ data, actor, inTenant, services: { mailer } }) => {
    const found = await inTenant(async (tx) => {
      const [row] = await tx
        .select({ answer: growerAnswer, report, customerName: customer.name, adviser: appUser })
        .from(growerAnswer)
        .innerJoin(growerLink, eq(growerLink.id, growerAnswer.linkId))
        .innerJoin(report, eq(report.id, growerLink.reportId))
        .innerJoin(customer, eq(customer.id, report.customerId))
        .innerJoin(appUser, eq(appUser.id, growerLink.createdBy))
        .where(eq(growerAnswer.id, data.growerAnswerId));
      return row && { ...row, brand: await brandDocument(tx) };
    });
    if (found === undefined) return;
    const { answer, customerName, adviser, brand } = found;
    const asks = answer.kind === 'QUESTION';
    const who = answer.givenName === '' ? 'Somebody' : answer.givenName;
    const what = `${who} at ${customerName} ${asks ? 'asks about' : 'has read'} “${found.report.name}”`;
    const url = `${data.portalUrl}/report-builder?report=${found.report.id}`;
    await mailer.deliver({
      id: `grower-answer-${answer.id}`,
      tenantId: actor.tenantId,
      to: [adviser.email],
      ...mailPage(
        {
          subject: `${customerName}: ${asks ? 'a question about' : 'has read'} ${found.report.name}`,
          text: `Hello ${adviser.name},\n\n${what}${asks ? `:\n\n${answer.question}` : '.'}\n\nThe report, with all answers under Grower’s page: ${url}\n`,
          html: [
            `<p>Hello ${escapeHtml(adviser.name)},</p><p>${escapeHtml(what)}${asks ? ':' : '.'}</p>`,
            asks ? `<blockquote>${escapeHtml(answer.question).replaceAll('\n', '<br>')}</blockquote>` : '',
            `<p>The report, with all answers under <em>Grower’s page</em>: <a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p>`,
          ].join(''),
        },
        brand,
      ),
    });
  },
);
