import { isPriced, type OrderListFormat } from '../../src/model/economics/cost-plan.ts';
import { costTexts } from '../../src/model/texts/economics.ts';
import type { OrderListDocument } from '../../src/model/reports/order-list-data.ts';
import { isValidFileName } from '../../src/model/reports/file-name.ts';
import { csvBytes } from './csv.ts';
import { defaultsSaid, noteOf, orderTable } from './order-table.ts';
import { titleBlock } from './pdf/page-furniture.ts';
import { pdfBytes } from './pdf/pdf-file.ts';
import type { RenderedDocument } from './render-document.ts';
import { workbookProperties } from './workbook/workbook-properties.ts';
import { xlsxBytes } from './workbook/xlsx.ts';
import type { XlsxColumn, XlsxSheet, XlsxValue } from './workbook/xlsx-sheet.ts';

const MIME = {
  csv: 'text/csv',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** What to order for a recommendation, a line for each product, supplier, farm and time; the same data gives the same bytes. */
export function renderOrderList(format: OrderListFormat, data: OrderListDocument): RenderedDocument {
  const stem = `${data.report.customerId}_Order list ${data.report.reportName.trim()}`;
  return {
    bytes: format === 'pdf' ? orderListPdf(data) : orderListTable(format, data),
    mimeType: MIME[format],
    fileName: isValidFileName(stem) ? `${stem}.${format}` : `order-list.${format}`,
  };
}

export const ORDER_HEAD = [
  'Product',
  'Supplier',
  'Deliver to',
  'Needed for',
  'Amount',
  'Unit',
  'Loads',
  'Load size',
  'Price per unit ($)',
  'Product ($)',
  'Delivery ($)',
  'Spreading ($)',
  'Total ($)',
  'Note',
] as const;

const FORMATS: Partial<
  Record<(typeof ORDER_HEAD)[number], 'rate' | 'money' | 'wrapped' | { readonly decimals: number }>
> = {
  Amount: { decimals: 2 },
  Loads: { decimals: 0 },
  'Load size': 'rate',
  'Price per unit ($)': 'money',
  'Product ($)': 'money',
  'Delivery ($)': 'money',
  'Spreading ($)': 'money',
  'Total ($)': 'money',
  Note: 'wrapped',
};

/** The columns with their spreadsheet formats. */
export const ORDER_COLUMNS: readonly XlsxColumn[] = ORDER_HEAD.map((title): XlsxColumn => {
  const format = FORMATS[title];
  return format === undefined ? title : { title, format };
});

type Rows = readonly (readonly XlsxValue[])[];

export const orderRows = ({ orders }: OrderListDocument['costs']): Rows =>
  orders.map((line) => [
    line.product,
    line.supplier,
    line.deliverTo,
    line.neededFor,
    line.amount,
    line.unit,
    line.loads,
    line.loadSize,
    line.price ?? costTexts.noPrice,
    line.productCost ?? costTexts.noPrice,
    line.deliveryCost,
    line.spreadingCost,
    line.total ?? costTexts.noPrice,
    noteOf(line),
  ]);

/** The total of what has a price. */
export const orderTotals = ({ orders, total, unpriced, defaults }: OrderListDocument['costs']): Rows => [
  [
    'Total',
    ...Array.from({ length: ORDER_HEAD.length - 3 }, () => null),
    isPriced(orders) ? total : costTexts.noPrice,
    [costTexts.without(unpriced), defaultsSaid(defaults)].filter((text) => text !== '').join(' '),
  ],
];

function orderListTable(format: 'xlsx' | 'csv', { report, costs }: OrderListDocument): Uint8Array {
  const [rows, totals] = [orderRows(costs), orderTotals(costs)];
  if (format === 'csv') return csvBytes(ORDER_HEAD, [...rows, ...totals]);
  const sheet: XlsxSheet = { name: 'Order list', head: ORDER_COLUMNS, rows, totals, frozenColumns: 1 };
  return xlsxBytes([sheet], workbookProperties(report));
}

const orderListPdf = ({ report, costs }: OrderListDocument): Uint8Array =>
  pdfBytes({
    data: report,
    subject: 'Order list',
    orientation: 'landscape',
    blocks: [titleBlock(report, 'Order list'), ...orderTable(costs)],
  });
