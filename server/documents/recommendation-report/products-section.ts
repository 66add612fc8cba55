import { PERCENT_DECIMALS, roundedPercent } from '../../../src/model/products/chosen-product.ts';
import { totalUnit } from '../../../src/model/rates/product-totals.ts';
import type { ProductDocument, RecommendationDocument } from '../../../src/model/reports/document-data.ts';
import {
  counted,
  depthOrLayers,
  formatNumber,
  formatShort,
  printedAmount,
  paddockLabel,
  UNKNOWN,
} from '../document-format.ts';
import { nutrientPerUnit, paddocksOf, productRate, productTotal, ratedIn } from '../figures.ts';
import type { Cell, PrintBlock } from '../pdf/blocks.ts';
import { boldCell, cell, dataTable, evenly, figures, partLabel, words } from '../pdf/data-table.ts';

/** What to apply: product or blend with its composition, placement, timing and analysis. */
export function productsSection({ products }: RecommendationDocument): readonly PrintBlock[] {
  if (products.length === 0) return [{ kind: 'words', text: 'No products recommended.' }];
  return [
    dataTable({
      title: 'Products and blends',
      columns: [words(190, 'Product'), words(95, 'Placement'), words(105, 'Timing'), words(125, 'Nutrients')],
      rows: products.map((product) => [
        productCell(product),
        cell(product.placement),
        cell(product.timing),
        cell(analysisOf(product)),
      ]),
    }),
  ];
}

const productCell = (product: ProductDocument): Cell =>
  boldCell(
    product.name,
    [
      ...(product.isBlend
        ? [
            `Blend: ${product.components.map(({ productName, fraction }) => `${formatShort(fraction * 100, 2)}% ${productName}`).join(', ')}`,
          ]
        : []),
      ...(product.warnings ?? []),
    ].join('. '),
  );

/** Nutrient percent = proportion x conversion factor x 100, as on the screen. */
function analysisOf(product: ProductDocument): string {
  const codes = [
    ...new Set(product.components.flatMap((component) => component.nutrients.map((nutrient) => nutrient.code))),
  ];
  return codes
    .map(
      (code) => `${code}\u00a0${formatShort(roundedPercent(nutrientPerUnit(product, code) * 100), PERCENT_DECIMALS)}%`,
    )
    .join(', ');
}

const PRODUCTS_PER_TABLE = 5;

/** How much: a row a sample, a column a product, and what has to be ordered. */
export function ratesSection(recommendation: RecommendationDocument): readonly PrintBlock[] {
  const parts = evenly(recommendation.products, PRODUCTS_PER_TABLE);
  const samples = ratedIn(recommendation);
  const paddocks = paddocksOf(recommendation.samples);
  const areaHa = paddocks.reduce((sum, paddock) => sum + (paddock.areaHa ?? 0), 0);
  return parts.map((products, index) =>
    dataTable({
      title: `Rates${partLabel(index, parts.length)}`,
      note: 'Per hectare. Total = average rate of the paddock’s sites × area.',
      columns: [
        words(115, 'Paddock'),
        words(110, 'Site and layers'),
        figures(46, 'Area', 'ha'),
        ...products.map((product) => figures(61, product.name, `${product.unitOfMeasure}/ha`)),
      ],
      rows: [
        ...samples.map((sample) => [
          cell(paddockLabel(sample)),
          cell([sample.siteName, depthOrLayers(sample)].filter((part) => part !== '').join(', ')),
          cell(sample.paddockAreaHa === null ? UNKNOWN : formatNumber(sample.paddockAreaHa, 1)),
          ...products.map((product) => rateCell(productRate(product, sample.sampleId))),
        ]),
        [
          boldCell('Total'),
          cell(''),
          boldCell(formatNumber(areaHa, 1)),
          ...products.map((product) => totalCell(product, productTotal(product, paddocks))),
        ],
      ],
      hasTotals: true,
    }),
  );
}

/** Nothing spread is a dash: a column of zeros hides the rates. */
const rateCell = (ratePerHa: number): Cell => cell(ratePerHa === 0 ? UNKNOWN : formatShort(ratePerHa, 2));

const totalCell = (product: ProductDocument, { amount, paddocksWithoutArea }: ReturnType<typeof productTotal>): Cell =>
  boldCell(
    amount === null ? UNKNOWN : printedAmount(amount, totalUnit(product.unitOfMeasure)),
    paddocksWithoutArea === 0 ? '' : `+ ${counted(paddocksWithoutArea, 'paddock')} of unknown area`,
  );
