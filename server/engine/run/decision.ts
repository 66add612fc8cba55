import { roundTo } from '../numbers.ts';
import type { Decision, DerivedQualifier, Provenance, RateRange, StatusName } from '../types.ts';
import { analyteOf } from './analyte-ids.ts';

export interface DecisionArgs {
  readonly analyteId: number;
  readonly status: { readonly name: StatusName; readonly percent: number } | null;
  readonly labResult: number;
  readonly labQualifier: DerivedQualifier | null;
  /** kg/ha, unrounded; null without a rate. */
  readonly rate: number | null;
  readonly provenance: Provenance;
  /** Unrounded. */
  readonly rateRange?: RateRange | undefined;
}

/**
 * A decision as it is shown: lab result and rate rounded to the decimals of the analyte.
 * @see docs/decisions/qualifiers-are-kept.md
 */
export const decision = ({
  analyteId,
  status,
  labResult,
  labQualifier,
  rate,
  provenance,
  rateRange,
}: DecisionArgs): Decision => {
  const analyte = analyteOf(analyteId);
  const rounded = (kgPerHa: number): number => roundTo(kgPerHa, analyte.rateDecimalPlaces ?? 0);
  return {
    analyteId,
    statusName: status?.name ?? null,
    statusPercent: status?.percent ?? null,
    statusScale: analyte.statusScale ?? 'NUTRIENT',
    labResult: roundTo(labResult, analyte.preferredDecimalPlaces),
    labQualifier,
    rateKgPerHa: rate === null ? null : rounded(rate),
    provenance,
    ...(rateRange && {
      rateRange: {
        ...rateRange,
        low: rounded(rateRange.low),
        high: rounded(rateRange.high),
        beside: rateRange.beside && { ...rateRange.beside, rate: rounded(rateRange.beside.rate) },
      },
    }),
  };
};
