import { openSynValues } from '../coefficients/open-syn.ts';
import type { Coefficients } from '../coefficients/values.ts';

/**
 * Share (0-1) of soil nitrogen that reaches the shoots: what was entered, else half of the nitrogen ends in grain, the
 * Australian "multiply by 2" rule. Never above 1, as a crop cannot hold more than the soil gave.
 * @see IPNI ANZ-3063, 2011; Norton 2016
 * @see docs/engine.md, "What changed in 2026, and why", rule 12
 */
export const soilToShoot = (
  { shootToGrain, entered }: { readonly shootToGrain: number; readonly entered?: number | null | undefined },
  c: Coefficients = openSynValues,
): number => entered ?? Math.min(1, c.demand.soilToGrain / shootToGrain);
