import type { RecommendationSummary, ReportSummary } from '../contract/entities.ts';
import type { AppError } from '../errors/app-error.ts';
import { distinctLabels } from '../shared/distinct-labels.ts';
import { overviewTexts } from '../texts/overview.ts';

/** The reports that can still take recommendations, in alphabetical order: a finalised one cannot. */
export const openReports = (reports: readonly ReportSummary[]): readonly ReportSummary[] =>
  reports
    .filter(({ finalised }) => !finalised)
    .toSorted((one, other) => one.reportName.localeCompare(other.reportName, 'en-AU', { numeric: true }));

/** What each report is called where one is chosen by its name. */
export const reportLabels = (reports: readonly ReportSummary[]): ReadonlyMap<number, string> =>
  distinctLabels(
    reports.map(({ reportId, reportName, lastUpdatedOn }) => ({
      id: reportId,
      name: reportName,
      changedOn: lastUpdatedOn,
    })),
  );

/** The first chosen recommendation that the report has already; undefined when it has none of them. */
export function alreadyIn(
  { recommendations }: Pick<ReportSummary, 'recommendations'>,
  chosen: readonly RecommendationSummary[],
): RecommendationSummary | undefined {
  const members = new Set(recommendations.map(({ recommendationId }) => recommendationId));
  return chosen.find(({ id }) => members.has(id));
}

/** The names of the open reports that contain a recommendation, in alphabetical order. */
export function openReportsWith(reports: readonly ReportSummary[], recommendationId: number): readonly string[] {
  const labels = reportLabels(reports);
  return openReports(reports)
    .filter(({ recommendations }) => recommendations.some((member) => member.recommendationId === recommendationId))
    .map(({ reportId, reportName }) => labels.get(reportId) ?? reportName);
}

/** The message when recommendations could not be added: a refusal in the server's words, anything else in those of the specification. */
export const addFailure = ({ status, code, message }: AppError): string =>
  status >= 400 && status < 500 && !code.startsWith('HTTP_') ? message : overviewTexts.addFailed;
