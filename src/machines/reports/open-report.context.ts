import type { Report, ReportComment } from '../../model/contract/entities.ts';
import type { Deed } from '../../model/reports/deed.ts';
import type { EmailDraft } from '../../model/reports/email-draft.ts';
import type { CommentWork, ReportBuilderSlice } from '../../model/reports/kept-work.ts';
import { canSend, isStoring, optionsScopes } from '../../model/reports/report-rules.ts';
import type { Permissions } from '../../model/session/permissions.ts';
import type { RecordOutdated, ReportChanged, TitleSaved } from '../../model/shared/messages.ts';
import { mayEdit } from './open-report.selectors.ts';

export interface OpenReportInput {
  readonly customerId: number;
  readonly report: Report;
  readonly permissions: Permissions;
  /** Drafts of before the page was left. */
  readonly kept: ReportBuilderSlice;
}

export interface OpenReportContext extends OpenReportInput {
  /** What the open dialog is about. */
  readonly comment: CommentWork | null;
  readonly mail: EmailDraft | null;
  readonly deed: Deed | null;
  /** The report is another one on the server by now. */
  readonly isOutdated: boolean;
}

export type OpenReportEvent =
  | ReportChanged
  | RecordOutdated
  | TitleSaved
  | { readonly type: 'DELETE' }
  | { readonly type: 'FINALISE' }
  | { readonly type: 'SEND' }
  | { readonly type: 'SHOW_HISTORY' }
  | { readonly type: 'ADD_RECOMMENDATION' }
  | { readonly type: 'OPEN_RECOMMENDATION'; readonly id: number }
  | { readonly type: 'ADD_COMMENT' }
  | { readonly type: 'EDIT_COMMENT'; readonly comment: ReportComment };

type Context = { readonly context: OpenReportContext };

/** What the title is told of the report. */
export const titleRead = ({ context }: Context) => ({
  type: 'TITLE_READ' as const,
  name: context.report.reportName,
  version: context.report.version,
  isReadOnly: !mayEdit({ context }),
});

const offerOf = ({ report, permissions }: OpenReportContext) => ({
  availableReports: report.availableReports,
  scopes: optionsScopes(report, permissions),
});
/** What the options are told of the report. */
export const offerRead = ({ context }: Context) => ({ type: 'OFFER_READ' as const, ...offerOf(context) });

/** What the versions are told of the report. */
export const versionsRead = ({ context: { report } }: Context) => ({ type: 'REPORT_READ' as const, report });

/** What each part begins with. */
export const inputOf = {
  title: ({ context }: Context) => ({
    of: 'report' as const,
    recordId: context.report.reportId,
    name: context.report.reportName,
    version: context.report.version,
    isReadOnly: !mayEdit({ context }),
    draft: context.kept.title,
  }),
  list:
    (systemId: string) =>
    ({ context: { report } }: Context) => ({ of: 'report' as const, recordId: report.reportId, systemId }),
  options: ({ context }: Context) => ({
    reportId: context.report.reportId,
    work: context.kept.options,
    ...offerOf(context),
  }),
  versions: ({ context: { report, permissions } }: Context) => ({ report, permissions }),
  publishing: ({ context: { report, permissions } }: Context) => ({
    reportId: report.reportId,
    isStoring: isStoring(report),
    offersLink: canSend(permissions),
  }),
  mail: ({ context: { report, mail } }: Context) => ({
    reportId: report.reportId,
    reportName: report.reportName,
    availableReports: report.availableReports,
    draft: mail,
  }),
  history: ({ context: { report, permissions } }: Context) => ({
    reportId: report.reportId,
    reportName: report.reportName,
    permissions,
  }),
  links: ({ context: { report, permissions } }: Context) => ({ reportId: report.reportId, permissions }),
  comment: ({ context: { report, comment } }: Context) => ({
    reportId: report.reportId,
    draft: comment!.draft,
    original: comment!.original,
  }),
  picker: ({ context: { customerId, report } }: Context) => ({
    customerId,
    reportId: report.reportId,
    memberIds: report.recommendationIds,
  }),
};

export const deedOn = ({ reportId, reportName, recommendationCount }: Report, kind: Deed['kind']): Deed => ({
  kind,
  id: reportId,
  name: reportName,
  count: recommendationCount,
});
