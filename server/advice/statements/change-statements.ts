import { formatDay } from '../../../src/model/format/date.ts';
import { figure, statement, type Statement } from '../../../src/model/advice/statement.ts';
import { adviceTexts } from '../../../src/model/texts/advice.ts';
import { firstOf } from '../../collections/item-at.ts';
import { cvBand } from '../lab-values.ts';
import { ANALYTES, TREND_ANALYTES, type AdviceTables, type AnalyteCode } from '../parameters/schema.ts';
import { trend, type Trend } from '../trend.ts';
import { usable, type SoilFacts } from './soil-facts.ts';
import { groupBy } from '../../../src/model/shared/group.ts';

const TRENDED = [...TREND_ANALYTES, 'PHCA', 'PHW'] as const;

type TrendedCode = (typeof TRENDED)[number];
const isTrended = (code: AnalyteCode): code is TrendedCode => TRENDED.some((trended) => trended === code);

interface Samplings {
  readonly first: number;
  readonly last: number;
  /** The day of the first, in words. */
  readonly since: string;
  readonly years: number;
}

/**
 * What two samplings of one place tell of one test: a change, or that sampling could not show one.
 * @see Morton et al. 2000, NZ J. Agric. Res. 43:367; Rayment & Lyons 2019
 */
export function changeOf(
  sampleId: number,
  {
    code,
    samplings: { first, last, since, years },
    tables,
  }: { readonly code: AnalyteCode; readonly samplings: Samplings; readonly tables: AdviceTables },
): (Trend & { readonly word: 'RISE' | 'FALL' | 'STEADY'; readonly statement: Statement }) | null {
  const [low, high] = tables.plausible[code].hard;
  if (!isTrended(code) || Math.min(first, last) < low || Math.max(first, last) > high) return null;
  const found = trend({ analyte: code, first, last, years }, tables);
  const { word, min, perYear } = found;
  if (word === 'NOT_COMPARABLE') return null;
  const { name, unit } = adviceTexts.analytes[code];
  const trendStatement = statement(tables, `TREND_${word}`, {
    level: 'say',
    sampleId,
    on: code,
    figures: [
      figure('first', { value: first, unit, decimals: 2 }),
      figure('last', { value: last, unit, decimals: 2 }),
      figure('min', { value: min, unit, decimals: 2 }),
      ...(perYear === null ? [] : [figure('perYear', { value: perYear, unit: `${unit} a year`.trim(), decimals: 2 })]),
    ],
    words: { name, since },
    assumed: adviceTexts.assumptions.sameLaboratory,
  });
  return { ...found, word, statement: trendStatement };
}

/**
 * What has changed since the sampling before, and what sampling could not show.
 * @see Morton et al. 2000, NZ J. Agric. Res. 43:367; Rayment & Lyons 2019
 */
export function changeStatements(facts: SoilFacts, tables: AdviceTables): readonly Statement[] {
  const { earlier, sampleId } = facts;
  if (earlier === null) return [];
  const { years } = earlier;
  const since = formatDay(earlier.on);
  const statements: Statement[] = [];
  for (const code of TRENDED) {
    const first = earlier.values[code];
    const last = facts.values[code];
    if (first === undefined || last === undefined) continue;
    const change = changeOf(sampleId, { code, samplings: { first, last, since, years }, tables });
    if (change) statements.push(change.statement);
  }
  return statements;
}

/** Tests that decide rates; unevenness of others changes no decision. */
const RATED: readonly AnalyteCode[] = ANALYTES.filter((code) => ['P', 'K', 'S', 'PHCA'].includes(code));
const ENOUGH_SAMPLES = 3;

/**
 * What figures of one paddock and depth tell that lie too far apart for one rate; few figures tell nothing.
 * @see Oliver, Ward & Treble, GRDC
 */
export function unevenStatements(
  sampleId: number | null,
  {
    code,
    values,
    tables,
  }: { readonly code: AnalyteCode; readonly values: readonly number[]; readonly tables: AdviceTables },
): readonly Statement[] {
  if (values.length < ENOUGH_SAMPLES) return [];
  const { band, cv, cores } = cvBand({ analyte: code, values }, tables);
  if (band !== 'HIGH') return [];
  return [
    statement(tables, 'UNEVEN', {
      level: 'watch',
      sampleId,
      on: code,
      figures: [
        figure('cv', { value: cv, unit: '%', decimals: 0 }),
        figure('samples', { value: values.length, unit: 'samples', decimals: 0 }),
        figure('cores', { value: cores, unit: 'cores', decimals: 0 }),
      ],
    }),
  ];
}

/**
 * A paddock whose samples differ too much for one rate: one statement on its first sample, for each test that decides rates.
 * @see Oliver, Ward & Treble, GRDC
 */
export function paddockStatements(
  samples: readonly SoilFacts[],
  paddockOf: (sampleId: number) => number | null,
  tables: AdviceTables,
): readonly Statement[] {
  const paddocks = groupBy(samples, ({ sampleId }) => paddockOf(sampleId));
  paddocks.delete(null);
  return [...paddocks.values()].flatMap((own) =>
    RATED.flatMap((code) => {
      const values = own.flatMap((facts) => usable(facts, code, tables) ?? []);
      return unevenStatements(firstOf(own).sampleId, { code, values, tables });
    }),
  );
}
