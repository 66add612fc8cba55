import type { ProductDocument, ReportDocument } from '../../../src/model/reports/document-data.ts';
import { roundedPercent } from '../../../src/model/products/chosen-product.ts';
import { totalUnit } from '../../../src/model/rates/product-totals.ts';
import { itemAt } from '../../collections/item-at.ts';
import { depthOrLayers, formatDay, paddockLabel } from '../document-format.ts';
import {
  demandedNutrients,
  nutrientDemand,
  nutrientPerUnit,
  nutrientSupply,
  paddockRate,
  paddocksOf,
  productRate,
  ratedIn,
  rateSpan,
} from '../figures.ts';
import { everyRatedSample, hectares, round } from './sheet-rows.ts';
import type { XlsxCell, XlsxColumn, XlsxSheet } from './xlsx-sheet.ts';

const AREA: XlsxColumn = { title: 'Area (ha)', format: { decimals: 1 } };
const PER_TONNE = 1000;

export function productsSheet(data: ReportDocument): XlsxSheet {
  const codes = [
    ...new Set(
      data.recommendations.flatMap((r) =>
        r.products.flatMap((p) => p.components.flatMap((c) => c.nutrients.map((n) => n.code))),
      ),
    ),
  ];
  return {
    name: 'Products',
    head: [
      'Recommendation',
      'Product',
      'Blend',
      { title: 'Composition', format: 'wrapped' },
      'Placement',
      'Timing',
      'Unit',
      ...codes.map((code) => ({ title: `${code} %`, format: { decimals: decimalsOf(data, code) } })),
    ],
    frozenColumns: 2,
    rows: data.recommendations.flatMap((recommendation) =>
      recommendation.products.map((product) => [
        recommendation.name,
        product.name,
        product.isBlend ? 'Yes' : 'No',
        product.components.map(({ productName, fraction }) => `${round(fraction * 100)}% ${productName}`).join(', '),
        product.placement,
        product.timing,
        product.unitOfMeasure,
        ...codes.map((code) => round(nutrientPerUnit(product, code) * 100)),
      ]),
    ),
  };
}

/** One, and as many more as the share of a product below 1 % needs for two digits: 0.06 % of copper is not 0.1 %. */
const decimalsOf = ({ recommendations }: ReportDocument, code: string): number =>
  Math.max(
    1,
    ...recommendations.flatMap(({ products }) =>
      products.map((product) => {
        const [, decimals = ''] = String(roundedPercent(nutrientPerUnit(product, code) * 100)).split('.');
        return decimals.length;
      }),
    ),
  );

export function ratesSheet(data: ReportDocument): XlsxSheet {
  return {
    name: 'Rates',
    head: [
      'Recommendation',
      'Farm',
      'Paddock',
      'Site',
      'Layers counted',
      AREA,
      'Product',
      { title: 'Rate', format: 'rate' },
      'Unit',
      'Placement',
      'Timing',
    ],
    frozenColumns: 4,
    rows: everyRatedSample(data, (recommendation, sample) =>
      recommendation.products.map((product): readonly XlsxCell[] => [
        recommendation.name,
        sample.farmName,
        paddockLabel(sample),
        sample.siteName,
        depthOrLayers(sample),
        sample.paddockAreaHa,
        product.name,
        productRate(product, sample.sampleId),
        `${product.unitOfMeasure}/ha`,
        product.placement,
        product.timing,
      ]),
    ).flat(),
  };
}

/** A product with one placement and timing is one column across recommendations. */
const columnKey = ({ name, placement, timing, unitOfMeasure }: ProductDocument): string =>
  JSON.stringify([name, placement, timing, unitOfMeasure]);

const dayOfPlan = ({ finalised, preparedOn, timeZone }: ReportDocument): string =>
  `${finalised === null ? 'Draft' : 'Plan'} of ${formatDay(finalised?.on ?? preparedOn, timeZone)}`;

/** A row a paddock, and of each product its rate and what it takes, to a kilogram; the foot adds up the land and the products, and says of which day the plan is. */
export function paddockSheet(data: ReportDocument): XlsxSheet {
  const columns = new Map(
    data.recommendations.flatMap(({ products }) => products.map((one) => [columnKey(one), one] as const)),
  );
  const rows = data.recommendations.flatMap((recommendation) =>
    paddocksOf(ratedIn(recommendation)).map((paddock) => ({
      cells: [
        recommendation.name,
        paddock.farmName,
        paddockLabel({ paddockName: paddock.name }),
        paddock.areaHa === null ? null : hectares(paddock.areaHa),
      ] as const,
      spans: recommendation.products.flatMap((product) => {
        const span = rateSpan(product, paddock);
        return span === null
          ? []
          : [`${product.name} ${round(span.least)}–${round(span.most)} ${product.unitOfMeasure}/ha`];
      }),
      amounts: [...columns.keys()].map((key) => {
        const same = recommendation.products.filter((product) => columnKey(product) === key);
        if (same.length === 0) return { rate: null, amount: null };
        const rate = same.reduce((sum, product) => sum + paddockRate(product, paddock), 0);
        return {
          rate: round(rate),
          amount: paddock.areaHa === null ? null : Number(((rate * paddock.areaHa) / PER_TONNE).toFixed(3)),
        };
      }),
    })),
  );
  const sum = (values: readonly (number | null)[]): XlsxCell =>
    rows.length === 0
      ? null
      : { value: round(values.reduce<number>((total, value) => total + (value ?? 0), 0)), isSum: true };
  // Added only when a rate represents different ones.
  const hasSpans = rows.some(({ spans }) => spans.length > 0);
  return {
    name: 'Paddocks by product',
    head: [
      'Recommendation',
      'Farm',
      'Paddock',
      AREA,
      ...[...columns.values()].flatMap((product): readonly XlsxColumn[] => {
        const what = `${product.name}, ${product.timing}, ${product.placement}`;
        return [
          { title: `${what} (${product.unitOfMeasure}/ha)`, format: 'rate' },
          { title: `${what} (${totalUnit(product.unitOfMeasure)})`, format: { decimals: 2 } },
        ];
      }),
      ...(hasSpans ? (['Mean of sites that get'] as const) : []),
    ],
    frozenColumns: 3,
    rows: rows.map(({ cells, amounts, spans }) => [
      ...cells,
      ...amounts.flatMap(({ rate, amount }) => [rate, amount]),
      ...(hasSpans ? [spans.length === 0 ? null : spans.join('; ')] : []),
    ]),
    totals: [
      [
        'Total',
        dayOfPlan(data),
        null,
        sum(rows.map(({ cells: [, , , areaHa] }) => areaHa)),
        ...[...columns.keys()].flatMap((_, at): readonly XlsxCell[] => [
          null,
          sum(rows.map(({ amounts }) => itemAt(amounts, at).amount)),
        ]),
        ...(hasSpans ? [null] : []),
      ],
    ],
  };
}

export function supplySheet(data: ReportDocument): XlsxSheet {
  const kg = { decimals: 1 };
  return {
    name: 'Supply and demand',
    head: [
      'Recommendation',
      'Farm',
      'Paddock',
      'Site',
      'Layers counted',
      'Nutrient',
      { title: 'Demand (kg/ha)', format: kg },
      { title: 'Supply (kg/ha)', format: kg },
      { title: 'Balance (kg/ha)', format: kg },
      'In words',
    ],
    frozenColumns: 4,
    rows: everyRatedSample(data, (recommendation, sample) =>
      demandedNutrients(recommendation).map((code): readonly XlsxCell[] => {
        const demand = nutrientDemand(recommendation, sample, code);
        const supply = nutrientSupply(recommendation.products, sample.sampleId, code);
        const balance = recommendation.balances.find(
          ({ sampleId, nutrient }) => sampleId === sample.sampleId && nutrient === code,
        );
        return [
          recommendation.name,
          sample.farmName,
          paddockLabel(sample),
          sample.siteName,
          depthOrLayers(sample),
          code,
          demand === null ? null : round(demand),
          round(supply),
          demand === null ? null : round(supply - demand),
          balance?.text ?? null,
        ];
      }),
    ).flat(),
  };
}
