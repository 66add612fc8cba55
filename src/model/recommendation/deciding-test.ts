import type { BalanceNutrient } from '../advice/codes.ts';
import type { Analyte, DecisionResult } from '../contract/entities.ts';
import { formatReported } from '../format/lab-value.ts';
import { ratingByStatusName, type Rating } from '../samples/rating.ts';
import { reasonTexts } from '../texts/plan-table.ts';
import { shownRun, type Decisions, type SampleRun } from '../yields/decisions.ts';
import type { RunPicks } from '../yields/yield-picks.ts';
import { criticalText } from './critical-text.ts';

/** A test that decides a need, with its rating. */
export interface DecidingTest {
  readonly analyte: Analyte;
  readonly result: DecisionResult;
  readonly run: SampleRun;
}

/** The test whose result asks for most of a nutrient, in the run that a card shows; undefined where none does. */
export function decidingTest(
  { analytes, withRate, runsOf }: Decisions,
  { picks, sampleId, code }: { readonly picks: RunPicks; readonly sampleId: number; readonly code: string },
): DecidingTest | undefined {
  const run = shownRun(runsOf.get(sampleId), picks[sampleId]);
  const tests = analytes.flatMap((analyte): readonly DecidingTest[] => {
    const result = run?.results.get(analyte.analyteId);
    return run && result && analyte.nutrientCode === code && withRate.has(analyte.analyteId)
      ? [{ analyte, result, run }]
      : [];
  });
  return tests.toSorted((a, b) => (b.result.demand ?? -1) - (a.result.demand ?? -1))[0];
}

/** Tests of the soil that decide no rate by themselves, by the short names of their analytes. */
export const SOIL_TESTS = ['pHCa', 'OC', 'PBI'] as const;
type SoilTest = (typeof SOIL_TESTS)[number];
/** What a column of tests is of: a nutrient, or the soil. */
export type TestOf = BalanceNutrient | SoilTest;
export const isSoilTest = (of: TestOf): of is SoilTest => SOIL_TESTS.some((soil) => soil === of);

/** A test of the soil in the run that a card shows; undefined where it was not made. */
export function soilTest(
  { analytes, runsOf }: Decisions,
  { picks, sampleId, of }: { readonly picks: RunPicks; readonly sampleId: number; readonly of: TestOf },
): DecidingTest | undefined {
  const run = shownRun(runsOf.get(sampleId), picks[sampleId]);
  const analyte = analytes.find(({ shortName }) => shortName === of);
  const result = analyte && run?.results.get(analyte.analyteId);
  return run && analyte && result && { analyte, result, run };
}

/** `Colwell 22 mg/kg (Low, critical 45).` */
export function testWords({ analyte, result }: DecidingTest): string {
  const { preferredDecimalPlaces: decimals, unitOfMeasure } = analyte;
  const value = formatReported(
    { value: result.decisionResultLabResult, qualifier: result.labResultQualifier },
    decimals,
    unitOfMeasure,
  );
  const { criticalValue, criticalLow: low, criticalHigh: high, method } = result.provenance;
  const critical = criticalText({ value: criticalValue, low, high }, { decimals, unit: '' });
  const rating = ratingByStatusName(result.decisionResultStatusName)?.statusName;
  return reasonTexts.test(analyte.displayName, value, [
    ...(rating === undefined ? [] : [rating]),
    ...(critical === null ? [] : [reasonTexts.critical(critical), method]),
  ]);
}

/** A test as a cell of the plan has it. */
export interface PlanTest {
  /** As the laboratory reported it: `<5` sorts as 5. */
  readonly value: number | null;
  readonly text: string;
  readonly rating: Rating | undefined;
  readonly words: string;
}

/** The test as the plan shows it: value, text with its qualifier, and rating. */
export const planTest = (test: DecidingTest): PlanTest => ({
  value: test.result.decisionResultLabResult,
  // Of hundreds of rows those in sight are read.
  get text() {
    return formatReported(
      { value: test.result.decisionResultLabResult, qualifier: test.result.labResultQualifier },
      test.analyte.preferredDecimalPlaces,
      '',
    );
  },
  rating: ratingByStatusName(test.result.decisionResultStatusName),
  get words() {
    return testWords(test);
  },
});
