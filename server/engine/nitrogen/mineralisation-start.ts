import { openSynValues } from '../coefficients/open-syn.ts';
import type { Coefficients } from '../coefficients/values.ts';
import { firstWeek } from './weeks.ts';

export interface MineralisationStartArgs {
  /** 30 weekly values, mm, weeks -14 to 15. */
  readonly rain: readonly number[];
  /** Week of soil sampling relative to seeding. */
  readonly sampleWeek?: number;
}

/** The first week whose rain, alone or with the one or two weeks before it, wets the soil enough; Infinity if none. */
const firstWetWeek = (rain: readonly number[], c: Coefficients): number => {
  const limits = [c.mineralisation.oneWeekMm, c.mineralisation.twoWeeksMm, c.mineralisation.threeWeeksMm];
  const at = rain.findIndex((_, end) => {
    let sum = 0;
    return limits.some((limit, weeksBack) => {
      sum += rain[end - weeksBack] ?? 0;
      return sum >= limit;
    });
  });
  return at < 0 ? Infinity : firstWeek + at;
};

/**
 * The week in which organic matter starts to release nitrogen: the first wet week, but between the earliest and latest week of
 * the model, and never before the soil was sampled, so that nitrogen already in the soil test is not counted twice.
 * @see Select Your Nitrogen Users Manual, Department of Agriculture WA, 2002
 * @see docs/engine.md, "1. Yields and season"; the cap by the sampling week is Tilth's own
 */
export const mineralisationStart = (args: MineralisationStartArgs, c: Coefficients = openSynValues): number => {
  const { earliestWeek, latestWeek, defaultSampleWeek } = c.mineralisation;
  const wet = Math.max(firstWetWeek(args.rain, c), earliestWeek);
  return Math.max(Math.min(wet, latestWeek), args.sampleWeek ?? defaultSampleWeek);
};
