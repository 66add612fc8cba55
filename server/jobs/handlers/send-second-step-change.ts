import { eq } from 'drizzle-orm';
import type { SecondStepChange } from '../../../src/model/session/second-step.ts';
import { appUser } from '../../db/schema/index.ts';
import { escapeHtml } from '../../mail/escape-html.ts';
import { mailPage } from '../../mail/mail-page.ts';
import { brandDocument } from '../../queries/tenants/brand.ts';
import { jobHandler } from '../define-job.ts';

const happened: Readonly<Record<SecondStepChange, string>> = {
  passkeyAdded: 'a passkey was added to your sign-in',
  passkeyRemoved: 'a passkey was removed from your sign-in',
  appAdded: 'an authenticator app was set up for your sign-in',
  appRemoved: 'the authenticator app was removed from your sign-in',
  codesMade: 'new recovery codes were made for your sign-in; those before no longer work',
  codeUsed: 'a recovery code was used for your sign-in',
  resetByAdministrator: 'your administrator reset the second step of your sign-in',
  resetByOperator: 'the operator of the portal reset the second step of your sign-in',
};
const next: Readonly<Partial<Record<SecondStepChange, string>>> = {
  codeUsed: 'If your device is lost, remove it on your profile page and set up another one.',
  resetByAdministrator:
    'Your passkeys, authenticator app and recovery codes no longer work. Set up new ones at your next sign-in or on your profile page.',
  resetByOperator:
    'Your passkeys, authenticator app and recovery codes no longer work. Set up new ones at your next sign-in or on your profile page.',
};
const warning = 'If you did not do this, set a new password and contact your administrator at once.';

/** Emails users about a change of their second step, so that it cannot be changed unnoticed. */
export const sendSecondStepChange = jobHandler(
  'send-second-step-change',
  async ({ data, jobId, actor, inTenant, services: { mailer } }) => {
    const found = await inTenant(async (tx) => {
      const [user] = await tx.select().from(appUser).where(eq(appUser.id, data.userId));
      return user && { user, brand: await brandDocument(tx) };
    });
    if (found === undefined) return;
    const { user, brand } = found;
    const sentences = [`${happened[data.change]}.`, next[data.change], warning].filter((one) => one !== undefined);
    await mailer.deliver({
      id: `second-step-${jobId}`,
      tenantId: actor.tenantId,
      to: [user.email],
      personIds: [user.id],
      ...mailPage(
        {
          subject: 'Your sign-in to Tilth has changed',
          text: `Hello ${user.name},\n\n${sentences.join('\n\n')}\n`,
          html: `<p>Hello ${escapeHtml(user.name)},</p>${sentences.map((one) => `<p>${one}</p>`).join('')}`,
        },
        brand,
      ),
    });
  },
);
