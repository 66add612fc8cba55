import type { RecommendationSummary, Report, ReportComment, ReportSummary } from '../../model/contract/entities.ts';
import type { ReportBuilderSlice, ReportLayout } from '../../model/reports/kept-work.ts';
import { canComment, canDelete, canEdit, canFinalise, canPublish, canSend } from '../../model/reports/report-rules.ts';
import { draftOf as titleDraftOf } from '../shared/title-editor.selectors.ts';
import type { ReportBuilderSnapshot } from './report-builder.machine.ts';
import { draftOf as commentDraftOf, originalOf } from './report-comment.selectors.ts';
import { workOf } from './report-options.selectors.ts';
import { workOf as mailOf } from './send-report.selectors.ts';

export const reportOf = ({ context }: ReportBuilderSnapshot): Report | null => context.report;
export const reportsOf = ({ context }: ReportBuilderSnapshot): readonly ReportSummary[] => context.reports;
export const layoutOf = ({ context }: ReportBuilderSnapshot): ReportLayout => context.layout;
export const errorText = ({ context }: ReportBuilderSnapshot): string => context.error?.message ?? '';
export const hasCustomer = ({ context }: ReportBuilderSnapshot): boolean => context.customerId !== null;
export const isLoading = (snapshot: ReportBuilderSnapshot): boolean => snapshot.matches('loading');
export const isBusy = (snapshot: ReportBuilderSnapshot): boolean =>
  snapshot.matches('loading') || snapshot.matches({ open: { resting: 'refreshing' } });
export const isUnavailable = (snapshot: ReportBuilderSnapshot): boolean => snapshot.matches('unavailable');
export const isOpen = (snapshot: ReportBuilderSnapshot): boolean => snapshot.matches('open');

export const mayCreate = ({ context }: ReportBuilderSnapshot): boolean => context.permissions.includes('EDIT_REPORT');
/** A finalised recommendation opens to be read, and so does every one for whoever may not change them. */
export const opensToEdit =
  ({ status }: Pick<RecommendationSummary, 'status'>) =>
  ({ context }: ReportBuilderSnapshot): boolean =>
    status === 'Active' && context.permissions.includes('EDIT_RECOMMENDATION');
export const mayEdit = ({ context: { report, permissions } }: ReportBuilderSnapshot): boolean =>
  report !== null && canEdit(report, permissions);
/** Hidden once the report is finalised, and for whoever may not delete. */
export const isDeleteShown = ({ context: { report, permissions } }: ReportBuilderSnapshot): boolean =>
  report === null ? permissions.includes('EDIT_REPORT') : canDelete(report, permissions);
export const mayFinalise = ({ context: { report, permissions } }: ReportBuilderSnapshot): boolean =>
  report !== null && canFinalise(report, permissions);
export const mayPublish = ({ context: { report, permissions } }: ReportBuilderSnapshot): boolean =>
  report !== null && canPublish(report, permissions);
export const maySend = ({ context: { report, permissions } }: ReportBuilderSnapshot): boolean =>
  report !== null && canSend(permissions);
export const mayComment = ({ context: { report, permissions } }: ReportBuilderSnapshot): boolean =>
  report !== null && canComment(report, permissions);

const NO_ROWS: readonly never[] = [];
export const recommendationsOf = ({ context }: ReportBuilderSnapshot): readonly RecommendationSummary[] =>
  context.report?.recommendationDetails ?? NO_ROWS;
export const commentsOf = ({ context }: ReportBuilderSnapshot): readonly ReportComment[] =>
  context.report?.comments ?? NO_ROWS;

/** What the browser's session keeps of the page: the drafts of the open report, and the layout. */
export function reportBuilderSlice({ context, children }: ReportBuilderSnapshot): ReportBuilderSlice {
  const { reportTitle, reportOptions, reportComment, sendReport } = children;
  const comment = reportComment?.getSnapshot();
  const mail = sendReport?.getSnapshot();
  return {
    reportId: context.reportId,
    layout: context.layout,
    title: reportTitle ? titleDraftOf(reportTitle.getSnapshot()) : context.kept.title,
    comment: comment ? { draft: commentDraftOf(comment), original: originalOf(comment) } : context.kept.comment,
    mail: mail ? mailOf(mail) : context.kept.mail,
    options: reportOptions ? workOf(reportOptions.getSnapshot()) : context.kept.options,
  };
}
