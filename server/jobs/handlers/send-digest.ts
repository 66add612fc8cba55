import { digestWords } from '../../mail/digest-words.ts';
import { mailPage } from '../../mail/mail-page.ts';
import { digestOf } from '../../queries/notifications/digest.ts';
import { brandDocument } from '../../queries/tenants/brand.ts';
import { jobHandler } from '../define-job.ts';

/** Emails a user their unread notifications; sends nothing when there are none or digests are off. */
export const sendDigest = jobHandler(
  'send-digest',
  async ({ data: { userId, ...data }, actor: { tenantId }, inTenant, services: { mailer, portalUrl } }) => {
    const [since, until] = [new Date(data.since), new Date(data.until)];
    const found = await inTenant(async (tx) => {
      const digest = await digestOf(tx, tenantId, { userId, since, until });
      return digest && { digest, brand: await brandDocument(tx) };
    });
    if (found === undefined || found.digest.lines.length === 0) return;
    const { digest, brand } = found;
    await mailer.deliver({
      id: `digest-${userId}-${until.getTime()}`,
      tenantId,
      to: [digest.email],
      personIds: [userId],
      customerIds: [...new Set(digest.lines.map(({ customerId }) => customerId))],
      ...mailPage(digestWords(digest, portalUrl), brand),
    });
  },
);
