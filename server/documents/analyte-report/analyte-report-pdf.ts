import type { Content, TableCell } from 'pdfmake/interfaces';
import type {
  AnalyteDocument,
  RecommendationDocument,
  ReportDocument,
  SampleDocument,
} from '../../../src/model/reports/document-data.ts';
import { depthOrLayers, formatResult, paddockLabel, UNKNOWN } from '../document-format.ts';
import { applyOptions, type DocumentOptions } from '../document-options.ts';
import { chunked, dataTable, headCell, headFigure, partLabel, textCell } from '../pdf/data-table.ts';
import { contentsList, coverPage, titleBlock } from '../pdf/page-furniture.ts';
import { pdfBytes } from '../pdf/pdf-file.ts';
import { ratingLegend } from '../pdf/rating-bar.ts';
import { COLOUR, LANDSCAPE_WIDTH } from '../pdf/theme.ts';
import { ratingLook } from '../rating.ts';
import { isShown, resultOf, shownValue, usedText } from '../result-columns.ts';

const DOCUMENT_NAME = 'Analyte Report';
const PADDOCK_WIDTH = 102;
const SITE_WIDTH = 80;
const ANALYTES_PER_TABLE = 10;

/** The 'Analyte Report' as A4 landscape PDF: samples down, analytes across, each figure with the word of its rating. */
export async function analyteReportPdf(report: ReportDocument, options: DocumentOptions): Promise<Uint8Array> {
  const data = applyOptions(report, options);
  const hasCover = options.has('COVER');
  const contents = data.recommendations.length > 1 ? contentsList() : [];
  return pdfBytes({
    data,
    subject: DOCUMENT_NAME,
    orientation: 'landscape',
    hasCover,
    content: [
      ...(hasCover ? coverPage(data, DOCUMENT_NAME, { facts: [], below: contents }) : titleBlock(data, DOCUMENT_NAME)),
      ...data.recommendations.flatMap((recommendation, index) => chapter(recommendation, hasCover || index > 0)),
    ],
  });
}

function chapter(recommendation: RecommendationDocument, onNewPage: boolean): Content[] {
  const analytes = recommendation.analytes.filter(({ analyteId }) => isShown(recommendation.samples, analyteId));
  const parts = chunked(analytes, ANALYTES_PER_TABLE);
  const width = (LANDSCAPE_WIDTH - PADDOCK_WIDTH - SITE_WIDTH) / ANALYTES_PER_TABLE;
  return [
    { text: recommendation.name, fontSize: 16, bold: true, tocItem: true, ...(onNewPage && { pageBreak: 'before' }) },
    ratingLegend(),
    ...(parts.length === 0
      ? [{ text: 'No lab results yet.', color: COLOUR.secondary, margin: [0, 12, 0, 0] } satisfies Content]
      : []),
    ...parts.map((part, index) =>
      dataTable({
        title: `${recommendation.sampleType === 'PLANT' ? 'Plant' : 'Soil'} analytes${partLabel(index, parts.length)}`,
        widths: [PADDOCK_WIDTH, SITE_WIDTH, ...part.map(() => width)],
        head: [
          headCell('Paddock'),
          headCell('Site and layers'),
          ...part.map((analyte) => headFigure(analyte.displayName, analyte.unitOfMeasure)),
        ],
        rows: recommendation.samples.map((sample) => [
          textCell(paddockLabel(sample), sample.labNumber ?? ''),
          textCell(sample.siteName, depthOrLayers(sample)),
          ...part.map((analyte) => ratedCell(sample, analyte)),
        ]),
        marginTop: index === 0 ? 8 : 16,
      }),
    ),
  ];
}

function ratedCell(sample: SampleDocument, analyte: AnalyteDocument): TableCell {
  const result = resultOf(sample, analyte.analyteId);
  if (!result || shownValue(result) === null) return { text: UNKNOWN, color: COLOUR.secondary, alignment: 'right' };
  const { used } = result;
  const figure = used && formatResult({ value: used.value, qualifier: '' }, analyte);
  const look = result.rating ? ratingLook(result.rating) : null;
  return {
    alignment: 'right',
    stack: [
      { text: result.value === null ? figure! : formatResult(result, analyte), bold: true },
      ...(used
        ? [{ text: usedText(used, result.value === null ? null : figure), fontSize: 6.5, color: COLOUR.secondary }]
        : []),
      ...(look ? [{ text: [{ text: '■ ', color: look.colour }, { text: look.word }], fontSize: 7 }] : []),
    ],
  };
}
