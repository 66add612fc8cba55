import { fromPromise } from 'xstate';
import type { LoadOverviewInput, Overview } from '../../model/overview/overview.ts';
import type { ReportEntries } from '../../model/reports/asked.ts';
import { callsOver } from '../call.ts';
import type { KeptPages } from '../kept-pages.ts';
import type { Api, CallOptions } from '../rest.ts';
import { markOf } from '../notifications/changes.ts';
import { addToReport } from '../reports/report-parts.ts';

/** The lists of the page. */
export const readOverview =
  (api: Api) =>
  async ({ customerId, withDeleted }: LoadOverviewInput, options: CallOptions): Promise<Overview> => {
    const summary = (part: { readonly active?: true; readonly finalised?: true; readonly deleted?: true }) =>
      api('POST /recommendation/summary', { body: { customerId, ...part } }, options);
    const [mark, listed, deleted, { reports }] = await Promise.all([
      markOf(api, { of: 'plans', id: customerId }, options),
      summary({ active: true, finalised: true }),
      withDeleted ? summary({ deleted: true }) : { recommendations: [] },
      api('GET /recommendation/report/{customerId}/getall', { params: { customerId } }, options),
    ]);
    return { recommendations: listed.recommendations, deleted: deleted.recommendations, reports, mark };
  };

export const overviewServices = (api: Api, pages: KeptPages) => {
  const load = pages.keeping('overview', readOverview(api));
  return {
    loadOverview: fromPromise<Overview, LoadOverviewInput>(({ input, signal, system }) =>
      load(input, { signal, system }),
    ),
  };
};

export const overviewTasksServices = (api: Api) => ({
  takeBackDeletion: callsOver(api)(
    'PUT /Recommendation/{id}/takeBackDeletion',
    ({ id }: { readonly id: number }) => ({ params: { id } }),
    (): void => undefined,
  ),
  addToReport: fromPromise<void, ReportEntries>(async ({ input: { reportId, recommendationIds }, signal, system }) => {
    await addToReport(api, { reportId, ids: recommendationIds, options: { signal, system } });
  }),
});
