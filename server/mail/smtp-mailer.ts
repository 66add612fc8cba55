import { createTransport } from 'nodemailer';
import { messageIdOf, senderOf, type MailAttachment, type Mailer } from './mailer.ts';

/** A server that does not answer is given up soon: the queue tries again, and other mails have their turn meanwhile. */
const patience = { connectionTimeout: 5_000, greetingTimeout: 5_000, dnsTimeout: 5_000, socketTimeout: 5_000 };

/** Hands mails to the SMTP server at `smtpUrl`. One connection a mail: jobs are rare, and a stale connection costs a retry. */
export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({ url: smtpUrl, ...patience }, { from });
  return {
    async deliver(mail) {
      const { rejected } = await transport.sendMail({
        messageId: messageIdOf(mail, from),
        from: senderOf(mail, from),
        ...(mail.replyTo === undefined ? {} : { replyTo: mail.replyTo }),
        to: [...mail.to],
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        attachments: [
          ...(mail.pictures ?? []).map(({ cid, ...picture }) => ({
            ...attached(picture),
            cid,
            contentDisposition: 'inline' as const,
          })),
          ...(mail.attachments ?? []).map(attached),
        ],
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      return { refused: rejected };
    },
  };
}

const attached = ({ fileName, mimeType, content }: MailAttachment) => ({
  filename: fileName,
  contentType: mimeType,
  content: Buffer.from(content),
});
