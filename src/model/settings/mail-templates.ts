import type { MailTemplate } from '../contract/entities.ts';
import { editableRows, type ListAct, type ListKind } from '../shared/list-kind.ts';
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

/** How mail templates are edited: there is one for each kind of email, so none can be added. */
export const mailTemplateKind = textRecord<'subject' | 'header' | 'body' | 'footer', ReadMailTemplate>({
  fields: mailTemplateTexts.fields,
  show: { header: asRead, body: asRead, footer: asRead },
  problem: problemOfTemplate,
  saved: mailTemplateTexts.saved,
});

/** Emails a saved template to the user who asks for it. */
export interface SendTest extends ListAct {
  readonly act: 'sendTest';
  readonly id: number;
}

/** The words with which reports are mailed: changed by administrators, with a test mail to oneself. */
export const mailTemplateList: ListKind<readonly MailTemplate[], object, SendTest, TestedMail> = {
  ...editableRows<MailTemplate>(({ mailTemplateId }) => mailTemplateId, false),
  empty: [],
  view: () => ({}),
  may: (list, { id }) => list.some(({ mailTemplateId }) => mailTemplateId === id),
  asks: () => false,
  settled: (_, _act, { emailAddress, failure }) =>
    failure === null ? { message: mailTemplateTexts.tested(emailAddress) } : { failure },
};
