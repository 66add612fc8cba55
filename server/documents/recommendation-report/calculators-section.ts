import type { Content, TableCell } from 'pdfmake/interfaces';
import type {
  RecommendationDocument,
  SampleDocument,
  SensitivityRow,
} from '../../../src/model/reports/document-data.ts';
import { costTexts } from '../../../src/model/texts/economics.ts';
import { depthOrLayers, formatNumber, formatShort, layersCell, paddockLabel, UNKNOWN } from '../document-format.ts';
import { productCostPerHa, ratedIn } from '../figures.ts';
import { orderTable } from '../order-table.ts';
import { chunked, dataTable, figureCell, headCell, headFigure, partLabel, textCell } from '../pdf/data-table.ts';

/** Demand first, then the supply of the soil, then what is left to fertilise. */
const BUDGET_LINES: readonly (readonly [omlName: string, label: string, unit: 'kg/ha' | '%'])[] = [
  ['N_required_by_grain', 'N required by grain', 'kg/ha'],
  ['N_efficiency_from_shoots_into_grain', 'Shoot N into grain', '%'],
  ['N_required_by_shoots', 'N required by shoots', 'kg/ha'],
  ['N_required_from_soil', 'N required from soil', 'kg/ha'],
  ['Mineral_N_pool', 'Mineral N pool', 'kg/ha'],
  ['Mineral_N_available_to_crop', 'Mineral N available to the crop', 'kg/ha'],
  ['Organic_N_pool', 'Organic N pool', 'kg/ha'],
  ['Percent_of_organic_N_available', 'Organic N available', '%'],
  ['Organic_N_available_to_crop', 'Organic N available to the crop', 'kg/ha'],
  ['Rotation_N_from_last_year', 'Rotation N from last year', 'kg/ha'],
  ['Rotation_N_from_2_years_ago', 'Rotation N from 2 years ago', 'kg/ha'],
  ['Total_Rotational_N', 'Rotation N in total', 'kg/ha'],
  ['Percent_of_rotational_N_available', 'Rotation N available', '%'],
  ['Rotation_N_available_to_crop', 'Rotation N available to the crop', 'kg/ha'],
  ['Soil_N_available', 'Soil N available', 'kg/ha'],
  ['N_fert_required', 'Fertiliser N required', 'kg/ha'],
];
const SUMS = new Set(['N_required_from_soil', 'Soil_N_available', 'N_fert_required']);
const BUDGETS_PER_TABLE = 4;

/** The nitrogen calculators of the recommendation, whole numbers as in the diagram. */
export function nitrogenSection(recommendation: RecommendationDocument): Content[] {
  const parts = chunked(recommendation.nitrogenBudgets, BUDGETS_PER_TABLE);
  return parts.map((budgets, index) =>
    dataTable({
      title: `Nitrogen budget${partLabel(index, parts.length)}`,
      note: 'Rounded from exact figures, so that a sum may differ by 1. Fertiliser N required is what the soil lacks, divided by the share of fertiliser N that stays available to the crop.',
      widths: [155, ...budgets.map(() => 90)],
      keepTogether: true,
      head: [
        headCell('Nitrogen, kg/ha'),
        ...budgets.map(({ sampleId, yieldTPerHa, isSummerRain }) => {
          const sample = sampleOf(recommendation, sampleId);
          return headFigure(
            sample ? paddockLabel(sample) : UNKNOWN,
            [
              sample?.siteName ?? '',
              ...(sample && sample.layers.length > 0 ? [layersCell(sample)] : []),
              `${formatShort(yieldTPerHa, 2)} t/ha${isSummerRain ? ', summer rain' : ''}`,
            ].join(', '),
          );
        }),
      ],
      rows: BUDGET_LINES.map(([omlName, label, unit]) => [
        { text: label, bold: SUMS.has(omlName) },
        ...budgets.map(({ values }) => figureCell(budgetFigure(values[omlName], unit), SUMS.has(omlName))),
      ]),
    }),
  );
}

const budgetFigure = (value: number | undefined, unit: 'kg/ha' | '%'): string =>
  value === undefined ? UNKNOWN : formatNumber(value, 0) + (unit === '%' ? '%' : '');

const sampleOf = (recommendation: RecommendationDocument, sampleId: number): SampleDocument | undefined =>
  recommendation.samples.find((sample) => sample.sampleId === sampleId);

/** Product cost by sample, and the sensitivity summary where there is one; nothing when no price is known. */
export function economicsSection(recommendation: RecommendationDocument): Content[] {
  return [...costTable(recommendation), ...orderSection(recommendation), ...sensitivityTables(recommendation)];
}

function costTable(recommendation: RecommendationDocument): Content[] {
  if (!recommendation.products.some((product) => product.pricePerTonneOrKilolitre !== null)) return [];
  const costs = ratedIn(recommendation)
    .map((sample) => ({ sample, costPerHa: productCostPerHa(recommendation.products, sample.sampleId) }))
    .filter(({ costPerHa }) => costPerHa !== 0);
  if (costs.length === 0) return [];
  return [
    dataTable({
      title: 'Product cost',
      note: 'A$ excluding GST, at the prices of the price list; delivery and spreading stand under what to order.',
      widths: [245, 180, 90],
      head: [headCell('Paddock'), headCell('Site and layers'), headFigure('Cost', '$/ha')],
      rows: costs.map(({ sample, costPerHa }) => [
        textCell(paddockLabel(sample)),
        textCell(sample.siteName, depthOrLayers(sample)),
        figureCell(costPerHa === null ? costTexts.noPrice : formatNumber(costPerHa, 2)),
      ]),
    }),
  ];
}

/** What to order, in the width of the report; nothing when nothing has a rate. */
function orderSection({ costs }: RecommendationDocument): Content[] {
  return costs === undefined || costs.orders.length === 0 ? [] : orderTable(costs, 'narrow');
}

function sensitivityTables(recommendation: RecommendationDocument): Content[] {
  return recommendation.sensitivities.map(({ sampleId, target, high, low }) => {
    const sample = sampleOf(recommendation, sampleId);
    return dataTable({
      title: `Sensitivity analysis: ${sample ? `${paddockLabel(sample)}, ${sample.siteName}` : UNKNOWN}`,
      widths: [67, 62, 72, 46, 46, 46, 46, 70, 60],
      head: [
        headCell(''),
        headFigure('Yield', 't/ha'),
        headFigure('Gross Margin', '$/ha'),
        headFigure('N', 'kg/ha'),
        headFigure('P', 'kg/ha'),
        headFigure('K', 'kg/ha'),
        headFigure('S', 'kg/ha'),
        headFigure('Likely Response', 't/ha'),
        headFigure('Break Even', 't/ha'),
      ],
      rows: [sensitivityRow('Target', target), sensitivityRow('High', high), sensitivityRow('Low', low)],
    });
  });
}

const sensitivityRow = (name: string, row: SensitivityRow): readonly TableCell[] => [
  { text: name, bold: true },
  figureCell(formatNumber(row.yieldTPerHa, 2)),
  figureCell(formatNumber(row.grossMarginPerHa, 2)),
  ...[row.nKgPerHa, row.pKgPerHa, row.kKgPerHa, row.sKgPerHa].map((kgPerHa) => figureCell(formatNumber(kgPerHa, 0))),
  figureCell(formatNumber(row.likelyResponseTPerHa, 2)),
  figureCell(formatNumber(row.breakEvenTPerHa, 2)),
];
