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

export const planTest = (test: DecidingTest): PlanTest => ({
  value: test.result.decisionResultLabResult,
  text: formatReported(
    { value: test.result.decisionResultLabResult, qualifier: test.result.labResultQualifier },
    test.analyte.preferredDecimalPlaces,
    '',
  ),
  rating: ratingByStatusName(test.result.decisionResultStatusName),
  words: testWords(test),
});
