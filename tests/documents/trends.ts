import { changeOf, openAdvice } from '../../server/advice/index.ts';
import { formatDay } from '../../src/model/format/date.ts';
import type { SampleDocument, TrendDocument } from '../../src/model/reports/document-data.ts';
import { trendWords } from '../../src/model/reports/trend-words.ts';
import { ANALYTES } from './fixture.ts';

/** What a sample found, against what was found on two days before it: one analyte rises, one moves less than samples scatter and one falls. */
const BEFORE = [
  { analyteId: 2, code: 'P', shares: [0.3, 0.5] },
  { analyteId: 3, code: 'K', shares: [1, 1.05] },
  { analyteId: 5, code: 'PHCA', shares: [1.2, 1.15] },
] as const;
const DAYS = ['2018-02-20', '2022-02-16', '2026-02-18'] as const;

/** The changes of a sample, by the rule and in the words that the server gives them. */
export const trendsOf = ({ sampleId, results }: SampleDocument): readonly TrendDocument[] =>
  BEFORE.flatMap(({ analyteId, code, shares }): TrendDocument[] => {
    const measured = results.find((result) => result.analyteId === analyteId)?.value;
    const analyte = ANALYTES.find((one) => one.analyteId === analyteId);
    if (measured == null || !analyte) return [];
    const samplings = [...shares, 1].map((share, at) => ({
      sampledOn: DAYS[at]!,
      value: Number((measured * share).toFixed(analyte.decimalPlaces)),
      qualifier: '' as const,
    }));
    const [before, last] = samplings.slice(-2);
    const since = formatDay(before!.sampledOn);
    const change = changeOf(sampleId, {
      code,
      samplings: { first: before!.value, last: last!.value, since, years: 4 },
      tables: openAdvice.tables,
    });
    if (change === null || change.word === 'STEADY') return [];
    const { word, min, perYear, statement } = change;
    return [
      {
        sampleId,
        analyteId,
        unitOfMeasure: analyte.unitOfMeasure,
        word,
        leastShown: min,
        perYear,
        ...trendWords(statement),
        samplings,
      },
    ];
  });
