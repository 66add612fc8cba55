import { fromPromise } from 'xstate';
import type { Report, ReportComment } from '../../model/contract/entities.ts';
import type { ReportChanged } from '../../model/shared/messages.ts';
import type { ListAnswer, Listed, Removing, Reordering, Restoring } from '../../model/shared/ordered-list.ts';
import { callsOver } from '../call.ts';
import { ifMatch } from '../if-match.ts';
import type { Api } from '../rest.ts';
import { restoring } from '../restoring.ts';
import { addToReport, orderComments, orderRecommendations, readReport } from './report-parts.ts';

function changed(items: readonly Listed[], report: Report): ListAnswer {
  const message: ReportChanged = { type: 'REPORT_CHANGED', report };
  return { items, message };
}
const withRecommendations = (report: Report): ListAnswer => changed(report.recommendationDetails, report);
const withComments = (report: Report): ListAnswer => changed(report.comments, report);

/** The recommendations of a report: their order, taking one out, bringing it back. Each answers the whole report. */
export const reportRecommendationListServices = (api: Api) => ({
  reorder: fromPromise<ListAnswer, Reordering>(async ({ input: { recordId, ids }, signal, system }) =>
    withRecommendations(await orderRecommendations(api, { reportId: recordId, ids, options: { signal, system } })),
  ),
  remove: callsOver(api)(
    'DELETE /Recommendation/RecommendationReport/{reportId}/{recommendationId}',
    ({ recordId, id }: Removing) => ({ params: { reportId: recordId, recommendationId: id } }),
    withRecommendations,
  ),
  restore: fromPromise<ListAnswer, Restoring>(async ({ input: { recordId, item }, signal, system }) => {
    const options = { signal, system };
    const report = await readReport(api, recordId, options);
    return withRecommendations(
      report.recommendationIds.includes(item.id)
        ? report
        : await addToReport(api, { reportId: recordId, ids: [item.id], options }),
    );
  }),
});

/** The comments of a report, in the same way. */
export const reportCommentListServices = (api: Api) => ({
  reorder: fromPromise<ListAnswer, Reordering>(async ({ input: { recordId, ids }, signal, system }) => {
    const options = { signal, system };
    await orderComments(api, { reportId: recordId, ids, options });
    return withComments(await readReport(api, recordId, options));
  }),
  remove: fromPromise<ListAnswer, Removing>(async ({ input: { recordId, id, version }, signal, system }) => {
    const options = { signal, system };
    await api(
      'DELETE /Recommendation/Report/{id}/comment/{commentId}',
      { params: { id: recordId, commentId: id }, ...ifMatch(version ?? null) },
      options,
    );
    return withComments(await readReport(api, recordId, options));
  }),
  restore: restoring<ReportComment>(async (recordId, { commentLabel, comment, reportOrder }, options) => {
    await api(
      'POST /Recommendation/Report/{id}/comment',
      { params: { id: recordId }, body: { reportId: recordId, reportOrder, commentLabel, comment } },
      options,
    );
    return withComments(await readReport(api, recordId, options));
  }),
});
