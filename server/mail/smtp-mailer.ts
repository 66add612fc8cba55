import { createTransport } from 'nodemailer';
import { messageIdOf, type Mailer } from './mailer.ts';

/** Hands mails to the SMTP server at `smtpUrl`. One connection a mail: jobs are rare, and a stale connection costs a retry. */
export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport(smtpUrl, { from });
  return {
    async deliver(mail) {
      await transport.sendMail({
        messageId: messageIdOf(mail, from),
        to: [...mail.to],
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        attachments: (mail.attachments ?? []).map(({ fileName, mimeType, content }) => ({
          filename: fileName,
          contentType: mimeType,
          content: Buffer.from(content),
        })),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
  };
}
