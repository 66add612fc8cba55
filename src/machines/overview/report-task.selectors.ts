import type { ReportTaskSnapshot } from './report-task.machine.ts';

/** The name of the report that is worked on. */
export const reportNameOf = ({ context }: ReportTaskSnapshot): string => context.task.report.reportName;
/** Its PDF is being made. */
export const isOpening = (snapshot: ReportTaskSnapshot): boolean => snapshot.matches('opening');
