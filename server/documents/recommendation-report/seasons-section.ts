import type { Content } from 'pdfmake/interfaces';
import type { SeasonResult } from '../../../src/model/calculators/seasons.ts';
import type { RecommendationDocument } from '../../../src/model/reports/document-data.ts';
import { formatNumber, paddockLabel, UNKNOWN } from '../document-format.ts';
import { dataTable, figureCell, headCell, headFigure, textCell } from '../pdf/data-table.ts';

const figuresOf = (result: SeasonResult | undefined, isChosen: boolean) =>
  [
    result && formatNumber(result.rainMm, 0),
    result && formatNumber(result.targetYieldTPerHa, 2),
    result && (result.nitrogenKgPerHa === null ? 'fixes its own' : formatNumber(result.nitrogenKgPerHa, 0)),
    result && formatNumber(result.yieldTPerHa, 2),
    result && formatNumber(result.grossMarginPerHa, 0),
    result && formatNumber(result.breakEvenTPerHa, 2),
  ].map((text) => figureCell(text ?? UNKNOWN, isChosen));

/** The seasons side by side, sample by sample; the one that is planned for in bold, and named above. */
export function seasonsSection({ seasons, samples }: RecommendationDocument): Content[] {
  if (seasons === null || seasons.results.length === 0) return [];
  const { scenarios, chosen, results } = seasons;
  const rows = samples
    .filter(({ sampleId }) => results.some((result) => result.sampleId === sampleId))
    .flatMap((sample) =>
      scenarios.map(({ name, decile }, at) => [
        at === 0 ? textCell(paddockLabel(sample), sample.siteName) : textCell(''),
        { text: decile === null ? name : `${name} (decile ${decile})`, bold: name === chosen },
        ...figuresOf(
          results.find((result) => result.sampleId === sample.sampleId && result.season === name),
          name === chosen,
        ),
      ]),
    );
  return [
    dataTable({
      title: chosen === null ? 'Season scenarios' : `Season scenarios: planned for ${chosen}`,
      note: 'The rain that a run used stands for the median, decile 5. A season feeds the target’s share of what its rain can carry, unless the adviser said what to expect; prices and soil stay as they are.',
      widths: [120, 105, 44, 50, 55, 50, 48, 43],
      head: [
        headCell('Paddock', 'Site'),
        headCell('Season'),
        headFigure('Rain', 'mm'),
        headFigure('Yield fed', 't/ha'),
        headFigure('N needed', 'kg/ha'),
        headFigure('Best yield', 't/ha'),
        headFigure('Margin', '$/ha'),
        headFigure('Break-even', 't/ha'),
      ],
      rows,
    }),
  ];
}
