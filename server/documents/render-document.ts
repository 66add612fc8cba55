import { reportFileName } from '../../src/model/reports/file-name.ts';
import { analyteReportCsv } from './analyte-report/analyte-report-csv.ts';
import { analyteReportPdf } from './analyte-report/analyte-report-pdf.ts';
import type { ReportDocument } from './document-data.ts';
import type { DocumentOptions } from './document-options.ts';
import { googleEarth } from './google-earth.ts';
import { labData } from './lab-data.ts';
import { recommendationReport } from './recommendation-report/recommendation-report.ts';
import { OUTPUT_TYPE, REPORT_TYPE } from './report-options.data.ts';
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
  readonly extension: string;
  readonly fallbackName: string;
}

const PDF = { mimeType: 'application/pdf', extension: 'pdf' };
const CSV = { mimeType: 'text/csv', extension: 'csv' };

const key = (reportTypeId: number, outputTypeId: number): string => `${reportTypeId}/${outputTypeId}`;

const RENDERERS: ReadonlyMap<string, Renderer> = new Map([
  [
    key(REPORT_TYPE.analyteReport, OUTPUT_TYPE.pdf),
    { ...PDF, make: analyteReportPdf, fallbackName: 'analyte-report-file.pdf' },
  ],
  [
    key(REPORT_TYPE.analyteReport, OUTPUT_TYPE.csv),
    { ...CSV, make: analyteReportCsv, fallbackName: 'analyte-report-file.csv' },
  ],
  [
    key(REPORT_TYPE.workbook, OUTPUT_TYPE.excel),
    {
      make: workbook,
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      extension: 'xlsx',
      fallbackName: 'recommendation-workbook-file.xlsx',
    },
  ],
  [
    key(REPORT_TYPE.googleEarth, OUTPUT_TYPE.kml),
    {
      make: googleEarth,
      mimeType: 'application/vnd.google-earth.kmz',
      extension: 'kmz',
      fallbackName: 'google-earth-file.kmz',
    },
  ],
  [key(REPORT_TYPE.labData, OUTPUT_TYPE.csv), { ...CSV, make: labData, fallbackName: 'lab-data-file.csv' }],
  [
    key(REPORT_TYPE.recommendationReport, OUTPUT_TYPE.pdf),
    { ...PDF, make: recommendationReport, fallbackName: 'recommendation-report-file.pdf' },
  ],
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
  const { make, mimeType, extension, fallbackName } = renderer;
  return {
    bytes: await make(data, new Set(optionCodes)),
    mimeType,
    fileName: reportFileName({
      customerId: data.customerId,
      reportName: data.reportName,
      extension,
      fallback: fallbackName,
    }),
  };
}
