import { lastAuthorOf } from '../../model/shared/author.ts';
import type { Report, ReportComment } from '../../model/contract/entities.ts';
import { noReportWork, type ReportBuilderSlice } from '../../model/reports/kept-work.ts';
import { bringsReport } from '../../model/reports/report-change.ts';
import { canEdit, canSend, isStoring, optionsScopes } from '../../model/reports/report-rules.ts';
import type { ChangeMark } from '../../model/notifications/notification.ts';
import type { Permissions } from '../../model/session/permissions.ts';
import type { RecordOutdated, RecordOvertaken, ReportChanged, TitleSaved } from '../../model/shared/messages.ts';
import { changeTexts } from '../../model/texts/shared.ts';
import type { ToasterMessage } from '../../model/session/messages.ts';
import { withField } from '../kit/params.ts';
import { infoToast } from '../shared/toasts.ts';
import type { MarkChanged } from '../shared/change-polling.machine.ts';
import { editedOf } from '../../model/shared/record-work.ts';
import type { Title } from '../../model/shared/title.ts';
import { mayComment, mayEdit, maySend } from './open-report.selectors.ts';
import {
  CLOSED_BY,
  commentAsked,
  mailAsked,
  type DialogAsked,
  type ReportDialogOutput,
} from './report-dialog.context.ts';

export interface OpenReportInput {
  readonly customerId: number;
  readonly report: Report;
  readonly permissions: Permissions;
  /** Of the report that was read; null where it could not be had. */
  readonly mark: string | null;
  /** Drafts of before the page was left. */
  readonly kept: ReportBuilderSlice;
}

export interface OpenReportContext extends OpenReportInput {
  /** What the dialog that is open, or was last, is about. */
  readonly asked: DialogAsked;
  /** The report is another one on the server by now. */
  readonly isOutdated: boolean;
  /** The message that another user deleted it was shown. */
  readonly isDeleted: boolean;
}

export type OpenReportEvent =
  | ReportChanged
  | RecordOutdated
  | MarkChanged
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

/** The title's update from the report. */
export const titleRead = ({ context }: Context) => ({
  type: 'TITLE_READ' as const,
  name: context.report.reportName,
  version: context.report.version,
  author: lastAuthorOf(context.report),
  isReadOnly: !mayEdit({ context }),
});

const offerOf = ({ report, permissions }: OpenReportContext) => ({
  availableReports: report.availableReports,
  scopes: optionsScopes(report, permissions),
  mayEditNotes: canEdit(report, permissions),
});
/** The options' update from the report. */
export const offerRead = ({ context }: Context) => ({ type: 'OFFER_READ' as const, ...offerOf(context) });

/** The versions' update from the report. */
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
  changes: ({ context: { report, mark } }: Context) => ({ of: 'report' as const, id: report.reportId, mark }),
  versions: ({ context: { report, permissions, kept } }: Context) => ({ report, permissions, replies: kept.replies }),
  publishing: ({ context: { report, permissions } }: Context) => ({
    reportId: report.reportId,
    isStoring: isStoring(report),
    offersLink: canSend(permissions),
  }),
  links: ({ context: { report, permissions } }: Context) => ({ reportId: report.reportId, permissions }),
  dialog: ({ context: { customerId, report, permissions, asked } }: Context) => ({
    customerId,
    report,
    permissions,
    asked,
  }),
};

/** The dialog of before the page was left, as far as it may still be open; null where there was none. */
export function keptDialog({ context }: Context): DialogAsked | null {
  const { comment, mail } = context.kept;
  if (comment !== null && mayComment({ context })) return commentAsked(editedOf(comment));
  return mail !== null && maySend({ context }) ? mailAsked(mail) : null;
}

/** The parts that may have something unsaved or a question open. */
const WARNED = ['reportTitle', 'reportOptions', 'publishing', 'reportVersions'] as const;
export interface Warning {
  readonly part: (typeof WARNED)[number];
  readonly change: ChangeMark;
}
const warnings = WARNED.map((part) => ({
  type: 'warn' as const,
  params: ({ event }: { readonly event: MarkChanged }): Warning => ({ part, change: event.change }),
}));

const sayChange = withField('sayChange', 'change');
/** Whether the dialog that is open is closed by it. */
export const isClosedBy = ({ context: { report, asked } }: Context, change: ChangeMark): boolean => {
  const to = CLOSED_BY[asked.of];
  return to !== null && bringsReport(report, change, to);
};

/** Handles a change of the report by another user, by what is open; where a dialog closes, the page sees what is gone. */
export const onChange = {
  dialog: [
    {
      guard: withField('isClosed', 'change'),
      target: 'resting',
      actions: [withField('storeChange', 'change'), sayChange],
    },
    { actions: ['markOutdated', 'refreshDialog'] },
  ],
  page: [
    { guard: withField('isTakenAway', 'change'), target: '#openReport.gone', actions: sayChange },
    {
      guard: withField('isBrought', 'change'),
      target: '.refreshing',
      actions: ['markOutdated', ...warnings],
    },
    { target: '.refreshing', actions: 'markOutdated' },
  ],
} as const;

export const changeToast = (change: ChangeMark): ToasterMessage => infoToast(changeTexts.happened('report', change));
/** The message to those parts. */
export const overtakenBy = (change: ChangeMark): RecordOvertaken => ({
  type: 'RECORD_OVERTAKEN',
  reason: changeTexts.happened('report', change),
});

/** What is known of the report after a part of it has changed. */
export const withReport = {
  title: ({ report }: OpenReportContext, { name, version }: Title) => ({
    report: { ...report, reportName: name, version },
  }),
  /** By a dialog; links, and what became of emails, are read again. */
  answered: (context: OpenReportContext, { report, sentCount, isOutdated }: ReportDialogOutput) => ({
    isOutdated: context.isOutdated || isOutdated,
    report: sentCount === null ? (report ?? context.report) : { ...context.report, emailSentCount: sentCount },
  }),
  nothingKept: ({ kept }: OpenReportContext) => ({
    kept: { ...kept, ...noReportWork },
  }),
};
