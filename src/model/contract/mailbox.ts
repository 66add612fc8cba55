import { z } from 'zod';
import { contract } from './core.ts';
import { byId, Id, Instant, named, wholeNumber } from './shared.ts';

const Message = named('MailboxMessage', {
  id: z.number(),
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  createdOn: Instant,
  attachments: z.array(
    z.object({ index: z.number(), fileName: z.string(), mimeType: z.string(), sizeBytes: z.number() }),
  ),
});

/** The mailbox of a portal without a mail server: demo only. */
export const mailboxCalls = contract({
  'GET /mailbox': {
    summary: 'Emails kept here instead of being sent, newest first (demo only)',
    policy: 'SIGNED_IN',
    answer: z.object({ messages: z.array(Message) }),
  },
  'GET /mailbox/{id}': {
    summary: 'One kept email (demo only)',
    policy: 'SIGNED_IN',
    params: byId,
    answer: Message.extend({ text: z.string(), html: z.string() }),
  },
  'GET /mailbox/{id}/attachment/{index}': {
    summary: 'An attachment of a kept email (demo only)',
    policy: 'SIGNED_IN',
    params: z.object({ id: Id, index: wholeNumber(0, 1_000) }),
    answer: z.unknown(),
    binary: true,
  },
});
