import type { SensitivityCell, SensitivityTable } from '../../../src/model/calculators/sensitivity.ts';
import type { RecommendationDocument } from '../../../src/model/reports/document-data.ts';
import { formatNumber, formatShort, paddockLabel, UNKNOWN } from '../document-format.ts';
import type { Cell, PrintBlock } from '../pdf/blocks.ts';
import { boldCell, dataTable, figures, words } from '../pdf/data-table.ts';
import { sensitivityCharts } from './sensitivity-charts.ts';

interface Figure {
  readonly title: string;
  readonly text: (cell: SensitivityCell) => string;
  readonly heat: (cell: SensitivityCell) => number;
}
const FIGURES: readonly Figure[] = [
  { title: 'Yield t/ha', text: ({ yieldTPerHa }) => formatNumber(yieldTPerHa, 2), heat: ({ yieldHeat }) => yieldHeat },
  {
    title: 'Gross Margin $/ha',
    text: ({ marginPerHa }) => formatNumber(marginPerHa, 2),
    heat: ({ marginHeat }) => marginHeat,
  },
];
const HEAT = '#1F6F4A';
/** Per cent of it at most, so that black stays readable on it, in grey too. */
const DEEPEST = 35;

interface Shown {
  readonly tables: boolean;
  readonly charts: boolean;
}

/**
 * Of each sensitivity calculator that was added both tables, rates of P over rates of N with the largest margin marked in words and bold, and
 * both charts.
 */
export function sensitivitySection(
  { sensitivityTables, samples }: RecommendationDocument,
  shown: Shown,
): readonly PrintBlock[] {
  return sensitivityTables.flatMap(({ sampleId, yieldTPerHa, isSummerRain, kKgPerHa, table, lines }) => {
    const sample = samples.find((one) => one.sampleId === sampleId);
    const place = sample ? `${paddockLabel(sample)}, ${sample.siteName}` : UNKNOWN;
    const season = `${formatShort(yieldTPerHa, 2)} t/ha${isSummerRain ? ', summer rain' : ''}`;
    const of = `${place}, ${season}, K ${formatShort(kKgPerHa, 1)} kg/ha`;
    return [
      ...(shown.tables ? FIGURES.map((figure) => heatTable(table, figure, `Sensitivity, ${figure.title}: ${of}`)) : []),
      ...(shown.charts ? sensitivityCharts(lines, of) : []),
    ];
  });
}

const heatTable = ({ nKgPerHa, rows }: SensitivityTable, figure: Figure, title: string): PrintBlock =>
  dataTable({
    title,
    note: 'Rows are kg P/ha, columns kg N/ha; darker = higher. In brackets: most profitable.',
    keepTogether: true,
    columns: [words(80, 'P kg/ha'), ...nKgPerHa.map((rate) => figures(62, `N ${formatShort(rate, 1)}`))],
    rows: rows.map(({ pKgPerHa, cells }) => [
      boldCell(`P ${formatShort(pKgPerHa, 1)}`),
      ...cells.map((one) => heatCell(one, figure)),
    ]),
  });

const heatCell = (of: SensitivityCell, { text, heat }: Figure): Cell => ({
  text: of.isBest ? `[${text(of)}]` : text(of),
  ...(of.isBest && { bold: true }),
  tint: { colour: HEAT, strength: Math.round(heat(of) * DEEPEST) },
});
