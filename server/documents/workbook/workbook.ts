import { richTextToText } from '../../rich-text/sanitise.ts';
import type { ReportDocument } from '../../../src/model/reports/document-data.ts';
import { applyOptions, type DocumentOptions } from '../document-options.ts';
import { costSheets } from './cost-sheets.ts';
import { paddockSheet, productsSheet, ratesSheet, supplySheet } from './rate-sheets.ts';
import { ratingsSheet, resultsSheet } from './result-sheets.ts';
import { caveatsSheet, economicsSheet, nitrogenSheet, rangesSheet, runsSheet, sourcesSheet } from './source-sheets.ts';
import { trendSheet } from './trend-sheet.ts';
import { workbookProperties } from './workbook-properties.ts';
import { calendarDay } from './sheet-rows.ts';
import { xlsxBytes } from './xlsx.ts';
import type { XlsxCell, XlsxSheet } from './xlsx-sheet.ts';

/** 'Recommendation Workbook': results, ratings, products, rates, supply, budgets, comments and sources as sheets one can calculate with. */
export function workbook(report: ReportDocument, options: DocumentOptions): Uint8Array {
  const data = applyOptions(report, options);
  return xlsxBytes(
    [
      // First what goes where, which is what a workbook is opened for.
      paddockSheet(data),
      aboutSheet(data),
      resultsSheet(data),
      ratingsSheet(data),
      ...trendSheet(data),
      productsSheet(data),
      ratesSheet(data),
      supplySheet(data),
      nitrogenSheet(data),
      ...(options.has('ECONOMICS') ? [...costSheets(data), economicsSheet(data)] : []),
      commentsSheet(data),
      caveatsSheet(data),
      rangesSheet(data),
      sourcesSheet(data),
      runsSheet(data),
      // A list without a row would be a page with a head and nothing below it.
    ].filter(({ rows }) => rows.length > 0),
    workbookProperties(data),
  );
}

function aboutSheet(data: ReportDocument): XlsxSheet {
  const onDay = (instant: string): XlsxCell => ({ value: calendarDay(instant, data.timeZone), format: 'date' });
  const signed = (act: string, signature: ReportDocument['finalised']): readonly (readonly XlsxCell[])[] =>
    signature
      ? [
          [`${act} by`, signature.by],
          [`${act} on`, onDay(signature.on)],
        ]
      : [[act, 'No']];
  return {
    name: 'Report',
    head: ['Report', data.reportName],
    isList: false,
    rows: [
      ['Customer', data.customerName],
      ['Customer id', data.customerId],
      ['Prepared by', `${data.preparedBy}, ${data.tenantName}`],
      ['Prepared on', onDay(data.preparedOn)],
      ...signed('Finalised', data.finalised),
      ...signed('Published', data.published),
      ['Note', 'Decision support: figures need an adviser’s judgement.'],
    ],
  };
}

const commentsSheet = (data: ReportDocument): XlsxSheet => ({
  name: 'Comments',
  head: ['Recommendation', 'Title', { title: 'Comment', format: 'wrapped' }],
  rows: [
    ...data.recommendations.flatMap((recommendation) =>
      recommendation.comments.map(({ title, html }) => [recommendation.name, title, richTextToText(html)]),
    ),
    ...data.comments.map(({ title, html }) => ['Report', title, richTextToText(html)]),
  ],
});
