import type { Content, TableCell } from 'pdfmake/interfaces';
import type { SensitivityCell, SensitivityTable } from '../../../src/model/calculators/sensitivity.ts';
import type { RecommendationDocument } from '../../../src/model/reports/document-data.ts';
import { formatNumber, formatShort, paddockLabel, UNKNOWN } from '../document-format.ts';
import { dataTable, headCell, headFigure } from '../pdf/data-table.ts';
import { COLOUR } from '../pdf/theme.ts';

interface Figure {
  readonly title: string;
  readonly text: (cell: SensitivityCell) => string;
  readonly heat: (cell: SensitivityCell) => number;
}
const FIGURES: readonly Figure[] = [
  { title: 'Yield t/ha', text: ({ yieldTPerHa }) => formatNumber(yieldTPerHa, 2), heat: ({ yieldHeat }) => yieldHeat },
  {
    title: 'Gross Margin $/ha',
    text: ({ marginPerHa }) => formatNumber(marginPerHa, 0),
    heat: ({ marginHeat }) => marginHeat,
  },
];
/** So light that black stays readable on it, in grey too. */
const DEEPEST = 0.35;

/** Both tables of each sensitivity calculator that was added: rates of P over rates of N, the largest margin marked in words and bold. */
export function sensitivitySection({ sensitivityTables, samples }: RecommendationDocument): Content[] {
  return sensitivityTables.flatMap(({ sampleId, yieldTPerHa, isSummerRain, kKgPerHa, table }) => {
    const sample = samples.find((one) => one.sampleId === sampleId);
    const place = sample ? `${paddockLabel(sample)}, ${sample.siteName}` : UNKNOWN;
    const season = `${formatShort(yieldTPerHa, 2)} t/ha${isSummerRain ? ', summer rain' : ''}`;
    return FIGURES.map((figure) =>
      heatTable(
        table,
        figure,
        `Sensitivity, ${figure.title}: ${place}, ${season}, K ${formatShort(kKgPerHa, 1)} kg/ha`,
      ),
    );
  });
}

function heatTable({ nKgPerHa, rows }: SensitivityTable, figure: Figure, title: string): Content {
  return dataTable({
    title,
    note: 'Rows are kg P/ha, columns kg N/ha; the darker, the higher. The figure in brackets has the largest gross margin.',
    widths: [80, ...nKgPerHa.map(() => 62)],
    keepTogether: true,
    head: [headCell('P kg/ha'), ...nKgPerHa.map((rate) => headFigure(`N ${formatShort(rate, 1)}`))],
    rows: rows.map(({ pKgPerHa, cells }) => [
      { text: `P ${formatShort(pKgPerHa, 1)}`, bold: true },
      ...cells.map((cell) => heatCell(cell, figure)),
    ]),
  });
}

const heatCell = (cell: SensitivityCell, { text, heat }: Figure): TableCell => ({
  text: cell.isBest ? `[${text(cell)}]` : text(cell),
  alignment: 'right',
  bold: cell.isBest,
  fillColor: COLOUR.brand,
  fillOpacity: heat(cell) * DEEPEST,
});
