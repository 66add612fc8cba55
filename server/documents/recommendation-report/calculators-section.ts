import { breakEvenText } from '../../../src/model/calculators/break-even.ts';
import type {
  RecommendationDocument,
  SampleDocument,
  SensitivityDocument,
  SensitivityRow,
} from '../../../src/model/reports/document-data.ts';
import { costTexts } from '../../../src/model/texts/economics.ts';
import { depthOrLayers, formatNumber, formatShort, paddockLabel, UNKNOWN } from '../document-format.ts';
import { productCostPerHa, ratedIn } from '../figures.ts';
import type { Cell, PrintBlock } from '../pdf/blocks.ts';
import { boldCell, cell, dataTable, figures, words } from '../pdf/data-table.ts';

/** Product cost by sample, and the sensitivity summary where there is one; nothing when no price is known. */
export const economicsSection = (recommendation: RecommendationDocument): readonly PrintBlock[] => [
  ...costTable(recommendation),
  ...sensitivityTables(recommendation),
];

function costTable(recommendation: RecommendationDocument): readonly PrintBlock[] {
  if (!recommendation.products.some((product) => product.pricePerTonneOrKilolitre !== null)) return [];
  const costs = ratedIn(recommendation)
    .map((sample) => ({ sample, costPerHa: productCostPerHa(recommendation.products, sample.sampleId) }))
    .filter(({ costPerHa }) => costPerHa !== 0);
  if (costs.length === 0) return [];
  return [
    dataTable({
      title: 'Product cost',
      note: 'A$ excluding GST, at the prices of the price list; delivery and spreading are under What to buy.',
      columns: [words(245, 'Paddock'), words(180, 'Site and layers'), figures(90, 'Cost', '$/ha')],
      rows: costs.map(({ sample, costPerHa }) => [
        cell(paddockLabel(sample)),
        cell(sample.siteName, depthOrLayers(sample)),
        cell(costPerHa === null ? costTexts.noPrice : formatNumber(costPerHa, 2)),
      ]),
    }),
  ];
}

/** The seasons of all samples in one table, three rows each. */
function sensitivityTables({ sensitivities, samples }: RecommendationDocument): readonly PrintBlock[] {
  if (sensitivities.length === 0) return [];
  const sampleOf = (sampleId: number): SampleDocument | undefined =>
    samples.find((sample) => sample.sampleId === sampleId);
  return [
    dataTable({
      title: 'Sensitivity analysis',
      note: 'At the most profitable rates, not those recommended. N, P, K and S: yield in t/ha lost without that nutrient.',
      columns: [
        words(150, 'Paddock, site', 'Run and rates, kg/ha'),
        words(36, 'Season'),
        figures(45, 'Yield', 't/ha'),
        figures(56, 'Gross Margin', '$/ha'),
        figures(32, 'N', 't/ha'),
        figures(32, 'P', 't/ha'),
        figures(32, 'K', 't/ha'),
        figures(32, 'S', 't/ha'),
        figures(60, 'Likely Response', 't/ha'),
        figures(50, 'Break Even', 't/ha'),
      ],
      rows: sensitivities.flatMap(({ sampleId, target, high, low, ...run }) => {
        const sample = sampleOf(sampleId);
        const place = sample
          ? [paddockLabel(sample), sample.siteName].filter((part) => part !== '').join(', ')
          : UNKNOWN;
        return [
          sensitivityRow(cell(place, runLine(run)), 'Target', target),
          sensitivityRow(cell(''), 'High', high),
          sensitivityRow(cell(''), 'Low', low),
        ];
      }),
    }),
  ];
}

/** The run, and the rates of its largest margin. */
const runLine = ({
  yieldTPerHa,
  isSummerRain,
  ratesKgPerHa: { n, p, k, s },
}: Omit<SensitivityDocument, 'sampleId' | 'target' | 'high' | 'low'>): string =>
  `${formatShort(yieldTPerHa, 2)} t/ha ${isSummerRain ? 'with' : 'without'} summer rain: N ${formatShort(n, 1)}, P ${formatShort(p, 1)}, K ${formatShort(k, 1)}, S ${formatShort(s, 1)}`;

const sensitivityRow = (place: Cell, name: string, row: SensitivityRow): readonly Cell[] => [
  place,
  boldCell(name),
  cell(formatNumber(row.yieldTPerHa, 2)),
  cell(formatNumber(row.grossMarginPerHa, 2)),
  ...[row.nResponseTPerHa, row.pResponseTPerHa, row.kResponseTPerHa, row.sResponseTPerHa].map((tPerHa) =>
    cell(formatNumber(tPerHa, 2)),
  ),
  cell(formatNumber(row.likelyResponseTPerHa, 2)),
  cell(breakEvenText(row)),
];
