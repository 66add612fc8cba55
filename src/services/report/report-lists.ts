import { fromPromise } from 'xstate';
import type { RecommendationSummary, Report, ReportComment } from '../../model/contract/entities.ts';
import { restored } from '../../model/recommendation/order.ts';
import type { Api, CallOptions } from '../rest.ts';
import { orderComments, orderRecommendations, readReport, saveReport } from './report-parts.ts';

type ListName = 'recommendations' | 'comments';
interface InList {
  readonly reportId: number;
  readonly list: ListName;
}

async function restoreComment(api: Api, reportId: number, { id, commentLabel, comment, reportOrder }: ReportComment, before: readonly number[], options: CallOptions): Promise<Report> {
  const { comments } = await api('POST /Recommendation/Report/{id}/comment', { params: { id: reportId }, body: { reportId, reportOrder, commentLabel, comment } }, options);
  // Coming back has given it a new number, the highest.
  const newId = Math.max(...comments.map((entry) => entry.id));
  const others = comments.map((entry) => entry.id).filter((entry) => entry !== newId);
  await orderComments(api, reportId, restored(others, newId, before.indexOf(id)), options);
  return readReport(api, reportId, options);
}

async function restoreRecommendation(api: Api, reportId: number, { id }: RecommendationSummary, before: readonly number[], options: CallOptions): Promise<Report> {
  const report = await readReport(api, reportId, options);
  if (report.recommendationIds.includes(id)) return report;
  const ids = restored(report.recommendationIds, id, before.indexOf(id));
  await saveReport(api, report, { ids }, options);
  return orderRecommendations(api, reportId, ids, options);
}

/** The recommendations and comments of a report: their order, taking one out, bringing it back. Each answers the whole report. */
export const reportListServices = (api: Api) => ({
  reorderList: fromPromise<Report, InList & { readonly ids: readonly number[] }>(async ({ input: { reportId, list, ids }, signal, system }) => {
    const options = { signal, system };
    if (list === 'recommendations') return orderRecommendations(api, reportId, ids, options);
    await orderComments(api, reportId, ids, options);
    return readReport(api, reportId, options);
  }),
  removeListed: fromPromise<Report, InList & { readonly id: number }>(async ({ input: { reportId, list, id }, signal, system }) => {
    const options = { signal, system };
    if (list === 'recommendations')
      return api('DELETE /Recommendation/RecommendationReport/{reportId}/{recommendationId}', { params: { reportId, recommendationId: id } }, options);
    await api('DELETE /Recommendation/Report/{id}/comment/{commentId}', { params: { id: reportId, commentId: id } }, options);
    return readReport(api, reportId, options);
  }),
  restoreListed: fromPromise<Report, InList & { readonly item: RecommendationSummary | ReportComment; readonly ids: readonly number[] }>(
    ({ input: { reportId, item, ids }, signal, system }) =>
      'commentLabel' in item ? restoreComment(api, reportId, item, ids, { signal, system }) : restoreRecommendation(api, reportId, item, ids, { signal, system }),
  ),
});
