import { isPriced, type OrderListFormat } from '../../src/model/economics/cost-plan.ts';
import { costTexts } from '../../src/model/texts/economics.ts';
import type { OrderListDocument } from '../../src/model/reports/order-list-data.ts';
import { isValidFileName } from '../../src/model/reports/file-name.ts';
import { csvBytes } from './csv.ts';
import { noteOf, orderTable } from './order-table.ts';
import { titleBlock } from './pdf/page-furniture.ts';
import { pdfBytes } from './pdf/pdf-file.ts';
import type { RenderedDocument } from './render-document.ts';
import { xlsxBytes, type XlsxCell } from './workbook/xlsx.ts';

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

/** A row for each line, and the total of what has a price. */
export const orderRows = ({
  orders,
  total,
  unpriced,
}: OrderListDocument['costs']): readonly (readonly XlsxCell[])[] => [
  ...orders.map((line) => [
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
  ]),
  [
    'Total',
    ...Array.from({ length: ORDER_HEAD.length - 3 }, () => null),
    isPriced(orders) ? total : costTexts.noPrice,
    costTexts.without(unpriced),
  ],
];

function orderListTable(format: 'xlsx' | 'csv', { costs }: OrderListDocument): Uint8Array {
  const rows = orderRows(costs);
  return format === 'csv' ? csvBytes(ORDER_HEAD, rows) : xlsxBytes([{ name: 'Order list', head: ORDER_HEAD, rows }]);
}

const orderListPdf = ({ report, costs }: OrderListDocument): Uint8Array =>
  pdfBytes({
    data: report,
    subject: 'Order list',
    orientation: 'landscape',
    blocks: [titleBlock(report, 'Order list'), ...orderTable(costs)],
  });
