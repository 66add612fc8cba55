import type { NitrogenBudgetDocument, RecommendationDocument } from '../../../src/model/reports/document-data.ts';
import { formatNumber, formatShort, layersCell, paddockLabel, UNKNOWN } from '../document-format.ts';
import type { PrintBlock } from '../pdf/blocks.ts';
import { nitrogenDrawing } from './nitrogen-drawing.ts';
import { boldCell, cell, chunked, dataTable, figures, partLabel, words } from '../pdf/data-table.ts';

const ROUNDED = 'Rounded: sums may differ by 1. Fertiliser N = shortfall ÷ share of fertiliser N the crop can use.';

/** The five figures that decide: what the crop asks of the soil, what the soil gives from three sources, what is left. */
const DECIDING: readonly (readonly [omlName: string, label: string])[] = [
  ['N_required_from_soil', 'N required from soil'],
  ['Mineral_N_available_to_crop', 'Mineral N available'],
  ['Organic_N_available_to_crop', 'Organic N available'],
  ['Rotation_N_available_to_crop', 'Rotation N available'],
  ['N_fert_required', 'Fertiliser N required'],
];

/** Demand first, then the supply of the soil, then what is left to fertilise. */
export const NITROGEN_LINES: readonly (readonly [omlName: string, label: string, unit: 'kg/ha' | '%'])[] = [
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

const seasonOf = ({ yieldTPerHa, isSummerRain }: NitrogenBudgetDocument): string =>
  `${formatShort(yieldTPerHa, 2)} t/ha${isSummerRain ? ', summer rain' : ''}`;

/** The nitrogen calculators of the recommendation, a row each, whole numbers as in the diagram. */
export function nitrogenSection(recommendation: RecommendationDocument): readonly PrintBlock[] {
  if (recommendation.nitrogenBudgets.length === 0) return [];
  return [
    dataTable({
      title: 'Nitrogen budget',
      note: `kg/ha. ${ROUNDED}`,
      columns: [
        words(135, 'Paddock', 'Site and layers'),
        words(80, 'Yield'),
        ...DECIDING.map(([, label]) => figures(60, label)),
      ],
      rows: recommendation.nitrogenBudgets.map((budget) => [
        cell(...placeOf(recommendation, budget), assumedText(budget)),
        cell(seasonOf(budget)),
        ...DECIDING.map(([omlName]) =>
          (SUMS.has(omlName) ? boldCell : cell)(figureOf(budget.values[omlName], 'kg/ha')),
        ),
      ]),
    }),
  ];
}

/** Text on the mineral nitrogen that was assumed, not measured. */
const assumedText = ({ assumedSubsoilN }: NitrogenBudgetDocument): string =>
  assumedSubsoilN === undefined
    ? ''
    : `${formatNumber(assumedSubsoilN, 0)} kg N/ha below the topsoil assumed, not measured`;

/** The nitrogen calculators that were added, drawn as on the screen. */
export const nitrogenDrawings = (recommendation: RecommendationDocument): readonly PrintBlock[] =>
  recommendation.nitrogenBudgets
    .filter(({ isAdded }) => isAdded)
    .map((budget) =>
      nitrogenDrawing(
        budget,
        recommendation.samples.find(({ sampleId }) => sampleId === budget.sampleId)?.cropName ?? '',
        `Nitrogen budget: ${placeOf(recommendation, budget)
          .filter((part) => part !== '')
          .join(', ')}, ${seasonOf(budget)}`,
      ),
    );

/** Every line of each budget, so that a reader can recalculate it. */
export function nitrogenLinesSection(recommendation: RecommendationDocument): readonly PrintBlock[] {
  const parts = chunked(recommendation.nitrogenBudgets, BUDGETS_PER_TABLE);
  return parts.map((budgets, index) =>
    dataTable({
      title: `Nitrogen budget, every line${partLabel(index, parts.length)}`,
      note: ROUNDED,
      keepTogether: true,
      columns: [
        words(155, 'Nitrogen, kg/ha'),
        ...budgets.map((budget) => figures(90, ...placeOf(recommendation, budget), seasonOf(budget))),
      ],
      rows: NITROGEN_LINES.map(([omlName, label, unit]) => [
        (SUMS.has(omlName) ? boldCell : cell)(label),
        ...budgets.map(({ values }) => (SUMS.has(omlName) ? boldCell : cell)(figureOf(values[omlName], unit))),
      ]),
    }),
  );
}

function placeOf({ samples }: RecommendationDocument, { sampleId }: NitrogenBudgetDocument): [string, string] {
  const sample = samples.find((one) => one.sampleId === sampleId);
  if (!sample) return [UNKNOWN, ''];
  return [
    paddockLabel(sample),
    [sample.siteName, ...(sample.layers.length > 0 ? [layersCell(sample)] : [])].join(', '),
  ];
}

const figureOf = (value: number | undefined, unit: 'kg/ha' | '%'): string =>
  value === undefined ? UNKNOWN : formatNumber(value, 0) + (unit === '%' ? '%' : '');
