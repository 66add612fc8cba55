import { eq } from 'drizzle-orm';
import { filledTemplate } from '../../../src/model/settings/placeholders.ts';
import { planWords } from '../../../src/model/reports/plan-words.ts';
import { isErased } from '../../db/erased.ts';
import { appUser } from '../../db/schema/index.ts';
import { found } from '../../failure.ts';
import { failureWords } from '../../mail/failure-words.ts';
import { mailPage } from '../../mail/mail-page.ts';
import { senderOf, mailTemplates } from '../../queries/reports/mail-templates.ts';
import { brandDocument } from '../../queries/tenants/brand.ts';
import { richTextToText } from '../../rich-text/text.ts';
import { jobHandler } from '../define-job.ts';

/** What an invented report is called in a mail that tries a template. */
const EXAMPLE = {
  report: 'Season plan',
  customer: 'Quandong Park',
  plan: planWords({
    paddocks: 12,
    orders: [{ product: 'Urea', amount: 146, unit: 't', neededFor: 'Tillering' }],
    short: [{ nutrient: 'S', paddocks: 3 }],
    cost: null,
  }),
} as const;

/** Emails a template to the current user, filled in with an invented report; reports a failure in words, and tries once. */
export const sendTestMail = jobHandler(
  'send-test-mail',
  async ({ data: { mailTemplateId }, jobId, actor, inTenant, services: { mailer } }) => {
    const { to, words, brand } = await inTenant(async (tx) => {
      const template = found((await mailTemplates(tx)).find((one) => one.mailTemplateId === mailTemplateId));
      const user = found((await tx.select().from(appUser).where(eq(appUser.id, actor.userId)))[0]);
      const filling = { ...EXAMPLE, ...(await senderOf(tx, actor.userId)) };
      return { to: user.email, words: filledTemplate(template, filling), brand: await brandDocument(tx) };
    });
    const html = [words.header, words.body, words.footer].join('');
    try {
      await mailer.deliver({
        id: `test-mail-${jobId}`,
        tenantId: actor.tenantId,
        to: [to],
        personIds: [actor.userId],
        ...mailPage({ subject: words.subject, html, text: richTextToText(html) }, brand),
      });
      return { failure: null };
    } catch (thrown) {
      if (isErased(thrown)) throw thrown;
      return { failure: failureWords(thrown) };
    }
  },
);
