import { and, desc, eq, lt } from 'drizzle-orm';
import { addDoor, dropDoor } from '../../commands/grower/make-link.ts';
import { addressOfPlan } from '../../commands/grower/tokens.ts';
import { notify } from '../../commands/shared/notify.ts';
import { customer, growerAnswer, growerLink, report } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { escapeHtml } from '../../mail/escape-html.ts';
import { mailPage } from '../../mail/mail-page.ts';
import { opensPage } from '../../queries/reports/conversations.ts';
import { contactOf } from '../../queries/people/contact-of.ts';
import { brandDocument } from '../../queries/tenants/brand.ts';
import { formatLongDay } from '../../../src/model/format/long-day.ts';
import { jobHandler } from '../define-job.ts';
import { senderFields } from '../sender-fields.ts';

/**
 * Mails an adviser's reply to the grower who asked last before it, where they left an email address: with a way back to their page while their link
 * opens it, without one afterwards. After the last try the advisers get a notification.
 */
export const sendGrowerReply = jobHandler(
  'send-grower-reply',
  async ({ data, actor, inTenant, lastAttempt, services: { mailer, portalUrl } }) => {
    const letter = await inTenant((tx) => letterOf(tx, data.growerAnswerId));
    if (letter === undefined || letter.question.email === '') return;
    const { reply, question, link, of, brand, sender, isOpen } = letter;
    const token = isOpen ? await inTenant((tx) => addDoor(tx, link)) : null;
    const words = { who: sender.name === '' ? brand.name : sender.name, reply, question, link, of };
    try {
      await mailer.deliver({
        id: `grower-reply-${reply.id}`,
        tenantId: actor.tenantId,
        to: [question.givenName === '' ? question.email : { name: question.givenName, address: question.email }],
        ...senderFields(sender, brand.name),
        ...(reply.createdBy === null ? {} : { personIds: [reply.createdBy] }),
        customerIds: [of.customerId],
        ...mailPage(wordsOf(words, token === null ? null : addressOfPlan(portalUrl, token)), brand),
      });
    } catch (thrown) {
      await inTenant(async (tx) => {
        if (token !== null) await dropDoor(tx, token);
        if (lastAttempt)
          await notify(
            tx,
            { kind: 'MAIL_FAILED', customerId: of.customerId, reportId: of.id },
            { asked: reply.createdBy },
          );
      });
      throw thrown;
    }
  },
);

/** The reply with the question that it answers, and whether the link of both opens its page now. */
async function letterOf(tx: Tx, growerAnswerId: number) {
  const [row] = await tx
    .select({ reply: growerAnswer, link: growerLink, of: report, customerName: customer.name })
    .from(growerAnswer)
    .innerJoin(growerLink, eq(growerLink.id, growerAnswer.linkId))
    .innerJoin(report, eq(report.id, growerLink.reportId))
    .innerJoin(customer, eq(customer.id, report.customerId))
    .where(eq(growerAnswer.id, growerAnswerId));
  if (row === undefined) return undefined;
  const { reply, link } = row;
  const isBefore = and(
    eq(growerAnswer.linkId, link.id),
    eq(growerAnswer.kind, 'QUESTION'),
    lt(growerAnswer.id, reply.id),
  );
  const [question] = await tx.select().from(growerAnswer).where(isBefore).orderBy(desc(growerAnswer.id)).limit(1);
  if (question === undefined) return undefined;
  return {
    ...row,
    question,
    isOpen: await opensPage(tx, { ...row, now: new Date() }),
    brand: await brandDocument(tx),
    sender: await contactOf(tx, reply.createdBy),
  };
}

type Letter = NonNullable<Awaited<ReturnType<typeof letterOf>>>;

function wordsOf(
  { who, reply, question, link, of }: Pick<Letter, 'reply' | 'question' | 'link' | 'of'> & { readonly who: string },
  address: string | null,
) {
  const hello = question.givenName === '' ? 'Hello,' : `Hello ${question.givenName},`;
  const about = question.paddock === '' ? of.name : `${question.paddock} (${of.name})`;
  const asked = `You asked about ${about}:`;
  const until = `Your plan, with this conversation (valid until ${formatLongDay(link.expiresOn.toISOString())}):`;
  const quoted = (text: string): string => `<blockquote>${escapeHtml(text).replaceAll('\n', '<br>')}</blockquote>`;
  return {
    subject: `${who} replied to your question about ${of.name}`,
    text: [
      hello,
      reply.question,
      `${asked}\n${question.question.replaceAll(/^/gm, '> ')}`,
      ...(address === null ? [] : [`${until}\n${address}`]),
    ].join('\n\n'),
    html: [
      `<p>${escapeHtml(hello)}</p>`,
      `<p>${escapeHtml(reply.question).replaceAll('\n', '<br>')}</p>`,
      `<p>${escapeHtml(asked)}</p>${quoted(question.question)}`,
      address === null ? '' : `<p>${escapeHtml(until)} <a href="${escapeHtml(address)}">${escapeHtml(address)}</a></p>`,
    ].join(''),
  };
}
