import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/pool.ts';
import { mailboxAttachment, mailboxMessage } from '../db/schema/operations.ts';
import { fail, found } from '../failure.ts';
import type { Handlers } from './kit/call.ts';

/** Mails that were kept instead of sent. Outside the demo there is no mailbox, whatever an earlier demo has left in the database. */
export const mailboxHandlers = {
  'GET /mailbox': async ({ tx, demo }) => {
    existsIn(demo);
    const messages = await tx
      .select(headColumns)
      .from(mailboxMessage)
      .orderBy(desc(mailboxMessage.createdOn), desc(mailboxMessage.id))
      .limit(200);
    const attachments = await attachmentsOf(tx);
    return { messages: messages.map((message) => present(message, attachments)) };
  },
  'GET /mailbox/{id}': async ({ tx, params, demo }) => {
    existsIn(demo);
    const [message] = await tx
      .select({ ...headColumns, text: mailboxMessage.text, html: mailboxMessage.html })
      .from(mailboxMessage)
      .where(eq(mailboxMessage.id, params.id));
    const { text, html, ...head } = found(message);
    return { ...present(head, await attachmentsOf(tx, params.id)), text, html };
  },
  'GET /mailbox/{id}/attachment/{index}': async ({ tx, params, demo }) => {
    existsIn(demo);
    const [attachment] = await tx
      .select()
      .from(mailboxAttachment)
      .where(and(eq(mailboxAttachment.messageId, params.id), eq(mailboxAttachment.index, params.index)));
    const { content, mimeType, fileName } = found(attachment);
    return { bytes: content, mimeType, fileName };
  },
} satisfies Partial<Handlers>;

const existsIn = (demo: boolean): void => {
  if (!demo) fail('ROUTE_NOT_FOUND');
};

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
