import { escapeHtml } from '../../mail/escape-html.ts';
import { mailPage } from '../../mail/mail-page.ts';
import { prepareAccount } from '../../identity/prepare-account.ts';
import { brandDocument } from '../../queries/tenants/brand.ts';
import { jobHandler } from '../define-job.ts';

const how =
  'Sign in with this address and accept the invitation. If you have no password yet, choose “Reset password” on the sign-in page first: a code is emailed to you.';

/** Emails an invitation of a tenant, with how to accept it: the same text with or without an account. */
export const sendInvitation = jobHandler(
  'send-invitation',
  async ({ data, jobId, actor, inTenant, services: { db, mailer } }) => {
    const invited = await prepareAccount(db, data.invitationId, data.embedded);
    if (invited === undefined) return;
    const brand = await inTenant((tx) => brandDocument(tx));
    const invites = `${brand.name} invites you to its portal`;
    await mailer.deliver({
      id: `invitation-${jobId}`,
      tenantId: actor.tenantId,
      to: [invited.email],
      personIds: [data.invitationId],
      ...mailPage(
        {
          subject: invites,
          text: `Hello ${invited.name},\n\n${invites}: ${data.portalUrl}\n\n${how}\n`,
          html: `<p>Hello ${escapeHtml(invited.name)},</p><p>${escapeHtml(invites)}: <a href="${escapeHtml(data.portalUrl)}">${escapeHtml(data.portalUrl)}</a></p><p>${how}</p>`,
        },
        brand,
      ),
    });
  },
);
