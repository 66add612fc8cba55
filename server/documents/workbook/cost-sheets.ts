import { isPriced, type CostPlan } from '../../../src/model/economics/cost-plan.ts';
import type { ReportDocument } from '../../../src/model/reports/document-data.ts';
import { costTexts } from '../../../src/model/texts/economics.ts';
import { ORDER_COLUMNS, orderRows, orderTotals } from '../order-list.ts';
import { defaultsSaid } from '../order-table.ts';
import { hectares } from './sheet-rows.ts';
import type { XlsxCell, XlsxSheet } from './xlsx-sheet.ts';

/** What the recommendations cost by paddock and product, by nutrient, and what to order for them. */
export const costSheets = (data: ReportDocument): readonly XlsxSheet[] => [
  costSheet(data),
  nutrientSheet(data),
  orderSheet(data),
];

type Rows = readonly (readonly XlsxCell[])[];

const ofEach = ({ recommendations }: ReportDocument, rows: (name: string, plan: CostPlan) => Rows): Rows =>
  recommendations.flatMap(({ name, costs }) => (costs && costs.orders.length > 0 ? rows(name, costs) : []));

/** A row for each product on each paddock, with the sum of a paddock below and that of the recommendation last. */
const costSheet = (data: ReportDocument): XlsxSheet => ({
  name: 'Costs',
  head: [
    'Recommendation',
    'Farm',
    'Paddock',
    { title: 'Area (ha)', format: { decimals: 1 } },
    'Product',
    { title: 'Rate', format: 'rate' },
    'Unit',
    { title: 'Cost ($/ha)', format: 'money' },
    { title: 'Cost ($)', format: 'money' },
    { title: 'Note', format: 'wrapped' },
  ],
  frozenColumns: 3,
  rows: ofEach(data, (name, plan) => [
    ...plan.paddocks.flatMap((paddock): Rows => {
      const place = [name, paddock.farmName, paddock.name, paddock.areaHa === null ? null : hectares(paddock.areaHa)];
      const isKnown = paddock.cells.some(({ rate, perHa }) => rate !== 0 && perHa !== null);
      return [
        ...paddock.cells.flatMap(({ productId, rate, perHa, total }): Rows => {
          const product = plan.products.find(({ id }) => id === productId);
          return rate === 0 || !product
            ? []
            : [
                [
                  ...place,
                  product.name,
                  rate,
                  `${product.unitOfMeasure}/ha`,
                  perHa ?? costTexts.noPrice,
                  perHa === null ? costTexts.noPrice : total,
                  null,
                ],
              ];
        }),
        [
          ...place,
          costTexts.total,
          null,
          null,
          isKnown ? paddock.perHa : costTexts.noPrice,
          isKnown ? paddock.total : costTexts.noPrice,
          costTexts.without(paddock.unpriced),
        ],
      ];
    }),
  ]),
  totals: ofEach(data, (name, plan) => [
    [
      name,
      null,
      costTexts.total,
      hectares(plan.areaHa),
      null,
      null,
      null,
      isPriced(plan.orders) ? plan.perHa : costTexts.noPrice,
      isPriced(plan.orders) ? plan.total : costTexts.noPrice,
      [
        costTexts.without(plan.unpriced),
        defaultsSaid(plan.defaults),
        plan.paddocksWithoutArea === 0 ? '' : costTexts.withoutArea(plan.paddocksWithoutArea),
      ]
        .filter((text) => text !== '')
        .join(' ')
        .trim(),
    ],
  ]),
});

const nutrientSheet = (data: ReportDocument): XlsxSheet => ({
  name: 'Nutrient costs',
  head: [
    'Recommendation',
    'Nutrient',
    { title: 'Amount (kg)', format: { decimals: 0 } },
    { title: 'Without a price (kg)', format: { decimals: 0 } },
    { title: 'Cost ($/kg)', format: 'money' },
    { title: 'Cost ($)', format: 'money' },
    'Note',
  ],
  frozenColumns: 2,
  rows: ofEach(data, (name, { nutrients, otherCost, unpriced }) => [
    ...nutrients.map(({ code, kg, unpricedKg, perKg, cost }) => [
      name,
      code,
      kg,
      unpricedKg,
      perKg ?? (unpricedKg === kg ? costTexts.noPrice : null),
      perKg === null ? (unpricedKg === kg ? costTexts.noPrice : null) : cost,
      unpricedKg > 0 ? costTexts.without(unpriced) : '',
    ]),
    ...(otherCost === 0 ? [] : [[name, costTexts.other, null, null, null, otherCost, '']]),
  ]),
});

const orderSheet = (data: ReportDocument): XlsxSheet => ({
  name: 'Order list',
  head: ['Recommendation', ...ORDER_COLUMNS],
  frozenColumns: 2,
  rows: ofEach(data, (name, plan) => orderRows(plan).map((row) => [name, ...row])),
  totals: ofEach(data, (name, plan) => orderTotals(plan).map((row) => [name, ...row])),
});
