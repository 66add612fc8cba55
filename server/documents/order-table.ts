import { groupBy } from '../../src/model/shared/group.ts';
import { isPriced, type OrderLine } from '../../src/model/economics/cost-plan.ts';
import type { RecommendationDocument } from '../../src/model/reports/document-data.ts';
import type { OrderListDocument } from '../../src/model/reports/order-list-data.ts';
import { formatMonth } from '../../src/model/format/date.ts';
import { sumDecimals } from '../../src/model/format/money.ts';
import { costTexts } from '../../src/model/texts/economics.ts';
import { formatNumber, formatShort, printedAmount } from './document-format.ts';
import type { Cell, Column, PrintBlock } from './pdf/blocks.ts';
import { boldCell, cell, dataTable, figures, words } from './pdf/data-table.ts';
import { present } from '../../src/model/shared/present.ts';

interface OrderColumn {
  readonly column: Column;
  /** Sums of a table have the same decimals. */
  readonly cell: (line: OrderLine, decimals: 0 | 2) => Cell;
}

const money = (dollars: number | null, decimals: 0 | 2): string =>
  dollars === null ? costTexts.noPrice : formatNumber(dollars, decimals);
const moneyIfKnown = (dollars: number | null, decimals: 0 | 2): string =>
  dollars === null ? '' : formatNumber(dollars, decimals);
const loadsOf = ({ loads, loadSize, unit }: OrderLine): string =>
  `${loads} ${loads === 1 ? 'load' : 'loads'} of ${formatShort(loadSize, 2)}\u00a0${unit}`;

export const noteOf = ({ paddocksWithoutArea }: OrderLine): string =>
  paddocksWithoutArea === 0 ? '' : costTexts.withoutArea(paddocksWithoutArea);

const WIDE: readonly OrderColumn[] = [
  { column: words(142, 'Product'), cell: (line) => cell(line.product, noteOf(line)) },
  { column: words(90, 'Supplier'), cell: ({ supplier }) => cell(supplier) },
  { column: words(95, 'Deliver to'), cell: ({ deliverTo }) => cell(deliverTo) },
  { column: words(80, 'Needed for'), cell: ({ neededFor }) => cell(neededFor) },
  { column: figures(60, 'Amount'), cell: (line) => cell(printedAmount(line.amount, line.unit)) },
  { column: figures(60, 'Loads'), cell: (line) => cell(loadsOf(line)) },
  { column: figures(60, 'Product', '$'), cell: ({ productCost }, decimals) => cell(money(productCost, decimals)) },
  {
    column: figures(55, 'Delivery', '$'),
    cell: ({ deliveryCost }, decimals) => cell(moneyIfKnown(deliveryCost, decimals)),
  },
  {
    column: figures(55, 'Spreading', '$'),
    cell: ({ spreadingCost }, decimals) => cell(moneyIfKnown(spreadingCost, decimals)),
  },
  { column: figures(65, 'Total', '$'), cell: ({ total }, decimals) => boldCell(money(total, decimals)) },
];

/** Names the prices that are defaults, and their month. */
export const defaultsSaid = ({ names, since }: OrderListDocument['costs']['defaults']): string =>
  costTexts.defaults(names, since === null ? '' : formatMonth(since));

/** Note on an order's prices: their basis, and the products without a price. */
const pricesSaid = ({ unpriced, defaults }: Costs): string =>
  ['ex GST, delivered and spread where priced.', costTexts.without(unpriced), defaultsSaid(defaults)]
    .filter((text) => text !== '')
    .join(' ');
type Costs = OrderListDocument['costs'];

/** The lines with their loads and, where any of them has a price, what they cost; the total of what has a price. */
export function orderTable(costs: Costs): readonly PrintBlock[] {
  const { orders, total } = costs;
  const decimals = sumDecimals(total);
  if (orders.length === 0) return [{ kind: 'words', text: costTexts.nothingToOrder }];
  return [
    dataTable({
      title: costTexts.toOrder,
      note: `$ ${pricesSaid(costs)}`,
      columns: WIDE.map(({ column }) => column),
      hasTotals: true,
      rows: [
        ...orders.map((line) => WIDE.map((column) => column.cell(line, decimals))),
        [
          boldCell('Total'),
          ...WIDE.slice(2).map(() => cell('')),
          boldCell(money(isPriced(orders) ? total : null, decimals)),
        ],
      ],
    }),
  ];
}

/** What to buy and when, for page one: a line for each product, supplier and time, with what each farm gets of it. */
export function pageOneOrder(costs: RecommendationDocument['costs'], hasCosts: boolean): readonly PrintBlock[] {
  if (costs === undefined || costs.orders.length === 0) return [];
  const { orders, total, perHa, areaHa } = costs;
  const decimals = sumDecimals(total);
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
        words(104, 'Product', 'When, from'),
        figures(60, 'Amount'),
        figures(92, 'Loads'),
        ...(withMoney ? [figures(54, 'Cost', '$')] : []),
      ],
      rows: [
        ...groups.map((lines) => [
          productCell(lines),
          boldCell(
            printedAmount(
              sumOf(lines, ({ amount }) => amount),
              lines[0]!.unit,
            ),
          ),
          cell(loadsOf({ ...lines[0]!, loads: sumOf(lines, ({ loads }) => loads) })),
          ...(withMoney ? [boldCell(moneyOf(lines, decimals))] : []),
        ]),
        ...(withMoney ? [[boldCell('Total'), cell(''), cell(''), boldCell(money(total, decimals))]] : []),
      ],
    }),
  ];
}

const sumOf = (lines: readonly OrderLine[], of: (line: OrderLine) => number): number =>
  lines.reduce((sum, line) => sum + of(line), 0);

const moneyOf = (lines: readonly OrderLine[], decimals: 0 | 2): string =>
  isPriced(lines)
    ? money(
        sumOf(lines, ({ total }) => total ?? 0),
        decimals,
      )
    : costTexts.noPrice;

/** More of them would fill the page; the order list has them. */
const MOST_FARMS = 3;

/** `Urea`, `Tillering, Coop`, and of a few farms how much each gets. */
function productCell(lines: readonly OrderLine[]): Cell {
  const { product, neededFor, supplier } = present(lines[0]);
  const byFarm = lines.map(
    ({ deliverTo, amount, unit }) => `${deliverTo} ${printedAmount(amount, unit).replace(' ', '\u00a0')}`,
  );
  return boldCell(
    product,
    [neededFor, supplier].filter((text) => text !== '').join(', '),
    lines.length > 1 && lines.length <= MOST_FARMS ? byFarm.join(', ') : '',
    ...new Set(lines.map(noteOf)),
  );
}
