import type { Content, TableCell } from 'pdfmake/interfaces';
import { isPriced, type OrderLine } from '../../src/model/economics/cost-plan.ts';
import type { OrderListDocument } from '../../src/model/reports/order-list-data.ts';
import { costTexts } from '../../src/model/texts/economics.ts';
import { formatNumber, formatShort } from './document-format.ts';
import { dataTable, figureCell, headCell, headFigure, textCell, type HeadCell } from './pdf/data-table.ts';

interface OrderColumn {
  readonly head: HeadCell;
  readonly width: number;
  readonly cell: (line: OrderLine) => TableCell;
}

const money = (dollars: number | null): string => (dollars === null ? costTexts.noPrice : formatNumber(dollars, 2));
const moneyIfKnown = (dollars: number | null): string => (dollars === null ? '' : formatNumber(dollars, 2));
const amountOf = ({ amount, unit }: OrderLine): string => `${formatNumber(amount, 2)} ${unit}`;
const loadsOf = ({ loads, loadSize, unit }: OrderLine): string => `${loads} of ${formatShort(loadSize, 2)} ${unit}`;

export const noteOf = ({ paddocksWithoutArea }: OrderLine): string =>
  paddocksWithoutArea === 0 ? '' : costTexts.withoutArea(paddocksWithoutArea);

const WIDE: readonly OrderColumn[] = [
  { head: headCell('Product'), width: 142, cell: (line) => textCell(line.product, noteOf(line)) },
  { head: headCell('Supplier'), width: 90, cell: ({ supplier }) => textCell(supplier) },
  { head: headCell('Deliver to'), width: 95, cell: ({ deliverTo }) => textCell(deliverTo) },
  { head: headCell('Needed for'), width: 80, cell: ({ neededFor }) => textCell(neededFor) },
  { head: headFigure('Amount'), width: 60, cell: (line) => figureCell(amountOf(line)) },
  { head: headFigure('Loads'), width: 60, cell: (line) => figureCell(loadsOf(line)) },
  { head: headFigure('Product', '$'), width: 60, cell: ({ productCost }) => figureCell(money(productCost)) },
  { head: headFigure('Delivery', '$'), width: 55, cell: ({ deliveryCost }) => figureCell(moneyIfKnown(deliveryCost)) },
  {
    head: headFigure('Spreading', '$'),
    width: 55,
    cell: ({ spreadingCost }) => figureCell(moneyIfKnown(spreadingCost)),
  },
  { head: headFigure('Total', '$'), width: 65, cell: ({ total }) => figureCell(money(total), true) },
];

const NARROW: readonly OrderColumn[] = [
  {
    head: headCell('Product', 'Supplier'),
    width: 165,
    cell: (line) => textCell(line.product, [line.supplier, noteOf(line)].filter((text) => text !== '').join('. ')),
  },
  { head: headCell('Deliver to', 'Needed for'), width: 130, cell: (line) => textCell(line.deliverTo, line.neededFor) },
  { head: headFigure('Amount'), width: 65, cell: (line) => figureCell(amountOf(line)) },
  { head: headFigure('Loads'), width: 70, cell: (line) => figureCell(loadsOf(line)) },
  {
    head: headFigure('Cost', '$, delivered and spread'),
    width: 85,
    cell: ({ total }) => figureCell(money(total), true),
  },
];

/** The lines with their loads and what they cost, and the total of what has a price. */
export function orderTable(
  { orders, total, unpriced }: OrderListDocument['costs'],
  width: 'wide' | 'narrow' = 'wide',
): Content[] {
  if (orders.length === 0) return [{ text: costTexts.nothingToOrder }];
  const columns = width === 'wide' ? WIDE : NARROW;
  return [
    dataTable({
      title: costTexts.toOrder,
      note: `A$ excluding GST; delivery and spreading as far as the price list knows them. ${costTexts.without(unpriced)}`.trim(),
      widths: columns.map((column) => column.width),
      hasTotals: true,
      head: columns.map(({ head }) => head),
      rows: [
        ...orders.map((line) => columns.map(({ cell }) => cell(line))),
        [
          textCell('Total'),
          ...columns.slice(2).map(() => textCell('')),
          figureCell(money(isPriced(orders) ? total : null), true),
        ],
      ],
    }),
  ];
}
