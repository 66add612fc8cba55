import type { Report, ReportComment, ReportSummary } from '../../model/contract/entities.ts';
import type { AppError } from '../../model/errors/app-error.ts';
import type { Deed } from '../../model/reports/deed.ts';
import type { EmailDraft } from '../../model/reports/email-draft.ts';
import type {
  CommentWork,
  ReportBuilderSlice,
  ReportLayout,
  ReportPane,
  SidePane,
} from '../../model/reports/kept-work.ts';
import { canEdit, optionsScopes } from '../../model/reports/report-rules.ts';
import type { Permissions } from '../../model/session/permissions.ts';
import type { RecordOutdated, ReportChanged, TitleSaved } from '../../model/shared/messages.ts';

/** The reports of the customer, and the one of the address. */
export interface ReportBuilderContents {
  readonly reports: readonly ReportSummary[];
  /** Null when the address names none, or one that this customer does not have. */
  readonly report: Report | null;
}

export interface LoadReportBuilderInput {
  readonly customerId: number;
  readonly reportId: number | null;
}

export interface ReportBuilderContext extends ReportBuilderContents {
  readonly customerId: number | null;
  readonly reportId: number | null;
  readonly permissions: Permissions;
  readonly layout: ReportLayout;
  /** Drafts of before the page was left. */
  readonly kept: ReportBuilderSlice;
  readonly comment: CommentWork | null;
  readonly mail: EmailDraft | null;
  readonly deed: Deed | null;
  /** The report is another one on the server by now. */
  readonly isOutdated: boolean;
  readonly error: AppError | null;
}

export type ReportBuilderEvent =
  | ReportChanged
  | RecordOutdated
  | TitleSaved
  | { readonly type: 'RETRY' }
  | { readonly type: 'BACK' }
  | { readonly type: 'REPORT_CHOSEN'; readonly reportId: number }
  | { readonly type: 'PANE_TOGGLED'; readonly pane: SidePane }
  | { readonly type: 'PANE_SHOWN'; readonly pane: ReportPane }
  | { readonly type: 'NEW' }
  | { readonly type: 'DELETE' }
  | { readonly type: 'FINALISE' }
  | { readonly type: 'SEND' }
  | { readonly type: 'SHOW_HISTORY' }
  | { readonly type: 'ADD_RECOMMENDATION' }
  | { readonly type: 'OPEN_RECOMMENDATION'; readonly id: number }
  | { readonly type: 'ADD_COMMENT' }
  | { readonly type: 'EDIT_COMMENT'; readonly comment: ReportComment };

export type Context = { readonly context: ReportBuilderContext };

/** Whether name, recommendations and their order can only be read. */
export const isLocked = ({ report, permissions }: ReportBuilderContext): boolean =>
  report === null || !canEdit(report, permissions);
/** What the title is told of the report. */
export const titleRead = ({ context }: Context) => ({
  type: 'TITLE_READ' as const,
  name: context.report!.reportName,
  version: context.report!.version,
  isReadOnly: isLocked(context),
});
/** What the options are told of the report. */
export const offerOf = ({ report, permissions }: ReportBuilderContext) => ({
  availableReports: report!.availableReports,
  scopes: optionsScopes(report!, permissions),
});
export const deedOn = ({ reportId, reportName, recommendationCount }: Report, kind: Deed['kind']): Deed => ({
  kind,
  id: reportId,
  name: reportName,
  count: recommendationCount,
});
