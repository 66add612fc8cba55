import type { MailTemplate } from '../contract/entities.ts';
import { asRead, textRecord, type ReadRecord } from '../shared/record-kind.ts';
import { mailTemplateTexts } from '../texts/mail-templates.ts';
import { problemOfTemplate } from './placeholders.ts';

/** What became of a test mail; `failure` is null where it went out. */
export interface TestedMail {
  readonly emailAddress: string;
  readonly failure: string | null;
}

export interface ReadMailTemplate extends ReadRecord {
  readonly record: MailTemplate | null;
}

/** How mail templates are edited: there are as many as there are kinds of mails, so that none is added. */
export const mailTemplateKind = textRecord<'subject' | 'header' | 'body' | 'footer', ReadMailTemplate>({
  fields: mailTemplateTexts.fields,
  show: { header: asRead, body: asRead, footer: asRead },
  problem: problemOfTemplate,
  saved: mailTemplateTexts.saved,
});
