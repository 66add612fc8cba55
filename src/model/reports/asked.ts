import type { EmailTemplate, Report, ReportOptions, ReportSummary } from '../contract/entities.ts';
import type { AppError } from '../errors/app-error.ts';
import type { ChoiceWork } from '../shared/choice-work.ts';
import type { EmailDraft } from './email-draft.ts';
import type { OutputKey } from './report-options.ts';
import type { OptionsScope } from './report-rules.ts';

// What the machines of the reports ask their services for, and what they get: said once for both.

/** The reports of a customer, and the one that the address names. */
export interface LoadReportBuilderInput {
  readonly customerId: number | null;
  readonly reportId: number | null;
}

export interface ReportBuilderContents {
  readonly reports: readonly ReportSummary[];
  /** Null when the address names none, or one that is not there. */
  readonly report: Report | null;
  /** What they are compared by with what others make of them; not there where it could not be had. */
  readonly mark?: string | null;
  /** Why a report that the address names is not there. */
  readonly error: AppError | null;
}

/** Recommendations to add to a report. */
export interface ReportEntries {
  readonly reportId: number;
  readonly recommendationIds: readonly number[];
}

/** What gets a name: a new report with recommendations in it, or the copy of a recommendation or report. */
export type NamedThing =
  | { readonly kind: 'newReport'; readonly customerId: number; readonly recommendationIds: readonly number[] }
  | { readonly kind: 'duplicate'; readonly recommendationId: number }
  | { readonly kind: 'copyReport'; readonly reportId: number };

export interface CreateInput {
  readonly thing: NamedThing;
  readonly name: string;
}

/** The same, under the key of its dialog. */
export interface CreateAsked extends CreateInput {
  readonly key: string;
}

export interface Created {
  readonly id: number;
  readonly name: string;
}

/** Two versions of a report, to be compared. */
export interface CompareInput {
  readonly reportId: number;
  readonly otherId: number;
}

/** The options of one output, over those that it had when they were read. */
export interface OptionsToSave extends ChoiceWork<string> {
  readonly reportId: number;
  /** The last read. */
  readonly read: ReportOptions;
  readonly scope: OptionsScope;
  readonly key: OutputKey;
  readonly options: readonly { readonly id: number; readonly checked: boolean }[];
}

/** A request for one output. */
export interface PreviewRequest extends OutputKey {
  readonly reportId: number;
  readonly customerId: number;
  readonly reportName: string;
  readonly reportFormatCode: string;
  readonly optionCodes: readonly string[];
}

/** All chosen outputs of a report, as one file. */
export interface PackageRequest {
  readonly reportId: number;
  readonly customerId: number;
  readonly reportName: string;
}

/** A report of a list whose PDF is opened, or that is read to be sent. */
export interface ListedReport {
  readonly reportId: number;
}

/** A published document to keep. */
export interface DocumentRequest {
  readonly reportId: number;
  readonly documentId: number;
  readonly fileName: string;
}

export interface EmailDefaults {
  readonly emailRecipients: string;
  readonly emailTemplates: readonly EmailTemplate[];
  /** The report is published, so that there is a page for the grower. */
  readonly canLink: boolean;
  /** Which outputs there are to attach. */
  readonly options: ReportOptions;
}

export interface SendAgainInput {
  readonly reportId: number;
  readonly emailId: number;
}

export interface SendEmailInput {
  readonly reportId: number;
  readonly draft: EmailDraft;
  readonly canLink: boolean;
  readonly options: ReportOptions;
}

/** Pages to look at: an output with the options that are chosen, applied or not. */
export interface PagesAsked extends OutputKey {
  readonly reportId: number;
  readonly optionCodes: readonly string[];
}
