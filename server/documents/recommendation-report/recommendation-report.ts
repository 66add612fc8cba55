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
import { balanceSection } from './balance-section.ts';
import { economicsSection } from './calculators-section.ts';
import { driversSection } from './drivers-section.ts';
import { nitrogenDrawings, nitrogenLinesSection, nitrogenSection } from './nitrogen-section.ts';
import { withNumbers } from './numbered-paddocks.ts';
import { planSection } from './plan-section.ts';
import { productsSection, ratesSection } from './products-section.ts';
import { resultsByPaddock, resultsSection } from './results-section.ts';
import { seasonPlannedFor, seasonsSection } from './seasons-section.ts';
import { sensitivitySection } from './sensitivity-section.ts';
import { sourcesSection } from './sources-section.ts';
import { supplySection } from './supply-section.ts';
import { trendSection } from './trend-section.ts';
import { caveatsSection, notesSection } from './watch-section.ts';

const DOCUMENT_NAME = 'Recommendation Report';
const APPENDIX = 'Appendix';

/** The 'Recommendation Report' on A4: the plan of each recommendation, its results and its balance; of the appendix what is asked for here too. */
export const recommendationReport = (data: ReportDocument, options: DocumentOptions): PdfInput => ({
  data,
  subject: DOCUMENT_NAME,
  blocks: recommendationBlocks(data, options),
});

/** The 'Appendix' on A4, a file of its own: what the plan rests on. */
export const appendixReport = (data: ReportDocument, options: DocumentOptions): PdfInput => ({
  data,
  subject: APPENDIX,
  blocks: appendixBlocks(data, options),
});

/** What the report says, block by block. */
export function recommendationBlocks(report: ReportDocument, options: DocumentOptions): readonly PrintBlock[] {
  const data = applyOptions(report, options);
  const hasCover = options.has('COVER');
  const comments = reportComments(data, options);
  // With one plan they are printed with its actions.
  const isAlone = data.recommendations.length === 1;
  return [
    ...head(data, DOCUMENT_NAME, hasCover),
    ...data.recommendations.flatMap((recommendation, index) => [
      ...planChapter(recommendation, options, { start: hasCover || index > 0 ? 'page' : 'below', ...data }),
      ...(isAlone ? comments : []),
      ...resultPages(recommendation, options),
    ]),
    ...(isAlone ? [] : comments),
    ...data.recommendations.flatMap((recommendation) =>
      workingChapter(recommendation, options, { sections: WORKING, isOwnFile: false }),
    ),
    ...(options.has('SOURCES') ? partOf('SOURCES', sourcesSection(data)) : []),
  ];
}

/** What the appendix says, block by block. */
export function appendixBlocks(report: ReportDocument, options: DocumentOptions): readonly PrintBlock[] {
  const data = applyOptions(report, options);
  return [
    ...head(data, APPENDIX, false),
    ...data.recommendations.flatMap((recommendation) =>
      workingChapter(recommendation, options, { sections: [...DETAILS, ...WORKING], isOwnFile: true }),
    ),
    ...(options.has('SOURCES') ? partOf('SOURCES', sourcesSection(data)) : []),
  ];
}

/** Head of the document: the customer and, for several recommendations, their page numbers. */
function head(data: ReportDocument, name: string, hasCover: boolean): readonly PrintBlock[] {
  const hasContents = data.recommendations.length > 1;
  return [
    ...partOf('COVER', [
      hasCover
        ? coverPage(data, name, hasContents ? [] : coverFacts(data))
        : { ...titleBlock(data, name), contact: contactOf(data) },
    ]),
    ...(hasContents ? [{ kind: 'contents' } as const] : []),
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

/** What blends hold, results by paddock, and what the plan leaves short or over. */
function resultPages(recommendation: RecommendationDocument, options: DocumentOptions): readonly PrintBlock[] {
  const explains = recommendation.products.some(({ isBlend, warnings = [] }) => isBlend || warnings.length > 0);
  return [
    ...(options.has('PRODUCTS') && explains ? partOf('PRODUCTS', productsSection(recommendation), recommendation) : []),
    ...(options.has('ANALYTE_TABLE')
      ? partOf('ANALYTE_TABLE', resultsByPaddock(withNumbers(recommendation), options), recommendation)
      : []),
    ...(options.has('SUPPLY') ? partOf('SUPPLY', balanceSection(recommendation), recommendation) : []),
  ];
}

type Section = readonly [
  part: PagePart & OptionCode,
  of: (recommendation: RecommendationDocument, options: DocumentOptions) => readonly PrintBlock[],
  /** Asks for it too. */
  also?: OptionCode,
];

/** Pages two and on of the plan in full: every analyte, site and nutrient. */
const DETAILS: readonly Section[] = [
  ['ANALYTE_TABLE', resultsSection],
  ['PRODUCTS', productsSection],
  ['RATES', ratesSection],
  ['SUPPLY', supplySection],
];

/** What the rates rest on. */
const WORKING: readonly Section[] = [
  ['TREND', trendSection],
  ['NITROGEN_BUDGET', nitrogenSection],
  ['NITROGEN_LINES', nitrogenLinesSection],
  ['DRIVERS', driversSection],
  ['THREE_ANSWERS', answersSection],
  // Two fill a page: behind the tables they leave no page half empty between them.
  ['NITROGEN_DIAGRAM', nitrogenDrawings],
  [
    'SENSITIVITY',
    (recommendation, options) =>
      sensitivitySection(recommendation, {
        tables: options.has('SENSITIVITY'),
        charts: options.has('SENSITIVITY_CHARTS'),
      }),
    'SENSITIVITY_CHARTS',
  ],
  ['SEASONS', seasonsSection],
  ['ECONOMICS', economicsSection],
];

/** What the plan rests on, with all its notes and what could change its rates; beside the plan a chapter without a section is left out. */
function workingChapter(
  recommendation: RecommendationDocument,
  options: DocumentOptions,
  { sections, isOwnFile }: { readonly sections: readonly Section[]; readonly isOwnFile: boolean },
): readonly PrintBlock[] {
  const numbered = withNumbers(recommendation);
  const blocks = sections.flatMap(([part, section, also = part]) =>
    options.has(part) || options.has(also) ? partOf(part, section(numbered, options), recommendation) : [],
  );
  if (!isOwnFile && blocks.length === 0 && !options.has('SOURCES')) return [];
  // Notes and caveats number the paddocks themselves.
  const all = [
    ...partOf('WATCH', notesSection(recommendation), recommendation),
    ...blocks,
    ...partOf('CAVEATS', caveatsSection(recommendation), recommendation),
  ];
  if (all.length === 0) return [];
  return [{ kind: 'chapter', text: `${APPENDIX}: ${recommendation.name}`, below: '', start: 'room' }, ...all];
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
