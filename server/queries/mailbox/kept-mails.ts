import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { mailboxAttachment, mailboxMessage } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { found } from '../../failure.ts';

/** Mails that were kept instead of sent, newest first. */
export async function keptMails(tx: Tx) {
  const messages = await tx
    .select(headColumns)
    .from(mailboxMessage)
    .orderBy(desc(mailboxMessage.createdOn), desc(mailboxMessage.id))
    .limit(200);
  const attachments = await attachmentsOf(tx);
  return messages.map((message) => present(message, attachments));
}

/** One kept mail, whole. */
export async function keptMail(tx: Tx, id: number) {
  const [message] = await tx
    .select({ ...headColumns, text: mailboxMessage.text, html: mailboxMessage.html })
    .from(mailboxMessage)
    .where(eq(mailboxMessage.id, id));
  const { text, html, ...head } = found(message);
  return { ...present(head, await attachmentsOf(tx, id)), text, html };
}

/** The bytes of an attachment of a kept mail. */
export async function keptAttachment(tx: Tx, messageId: number, index: number) {
  const [attachment] = await tx
    .select()
    .from(mailboxAttachment)
    .where(and(eq(mailboxAttachment.messageId, messageId), eq(mailboxAttachment.index, index)));
  const { content, mimeType, fileName } = found(attachment);
  return { bytes: content, mimeType, fileName };
}

const headColumns = {
  id: mailboxMessage.id,
  to: mailboxMessage.to,
  from: mailboxMessage.from,
  subject: mailboxMessage.subject,
  createdOn: mailboxMessage.createdOn,
};

type Attachments = Awaited<ReturnType<typeof attachmentsOf>>;

const attachmentsOf = (tx: Tx, messageId?: number) =>
  tx
    .select({
      messageId: mailboxAttachment.messageId,
      index: mailboxAttachment.index,
      fileName: mailboxAttachment.fileName,
      mimeType: mailboxAttachment.mimeType,
      sizeBytes: sql<number>`octet_length(${mailboxAttachment.content})`,
    })
    .from(mailboxAttachment)
    .where(messageId === undefined ? undefined : eq(mailboxAttachment.messageId, messageId))
    .orderBy(asc(mailboxAttachment.messageId), asc(mailboxAttachment.index));

const present = (
  message: { id: number; to: string; from: string; subject: string; createdOn: Date },
  attachments: Attachments,
) => ({
  ...message,
  createdOn: message.createdOn.toISOString(),
  attachments: attachments
    .filter(({ messageId }) => messageId === message.id)
    .map(({ messageId: _message, ...rest }) => rest),
});
