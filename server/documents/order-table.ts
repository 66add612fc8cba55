import { groupBy } from '../collections/group.ts';
import { isPriced, type OrderLine } from '../../src/model/economics/cost-plan.ts';
import type { RecommendationDocument } from '../../src/model/reports/document-data.ts';
import type { OrderListDocument } from '../../src/model/reports/order-list-data.ts';
import { formatMonth } from '../../src/model/format/date.ts';
import { costTexts } from '../../src/model/texts/economics.ts';
import { formatNumber, formatShort } from './document-format.ts';
import type { Cell, Column, PrintBlock } from './pdf/blocks.ts';
import { boldCell, cell, dataTable, figures, words } from './pdf/data-table.ts';
import { present } from '../../src/model/shared/present.ts';

interface OrderColumn {
  readonly column: Column;
  readonly cell: (line: OrderLine) => Cell;
}

const money = (dollars: number | null): string => (dollars === null ? costTexts.noPrice : formatNumber(dollars, 2));
const moneyIfKnown = (dollars: number | null): string => (dollars === null ? '' : formatNumber(dollars, 2));
const amountOf = ({ amount, unit }: Pick<OrderLine, 'amount' | 'unit'>): string => `${formatNumber(amount, 2)} ${unit}`;
const loadsOf = ({ loads, loadSize, unit }: OrderLine): string =>
  `${loads} ${loads === 1 ? 'load' : 'loads'} of ${formatShort(loadSize, 2)} ${unit}`;

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

/** Which prices nobody has set, and of which month these defaults are. */
export const defaultsSaid = ({ names, since }: OrderListDocument['costs']['defaults']): string =>
  costTexts.defaults(names, since === null ? '' : formatMonth(since));

/** What stands under the heads of an order: whose prices they are, and what has none. */
const pricesSaid = ({ unpriced, defaults }: Costs): string =>
  ['ex GST, delivered and spread where priced.', costTexts.without(unpriced), defaultsSaid(defaults)]
    .filter((text) => text !== '')
    .join(' ');
type Costs = OrderListDocument['costs'];

/** The lines with their loads and, where any of them has a price, what they cost; the total of what has a price. */
export function orderTable(costs: Costs): readonly PrintBlock[] {
  const { orders, total } = costs;
  if (orders.length === 0) return [{ kind: 'words', text: costTexts.nothingToOrder }];
  return [
    dataTable({
      title: costTexts.toOrder,
      note: `$ ${pricesSaid(costs)}`,
      columns: WIDE.map(({ column }) => column),
      hasTotals: true,
      rows: [
        ...orders.map((line) => WIDE.map((column) => column.cell(line))),
        [boldCell('Total'), ...WIDE.slice(2).map(() => cell('')), boldCell(money(isPriced(orders) ? total : null))],
      ],
    }),
  ];
}

/** What to buy and when, for page one: a line for each product, supplier and time, with what each farm gets of it. */
export function pageOneOrder(costs: RecommendationDocument['costs'], hasCosts: boolean): readonly PrintBlock[] {
  if (costs === undefined || costs.orders.length === 0) return [];
  const { orders, total, perHa, areaHa } = costs;
  const withMoney = hasCosts && isPriced(orders);
  const groups = [
    ...groupBy(orders, ({ product, supplier, neededFor }) => [product, supplier, neededFor].join('\n')).values(),
  ];
  const perKg = costs.nutrients
    .flatMap(({ code, perKg: dollars }) => (dollars === null ? [] : [`${code}\u00a0${formatNumber(dollars, 2)}`]))
    .join(', ');
  return [
    dataTable({
      title: costTexts.toOrder,
      note: withMoney
        ? [
            `$ ${pricesSaid(costs)}`,
            perHa === null || total === 0 ? '' : `$${formatNumber(perHa, 2)}/ha on ${formatShort(areaHa, 1)} ha.`,
            perKg === '' ? '' : `$/kg: ${perKg}.`,
          ]
            .filter((text) => text !== '')
            .join(' ')
        : '',
      hasTotals: withMoney,
      columns: [
        words(112, 'Product', 'When, from'),
        figures(62, 'Amount'),
        figures(76, 'Loads'),
        ...(withMoney ? [figures(56, 'Cost', '$')] : []),
      ],
      rows: [
        ...groups.map((lines) => [
          productCell(lines),
          boldCell(amountOf({ amount: sumOf(lines, ({ amount }) => amount), unit: lines[0]!.unit })),
          cell(loadsOf({ ...lines[0]!, loads: sumOf(lines, ({ loads }) => loads) })),
          ...(withMoney ? [boldCell(moneyOf(lines))] : []),
        ]),
        ...(withMoney ? [[boldCell('Total'), cell(''), cell(''), boldCell(money(total))]] : []),
      ],
    }),
  ];
}

const sumOf = (lines: readonly OrderLine[], of: (line: OrderLine) => number): number =>
  lines.reduce((sum, line) => sum + of(line), 0);

const moneyOf = (lines: readonly OrderLine[]): string =>
  isPriced(lines) ? money(sumOf(lines, ({ total }) => total ?? 0)) : costTexts.noPrice;

/** More of them would fill the page; the order list has them. */
const MOST_FARMS = 3;

/** `Urea`, `Tillering, Coop`, and of a few farms how much each gets. */
function productCell(lines: readonly OrderLine[]): Cell {
  const { product, neededFor, supplier } = present(lines[0]);
  const byFarm = lines.map(({ deliverTo, amount, unit }) => `${deliverTo} ${formatNumber(amount, 1)}\u00a0${unit}`);
  return boldCell(
    product,
    [neededFor, supplier].filter((text) => text !== '').join(', '),
    lines.length > 1 && lines.length <= MOST_FARMS ? byFarm.join(', ') : '',
    ...new Set(lines.map(noteOf)),
  );
}
