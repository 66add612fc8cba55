import type { Content, CustomTableLayout } from 'pdfmake/interfaces';
import type { ReportDocument } from '../../../src/model/reports/document-data.ts';
import { formatDay } from '../document-format.ts';
import { COLOUR, MARGIN } from './theme.ts';

/** Both manuals behind the engine ask for it on every result. */
export const DISCLAIMER =
  'Decision support, not a recommendation by itself: figures come from a model and published calibrations and need an adviser’s judgement of the paddock and the season.';

export function pageHeader(data: ReportDocument): Content {
  return {
    margin: [MARGIN, 22, MARGIN, 0],
    fontSize: 7.5,
    color: COLOUR.secondary,
    columns: [
      { width: '*', text: `${data.tenantName}  ·  ${data.customerName}` },
      { width: 'auto', text: data.finalised ? '' : 'Draft – not finalised', bold: true, color: COLOUR.draft },
    ],
  };
}

export function pageFooter(data: ReportDocument, page: number, pages: number): Content {
  return {
    margin: [MARGIN, 14, MARGIN, 0],
    fontSize: 7,
    color: COLOUR.secondary,
    columns: [
      { width: '*', text: DISCLAIMER },
      {
        width: 170,
        alignment: 'right',
        stack: [{ text: shortened(data.reportName) }, { text: `Page ${page} of ${pages}` }],
      },
    ],
    columnGap: 24,
  };
}

/** A longer name would push the page number off the paper. */
const shortened = (name: string): string => (name.length <= 90 ? name : `${name.slice(0, 89)}…`);

const BRAND_RULE: CustomTableLayout = {
  hLineWidth: (line) => (line === 1 ? 2 : 0),
  vLineWidth: () => 0,
  hLineColor: () => COLOUR.brand,
};

export type CoverFact = readonly [name: string, value: Content];

/** The first page: who, for whom, when and in what state; further facts of the document, and what stands below them (the contents). */
export function coverPage(
  data: ReportDocument,
  documentName: string,
  { facts, below }: { readonly facts: readonly CoverFact[]; readonly below: Content[] },
): Content[] {
  return [
    { text: data.tenantName, color: COLOUR.brand, bold: true, fontSize: 11, margin: [0, 60, 0, 0] },
    // A table, because its width follows the page's orientation.
    { table: { widths: ['*'], body: [['']] }, layout: BRAND_RULE, margin: [0, 0, 0, 36] },
    { text: documentName, fontSize: 12, color: COLOUR.secondary },
    { text: data.reportName, fontSize: 28, bold: true, lineHeight: 1.1, margin: [0, 4, 0, 24] },
    {
      table: {
        widths: [92, '*'],
        body: [...stateFacts(data), ...facts].map(([name, value]) => [{ text: name, color: COLOUR.secondary }, value]),
      },
      layout: {
        hLineWidth: () => 0.5,
        vLineWidth: () => 0,
        hLineColor: () => COLOUR.hairline,
        paddingLeft: () => 0,
        paddingTop: () => 5,
        paddingBottom: () => 4,
      },
      fontSize: 10,
    },
    ...below,
  ];
}

function stateFacts(data: ReportDocument): readonly CoverFact[] {
  const day = (instant: string): string => formatDay(instant, data.timeZone);
  return [
    ['Customer', { text: `${data.customerName} (${data.customerId})` }],
    ['Prepared by', { text: `${data.preparedBy}, ${data.tenantName}` }],
    ['Prepared on', { text: day(data.preparedOn) }],
    [
      'Status',
      data.finalised
        ? { text: `Finalised by ${data.finalised.by} on ${day(data.finalised.on)}` }
        : { text: 'Draft – not finalised; figures may still change', bold: true, color: COLOUR.draft },
    ],
    ...(data.published
      ? [['Published', { text: `By ${data.published.by} on ${day(data.published.on)}` }] as const]
      : []),
  ];
}

/** Stands at the top of the first page when the cover is left out. */
export function titleBlock(data: ReportDocument, documentName: string): Content[] {
  const state = data.finalised
    ? `Finalised by ${data.finalised.by} on ${formatDay(data.finalised.on, data.timeZone)}`
    : 'Draft – not finalised';
  return [
    { text: documentName, color: COLOUR.secondary },
    { text: data.reportName, fontSize: 20, bold: true, lineHeight: 1.1 },
    {
      text: `${data.customerName}  ·  prepared by ${data.preparedBy} on ${formatDay(data.preparedOn, data.timeZone)}  ·  ${state}`,
      color: COLOUR.secondary,
      fontSize: 8,
      margin: [0, 2, 0, 12],
    },
  ];
}

/** Page numbers of everything marked `tocItem`. */
export const contentsList = (): Content[] => [
  {
    toc: {
      title: { text: 'Contents', bold: true, fontSize: 12, margin: [0, 32, 0, 6] },
      textStyle: { fontSize: 10 },
      numberStyle: { fontSize: 10 },
    },
  },
];
