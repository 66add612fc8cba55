/** How the analyte report of selected samples is wanted: to be looked at in a tab, or as a file. */
export type AnalyteReportForm = 'preview' | 'pdf' | 'csv';

/** The output of the report and the name of the file that it is kept under. */
export const analyteReportFiles = {
  preview: { reportOutputId: 1, fileName: 'analyte-report.pdf' },
  pdf: { reportOutputId: 1, fileName: 'analyte-report.pdf' },
  csv: { reportOutputId: 4, fileName: 'analyte-report-file.csv' },
} as const satisfies Readonly<Record<AnalyteReportForm, { readonly reportOutputId: 1 | 4; readonly fileName: string }>>;
