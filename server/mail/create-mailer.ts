import type { Config } from '../config.ts';
import type { Database } from '../db/pool.ts';
import { mailboxMailer } from './mailbox-mailer.ts';
import type { Mailer } from './mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

/** Mail goes to the SMTP server when there is one, into the demo's mailbox when there is none, and is refused outside the demo. */
export function createMailer(db: Database, config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'demo'>): Mailer {
  if (config.smtpUrl !== undefined) return smtpMailer(config.smtpUrl, config.mailFrom);
  if (config.demo) return mailboxMailer(db, config.mailFrom);
  return {
    async deliver() {
      throw new Error('No mail can be sent: SMTP_URL is not set.');
    },
  };
}
