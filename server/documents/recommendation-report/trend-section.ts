import { groupBy } from '../../../src/model/shared/group.ts';
import type {
  RecommendationDocument,
  SampleDocument,
  TrendDocument,
} from '../../../src/model/reports/document-data.ts';
import { depthOrLayers, formatCalendarDate, formatResult, paddockLabel } from '../document-format.ts';
import { shownTrends, type ShownTrend } from '../shown-trends.ts';
import type { Cell, PagePoint, PrintBlock } from '../pdf/blocks.ts';
import { cell, dataTable, words } from '../pdf/data-table.ts';

const NOTE = 'Only changes larger than normal sampling variation.';

/** What has changed at each place since it was sampled before, as a chart and in the words of the rule; nothing where no place has such a change. */
export function trendSection(recommendation: RecommendationDocument): readonly PrintBlock[] {
  const shown = shownTrends(recommendation);
  if (shown.length === 0) return [];
  const places = [...groupBy(shown, ({ sample }) => sample).entries()];
  const bases = new Set(shown.map(({ trend }) => trend.basis));
  return [
    dataTable({
      title: 'Trend of each site',
      note: [NOTE, ...bases].join(' '),
      columns: [
        words(1.4, 'Paddock', 'Site and depth'),
        words(0.7, 'Chart'),
        words(3.7, 'Since last sampling', 'Earlier samplings'),
      ],
      rows: places.flatMap(([sample, trends]) =>
        trends.map((one, at): Cell[] => [
          at === 0 ? cell(paddockLabel(sample), placeOf(sample)) : cell(''),
          { trace: traceOf(one.trend) },
          cell(one.trend.sentence, olderOf(one)),
        ]),
      ),
    }),
  ];
}

/** The samplings by their days and figures, each from 0 to 1. */
function traceOf({ samplings }: TrendDocument): readonly PagePoint[] {
  const days = samplings.map(({ sampledOn }) => Date.parse(sampledOn));
  const values = samplings.map(({ value }) => value);
  const share = (of: readonly number[], value: number): number => {
    const [least, most] = [Math.min(...of), Math.max(...of)];
    return least === most ? 0.5 : Math.round(((value - least) / (most - least)) * 1000) / 1000;
  };
  return samplings.map((_, at) => [share(days, days[at]!), share(values, values[at]!)]);
}

const placeOf = (sample: SampleDocument): string =>
  [sample.siteName, depthOrLayers(sample)].filter((part) => part !== '').join(', ');

/** `pH (CaCl2): 5.9 on 13/03/2019, 5.7 on 13/03/2020`: what the sentence does not tell; nothing where it tells both there are. */
function olderOf({ trend, analyte }: ShownTrend): string {
  const older = trend.samplings.slice(0, -2).map((sampling) => samplingText(sampling, analyte));
  return older.length === 0 ? '' : `${analyte.displayName}: ${older.join(', ')}`;
}

const samplingText = (sampling: TrendDocument['samplings'][number], analyte: ShownTrend['analyte']): string =>
  `${formatResult(sampling, analyte)} on ${formatCalendarDate(sampling.sampledOn)}`;
