import type { ReportDocument, TrendDocument } from '../../../src/model/reports/document-data.ts';
import { itemAt } from '../../collections/item-at.ts';
import { formatCalendarDate, formatResult, paddockLabel, sampleDepthLabel } from '../document-format.ts';
import { shownTrends, type ShownTrend } from '../shown-trends.ts';
import type { XlsxSheet } from './xlsx-sheet.ts';

const WORDS: Readonly<Record<TrendDocument['word'], string>> = { RISE: 'Rise', FALL: 'Fall' };

/** A row a change since the place was sampled before, with the figures and days behind it; no sheet where there is none. */
export function trendSheet({ recommendations }: ReportDocument): readonly XlsxSheet[] {
  const rows = recommendations.flatMap((recommendation) =>
    shownTrends(recommendation).map((shown) => [recommendation.name, ...rowOf(shown)]),
  );
  if (rows.length === 0) return [];
  return [
    {
      name: 'Trend',
      head: [
        'Recommendation',
        'Farm',
        'Paddock',
        'Site',
        'Depth',
        'Analyte',
        'Unit',
        'Change',
        { title: 'Before, on', format: 'date' },
        'Before',
        { title: 'Now, on', format: 'date' },
        'Now',
        { title: 'A year', format: { decimals: 2 } },
        { title: 'Smallest clear change', format: { decimals: 2 } },
        { title: 'Earlier samplings', format: 'wrapped' },
      ],
      frozenColumns: 4,
      rows,
    },
  ];
}

function rowOf({ trend, sample, analyte }: ShownTrend) {
  const { samplings, word, perYear, leastShown, unitOfMeasure } = trend;
  const [before, now] = [itemAt(samplings, -2), itemAt(samplings, -1)];
  const older = samplings.slice(0, -2);
  return [
    sample.farmName,
    paddockLabel(sample),
    sample.siteName,
    sampleDepthLabel(sample),
    analyte.displayName,
    unitOfMeasure,
    WORDS[word],
    before.sampledOn,
    before.value,
    now.sampledOn,
    now.value,
    perYear,
    leastShown,
    older.map((one) => `${formatCalendarDate(one.sampledOn)}: ${formatResult(one, analyte)}`).join('; '),
  ];
}
