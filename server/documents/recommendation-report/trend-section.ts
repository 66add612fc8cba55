import { groupBy } from '../../collections/group.ts';
import type {
  RecommendationDocument,
  SampleDocument,
  TrendDocument,
} from '../../../src/model/reports/document-data.ts';
import { depthOrLayers, formatCalendarDate, formatResult, paddockLabel } from '../document-format.ts';
import { shownTrends, type ShownTrend } from '../shown-trends.ts';
import type { Cell, PrintBlock } from '../pdf/blocks.ts';
import { cell, dataTable, words } from '../pdf/data-table.ts';

const NOTE = 'Only changes that are larger than the scatter between samples of one place; smaller ones may be chance.';

/** What has changed at each place since it was sampled before, in the words of the rule; nothing where no place has such a change. */
export function trendSection(recommendation: RecommendationDocument): readonly PrintBlock[] {
  const shown = shownTrends(recommendation);
  if (shown.length === 0) return [];
  const places = [...groupBy(shown, ({ sample }) => sample).entries()];
  const bases = new Set(shown.map(({ trend }) => trend.basis));
  return [
    dataTable({
      title: 'Trend of each place',
      note: [NOTE, ...bases].join(' '),
      columns: [
        words(1.4, 'Paddock', 'Site and depth'),
        words(4.2, 'Since it was sampled before', 'Samplings before that'),
      ],
      rows: places.map(([sample, told]) => [cell(paddockLabel(sample), placeOf(sample)), toldCell(told)]),
    }),
  ];
}

const placeOf = (sample: SampleDocument): string =>
  [sample.siteName, depthOrLayers(sample)].filter((part) => part !== '').join(', ');

const toldCell = (told: readonly ShownTrend[]): Cell =>
  cell(told.map(({ trend }) => trend.sentence).join('\n'), told.flatMap(olderOf).join('  ·  '));

/** `pH (CaCl2): 5.9 on 13/03/2019, 5.7 on 13/03/2020`: what the sentence does not tell; nothing where it tells both there are. */
function olderOf({ trend, analyte }: ShownTrend): readonly string[] {
  const older = trend.samplings.slice(0, -2).map((sampling) => samplingText(sampling, analyte));
  return older.length === 0 ? [] : [`${analyte.displayName}: ${older.join(', ')}`];
}

const samplingText = (sampling: TrendDocument['samplings'][number], analyte: ShownTrend['analyte']): string =>
  `${formatResult(sampling, analyte)} on ${formatCalendarDate(sampling.sampledOn)}`;
