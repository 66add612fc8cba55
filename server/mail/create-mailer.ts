import type { Config } from '../config.ts';
import type { Database } from '../db/pool.ts';
import { holdPeople } from '../db/hold-person.ts';
import { inTenant } from '../db/tenant-transaction.ts';
import { mailboxMailer } from './mailbox-mailer.ts';
import type { Mailer } from './mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

/** Mail goes to the SMTP server when there is one, into the demo's mailbox when there is none, and is refused outside the demo. */
export function createMailer(db: Database, config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'demo'>): Mailer {
  if (config.smtpUrl !== undefined) return unlessErased(db, smtpMailer(config.smtpUrl, config.mailFrom));
  if (config.demo) return mailboxMailer(db, config.mailFrom);
  return {
    async deliver() {
      throw new Error('No email can be sent: SMTP_URL is not set.');
    },
  };
}

/** Asks before a mail leaves; what a mail server has taken cannot be taken back. */
const unlessErased = (db: Database, mailer: Mailer): Mailer => ({
  deliver: async (mail) => {
    if (mail.personIds !== undefined && mail.personIds.length > 0)
      await inTenant(db, { tenantId: mail.tenantId, userId: '' }, (tx) =>
        holdPeople(tx, mail.tenantId, mail.personIds ?? []),
      );
    return mailer.deliver(mail);
  },
});
