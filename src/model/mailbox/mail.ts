import type { AnswerOf } from '../contract/index.ts';

/** A mail that the demo kept instead of sending, as the list shows it. */
export type MailHead = AnswerOf<'GET /mailbox'>['messages'][number];
export type Mail = AnswerOf<'GET /mailbox/{id}'>;
export type Attachment = MailHead['attachments'][number];
