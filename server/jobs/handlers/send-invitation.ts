import { eq } from 'drizzle-orm';
import { appUser } from '../../db/schema/index.ts';
import { escapeHtml } from '../../mail/escape-html.ts';
import { mailPage } from '../../mail/mail-page.ts';
import { brandDocument } from '../../queries/settings/brand.ts';
import { jobHandler } from '../define-job.ts';

/** Mails somebody that they may use the portal now, and how they come in. */
export const sendInvitation = jobHandler(
  'send-invitation',
  async ({ data, jobId, actor, inTenant, services: { mailer } }) => {
    const found = await inTenant(async (tx) => {
      const [user] = await tx.select().from(appUser).where(eq(appUser.id, data.userId));
      return user && { user, brand: await brandDocument(tx) };
    });
    if (found === undefined) return;
    const { user, brand } = found;
    const tenantName = brand.name;
    const how = data.isFirst
      ? 'At your first visit choose “Reset password” on the sign-in page, and give yourself a password by the code that is mailed to you.'
      : 'Sign in as you do already.';
    await mailer.deliver({
      id: `invitation-${jobId}`,
      tenantId: actor.tenantId,
      to: [user.email],
      ...mailPage(
        {
          subject: `You may use the portal of ${tenantName}`,
          text: `Hello ${user.name},\n\nyou may use the portal of ${tenantName} now: ${data.portalUrl}\n\n${how}\n`,
          html: `<p>Hello ${escapeHtml(user.name)},</p><p>you may use the portal of ${escapeHtml(tenantName)} now: <a href="${escapeHtml(data.portalUrl)}">${escapeHtml(data.portalUrl)}</a></p><p>${how}</p>`,
        },
        brand,
      ),
    });
  },
);
