import { breakEvenText } from '../../../src/model/calculators/break-even.ts';
import type { SeasonResult } from '../../../src/model/calculators/seasons.ts';
import type { RecommendationDocument } from '../../../src/model/reports/document-data.ts';
import { formatNumber, paddockLabel, UNKNOWN } from '../document-format.ts';
import type { Cell, PrintBlock } from '../pdf/blocks.ts';
import { boldCell, cell, dataTable, figures, words } from '../pdf/data-table.ts';
import { seasonsChart } from './seasons-chart.ts';

const figuresOf = (result: SeasonResult | undefined, isChosen: boolean): readonly Cell[] =>
  [
    result && formatNumber(result.rainMm, 0),
    result && formatNumber(result.targetYieldTPerHa, 2),
    result && (result.nitrogenKgPerHa === null ? 'fixes its own' : formatNumber(result.nitrogenKgPerHa, 0)),
    result && formatNumber(result.yieldTPerHa, 2),
    result && formatNumber(result.grossMarginPerHa, 0),
    result && breakEvenText(result),
  ].map((text) => (isChosen ? boldCell : cell)(text ?? UNKNOWN));

const span = (values: readonly number[], decimals: number): string =>
  [...new Set([Math.min(...values), Math.max(...values)].map((value) => formatNumber(value, decimals)))].join(' to ');

/** The season planned for in one line, printed with the actions whether or not the comparison is printed. */
export function seasonPlannedFor({ seasons }: RecommendationDocument): readonly PrintBlock[] {
  const chosen = seasons?.scenarios.find(({ name }) => name === seasons.chosen);
  if (!seasons || !chosen) return [];
  const results = seasons.results.filter(({ season }) => season === chosen.name);
  const facts = [
    ...(chosen.decile === null ? [] : [`decile ${chosen.decile}`]),
    ...(results.length === 0
      ? []
      : [
          `${span(
            results.map(({ rainMm }) => rainMm),
            0,
          )} mm growing-season rain`,
          `target yield ${span(
            results.map(({ targetYieldTPerHa }) => targetYieldTPerHa),
            2,
          )} t/ha`,
        ]),
  ].join(', ');
  return [{ kind: 'words', text: `Season planned for: ${chosen.name}${facts === '' ? '' : ` (${facts})`}.` }];
}

/** The seasons as a chart, then side by side, sample by sample; the one that is planned for in bold, and named above. */
export function seasonsSection({ seasons, samples }: RecommendationDocument): readonly PrintBlock[] {
  if (seasons === null || seasons.results.length === 0) return [];
  const { scenarios, chosen, results } = seasons;
  const rows = samples
    .filter(({ sampleId }) => results.some((result) => result.sampleId === sampleId))
    .flatMap((sample) =>
      scenarios.map(({ name, decile }, at) => [
        at === 0 ? cell(paddockLabel(sample), sample.siteName) : cell(''),
        (name === chosen ? boldCell : cell)(decile === null ? name : `${name} (decile ${decile})`),
        ...figuresOf(
          results.find((result) => result.sampleId === sample.sampleId && result.season === name),
          name === chosen,
        ),
      ]),
    );
  return [
    ...seasonsChart({ seasons }),
    dataTable({
      title: chosen === null ? 'Season scenarios' : `Season scenarios: planned for ${chosen}`,
      note: 'Run rain = decile 5. Each season keeps the target’s share of its water-limited yield unless set; prices and soil unchanged.',
      columns: [
        words(120, 'Paddock', 'Site'),
        words(105, 'Season'),
        figures(44, 'Rain', 'mm'),
        figures(50, 'Target yield', 't/ha'),
        figures(55, 'N needed', 'kg/ha'),
        figures(50, 'Best yield', 't/ha'),
        figures(48, 'Margin', '$/ha'),
        figures(50, 'Break-even', 't/ha'),
      ],
      rows,
    }),
  ];
}
