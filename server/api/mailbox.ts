import { fail } from '../failure.ts';
import { keptAttachment, keptMail, keptMails } from '../queries/mailbox/kept-mails.ts';
import type { Handlers } from './kit/call.ts';
import { downloaded } from './kit/downloaded.ts';

/** Mails that were kept instead of sent. Outside the demo there is no mailbox, whatever an earlier demo has left in the database. */
export const mailboxHandlers = {
  'GET /mailbox': async ({ tx, demo }) => {
    existsIn(demo);
    return { messages: await keptMails(tx) };
  },
  'GET /mailbox/{id}': async ({ tx, params, demo }) => {
    existsIn(demo);
    return keptMail(tx, params.id);
  },
  'GET /mailbox/{id}/attachment/{index}': async ({ tx, params, demo }) => {
    existsIn(demo);
    return downloaded(tx, {
      record: 'mail',
      recordId: params.id,
      answer: await keptAttachment(tx, params.id, params.index),
    });
  },
} satisfies Partial<Handlers>;

const existsIn = (demo: boolean): void => {
  if (!demo) fail('ROUTE_NOT_FOUND');
};
