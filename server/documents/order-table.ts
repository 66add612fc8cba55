import { isPriced, type OrderLine } from '../../src/model/economics/cost-plan.ts';
import type { OrderListDocument } from '../../src/model/reports/order-list-data.ts';
import { formatMonth } from '../../src/model/format/date.ts';
import { costTexts } from '../../src/model/texts/economics.ts';
import { formatNumber, formatShort } from './document-format.ts';
import type { Cell, Column, PrintBlock } from './pdf/blocks.ts';
import { boldCell, cell, dataTable, figures, words } from './pdf/data-table.ts';

interface OrderColumn {
  readonly column: Column;
  readonly cell: (line: OrderLine) => Cell;
}

const money = (dollars: number | null): string => (dollars === null ? costTexts.noPrice : formatNumber(dollars, 2));
const moneyIfKnown = (dollars: number | null): string => (dollars === null ? '' : formatNumber(dollars, 2));
const amountOf = ({ amount, unit }: OrderLine): string => `${formatNumber(amount, 2)} ${unit}`;
const loadsOf = ({ loads, loadSize, unit }: OrderLine): string => `${loads} of ${formatShort(loadSize, 2)} ${unit}`;

export const noteOf = ({ paddocksWithoutArea }: OrderLine): string =>
  paddocksWithoutArea === 0 ? '' : costTexts.withoutArea(paddocksWithoutArea);

const WIDE: readonly OrderColumn[] = [
  { column: words(142, 'Product'), cell: (line) => cell(line.product, noteOf(line)) },
  { column: words(90, 'Supplier'), cell: ({ supplier }) => cell(supplier) },
  { column: words(95, 'Deliver to'), cell: ({ deliverTo }) => cell(deliverTo) },
  { column: words(80, 'Needed for'), cell: ({ neededFor }) => cell(neededFor) },
  { column: figures(60, 'Amount'), cell: (line) => cell(amountOf(line)) },
  { column: figures(60, 'Loads'), cell: (line) => cell(loadsOf(line)) },
  { column: figures(60, 'Product', '$'), cell: ({ productCost }) => cell(money(productCost)) },
  { column: figures(55, 'Delivery', '$'), cell: ({ deliveryCost }) => cell(moneyIfKnown(deliveryCost)) },
  { column: figures(55, 'Spreading', '$'), cell: ({ spreadingCost }) => cell(moneyIfKnown(spreadingCost)) },
  { column: figures(65, 'Total', '$'), cell: ({ total }) => boldCell(money(total)) },
];

const NARROW: readonly OrderColumn[] = [
  {
    column: words(165, 'Product', 'Supplier'),
    cell: (line) => boldCell(line.product, [line.supplier, noteOf(line)].filter((text) => text !== '').join('. ')),
  },
  { column: words(130, 'Deliver to', 'Needed for'), cell: (line) => cell(line.deliverTo, line.neededFor) },
  { column: figures(65, 'Amount'), cell: (line) => boldCell(amountOf(line)) },
  { column: figures(70, 'Loads'), cell: (line) => cell(loadsOf(line)) },
  { column: figures(85, 'Cost', '$, delivered and spread'), cell: ({ total }) => boldCell(money(total)) },
];

/** Which prices nobody has set, and of which month these defaults are. */
export const defaultsSaid = ({ names, since }: OrderListDocument['costs']['defaults']): string =>
  costTexts.defaults(names, since === null ? '' : formatMonth(since));

/** The lines with their loads and, where any of them has a price, what they cost; the total of what has a price. */
export function orderTable(
  { orders, total, unpriced, defaults }: OrderListDocument['costs'],
  width: 'wide' | 'narrow' = 'wide',
  further = '',
): readonly PrintBlock[] {
  if (orders.length === 0) return [{ kind: 'words', text: costTexts.nothingToOrder }];
  const columns = width === 'wide' ? WIDE : NARROW;
  const priced = `A$ excluding GST; delivery and spreading as far as the price list knows them. ${costTexts.without(unpriced)}`;
  return [
    dataTable({
      title: costTexts.toOrder,
      note: [priced.trim(), defaultsSaid(defaults), further].filter((text) => text !== '').join(' '),
      columns: columns.map(({ column }) => column),
      hasTotals: true,
      rows: [
        ...orders.map((line) => columns.map((column) => column.cell(line))),
        [boldCell('Total'), ...columns.slice(2).map(() => cell('')), boldCell(money(isPriced(orders) ? total : null))],
      ],
    }),
  ];
}
