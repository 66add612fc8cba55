import {
  argumentsOf,
  flag,
  number,
  oneOf,
  optional,
  or,
  type Given,
  type Values,
} from '../../src/model/advice/arguments.ts';
import { SAMPLE_COUNT, TEST_VALUE, YEARS_APART } from '../../src/model/advice/bounds.ts';
import { atLeast } from '../../src/model/advice/codes.ts';
import { TREND_ANALYTES, type AdviceTables } from './parameters/schema.ts';

const samplings = {
  analyte: oneOf([...TREND_ANALYTES, 'PHCA', 'PHW']),
  first: number(TEST_VALUE),
  last: number(TEST_VALUE),
  sameLab: or(flag, true),
  sameMethod: or(flag, true),
  sameDepth: or(flag, true),
  n1: or(number(SAMPLE_COUNT), 1),
  n2: or(number(SAMPLE_COUNT), 1),
  years: optional(number(YEARS_APART)),
};
const readSamplings = argumentsOf('trend', samplings);

export interface Trend {
  readonly word: 'RISE' | 'FALL' | 'STEADY' | 'NOT_COMPARABLE';
  readonly report: boolean;
  /** The least change that sampling could show; null where nothing can be compared. */
  readonly min: number | null;
  /** Null where nothing is reported, and within a year. */
  readonly perYear: number | null;
}

/** The least change beyond sampling error; `root` of the number of samples at each end. */
function leastOf(
  { analyte, first, last, sameLab }: Values<typeof samplings>,
  root: number,
  { trend: table, trendRule }: Pick<AdviceTables, 'trend' | 'trendRule'>,
): number {
  if (analyte === 'PHCA' || analyte === 'PHW') return (sameLab ? trendRule.phMin : trendRule.phMinOtherLab) / root;
  const { cv: own, floor } = table[analyte];
  const cv = sameLab ? own : Math.sqrt(own ** 2 + 2 * trendRule.betweenLabsPercent ** 2);
  return Math.max(floor, ((trendRule.z * cv) / 100 / root) * ((first + last) / 2));
}

/**
 * Whether two samplings of one place show a change, or only how samples scatter.
 * @throws AdviceArgumentError that names every argument at fault, with its bounds
 * @see Morton et al. 2000, NZ J. Agric. Res. 43:367; Rayment & Lyons 2019, World J. Agric. Soil Sci.
 * @see server/advice/parameters/open-advice-2.json, `trendRule`
 */
export function trend(given: Given<typeof samplings>, tables: AdviceTables): Trend {
  const values = readSamplings(given);
  const { first, last, sameMethod, sameDepth, n1, n2, years } = values;
  if (!sameMethod || !sameDepth) return { word: 'NOT_COMPARABLE', report: false, min: null, perYear: null };
  const min = leastOf(values, Math.sqrt(2 / (1 / n1 + 1 / n2)), tables);
  const report = atLeast(Math.abs(last - first), min);
  const isRate = report && years !== null && years >= 1;
  return {
    word: report ? (last > first ? 'RISE' : 'FALL') : 'STEADY',
    report,
    min,
    perYear: isRate ? (last - first) / years : null,
  };
}
