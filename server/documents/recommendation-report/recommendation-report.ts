import type { RecommendationDocument, ReportDocument } from '../../../src/model/reports/document-data.ts';
import { counted, formatNumber } from '../document-format.ts';
import type { PagePart } from '../../../src/model/reports/report-pages.ts';
import { applyOptions, type DocumentOptions, type OptionCode } from '../document-options.ts';
import { paddocksOf } from '../figures.ts';
import type { ChapterStart, Fact, PrintBlock } from '../pdf/blocks.ts';
import { contactOf, coverPage, titleBlock } from '../pdf/page-furniture.ts';
import { partOf } from '../pdf/parts.ts';
import type { PdfInput } from '../pdf/pdf-file.ts';
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
import { caveatsSection } from './watch-section.ts';

const DOCUMENT_NAME = 'Recommendation Report';

/** The 'Recommendation Report' on A4: the plan of each recommendation first, then what it rests on. */
export const recommendationReport = (data: ReportDocument, options: DocumentOptions): PdfInput => ({
  data,
  subject: DOCUMENT_NAME,
  blocks: recommendationBlocks(data, options),
});

/** What the report says, block by block. */
export function recommendationBlocks(report: ReportDocument, options: DocumentOptions): readonly PrintBlock[] {
  const data = applyOptions(report, options);
  const hasCover = options.has('COVER');
  const hasContents = data.recommendations.length > 1;
  return [
    ...partOf('COVER', [
      hasCover
        ? coverPage(data, DOCUMENT_NAME, hasContents ? [] : coverFacts(data))
        : { ...titleBlock(data, DOCUMENT_NAME), contact: contactOf(data) },
    ]),
    ...(hasContents ? [{ kind: 'contents' } as const] : []),
    ...data.recommendations.flatMap((recommendation, index) =>
      planChapter(recommendation, options, { start: hasCover || index > 0 ? 'page' : 'below', ...data }),
    ),
    ...reportComments(data, options),
    ...data.recommendations.flatMap((recommendation) =>
      // Caveats number the paddocks themselves.
      workingChapter(
        withNumbers(recommendation),
        options,
        partOf('WATCH', caveatsSection(recommendation), recommendation),
      ),
    ),
    ...(options.has('SOURCES') ? partOf('SOURCES', sourcesSection(data)) : []),
  ];
}

/** What a grower acts on, and nothing of what it rests on: the plan of each recommendation with what the adviser says. */
export function planBlocks(report: ReportDocument, options: DocumentOptions): readonly PrintBlock[] {
  const data = applyOptions(report, options);
  return [
    ...data.recommendations.flatMap((recommendation) =>
      planChapter(recommendation, options, { start: 'below', ...data }),
    ),
    ...reportComments(data, options),
  ];
}

const reportComments = ({ comments }: ReportDocument, options: DocumentOptions): readonly PrintBlock[] =>
  options.has('COMMENTS') ? partOf('REPORT_COMMENTS', commentsContent(REPORT_COMMENTS, comments)) : [];

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
  ...partOf(
    'PLAN',
    [
      { kind: 'chapter', text: recommendation.name, below: summaryOf(recommendation), start },
      ...staleBlocks(recommendation, timeZone),
      ...seasonPlannedFor(recommendation),
    ],
    recommendation,
  ),
  ...planSection(recommendation, options),
  ...(options.has('COMMENTS')
    ? partOf('COMMENTS', commentsContent(COMMENTS, recommendation.comments), recommendation)
    : []),
];

/** What the plan rests on; a chapter without a section is left out. */
function workingChapter(
  recommendation: RecommendationDocument,
  options: DocumentOptions,
  caveats: readonly PrintBlock[],
): readonly PrintBlock[] {
  const chosen = (
    part: PagePart & OptionCode,
    section: (of: RecommendationDocument, options: DocumentOptions) => readonly PrintBlock[],
  ): readonly PrintBlock[] => (options.has(part) ? partOf(part, section(recommendation, options), recommendation) : []);
  const sections = [
    ...chosen('ANALYTE_TABLE', resultsSection),
    ...chosen('TREND', trendSection),
    ...chosen('PRODUCTS', productsSection),
    ...chosen('RATES', ratesSection),
    ...chosen('SUPPLY', supplySection),
    ...chosen('NITROGEN_BUDGET', nitrogenSection),
    ...chosen('NITROGEN_LINES', nitrogenLinesSection),
    ...chosen('DRIVERS', driversSection),
    ...chosen('THREE_ANSWERS', answersSection),
    // Two fill a page: behind the tables they leave no page half empty between them.
    ...chosen('NITROGEN_DIAGRAM', nitrogenDrawings),
    ...partOf('SENSITIVITY', sensitivityChosen(recommendation, options), recommendation),
    ...chosen('SEASONS', seasonsSection),
    ...chosen('ECONOMICS', economicsSection),
    ...caveats,
  ];
  if (sections.length === 0) return [];
  return [{ kind: 'chapter', text: `What it rests on: ${recommendation.name}`, below: '', start: 'room' }, ...sections];
}

const sensitivityChosen = (recommendation: RecommendationDocument, options: DocumentOptions) =>
  sensitivitySection(recommendation, {
    tables: options.has('SENSITIVITY'),
    charts: options.has('SENSITIVITY_CHARTS'),
  });

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
