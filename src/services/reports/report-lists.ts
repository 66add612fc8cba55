import { fromPromise } from 'xstate';
import type { Report } from '../../model/contract/entities.ts';
import type { ListAnswer, Listed } from '../../model/shared/ordered-list.ts';
import { callsOver } from '../call.ts';
import type { Api } from '../rest.ts';
import { addToReport, orderComments, orderRecommendations, readReport } from './report-parts.ts';

interface Reorder {
  readonly recordId: number;
  readonly ids: readonly number[];
}
interface Remove {
  readonly recordId: number;
  readonly id: number;
}
interface Restore {
  readonly recordId: number;
  readonly item: Listed;
}

const changed = (report: Report): ListAnswer => ({ type: 'REPORT_CHANGED', report });

/** The recommendations of a report: their order, taking one out, bringing it back. Each answers the whole report. */
export const reportRecommendationListServices = (api: Api) => ({
  reorder: fromPromise<ListAnswer, Reorder>(async ({ input: { recordId, ids }, signal, system }) =>
    changed(await orderRecommendations(api, recordId, ids, { signal, system })),
  ),
  remove: callsOver(api)(
    'DELETE /Recommendation/RecommendationReport/{reportId}/{recommendationId}',
    ({ recordId, id }: Remove) => ({ params: { reportId: recordId, recommendationId: id } }),
    changed,
  ),
  restore: fromPromise<ListAnswer, Restore>(async ({ input: { recordId, item }, signal, system }) => {
    const options = { signal, system };
    const report = await readReport(api, recordId, options);
    return changed(
      report.recommendationIds.includes(item.id) ? report : await addToReport(api, recordId, [item.id], options),
    );
  }),
});

/** The comments of a report, in the same way. */
export const reportCommentListServices = (api: Api) => ({
  reorder: fromPromise<ListAnswer, Reorder>(async ({ input: { recordId, ids }, signal, system }) => {
    const options = { signal, system };
    await orderComments(api, recordId, ids, options);
    return changed(await readReport(api, recordId, options));
  }),
  remove: fromPromise<ListAnswer, Remove>(async ({ input: { recordId, id }, signal, system }) => {
    const options = { signal, system };
    await api(
      'DELETE /Recommendation/Report/{id}/comment/{commentId}',
      { params: { id: recordId, commentId: id } },
      options,
    );
    return changed(await readReport(api, recordId, options));
  }),
  restore: fromPromise<ListAnswer, Restore>(async ({ input: { recordId, item }, signal, system }) => {
    if (!('commentLabel' in item)) return Promise.reject(new Error('Only a comment can come back among the comments.'));
    const options = { signal, system };
    const { commentLabel, comment, reportOrder } = item;
    await api(
      'POST /Recommendation/Report/{id}/comment',
      { params: { id: recordId }, body: { reportId: recordId, reportOrder, commentLabel, comment } },
      options,
    );
    return changed(await readReport(api, recordId, options));
  }),
});
