import { openSynValues } from '../coefficients/open-syn.ts';
import type { Coefficients } from '../coefficients/values.ts';
import { weekCount, weekIndex } from './weeks.ts';

export type RainPattern = 'SEASON' | 'LEACHING' | 'NO_LEACHING';

export interface RainProfileArgs {
  /** April-October rain, mm; used by the SEASON pattern only. */
  readonly gsr: number;
  readonly pattern?: RainPattern;
  /** mm that fall in week -14; 0 without the summer-rain variant. */
  readonly summerEvent?: number;
}

const afterSeeding = (pattern: RainPattern, gsr: number, c: Coefficients): readonly number[] => {
  if (pattern === 'LEACHING') return c.rain.leachingProfile;
  if (pattern === 'NO_LEACHING') return c.rain.noLeachingProfile;
  return Array<number>(c.rain.weeksOfSeasonRain).fill(gsr / c.rain.growingSeasonShareDivisor);
};

/**
 * 30 weekly values of infiltrating rain in mm, weeks -14 to 15, all zero or more.
 * @see Select Your Nitrogen Users Manual, Department of Agriculture WA, 2002, table 1 and the rule of eight equal falls after
 *   seeding
 * @see docs/engine.md, "1. Yields and season"
 */
export const rainProfile = (
  { gsr, pattern = 'SEASON', summerEvent = 0 }: RainProfileArgs,
  c: Coefficients = openSynValues,
): number[] => {
  const rain = Array<number>(weekCount).fill(0);
  rain[weekIndex(-14)] = summerEvent;
  rain[weekIndex(-5)] = c.rain.weekMinus5;
  rain.fill(c.rain.lastFourWeeksBeforeSeeding, weekIndex(-3), weekIndex(1));
  afterSeeding(pattern, gsr, c).forEach((mm, at) => (rain[weekIndex(1 + at)] = mm));
  return rain;
};
