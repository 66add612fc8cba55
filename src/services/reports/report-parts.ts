import type { Report } from '../../model/contract/entities.ts';
import type { Api, CallOptions } from '../rest.ts';

/** The current report. */
export const readReport = (api: Api, id: number, options: CallOptions): Promise<Report> =>
  api('GET /recommendation/report/{id}', { params: { id } }, options);

/** Saves name and members of a report over the version that was read a moment ago, so that no other change is lost. */
export const saveReport = (
  api: Api,
  {
    report,
    change,
    options,
  }: {
    readonly report: Report;
    readonly change: { readonly name?: string; readonly ids?: readonly number[]; readonly version?: number | null };
    readonly options: CallOptions;
  },
): Promise<Report> =>
  api(
    'PUT /recommendation/report',
    {
      body: {
        customerId: report.customerId,
        recommendationReportId: report.reportId,
        recommendationReportName: change.name ?? report.reportName,
        recommendationIds: [...(change.ids ?? report.recommendationIds)],
        version: change.version ?? report.version,
      },
    },
    options,
  );

/** Puts the recommendations of a report into an order; the first has number 1. */
export const orderRecommendations = (
  api: Api,
  {
    reportId,
    ids,
    options,
  }: { readonly reportId: number; readonly ids: readonly number[]; readonly options: CallOptions },
): Promise<Report> =>
  api(
    'PUT /Recommendation/Report/reorderRecommendations',
    {
      body: {
        recommendationReportId: reportId,
        recommendationsDisplayOrder: ids.map((recommendationId, index) => ({
          recommendationId,
          displayOrder: index + 1,
        })),
      },
    },
    options,
  );

/** Puts the comments of a report into an order; the first has number 1. */
export const orderComments = (
  api: Api,
  {
    reportId,
    ids,
    options,
  }: { readonly reportId: number; readonly ids: readonly number[]; readonly options: CallOptions },
) =>
  api(
    'PUT /Recommendation/Report/{id}/reordercomments',
    {
      params: { id: reportId },
      body: {
        reportId,
        displayOrders: ids.map((id, index) => ({ recommendationsReportsCommentId: id, reportOrder: index + 1 })),
      },
    },
    options,
  );

/** Adds recommendations after those that are in the report. */
export async function addToReport(
  api: Api,
  {
    reportId,
    ids,
    options,
  }: { readonly reportId: number; readonly ids: readonly number[]; readonly options: CallOptions },
): Promise<Report> {
  const report = await readReport(api, reportId, options);
  // Ids named twice are refused by the server, with the name of the recommendation.
  return saveReport(api, { report, change: { ids: [...report.recommendationIds, ...ids] }, options });
}
