import type { RecommendationDocument, ReportDocument } from '../../../src/model/reports/document-data.ts';
import { applyOptions, type DocumentOptions } from '../document-options.ts';
import type { ChapterStart, PrintBlock } from '../pdf/blocks.ts';
import { coverPage, titleBlock } from '../pdf/page-furniture.ts';
import { partOf } from '../pdf/parts.ts';
import type { PdfInput } from '../pdf/pdf-file.ts';
import { ratingLegend } from '../pdf/rating-legend.ts';
import { resultsMatrix } from '../results-matrix.ts';
import { staleBlocks } from '../stale-results.ts';
import { samplesTable } from '../samples-table.ts';

const DOCUMENT_NAME = 'Analyte Report';
const ANALYTES_PER_TABLE = 12;
const PLACE_WIDTH = 2.4;

/** The 'Analyte Report' as A4 landscape PDF: samples down, analytes across, each figure with the word of its rating. */
export function analyteReportPdf(report: ReportDocument, options: DocumentOptions): PdfInput {
  const data = applyOptions(report, options);
  const hasCover = options.has('COVER');
  return {
    data,
    subject: DOCUMENT_NAME,
    orientation: 'landscape',
    blocks: [
      ...partOf('COVER', [hasCover ? coverPage(data, DOCUMENT_NAME, []) : titleBlock(data, DOCUMENT_NAME)]),
      ...(data.recommendations.length > 1 ? [{ kind: 'contents' } as const] : []),
      ...data.recommendations.flatMap((recommendation, index) =>
        chapter(recommendation, { start: hasCover || index > 0 ? 'page' : 'below', timeZone: data.timeZone }),
      ),
    ],
  };
}

function chapter(
  recommendation: RecommendationDocument,
  { start, timeZone }: { readonly start: ChapterStart; readonly timeZone: string },
): readonly PrintBlock[] {
  const matrix = resultsMatrix(recommendation, {
    title: recommendation.sampleType === 'PLANT' ? 'Plant analytes' : 'Soil analytes',
    analytesPerTable: ANALYTES_PER_TABLE,
    placeWidth: PLACE_WIDTH,
    hasBars: false,
  });
  const blocks: readonly PrintBlock[] = [
    { kind: 'chapter', text: recommendation.name, below: '', start },
    ...staleBlocks(recommendation, timeZone),
    ...ratingLegend(),
    ...(matrix.length === 0 ? [{ kind: 'words', text: 'No lab results yet.' } as const] : matrix),
    ...samplesTable(recommendation),
  ];
  return partOf('ANALYTE_TABLE', blocks, recommendation);
}
