import { argumentsOf, bounds, number, oneOf, optional, or, type Given } from './arguments.ts';
import { NUTRIENT_RATE } from './bounds.ts';
import { above, GROWN_CROPS, type AdviceCrop, type GrownCrop } from './codes.ts';
import { nWindow } from './nitrogen.ts';
import type { RateTables } from './tables.ts';

const rate = or(number(NUTRIENT_RATE), 0);
const asked = {
  crop: oneOf(GROWN_CROPS),
  /** Of the nitrogen, after seeding. */
  week: optional(number(bounds(-60, 60, 'weeks after seeding'))),
  n: rate,
  p: rate,
  k: rate,
  s: rate,
};
const readAsked = argumentsOf('rateWarnings', asked);

export const RATE_WARNINGS = ['N_HIGH', 'P_HIGH', 'K_HIGH', 'S_HIGH', 'N_LATE', 'N_TOO_LATE'] as const;
export type RateWarning = (typeof RATE_WARNINGS)[number];

type WindowedCrop = Exclude<AdviceCrop, 'LUPIN' | 'PULSE'>;
const WINDOWED: readonly GrownCrop[] = ['WHEAT', 'BARLEY', 'OATS', 'CANOLA'] satisfies readonly WindowedCrop[];
const hasWindow = (crop: GrownCrop): crop is WindowedCrop => WINDOWED.includes(crop);

const HIGH = { n: 'N_HIGH', p: 'P_HIGH', k: 'K_HIGH', s: 'S_HIGH' } as const;

/**
 * What is implausible in the rates that a run asks for, kg/ha. It never changes one.
 * @throws AdviceArgumentError that names every argument at fault, with its bounds
 * @see Summit, Mingenew 2020; Norton in Farm Tender (late nitrogen)
 * @see docs/engine.md, "What changed in 2026, and why", rule 13; the limits are Tilth's own
 */
export function rateWarnings(given: Given<typeof asked>, { rates, nitrogen }: RateTables): readonly RateWarning[] {
  const { crop, week, ...kgPerHa } = readAsked(given);
  const high = (['n', 'p', 'k', 's'] as const).flatMap((key): readonly RateWarning[] => {
    const most = rates.most[key];
    return most > 0 && above(kgPerHa[key], most) ? [HIGH[key]] : [];
  });
  if (kgPerHa.n <= 0 || week === null || !hasWindow(crop)) return high;
  const found = nWindow({ crop, week }, nitrogen);
  return found === 'LATE' || found === 'TOO_LATE' ? [...high, `N_${found}`] : high;
}
