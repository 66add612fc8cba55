import { formatNumber } from '../format/number.ts';
import { noCrop } from '../texts/calculators.ts';

/**
 * The yield that pays for what is spread, t/ha; where rain grows no crop, nothing does.
 * @see docs/engine.md, "What changed in 2026, and why", rule 11
 */
export const breakEvenText = ({
  yieldTPerHa,
  breakEvenTPerHa,
}: {
  readonly yieldTPerHa: number;
  readonly breakEvenTPerHa: number;
}): string => (yieldTPerHa > 0 ? formatNumber(breakEvenTPerHa, { decimals: 2, fixed: true }) : noCrop);
