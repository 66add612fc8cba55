import { isNearLine } from '../../../src/model/recommendation/near-line.ts';
import { rateRangeLines } from '../../../src/model/recommendation/rate-range.ts';
import type { analyte } from '../../db/schema/index.ts';
import type { Decision } from '../../engine/index.ts';

type AnalyteRow = typeof analyte.$inferSelect;

/** Is the test of a decision within the published range of its critical value? Runs of model 1 did not say so. */
export const isNearDecision = ({ rateRange, labResult, provenance: { criticalInterval } }: Decision): boolean =>
  rateRange !== undefined &&
  rateRange.recoveryPercent === null &&
  isNearLine({ value: labResult, low: criticalInterval?.[0] ?? null, high: criticalInterval?.[1] ?? null });

/** What the literature leaves open about the rate of a decision, a sentence each. */
export function openOfRate(decision: Decision, row: AnalyteRow): readonly string[] {
  const { rateRange: range, rateKgPerHa, provenance, labResult, labQualifier } = decision;
  const [criticalLow, criticalHigh] = provenance.criticalInterval ?? [null, null];
  return range === undefined
    ? []
    : rateRangeLines(row, {
        rateRange: { ...range, notes: [...range.notes] },
        decisionResultLabResult: labResult,
        decisionResultRate: rateKgPerHa,
        labResultQualifier: labQualifier,
        provenance: { criticalValue: provenance.criticalValue, criticalLow, criticalHigh },
      });
}
