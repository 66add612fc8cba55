import { openSynValues } from '../coefficients/open-syn.ts';
import type { Coefficients } from '../coefficients/values.ts';

export interface PriceAgeArgs {
  /** `yyyy-mm` or `yyyy-mm-dd` of the price's source. */
  readonly asOf: string;
  readonly today: string;
  /** Is it a Tilth default that no user changed? */
  readonly isDefault: boolean;
}

const monthsOf = (date: string): number => 12 * Number(date.slice(0, 4)) + Number(date.slice(5, 7));

/**
 * Age of a price in calendar months, and whether it is old enough to warn about.
 * @see docs/engine.md, "What changed in 2026, and why", rule 9
 */
export const priceAge = (
  { asOf, today, isDefault }: PriceAgeArgs,
  c: Coefficients = openSynValues,
): { readonly months: number; readonly watch: boolean } => {
  const months = monthsOf(today) - monthsOf(asOf);
  const { defaults, set } = c.economics.staleAfterMonths;
  return { months, watch: months > (isDefault ? defaults : set) };
};
