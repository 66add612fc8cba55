import type { RecommendationSummary, Report, ReportComment } from '../../model/contract/entities.ts';
import { isWaiting } from '../../model/grower/thread.ts';
import type { ReportWork } from '../../model/reports/kept-work.ts';
import { canComment, canDelete, canEdit, canFinalise, canPublish, canSend } from '../../model/reports/report-rules.ts';
import { draftsOf } from '../grower/grower-threads.selectors.ts';
import { may } from '../shared/may.ts';
import { keptInEditor } from '../shared/record-editor.selectors.ts';
import { draftOf as titleDraftOf } from '../shared/title-editor.selectors.ts';
import type { OpenReportContext } from './open-report.context.ts';
import type { OpenReportSnapshot } from './open-report.machine.ts';
import { workOf } from './report-options.selectors.ts';
import { workOf as mailOf } from './send-report.selectors.ts';

export const reportOf = ({ context }: OpenReportSnapshot): Report => context.report;
export const isRefreshing = (snapshot: OpenReportSnapshot): boolean => snapshot.matches({ resting: 'refreshing' });

type Has = { readonly context: Pick<OpenReportContext, 'report' | 'permissions'> };

const mayEditRecommendations = may('EDIT_RECOMMENDATION');
/** A finalised recommendation opens read-only, and so does every one for users without the right to change it. */
export const opensToEdit =
  ({ status }: Pick<RecommendationSummary, 'status'>) =>
  (snapshot: OpenReportSnapshot): boolean =>
    status === 'Active' && mayEditRecommendations(snapshot);
/** Name, recommendations and their order; what may not be changed can only be read. */
export const mayEdit = ({ context: { report, permissions } }: Has): boolean => canEdit(report, permissions);
/** Hidden once the report is finalised, and for users who may not delete. */
export const mayDelete = ({ context: { report, permissions } }: Has): boolean => canDelete(report, permissions);
export const mayFinalise = ({ context: { report, permissions } }: Has): boolean => canFinalise(report, permissions);
export const mayPublish = ({ context: { report, permissions } }: Has): boolean => canPublish(report, permissions);
export const maySend = ({ context: { permissions } }: Has): boolean => canSend(permissions);
export const mayComment = ({ context: { report, permissions } }: Has): boolean => canComment(report, permissions);
/** A star keeps words for recommendations and reports alike. */
export const mayMark = (has: Has): boolean => mayComment(has) && mayEditRecommendations(has);
export const favouritesIn = ({ children }: OpenReportSnapshot) => children.favourites;
export const commentsRecentlyUsed = ({ context }: OpenReportSnapshot): Report['commentsRecentlyUsed'] =>
  context.report.commentsRecentlyUsed;
/** Once its documents are stored a published report has a page for the grower. */
export const hasPage = ({ context: { report } }: Has): boolean => report.published && report.uploaded;
export const answerCountOf = ({ context }: OpenReportSnapshot): number => context.report.growerAnswerCount;
/** There can be messages: growers have a page, or asked on that of an earlier version. */
export const hasMessages = (has: Has): boolean => hasPage(has) || has.context.report.threads.length > 0;
/** How many conversations wait for a reply. */
export const waitingCount = ({ context }: OpenReportSnapshot): number =>
  context.report.threads.filter(isWaiting).length;
export const hasHistory = ({ context }: OpenReportSnapshot): boolean => context.report.emailSentCount > 0;

export const recommendationsOf = ({ context }: OpenReportSnapshot): readonly RecommendationSummary[] =>
  context.report.recommendationDetails;
export const commentsOf = ({ context }: OpenReportSnapshot): readonly ReportComment[] => context.report.comments;

/** The drafts of the open report, as the browser's session keeps them. */
export function openWorkOf({ context, children }: OpenReportSnapshot): ReportWork {
  const { reportTitle, reportOptions } = children;
  const dialog = children.reportDialog?.getSnapshot().children;
  const mail = dialog?.sendReport?.getSnapshot();
  const threads = children.reportVersions?.getSnapshot().children.growerThreads?.getSnapshot();
  return {
    title: reportTitle ? titleDraftOf(reportTitle.getSnapshot()) : context.kept.title,
    comment: dialog?.reportComment ? keptInEditor(dialog.reportComment) : context.kept.comment,
    mail: mail ? mailOf(mail) : context.kept.mail,
    options: reportOptions ? workOf(reportOptions.getSnapshot()) : context.kept.options,
    replies: threads ? draftsOf(threads) : context.kept.replies,
  };
}
