import type {
  RecommendationDocument,
  SampleDocument,
  SensitivityRow,
} from '../../../src/model/reports/document-data.ts';
import { costTexts } from '../../../src/model/texts/economics.ts';
import { depthOrLayers, formatNumber, paddockLabel, UNKNOWN } from '../document-format.ts';
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
      note: 'A$ excluding GST, at the prices of the price list; delivery and spreading stand under what to order.',
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
      note: 'At the largest margin of the model’s target run, not at the products recommended; N, P, K and S are its rates.',
      columns: [
        words(120, 'Paddock', 'Site'),
        words(40, 'Season'),
        figures(45, 'Yield', 't/ha'),
        figures(60, 'Gross Margin', '$/ha'),
        figures(36, 'N', 'kg/ha'),
        figures(36, 'P', 'kg/ha'),
        figures(36, 'K', 'kg/ha'),
        figures(36, 'S', 'kg/ha'),
        figures(60, 'Likely Response', 't/ha'),
        figures(50, 'Break Even', 't/ha'),
      ],
      rows: sensitivities.flatMap(({ sampleId, target, high, low }) => {
        const sample = sampleOf(sampleId);
        const place = sample ? cell(paddockLabel(sample), sample.siteName) : cell(UNKNOWN);
        return [
          sensitivityRow(place, 'Target', target),
          sensitivityRow(cell(''), 'High', high),
          sensitivityRow(cell(''), 'Low', low),
        ];
      }),
    }),
  ];
}

const sensitivityRow = (place: Cell, name: string, row: SensitivityRow): readonly Cell[] => [
  place,
  boldCell(name),
  cell(formatNumber(row.yieldTPerHa, 2)),
  cell(formatNumber(row.grossMarginPerHa, 2)),
  ...[row.nKgPerHa, row.pKgPerHa, row.kKgPerHa, row.sKgPerHa].map((kgPerHa) => cell(formatNumber(kgPerHa, 0))),
  cell(formatNumber(row.likelyResponseTPerHa, 2)),
  cell(formatNumber(row.breakEvenTPerHa, 2)),
];
