import { roundTo } from '../numbers.ts';
import type { Decision, Provenance, Qualifier, StatusName } from '../types.ts';
import { analyteOf } from './analyte-ids.ts';

export interface DecisionArgs {
  readonly analyteId: number;
  readonly status: { readonly name: StatusName; readonly percent: number } | null;
  readonly labResult: number;
  readonly labQualifier: Qualifier | null;
  /** kg/ha, unrounded; null without a rate. */
  readonly rate: number | null;
  readonly provenance: Provenance;
}

/** A decision as it is shown: lab result and rate rounded to the decimals of the analyte. */
export const decision = ({ analyteId, status, labResult, labQualifier, rate, provenance }: DecisionArgs): Decision => {
  const analyte = analyteOf(analyteId);
  return {
    analyteId,
    statusName: status?.name ?? null,
    statusPercent: status?.percent ?? null,
    statusScale: analyte.statusScale ?? 'NUTRIENT',
    labResult: roundTo(labResult, analyte.preferredDecimalPlaces),
    labQualifier,
    rateKgPerHa: rate === null ? null : roundTo(rate, analyte.rateDecimalPlaces ?? 0),
    provenance,
  };
};
