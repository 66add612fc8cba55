import type { EmailTemplate } from '../contract/entities.ts';
import { areRecipients, badRecipients, recipientsIn } from '../customers/recipients.ts';
import { outputsOf, type OutputKey, type ReportType } from './report-options.ts';
import { outputTypes, reportTypes } from './report-output.ts';

/** The email in the Send Report dialog. */
export interface EmailDraft {
  /** Separated by semicolons or commas, with or without names. */
  readonly recipients: string;
  readonly subject: string;
  /** Clean HTML; header and footer of a template are its first and last lines. */
  readonly body: string;
  readonly outputs: readonly OutputKey[];
  /** The template that the words began as; null before one is loaded. */
  readonly templateId: number | null;
  /** Each recipient gets a link to the grower's page, where the report has one. */
  readonly hasLink: boolean;
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

const keysOf = (types: readonly ReportType[]): readonly OutputKey[] =>
  types.flatMap((type) =>
    outputsOf(type).map((output) => ({
      typeId: type.recommendationReportTypeId,
      outputId: output.recommendationReportOutputTypeId,
    })),
  );

/** What a mail begins with: the report that growers read, the Recommendation Report as PDF; where it is not to be had the first output, in display order. */
export function firstOutputs(types: readonly ReportType[]): readonly OutputKey[] {
  const keys = keysOf(types);
  return [
    keys.find(({ typeId, outputId }) => typeId === reportTypes.recommendationReport && outputId === outputTypes.pdf) ??
      keys[0],
  ].filter((key) => key !== undefined);
}

/** Whether the two choose the same outputs, in whatever order. */
export const areSameOutputs = (one: readonly OutputKey[], other: readonly OutputKey[]): boolean =>
  one.length === other.length && one.every((key) => isChosen(other, key));

/** What is usually attached together. */
export const attachmentSets = ['plan', 'data', 'prescriptions'] as const;
export type AttachmentSet = (typeof attachmentSets)[number];

const isPlan = (key: OutputKey): boolean =>
  isSame(key, { typeId: reportTypes.recommendationReport, outputId: outputTypes.pdf });
const isTable = ({ outputId }: OutputKey): boolean => outputId === outputTypes.excel || outputId === outputTypes.csv;
const isIn: Readonly<Record<AttachmentSet, (key: OutputKey) => boolean>> = {
  plan: isPlan,
  data: (key) => isPlan(key) || isTable(key),
  prescriptions: ({ typeId }) => typeId === reportTypes.prescriptions,
};

/** The outputs of a set, as far as the report has them. */
export const outputsOfSet = (set: AttachmentSet, types: readonly ReportType[]): readonly OutputKey[] =>
  keysOf(types).filter(isIn[set]);

/** The sets that attach something of the report, each another. */
export const setsOf = (types: readonly ReportType[]): readonly AttachmentSet[] =>
  attachmentSets.filter((set, at) => {
    const outputs = outputsOfSet(set, types);
    return (
      outputs.length > 0 &&
      !attachmentSets.slice(0, at).some((earlier) => areSameOutputs(outputsOfSet(earlier, types), outputs))
    );
  });

/** The set that is chosen, whichever way its outputs were ticked; undefined for any other choice. */
export const chosenSet = (outputs: readonly OutputKey[], types: readonly ReportType[]): AttachmentSet | undefined =>
  setsOf(types).find((set) => areSameOutputs(outputsOfSet(set, types), outputs));

/** The words of a template as one text. */
const bodyOf = ({ header, body, footer }: Pick<EmailTemplate, 'header' | 'body' | 'footer'>): string =>
  `${header}${body}${footer}`;

/** The draft with the words of a template. */
export const withTemplate = (draft: EmailDraft, template: EmailTemplate): EmailDraft => ({
  ...draft,
  subject: template.subject,
  body: bodyOf(template),
  templateId: template.emailTemplateId,
});

const plain = (html: string): string =>
  html
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Whether the words are other than the template they began as. */
export function isTextChanged(draft: EmailDraft, templates: readonly EmailTemplate[]): boolean {
  const begun = templates.find(({ emailTemplateId }) => emailTemplateId === draft.templateId);
  return draft.subject !== (begun?.subject ?? '') || plain(draft.body) !== plain(begun ? bodyOf(begun) : '');
}

export const hasRecipients = ({ recipients }: EmailDraft): boolean => recipientsIn(recipients).length > 0;
export const areRecipientsValid = ({ recipients }: EmailDraft): boolean => areRecipients(recipients);
/** The recipients that are not addresses, as typed. */
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
