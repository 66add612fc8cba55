import { createAccounts } from '../../identity/accounts.ts';
import { createResetCodes, resetCodeRules } from '../../identity/reset-codes.ts';
import { loadSecrets } from '../../identity/secrets.ts';
import { defaultBrand } from '../../../src/model/settings/brand-limits.ts';
import { mailPage } from '../../mail/mail-page.ts';
import { jobHandler } from '../define-job.ts';

/** Emails a new reset code. The code is created here, so that it is never in the queue; a second run sends another code and voids the first. */
export const sendResetCode = jobHandler(
  'send-reset-code',
  async ({ data, jobId, attempt, actor, services: { db, mailer } }) => {
    const account = await createAccounts(db, { demo: true }).bySubject(data.subject);
    if (account === undefined) return;
    const { resetKey } = await loadSecrets(db);
    const code = await createResetCodes(db, resetKey).issue(data.subject);
    await mailer.deliver({
      id: `reset-code-${jobId}-${attempt}`,
      tenantId: actor.tenantId,
      to: [account.email],
      ...(actor.userId === '' ? {} : { personIds: [actor.userId] }),
      // Before a tenant is chosen there is no brand but that of the portal.
      ...mailPage(
        {
          subject: 'Your Tilth verification code',
          text: `Hello ${account.name},\n\nyour verification code is ${code}. It is valid for ${resetCodeRules.minutes} minutes.\n\nIf you did not ask for it, ignore this email: your password does not change.\n`,
          html: `<p>Your verification code is</p><p style="font-size:24px;font-weight:600;letter-spacing:4px">${code}</p><p>It is valid for ${resetCodeRules.minutes} minutes. If you did not ask for it, ignore this email: your password does not change.</p>`,
        },
        { ...defaultBrand, name: 'Tilth', logo: null },
      ),
    });
  },
);
