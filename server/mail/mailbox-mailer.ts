import type { Database } from '../db/pool.ts';
import { holdPeople } from '../db/hold-person.ts';
import { mailboxAttachment, mailboxMessage } from '../db/schema/operations.ts';
import { inTenant } from '../db/tenant-transaction.ts';
import { messageIdOf, senderOf, type MailAddress, type Mailer } from './mailer.ts';
import { writtenRecipient } from '../../src/model/customers/recipients.ts';

const written = (address: MailAddress): string => (typeof address === 'string' ? address : writtenRecipient(address));

/** Keeps mails in the tenant's mailbox instead of sending them; the same mail a second time changes nothing. */
export function mailboxMailer(db: Database, from: string): Mailer {
  return {
    async deliver(mail) {
      await inTenant(db, { tenantId: mail.tenantId, userId: '' }, async (tx) => {
        await holdPeople(tx, mail.tenantId, mail.personIds ?? []);
        const [message] = await tx
          .insert(mailboxMessage)
          .values({
            messageId: messageIdOf(mail, from),
            from: written(senderOf(mail, from)),
            to: mail.to.map(written).join(', '),
            subject: mail.subject,
            text: mail.text,
            html: mail.html,
            customerIds: [...(mail.customerIds ?? [])],
          })
          .onConflictDoNothing()
          .returning({ id: mailboxMessage.id });
        const attachments = mail.attachments ?? [];
        if (message === undefined || attachments.length === 0) return;
        await tx.insert(mailboxAttachment).values(
          attachments.map(({ fileName, mimeType, content }, index) => ({
            messageId: message.id,
            index,
            fileName,
            mimeType,
            content: Buffer.from(content),
          })),
        );
      });
      return { refused: [] };
    },
  };
}
