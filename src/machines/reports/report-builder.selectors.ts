import type { ReportSummary } from '../../model/contract/entities.ts';
import type { ReportBuilderSlice, ReportLayout } from '../../model/reports/kept-work.ts';
import { may } from '../shared/may.ts';
import { openWorkOf } from './open-report.selectors.ts';
import { missingOf } from './report-builder.context.ts';
import type { ReportBuilderSnapshot } from './report-builder.machine.ts';

export { errorText, isUnavailable } from '../shared/common.selectors.ts';

export const openReportOf = ({ children }: ReportBuilderSnapshot) => children.openReport;
export const reportIdOf = ({ context }: ReportBuilderSnapshot): number | undefined => context.report?.reportId;
export const reportsOf = ({ context }: ReportBuilderSnapshot): readonly ReportSummary[] => context.reports;
export const layoutOf = ({ context }: ReportBuilderSnapshot): ReportLayout => context.layout;
export const missingText = ({ context }: ReportBuilderSnapshot): string | null => missingOf(context);
export const leavingWorkOf = ({ children }: ReportBuilderSnapshot) => children.leavingWork;
export const hasCustomer = (snapshot: ReportBuilderSnapshot): boolean => !snapshot.matches('noCustomer');
export const isLoading = (snapshot: ReportBuilderSnapshot): boolean =>
  snapshot.matches('loading') || snapshot.matches('elsewhere');
export const mayCreate = may('EDIT_REPORT');

/** What the browser's session keeps of the page: the drafts of the open report and of those left before, and the layout. */
export function reportBuilderSlice({ context, children }: ReportBuilderSnapshot): ReportBuilderSlice {
  const work = children.openReport ? openWorkOf(children.openReport.getSnapshot()) : context.kept;
  return { ...work, reportId: context.reportId, layout: context.layout, others: context.kept.others };
}
