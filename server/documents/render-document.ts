import { outputFileName, outputTypes, reportTypes } from '../../src/model/reports/report-output.ts';
import { analyteReportCsv } from './analyte-report/analyte-report-csv.ts';
import { analyteReportPdf } from './analyte-report/analyte-report-pdf.ts';
import type { ReportDocument } from '../../src/model/reports/document-data.ts';
import type { DocumentOptions } from './document-options.ts';
import { googleEarth } from './google-earth/google-earth.ts';
import { labData } from './lab-data.ts';
import { pdfBytes, type PdfInput } from './pdf/pdf-file.ts';
import { pagesToLookAt, type PagesToLookAt } from './pdf/pages-to-look-at.ts';
import { geoJsonFiles, isoxml, shapefiles } from './prescriptions/prescriptions.ts';
import { appendixReport, recommendationReport } from './recommendation-report/recommendation-report.ts';
import { workbook } from './workbook/workbook.ts';

export interface DocumentRequest {
  readonly reportTypeId: number;
  readonly outputTypeId: number;
  /** Codes of the checked options; an unknown one is ignored. */
  readonly optionCodes: readonly string[];
  readonly data: ReportDocument;
}

export interface RenderedDocument {
  readonly bytes: Uint8Array;
  readonly mimeType: string;
  readonly fileName: string;
}

interface Renderer {
  readonly make: (data: ReportDocument, options: DocumentOptions) => Uint8Array | Promise<Uint8Array>;
  readonly mimeType: string;
}

const PDF = 'application/pdf';
const CSV = 'text/csv';
const ZIP = 'application/zip';

const key = (reportTypeId: number, outputTypeId: number): string => `${reportTypeId}/${outputTypeId}`;

/** What is set on pages, before it is: it becomes a PDF, or pages to look at on a screen. */
const PAGES: ReadonlyMap<string, (data: ReportDocument, options: DocumentOptions) => PdfInput> = new Map([
  [key(reportTypes.analyteReport, outputTypes.pdf), analyteReportPdf],
  [key(reportTypes.recommendationReport, outputTypes.pdf), recommendationReport],
  [key(reportTypes.appendix, outputTypes.pdf), appendixReport],
]);

const RENDERERS: ReadonlyMap<string, Renderer> = new Map<string, Renderer>([
  ...[...PAGES].map(([pair, pagesOf]): readonly [string, Renderer] => [
    pair,
    { make: (data, options) => pdfBytes(pagesOf(data, options)), mimeType: PDF },
  ]),
  [key(reportTypes.analyteReport, outputTypes.csv), { make: analyteReportCsv, mimeType: CSV }],
  [
    key(reportTypes.workbook, outputTypes.excel),
    { make: workbook, mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  ],
  [key(reportTypes.googleEarth, outputTypes.kml), { make: googleEarth, mimeType: 'application/vnd.google-earth.kmz' }],
  [key(reportTypes.labData, outputTypes.csv), { make: labData, mimeType: CSV }],
  [key(reportTypes.prescriptions, outputTypes.shapefile), { make: shapefiles, mimeType: ZIP }],
  [key(reportTypes.prescriptions, outputTypes.isoxml), { make: isoxml, mimeType: ZIP }],
  [key(reportTypes.prescriptions, outputTypes.geoJson), { make: geoJsonFiles, mimeType: ZIP }],
]);

/** True when the report type has this output; ask before rendering. */
export function isRenderable(reportTypeId: number, outputTypeId: number): boolean {
  return RENDERERS.has(key(reportTypeId, outputTypeId));
}

/**
 * The document of a report type and output: the same request gives the same bytes.
 *
 * Takes seconds of one core for hundreds of samples: call it through `renderInPool`. Throws a RangeError for a pair that
 * `isRenderable` refuses. File names: specification part 3, section 5.
 */
export async function renderDocument({
  reportTypeId,
  outputTypeId,
  optionCodes,
  data,
}: DocumentRequest): Promise<RenderedDocument> {
  const renderer = RENDERERS.get(key(reportTypeId, outputTypeId));
  if (!renderer)
    throw new RangeError(
      `report type ${reportTypeId} has no output ${outputTypeId}; known pairs: ${[...RENDERERS.keys()].join(', ')}`,
    );
  const { make, mimeType } = renderer;
  return {
    bytes: await make(data, new Set(optionCodes)),
    mimeType,
    fileName: outputFileName({
      customerId: data.customerId,
      reportName: data.reportName,
      typeId: reportTypeId,
      outputId: outputTypeId,
    }),
  };
}

/** True when the output is set on pages, which `renderPages` makes. */
export const hasPages = (reportTypeId: number, outputTypeId: number): boolean =>
  PAGES.has(key(reportTypeId, outputTypeId));

/**
 * The pages of an output as they would be printed, to be looked at while its options are chosen, with where each part begins. What was set
 * before is kept, so that the next one costs what differs. Throws a RangeError for a pair that `hasPages` refuses.
 */
export function renderPages({ reportTypeId, outputTypeId, optionCodes, data }: DocumentRequest): PagesToLookAt {
  const pagesOf = PAGES.get(key(reportTypeId, outputTypeId));
  if (!pagesOf) throw new RangeError(`report type ${reportTypeId} has no pages of output ${outputTypeId}`);
  return pagesToLookAt(pagesOf(data, new Set(optionCodes)));
}
