import { lastAuthorOf } from '../../model/shared/author.ts';
import type { Report, ReportComment } from '../../model/contract/entities.ts';
import { commentIn, type ReportCommentSubject } from '../../model/reports/comment-kind.ts';
import type { Deed } from '../../model/reports/deed.ts';
import type { EmailDraft } from '../../model/reports/email-draft.ts';
import { noReportWork, type ReportBuilderSlice } from '../../model/reports/kept-work.ts';
import { canEdit, canSend, isStoring, optionsScopes } from '../../model/reports/report-rules.ts';
import { href } from '../../model/routes/routes.ts';
import type { ChangeMark } from '../../model/notifications/notification.ts';
import type { Permissions } from '../../model/session/permissions.ts';
import type { RecordOutdated, RecordOvertaken, ReportChanged, TitleSaved } from '../../model/shared/messages.ts';
import { changeTexts } from '../../model/texts/shared.ts';
import type { ToasterMessage } from '../../model/session/messages.ts';
import { newsToast } from '../shared/toasts.ts';
import type { MarkChanged } from '../shared/change-polling.machine.ts';
import type { EditedRecord } from '../../model/shared/record-work.ts';
import type { Title } from '../../model/shared/title.ts';
import type { DeedOutput } from './confirmed-action.machine.ts';
import type { SendReportOutput } from './send-report.machine.ts';
import { mayEdit } from './open-report.selectors.ts';

export interface OpenReportInput {
  readonly customerId: number;
  readonly report: Report;
  readonly permissions: Permissions;
  /** Of the report as it was read; null where it could not be had. */
  readonly mark: string | null;
  /** Drafts of before the page was left. */
  readonly kept: ReportBuilderSlice;
}

export interface OpenReportContext extends OpenReportInput {
  /** What the open dialog is about. */
  readonly comment: EditedRecord;
  readonly mail: EmailDraft | null;
  readonly deed: Deed | null;
  /** The report is another one on the server by now. */
  readonly isOutdated: boolean;
  /** It has been said that somebody has deleted it. */
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

/** What the title is told of the report. */
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
  changes: ({ context: { report, mark } }: Context) => ({ of: 'report' as const, id: report.reportId, mark }),
  versions: ({ context: { report, permissions, kept } }: Context) => ({ report, permissions, replies: kept.replies }),
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
    ...comment,
    read: commentIn(report, comment.subject),
  }),
  picker: ({ context: { customerId, report } }: Context) => ({
    customerId,
    reportId: report.reportId,
    memberIds: report.recommendationIds,
  }),
};

/** A dialog for a comment of the report, or for a new one. */
export function begunComment({ report: { reportId } }: OpenReportContext, id: number | null): EditedRecord {
  const subject: ReportCommentSubject = { id, reportId, key: crypto.randomUUID() };
  return { subject, kept: null };
}

export const deedOn = (
  { report: { reportId, reportName, recommendationCount, staleSamples }, permissions }: OpenReportContext,
  kind: Deed['kind'],
): Deed => ({
  kind,
  id: reportId,
  name: reportName,
  count: recommendationCount,
  ...(kind === 'finaliseReport'
    ? {
        stale: staleSamples,
        mayPublish: permissions.includes('PUBLISH_REPORT'),
        mayRun: permissions.includes('RUN_ENGINE') && staleSamples.some(({ isReady }) => isReady),
      }
    : {}),
});

/** What a dialog has made of the report. */
export const answeredReport = {
  type: 'takeReport',
  params: ({ event }: { readonly event: { readonly output: Pick<DeedOutput, 'report'> } }) => event.output.report,
} as const;

/** What publishing is told once the report is finalised. */
export const finalised = (_: unknown, { alsoPublishes }: DeedOutput) => ({
  type: 'REPORT_FINALISED' as const,
  publishes: alsoPublishes,
});

/** What somebody has done with the report, and whither it would have to be brought to matter. */
export interface News {
  readonly change: ChangeMark;
  readonly to: 'another state' | 'an end' | 'Deleted';
}

/** Somebody has finalised, published, opened again or deleted it: what one was about to do is another thing now. */
export const isBrought = ({ context: { report } }: Context, { change, to }: News): boolean =>
  !isLate(report, change) && change.state !== stateOf(report) && states[to].includes(change.state);

/** It was on its way while the report was changed here, and tells what was before. */
const isLate = ({ lastUpdatedOn }: Report, { changedOn }: ChangeMark): boolean =>
  changedOn !== null && changedOn < lastUpdatedOn;

const states: Readonly<Record<News['to'], readonly ChangeMark['state'][]>> = {
  'another state': ['Active', 'Finalised', 'Published', 'Deleted'],
  'an end': ['Published', 'Deleted'],
  Deleted: ['Deleted'],
};

const stateOf = ({ published, finalised }: Report): ChangeMark['state'] =>
  published ? 'Published' : finalised ? 'Finalised' : 'Active';

const changeIn = ({ event }: { readonly event: MarkChanged }): ChangeMark => event.change;
const brought = (to: News['to']) =>
  ({
    type: 'isBrought',
    params: ({ event }: { readonly event: MarkChanged }): News => ({ change: event.change, to }),
  }) as const;
const sayChange = { type: 'sayChange', params: changeIn } as const;
/** The parts that may have something unsaved or a question open. */
export interface Warning {
  readonly part: 'reportTitle' | 'reportOptions' | 'publishing' | 'reportVersions';
  readonly change: ChangeMark;
}
const warning = (part: Warning['part']) =>
  ({
    type: 'warn',
    params: ({ event }: { readonly event: MarkChanged }): Warning => ({ part, change: event.change }),
  }) as const;
const closing = (to: News['to']) =>
  ({ guard: brought(to), target: 'resting', actions: [{ type: 'storeNews', params: changeIn }, sayChange] }) as const;

/** What follows from the news that somebody has changed the report, by what is open; where a dialog closes, the page sees what is gone. */
export const onNews = {
  whatever: { actions: 'markOutdated' },
  /** A question about a report that somebody has brought elsewhere is asked no more. */
  question: closing('another state'),
  comment: closing('an end'),
  picker: [closing('another state'), { actions: ['markOutdated', 'refreshPicker'] }],
  page: [
    { guard: brought('Deleted'), target: '#openReport.gone', actions: sayChange },
    {
      guard: brought('another state'),
      target: '.refreshing',
      actions: [
        'markOutdated',
        warning('reportTitle'),
        warning('reportOptions'),
        warning('publishing'),
        warning('reportVersions'),
      ],
    },
    { target: '.refreshing', actions: 'markOutdated' },
  ],
} as const;

export const changeToast = (change: ChangeMark): ToasterMessage => newsToast(changeTexts.happened('report', change));
export const warnedPart = (_: unknown, { part }: Warning) => part;
/** What parts with something unsaved, or with a question, are told of it. */
export const overtakenBy = (_: unknown, { change }: Warning): RecordOvertaken => ({
  type: 'RECORD_OVERTAKEN',
  reason: changeTexts.happened('report', change),
});

/** What is known of the report after a part of it has changed. */
export const withReport = {
  taken: (context: OpenReportContext, report: Report | null): ReportChanged => ({
    type: 'REPORT_CHANGED',
    report: report ?? context.report,
  }),
  title: ({ report }: OpenReportContext, { name, version }: Title) => ({
    report: { ...report, reportName: name, version },
  }),
  // Links, and what became of the emails, are read anew.
  sent: ({ report, isOutdated }: OpenReportContext, { sentCount }: SendReportOutput) => ({
    isOutdated: isOutdated || sentCount !== null,
    report: { ...report, emailSentCount: sentCount ?? report.emailSentCount },
  }),
  nothingKept: ({ kept }: OpenReportContext) => ({
    kept: { ...kept, ...noReportWork },
  }),
};

/** The way to a recommendation of the report. */
export const toRecommendation = (id: number) => ({
  type: 'NAVIGATE' as const,
  to: href('builder', { recommendation: id }),
});
