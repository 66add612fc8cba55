import type { EmailTemplate } from '../contract/entities.ts';
import { areRecipients, badRecipients, recipientsIn } from '../customers/recipients.ts';
import { outputsOf, type OutputKey, type ReportType } from './report-options.ts';
import { outputTypes, reportTypes } from './report-output.ts';

/** The mail as it stands in the Send Report dialog. */
export interface EmailDraft {
  /** Separated by semicolons or commas, with or without names. */
  readonly recipients: string;
  readonly subject: string;
  /** Clean HTML each, as the template has them. */
  readonly header: string;
  readonly body: string;
  readonly footer: string;
  readonly outputs: readonly OutputKey[];
  /** The template that the words began as; null before one is loaded. */
  readonly templateId: number | null;
}

/** The template for the chosen report types: 1 for analyte reports alone, 2 without any report to read, else 3 (specification part 3, section 4). */
export function templateIdFor(outputs: readonly OutputKey[]): number {
  const types = new Set(outputs.map(({ typeId }) => typeId));
  if (types.size === 1 && types.has(reportTypes.analyteReport)) return 1;
  return types.has(reportTypes.analyteReport) || types.has(reportTypes.recommendationReport) ? 3 : 2;
}

const isSame = (one: OutputKey, other: OutputKey): boolean =>
  one.typeId === other.typeId && one.outputId === other.outputId;

export const isChosen = (outputs: readonly OutputKey[], key: OutputKey): boolean =>
  outputs.some((output) => isSame(output, key));

/** The outputs with one added or taken away. */
export const toggledOutput = (outputs: readonly OutputKey[], key: OutputKey): readonly OutputKey[] =>
  isChosen(outputs, key) ? outputs.filter((output) => !isSame(output, key)) : [...outputs, key];

/** What a mail begins with: the report that growers read, the Recommendation Report as PDF; where it is not to be had the first output, in display order. */
export function firstOutputs(types: readonly ReportType[]): readonly OutputKey[] {
  const keys = types.flatMap((type) =>
    outputsOf(type).map((output) => ({
      typeId: type.recommendationReportTypeId,
      outputId: output.recommendationReportOutputTypeId,
    })),
  );
  return [
    keys.find(({ typeId, outputId }) => typeId === reportTypes.recommendationReport && outputId === outputTypes.pdf) ??
      keys[0],
  ].filter((key) => key !== undefined);
}

/** Whether the two choose the same outputs, in whatever order. */
export const areSameOutputs = (one: readonly OutputKey[], other: readonly OutputKey[]): boolean =>
  one.length === other.length && one.every((key) => isChosen(other, key));

/** The parts of a mail that are written, below each other. */
export const mailParts = ['header', 'body', 'footer'] as const;
export type MailPart = (typeof mailParts)[number];

/** The draft with the words of a template. */
export const withTemplate = (
  draft: EmailDraft,
  { emailTemplateId, subject, header, body, footer }: EmailTemplate,
): EmailDraft => ({ ...draft, subject, header, body, footer, templateId: emailTemplateId });

const plain = (html: string): string =>
  html
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const blank: Pick<EmailTemplate, 'subject' | MailPart> = { subject: '', header: '', body: '', footer: '' };

/** Whether the words are other than the template they began as. */
export function isTextChanged(draft: EmailDraft, templates: readonly EmailTemplate[]): boolean {
  const begun = templates.find(({ emailTemplateId }) => emailTemplateId === draft.templateId) ?? blank;
  return draft.subject !== begun.subject || mailParts.some((part) => plain(draft[part]) !== plain(begun[part]));
}

export const hasRecipients = ({ recipients }: EmailDraft): boolean => recipientsIn(recipients).length > 0;
export const areRecipientsValid = ({ recipients }: EmailDraft): boolean => areRecipients(recipients);
/** What stands among the recipients and is no address, as it was written. */
export const wrongRecipients = ({ recipients }: EmailDraft): readonly string[] =>
  badRecipients(recipients).map(({ address }) => address);
/** What a mail cannot be sent without and does not have; null when it can be sent. */
export function missingIn(draft: EmailDraft): 'recipient' | 'output' | 'both' | null {
  const needsOutput = draft.outputs.length === 0;
  if (hasRecipients(draft)) return needsOutput ? 'output' : null;
  return needsOutput ? 'both' : 'recipient';
}
/** Send is disabled without recipients or without a chosen output. */
export const canBeSent = (draft: EmailDraft): boolean => missingIn(draft) === null;
