import { reportFileName, type ReportFileNameInput } from './file-name.ts';
import type { Report, ReportOptions } from '../contract/entities.ts';
import type { PreviewRequest } from './asked.ts';
import { optionCodes, outputsOf, shownTypes, type OutputKey } from './report-options.ts';

/** The numbers of the report types and outputs (specification part 3, section 9, and the types beyond it). */
export const reportTypes = {
  analyteReport: 1,
  workbook: 2,
  googleEarth: 3,
  labData: 4,
  recommendationReport: 5,
  prescriptions: 6,
  appendix: 7,
} as const;
export type ReportTypeId = (typeof reportTypes)[keyof typeof reportTypes];

export const outputTypes = { pdf: 1, excel: 2, kml: 3, csv: 4, shapefile: 5, isoxml: 6, geoJson: 7 } as const;
export type OutputTypeId = (typeof outputTypes)[keyof typeof outputTypes];

/** Whether an output is a page to look at in a tab; everything else is a file to keep. */
export const isShownInTab = ({ outputId }: OutputKey): boolean => outputId === outputTypes.pdf;

const extensions: Readonly<Record<number, string>> = {
  [outputTypes.pdf]: 'pdf',
  [outputTypes.excel]: 'xlsx',
  [outputTypes.kml]: 'kmz',
  [outputTypes.csv]: 'csv',
  [outputTypes.shapefile]: 'zip',
  [outputTypes.isoxml]: 'zip',
  [outputTypes.geoJson]: 'zip',
};

/** What tells an output from others of the same extension, so that no two files of a report have one name. */
const suffixes: Readonly<Record<string, string>> = {
  [`${reportTypes.analyteReport}/${outputTypes.pdf}`]: 'analytes',
  [`${reportTypes.labData}/${outputTypes.csv}`]: 'lab data',
  [`${reportTypes.appendix}/${outputTypes.pdf}`]: 'appendix',
  [`${reportTypes.prescriptions}/${outputTypes.shapefile}`]: 'shapefiles',
  [`${reportTypes.prescriptions}/${outputTypes.isoxml}`]: 'ISOXML',
  [`${reportTypes.prescriptions}/${outputTypes.geoJson}`]: 'GeoJSON',
};

const fallbackStems: Readonly<Record<number, string>> = {
  [reportTypes.analyteReport]: 'analyte-report-file',
  [reportTypes.workbook]: 'recommendation-workbook-file',
  [reportTypes.googleEarth]: 'google-earth-file',
  [reportTypes.labData]: 'lab-data-file',
  [reportTypes.recommendationReport]: 'recommendation-report-file',
  [reportTypes.prescriptions]: 'prescriptions-file',
  [reportTypes.appendix]: 'appendix-file',
};

const specified: Readonly<Record<number, Pick<ReportFileNameInput, 'extension' | 'fallback'>>> = {
  [outputTypes.kml]: { extension: 'kmz', fallback: 'google-earth-file.kmz' },
  [outputTypes.csv]: { extension: 'csv', fallback: 'analyte-report-file.csv' },
};

/** The name of the one file that all chosen outputs of a report are packed into. */
export const packageFileName = ({ customerId, reportName }: Pick<Named, 'customerId' | 'reportName'>): string =>
  reportFileName({ customerId, reportName, extension: 'zip', fallback: 'report-outputs.zip' });

interface Named extends OutputKey {
  readonly customerId: number;
  readonly reportName: string;
}

/** The name under which an output is downloaded by itself: a CSV or KMZ has the one that the specification gives (part 3, section 5). */
export function downloadFileName(output: Named): string {
  const { customerId, reportName, outputId } = output;
  const named = specified[outputId];
  return named === undefined ? outputFileName(output) : reportFileName({ customerId, reportName, ...named });
}

/** The name of an output among all those of its report: in a package, an email, and where it is published. */
export function outputFileName({ customerId, reportName, typeId, outputId }: Named): string {
  const extension = extensions[outputId] ?? 'bin';
  return reportFileName({
    customerId,
    reportName,
    suffix: suffixes[`${typeId}/${outputId}`],
    extension,
    fallback: `${fallbackStems[typeId] ?? 'report-file'}.${extension}`,
  });
}

/** The first PDF that is offered for a report, with the applied options; null when none is offered. */
export function pdfOf(
  {
    reportId,
    customerId,
    reportName,
    availableReports,
  }: Pick<Report, 'reportId' | 'customerId' | 'reportName' | 'availableReports'>,
  options: ReportOptions,
): { readonly request: PreviewRequest; readonly fileName: string } | null {
  const [first] = shownTypes(options, availableReports).flatMap((type) =>
    outputsOf(type)
      .map((output) => ({
        output,
        key: { typeId: type.recommendationReportTypeId, outputId: output.recommendationReportOutputTypeId },
      }))
      .filter(({ key }) => isShownInTab(key)),
  );
  if (first === undefined) return null;
  const { output, key } = first;
  const request = {
    reportId,
    customerId,
    reportName,
    ...key,
    reportFormatCode: output.reportFormatCode,
    optionCodes: optionCodes(output, {}),
  };
  return { request, fileName: downloadFileName(request) };
}
