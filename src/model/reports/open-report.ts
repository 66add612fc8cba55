import type { RecommendationSummary, Report, ReportSummary } from '../contract/entities.ts';

/** The list of reports with one of them replaced; one that is new comes last. */
export function withReport(reports: readonly ReportSummary[], report: Report): readonly ReportSummary[] {
  return reports.some(({ reportId }) => reportId === report.reportId)
    ? reports.map((entry) => (entry.reportId === report.reportId ? report : entry))
    : [...reports, report];
}

/** What can still be added to a report: recommendations that are not deleted and not in it. */
export function addable(
  recommendations: readonly RecommendationSummary[],
  members: readonly number[],
): readonly RecommendationSummary[] {
  const inReport = new Set(members);
  return recommendations.filter(({ id, status }) => status !== 'Deleted' && !inReport.has(id));
}

/** The size of a file in the unit that suits it, with one decimal from kilobytes on. */
export function fileSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1_000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** The first characters of a hash: enough to tell two apart at sight. */
export const shortHash = (hash: string): string => hash.slice(0, 10);
