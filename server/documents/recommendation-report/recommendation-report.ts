import type { RecommendationDocument, ReportDocument } from '../../../src/model/reports/document-data.ts';
import { counted, formatNumber } from '../document-format.ts';
import { applyOptions, type DocumentOptions } from '../document-options.ts';
import { paddocksOf } from '../figures.ts';
import type { ChapterStart, Fact, PrintBlock } from '../pdf/blocks.ts';
import { contactOf, coverPage, titleBlock } from '../pdf/page-furniture.ts';
import { pdfBytes } from '../pdf/pdf-file.ts';
import { commentsContent } from '../pdf/rich-text-content.ts';
import { staleBlocks } from '../stale-results.ts';
import { answersSection } from './answers-section.ts';
import { economicsSection } from './calculators-section.ts';
import { driversSection } from './drivers-section.ts';
import { nitrogenDrawings, nitrogenLinesSection, nitrogenSection } from './nitrogen-section.ts';
import { withNumbers } from './numbered-paddocks.ts';
import { planSection } from './plan-section.ts';
import { productsSection, ratesSection } from './products-section.ts';
import { resultsSection } from './results-section.ts';
import { seasonPlannedFor, seasonsSection } from './seasons-section.ts';
import { sensitivitySection } from './sensitivity-section.ts';
import { sourcesSection } from './sources-section.ts';
import { supplySection } from './supply-section.ts';
import { trendSection } from './trend-section.ts';

const DOCUMENT_NAME = 'Recommendation Report';

/**
 * The 'Recommendation Report' as A4 PDF: the plan of each recommendation first, then what it rests on; the same data and options give the
 * same bytes.
 */
export const recommendationReport = (data: ReportDocument, options: DocumentOptions): Uint8Array =>
  pdfBytes({ data, subject: DOCUMENT_NAME, blocks: recommendationBlocks(data, options) });

/** What the report says, block by block. */
export function recommendationBlocks(report: ReportDocument, options: DocumentOptions): readonly PrintBlock[] {
  const data = applyOptions(report, options);
  const hasCover = options.has('COVER');
  const hasContents = data.recommendations.length > 1;
  return [
    hasCover
      ? coverPage(data, DOCUMENT_NAME, hasContents ? [] : coverFacts(data))
      : { ...titleBlock(data, DOCUMENT_NAME), contact: contactOf(data) },
    ...(hasContents ? [{ kind: 'contents' } as const] : []),
    ...data.recommendations.flatMap((recommendation, index) =>
      planChapter(recommendation, options, { start: hasCover || index > 0 ? 'page' : 'below', ...data }),
    ),
    ...(options.has('COMMENTS') ? commentsContent(REPORT_COMMENTS, data.comments) : []),
    ...data.recommendations.flatMap((recommendation) => workingChapter(withNumbers(recommendation), options)),
    ...(options.has('SOURCES') ? sourcesSection(data) : []),
  ];
}

/** What a grower acts on, and nothing of what it rests on: the plan of each recommendation with what the adviser says. */
export function planBlocks(report: ReportDocument, options: DocumentOptions): readonly PrintBlock[] {
  const data = applyOptions(report, options);
  return [
    ...data.recommendations.flatMap((recommendation) =>
      planChapter(recommendation, options, { start: 'below', ...data }),
    ),
    ...(options.has('COMMENTS') ? commentsContent(REPORT_COMMENTS, data.comments) : []),
  ];
}

const REPORT_COMMENTS = { kind: 'section', text: 'Report comments' } as const;
const COMMENTS = { kind: 'section', text: 'Comments' } as const;

/** One recommendation needs no contents page: the cover says what it is about. */
const coverFacts = (data: ReportDocument): readonly Fact[] =>
  data.recommendations.map((recommendation) => [
    'Recommendation',
    { text: recommendation.name, below: [summaryOf(recommendation)] },
  ]);

/** What to do, what to order, what to watch, and what the adviser says about it. */
const planChapter = (
  recommendation: RecommendationDocument,
  options: DocumentOptions,
  { start, timeZone }: { readonly start: ChapterStart; readonly timeZone: string },
): readonly PrintBlock[] => [
  { kind: 'chapter', text: recommendation.name, below: summaryOf(recommendation), start },
  ...staleBlocks(recommendation, timeZone),
  ...seasonPlannedFor(recommendation),
  ...planSection(recommendation, options),
  ...(options.has('COMMENTS') ? commentsContent(COMMENTS, recommendation.comments) : []),
];

/** What the plan rests on; a chapter without a section is left out. */
function workingChapter(recommendation: RecommendationDocument, options: DocumentOptions): readonly PrintBlock[] {
  const sections = [
    ...(options.has('ANALYTE_TABLE') ? resultsSection(recommendation, options) : []),
    ...(options.has('TREND') ? trendSection(recommendation) : []),
    ...(options.has('PRODUCTS') ? productsSection(recommendation) : []),
    ...(options.has('RATES') ? ratesSection(recommendation) : []),
    ...(options.has('SUPPLY') ? supplySection(recommendation) : []),
    ...(options.has('NITROGEN_BUDGET') ? nitrogenSection(recommendation) : []),
    ...(options.has('NITROGEN_LINES') ? nitrogenLinesSection(recommendation) : []),
    ...(options.has('DRIVERS') ? driversSection(recommendation) : []),
    ...(options.has('THREE_ANSWERS') ? answersSection(recommendation) : []),
    // Two fill a page: behind the tables they leave no page half empty between them.
    ...(options.has('NITROGEN_DIAGRAM') ? nitrogenDrawings(recommendation) : []),
    ...sensitivitySection(recommendation, {
      tables: options.has('SENSITIVITY'),
      charts: options.has('SENSITIVITY_CHARTS'),
    }),
    ...(options.has('SEASONS') ? seasonsSection(recommendation) : []),
    ...(options.has('ECONOMICS') ? economicsSection(recommendation) : []),
  ];
  if (sections.length === 0) return [];
  return [{ kind: 'chapter', text: `What it rests on: ${recommendation.name}`, below: '', start: 'room' }, ...sections];
}

/** `Wheat  ·  soil  ·  6 samples  ·  3 paddocks  ·  192.7 ha` */
function summaryOf(recommendation: RecommendationDocument): string {
  const paddocks = paddocksOf(recommendation.samples);
  const areaHa = paddocks.reduce((sum, paddock) => sum + (paddock.areaHa ?? 0), 0);
  return [
    recommendation.cropName ?? 'No Crop Type',
    recommendation.sampleType === 'PLANT' ? 'plant' : 'soil',
    counted(recommendation.samples.length, 'sample'),
    counted(paddocks.length, 'paddock'),
    ...(areaHa > 0 ? [`${formatNumber(areaHa, 1)} ha`] : []),
  ].join('  ·  ');
}
