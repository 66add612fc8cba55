import { openSynValues } from '../coefficients/open-syn.ts';
import type { Coefficients } from '../coefficients/values.ts';
import { besideP, ratingP, type OpinionArgs } from '../status/critical-p.ts';
import { nutrientStatus } from '../status/soil-status.ts';
import { pRateAt, type RateArgs } from './rates.ts';

/** P rates in kg/ha: by the critical value, by the ends of its range, and by the second opinion. */
export interface PRateRange {
  readonly rate: number;
  readonly low: number;
  readonly high: number;
  /** Null without a second opinion. */
  readonly beside: number | null;
}

export interface PRateRangeArgs extends RateArgs, OpinionArgs {
  readonly rep?: number;
}

/**
 * The P rate of a test with the range that the published spread of its critical value gives; low <= rate <= high.
 * @see Bell R. et al. 2013, Crop & Pasture Science 64:480
 * @see docs/engine.md, "What changed in 2026, and why", rule 1
 */
export const pRateRange = (args: PRateRangeArgs, c: Coefficients = openSynValues): PRateRange => {
  const { crop, value, yield: tonnes, rep = 1 } = args;
  const rateAt = (critical: number): number => {
    const { level } = nutrientStatus(
      value,
      c.status.P.map((factor) => factor * critical),
    );
    return pRateAt({ crop, value, yield: tonnes, critical, level, rep }, c).rate;
  };
  const { critical, low, high } = ratingP(args, c);
  const beside = besideP(args, c);
  return {
    rate: rateAt(critical),
    low: rateAt(low ?? critical),
    high: rateAt(high ?? critical),
    beside: beside && rateAt(beside.critical),
  };
};
