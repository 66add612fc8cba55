import type { RecommendationSummary, Report, ReportComment, ReportSummary } from '../../model/contract/entities.ts';
import type { ReportBuilderSlice, ReportLayout } from '../../model/reports/kept-work.ts';
import { canComment, canDelete, canEdit, canFinalise, canPublish, canSend } from '../../model/reports/report-rules.ts';
import { may } from '../shared/may.ts';
import { draftOf as titleDraftOf } from '../shared/title-editor.selectors.ts';
import type { ReportBuilderContext } from './report-builder.context.ts';
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

type Has = { readonly context: Pick<ReportBuilderContext, 'report' | 'permissions'> };

export const mayCreate = may('EDIT_REPORT');
const mayEditRecommendations = may('EDIT_RECOMMENDATION');
/** A finalised recommendation opens to be read, and so does every one for whoever may not change them. */
export const opensToEdit =
  ({ status }: Pick<RecommendationSummary, 'status'>) =>
  (snapshot: ReportBuilderSnapshot): boolean =>
    status === 'Active' && mayEditRecommendations(snapshot);
export const mayEdit = ({ context: { report, permissions } }: Has): boolean =>
  report !== null && canEdit(report, permissions);
export const mayDelete = ({ context: { report, permissions } }: Has): boolean =>
  report !== null && canDelete(report, permissions);
/** Hidden once the report is finalised, and for whoever may not delete; while none is open it stands disabled. */
export const isDeleteShown = (has: Has): boolean => (has.context.report === null ? mayCreate(has) : mayDelete(has));
export const mayFinalise = ({ context: { report, permissions } }: Has): boolean =>
  report !== null && canFinalise(report, permissions);
export const mayPublish = ({ context: { report, permissions } }: Has): boolean =>
  report !== null && canPublish(report, permissions);
export const maySend = ({ context: { report, permissions } }: Has): boolean =>
  report !== null && canSend(permissions);
export const mayComment = ({ context: { report, permissions } }: Has): boolean =>
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
