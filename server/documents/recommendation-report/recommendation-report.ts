import type { Content } from 'pdfmake/interfaces';
import type { RecommendationDocument, ReportDocument } from '../../../src/model/reports/document-data.ts';
import { counted, formatNumber } from '../document-format.ts';
import { applyOptions, type DocumentOptions } from '../document-options.ts';
import { paddocksOf } from '../figures.ts';
import { contentsList, coverPage, titleBlock, type CoverFact } from '../pdf/page-furniture.ts';
import { pdfBytes } from '../pdf/pdf-file.ts';
import { commentsContent, sectionHeading } from '../pdf/rich-text-content.ts';
import { COLOUR } from '../pdf/theme.ts';
import { answersSection } from './answers-section.ts';
import { economicsSection, nitrogenSection } from './calculators-section.ts';
import { productsSection, ratesSection } from './products-section.ts';
import { resultsSection } from './results-section.ts';
import { seasonsSection } from './seasons-section.ts';
import { sensitivitySection } from './sensitivity-section.ts';
import { sourcesSection } from './sources-section.ts';
import { supplySection } from './supply-section.ts';
import { watchSection } from './watch-section.ts';

const DOCUMENT_NAME = 'Recommendation Report';

/** The 'Recommendation Report' as A4 PDF, one chapter a recommendation; the same data and options give the same bytes. */
export async function recommendationReport(report: ReportDocument, options: DocumentOptions): Promise<Uint8Array> {
  const data = applyOptions(report, options);
  const hasCover = options.has('COVER');
  const contents = data.recommendations.length > 1 ? contentsList() : [];
  const opening = hasCover
    ? coverPage(data, DOCUMENT_NAME, { facts: contents.length > 0 ? [] : coverFacts(data), below: contents })
    : [...titleBlock(data, DOCUMENT_NAME), ...contents];
  const startsNewPage = hasCover || contents.length > 0;
  return pdfBytes({
    data,
    subject: DOCUMENT_NAME,
    hasCover,
    content: [
      ...opening,
      ...data.recommendations.flatMap((recommendation, index) =>
        chapter(recommendation, options, startsNewPage || index > 0),
      ),
      ...(options.has('COMMENTS') ? reportComments(data) : []),
      ...(options.has('SOURCES') ? sourcesSection(data) : []),
    ],
  });
}

/** One recommendation needs no contents page: the cover says what it is about. */
const coverFacts = (data: ReportDocument): readonly CoverFact[] =>
  data.recommendations.map((recommendation) => [
    'Recommendation',
    {
      stack: [
        { text: recommendation.name },
        { text: summaryOf(recommendation), color: COLOUR.secondary, fontSize: 8.5 },
      ],
    },
  ]);

function chapter(recommendation: RecommendationDocument, options: DocumentOptions, onNewPage: boolean): Content[] {
  return [
    { text: recommendation.name, fontSize: 16, bold: true, tocItem: true, ...(onNewPage && { pageBreak: 'before' }) },
    { text: summaryOf(recommendation), color: COLOUR.secondary },
    ...watchSection(recommendation),
    ...(options.has('ANALYTE_TABLE') ? resultsSection(recommendation, options) : []),
    ...(options.has('PRODUCTS') ? productsSection(recommendation) : []),
    ...(options.has('RATES') ? ratesSection(recommendation) : []),
    ...(options.has('SUPPLY') ? supplySection(recommendation) : []),
    ...(options.has('NITROGEN_BUDGET') ? nitrogenSection(recommendation) : []),
    ...(options.has('THREE_ANSWERS') ? answersSection(recommendation) : []),
    ...(options.has('SENSITIVITY') ? sensitivitySection(recommendation) : []),
    ...(options.has('SEASONS') ? seasonsSection(recommendation) : []),
    ...(options.has('ECONOMICS') ? economicsSection(recommendation) : []),
    ...(options.has('COMMENTS') ? commentsContent(sectionHeading('Comments'), recommendation.comments) : []),
  ];
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

/** Their own contents entry, but no page of their own: mostly they are a line or two. */
const reportComments = (data: ReportDocument): Content[] =>
  commentsContent(
    { text: 'Report comments', fontSize: 16, bold: true, tocItem: true, margin: [0, 28, 0, 0] },
    data.comments,
  );
