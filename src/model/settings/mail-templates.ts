import type { MailTemplate } from '../contract/entities.ts';
import { areSameWords, type TemplateWords } from './placeholders.ts';

/** A mail template that is being changed. */
export interface MailTemplateDraft extends TemplateWords {
  readonly mailTemplateId: number;
  /** Null saves over whatever somebody else has written meanwhile. */
  readonly version: number | null;
}

/** What became of a test mail; `failure` is null where it went out. */
export interface TestedMail {
  readonly emailAddress: string;
  readonly failure: string | null;
}

export const noDraft: MailTemplateDraft = {
  mailTemplateId: 0,
  version: 0,
  subject: '',
  header: '',
  body: '',
  footer: '',
};

export const draftOfMail = ({
  mailTemplateId,
  version,
  subject,
  header,
  body,
  footer,
}: MailTemplate): MailTemplateDraft => ({ mailTemplateId, version, subject, header, body, footer });

export const isMailChanged = (draft: MailTemplateDraft, original: MailTemplateDraft): boolean =>
  !areSameWords(draft, original);
