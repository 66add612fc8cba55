import type { Content, TableCell } from 'pdfmake/interfaces';
import { TOTAL_DECIMALS, totalUnit } from '../../../src/model/rates/product-totals.ts';
import type { ProductDocument, RecommendationDocument } from '../../../src/model/reports/document-data.ts';
import {
  counted,
  depthOrLayers,
  formatNumber,
  formatShort,
  paddockLabel,
  UNKNOWN,
  withUnit,
} from '../document-format.ts';
import { nutrientPerUnit, paddocksOf, productRate, productTotal, ratedIn } from '../figures.ts';
import { chunked, dataTable, figureCell, headCell, headFigure, partLabel, textCell } from '../pdf/data-table.ts';
import { COLOUR } from '../pdf/theme.ts';

/** What to apply: product or blend with its composition, placement, timing and analysis. */
export function productsSection({ products }: RecommendationDocument): Content[] {
  if (products.length === 0)
    return [{ text: 'No products recommended.', color: COLOUR.secondary, margin: [0, 14, 0, 0] }];
  return [
    dataTable({
      title: 'Products and blends',
      widths: [190, 95, 105, 125],
      head: [headCell('Product'), headCell('Placement'), headCell('Timing'), headCell('Nutrients')],
      rows: products.map((product) => [
        productCell(product),
        textCell(product.placement),
        textCell(product.timing),
        textCell(analysisOf(product)),
      ]),
    }),
  ];
}

function productCell(product: ProductDocument): TableCell {
  if (!product.isBlend) return { text: product.name, bold: true };
  const composition = product.components
    .map(({ productName, fraction }) => `${formatShort(fraction * 100, 2)}% ${productName}`)
    .join(', ');
  return {
    stack: [
      {
        text: [
          { text: product.name, bold: true },
          { text: '  blend', fontSize: 7, color: COLOUR.secondary },
        ],
      },
      { text: composition, fontSize: 7.5, color: COLOUR.secondary },
    ],
  };
}

/** Nutrient percent = proportion x conversion factor x 100, one decimal (specification part 2, section 9). */
function analysisOf(product: ProductDocument): string {
  const codes = [
    ...new Set(product.components.flatMap((component) => component.nutrients.map((nutrient) => nutrient.code))),
  ];
  return codes.map((code) => `${code}\u00a0${formatShort(nutrientPerUnit(product, code) * 100, 1)}%`).join(', ');
}

const PRODUCTS_PER_TABLE = 4;

/** How much: a row a sample, a column a product, and what has to be ordered. */
export function ratesSection(recommendation: RecommendationDocument): Content[] {
  const parts = chunked(recommendation.products, PRODUCTS_PER_TABLE);
  const samples = ratedIn(recommendation);
  const paddocks = paddocksOf(recommendation.samples);
  return parts.map((products, index) =>
    dataTable({
      title: `Rates${partLabel(index, parts.length)}`,
      note: 'Per hectare. The total is the mean rate of a paddock’s surface samples times its area.',
      widths: [135, 90, 46, ...products.map(() => 61)],
      head: [
        headCell('Paddock'),
        headCell('Site and layers'),
        headFigure('Area', 'ha'),
        ...products.map((product) => headFigure(product.name, `${product.unitOfMeasure}/ha`)),
      ],
      rows: [
        ...samples.map((sample) => [
          textCell(paddockLabel(sample)),
          textCell(sample.siteName, depthOrLayers(sample)),
          figureCell(sample.paddockAreaHa === null ? UNKNOWN : formatNumber(sample.paddockAreaHa, 1)),
          ...products.map((product) => figureCell(formatShort(productRate(product, sample.sampleId), 2))),
        ]),
        [
          { text: 'Total', bold: true },
          { text: '' },
          figureCell(
            formatNumber(
              paddocks.reduce((sum, paddock) => sum + (paddock.areaHa ?? 0), 0),
              1,
            ),
            true,
          ),
          ...products.map((product) => totalCell(product, productTotal(product, paddocks))),
        ],
      ],
      hasTotals: true,
    }),
  );
}

function totalCell(
  product: ProductDocument,
  { amount, paddocksWithoutArea }: ReturnType<typeof productTotal>,
): TableCell {
  const unknown =
    paddocksWithoutArea === 0
      ? []
      : [
          {
            text: `+ ${counted(paddocksWithoutArea, 'paddock')} of unknown area`,
            fontSize: 6.5,
            color: COLOUR.secondary,
          },
        ];
  return {
    alignment: 'right',
    stack: [
      {
        text:
          amount === null ? UNKNOWN : withUnit(formatShort(amount, TOTAL_DECIMALS), totalUnit(product.unitOfMeasure)),
        bold: true,
      },
      ...unknown,
    ],
  };
}
