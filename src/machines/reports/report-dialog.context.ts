import type { Report } from '../../model/contract/entities.ts';
import { commentIn, type ReportCommentSubject } from '../../model/reports/comment-kind.ts';
import { actionOnReport, type RecordAction } from '../../model/reports/record-action.ts';
import type { EmailDraft } from '../../model/reports/email-draft.ts';
import type { BroughtTo } from '../../model/reports/report-change.ts';
import type { Permissions } from '../../model/session/permissions.ts';
import type { RecordOutdated } from '../../model/shared/messages.ts';
import { held } from '../../model/shared/present.ts';
import { noRecord, type EditedRecord } from '../../model/shared/record-work.ts';

/** What a dialog of an open report is about. */
export interface DialogAsked {
  readonly of: 'action' | 'mail' | 'history' | 'comment' | 'recommendations';
  readonly action: RecordAction | null;
  /** An email's text when the page was left; null for a new one. */
  readonly mail: EmailDraft | null;
  readonly comment: EditedRecord;
}

export interface ReportDialogInput {
  readonly customerId: number;
  /** The report as the dialog finds it. */
  readonly report: Report;
  readonly permissions: Permissions;
  readonly asked: DialogAsked;
}

/** What became of the report in the dialog. */
export interface ReportDialogOutput {
  /** The report as the dialog has left it; null where it has not changed it, and where it is deleted. */
  readonly report: Report | null;
  readonly isDeleted: boolean;
  /** Finalised, and to be published at once or not; null where it is not finalised. */
  readonly publishes: boolean | null;
  /** How many emails are sent of the report by now; null when none was sent. */
  readonly sentCount: number | null;
  /** The report is another one on the server by now. */
  readonly isOutdated: boolean;
}

export interface ReportDialogContext extends ReportDialogInput {
  readonly answer: ReportDialogOutput;
}

/** As a dialog ends that was cancelled. */
export const UNCHANGED: ReportDialogOutput = {
  report: null,
  isDeleted: false,
  publishes: null,
  sentCount: null,
  isOutdated: false,
};

export type ReportDialogEvent =
  | RecordOutdated
  /** From the parent: what is chosen from may be out of date. */
  | { readonly type: 'REFRESH' };

const ABOUT_NOTHING = { action: null, mail: null, comment: noRecord } as const;

export const historyAsked: DialogAsked = { ...ABOUT_NOTHING, of: 'history' };
export const recommendationsAsked: DialogAsked = { ...ABOUT_NOTHING, of: 'recommendations' };
export const mailAsked = (mail: EmailDraft | null): DialogAsked => ({ ...ABOUT_NOTHING, of: 'mail', mail });
export const commentAsked = (comment: EditedRecord): DialogAsked => ({ ...ABOUT_NOTHING, of: 'comment', comment });

/** A comment of the report; a new one without an id. */
export function oneComment({ reportId }: Report, id: number | null): DialogAsked {
  const subject: ReportCommentSubject = { id, reportId, key: crypto.randomUUID() };
  return commentAsked({ subject, kept: null });
}

export const actionAsked = (
  kind: 'deleteReport' | 'finaliseReport',
  { report, permissions }: Pick<ReportDialogInput, 'report' | 'permissions'>,
): DialogAsked => ({ ...ABOUT_NOTHING, of: 'action', action: actionOnReport(kind, report, permissions) });

/** The state change by another user that closes a dialog: what it was about to do means something else then. */
export const CLOSED_BY: Readonly<Record<DialogAsked['of'], BroughtTo | null>> = {
  action: 'another state',
  recommendations: 'another state',
  comment: 'an end',
  mail: null,
  history: null,
};

type Context = { readonly context: ReportDialogContext };

/** What each dialog begins with. */
export const inputOf = {
  action: ({ context: { asked } }: Context) => ({ action: held(asked.action) }),
  mail: ({ context: { report, asked } }: Context) => ({
    reportId: report.reportId,
    reportName: report.reportName,
    availableReports: report.availableReports,
    draft: asked.mail,
  }),
  history: ({ context: { report, permissions } }: Context) => ({
    reportId: report.reportId,
    reportName: report.reportName,
    permissions,
  }),
  comment: ({ context: { report, asked } }: Context) => ({
    ...asked.comment,
    read: commentIn(report, asked.comment.subject),
  }),
  recommendations: ({ context: { customerId, report } }: Context) => ({
    customerId,
    reportId: report.reportId,
    memberIds: report.recommendationIds,
  }),
};
