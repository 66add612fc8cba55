import { limits } from '../limits.ts';

/** kg/ha or L/ha of product between which a rule writes, and the steps that it writes in. */
export interface RateBounds {
  readonly roundTo: number;
  readonly least: number | null;
  readonly most: number | null;
  /** What the spreader or drill still puts out evenly; 0 where it limits nothing. */
  readonly leastSpreadable: number;
}

/** Why a rate is not what was asked for, rounded: too little to apply and left out, raised to the least, or held at the most. */
export type RateLimit = 'LEFT_OUT' | 'RAISED' | 'HELD';

export interface PracticalRate {
  readonly rate: number;
  readonly limit: RateLimit | null;
}

/** Takes the noise of floating point out of a sum of steps. */
const clean = (rate: number): number => Math.round(rate * 100) / 100;
const inSteps = (rate: number, roundTo: number, round: (steps: number) => number): number =>
  clean(round(clean(rate / roundTo)) * roundTo);

/**
 * The least and the most rate that is written; both are whole steps where a whole step lies between them.
 * @see docs/guide/programs.md, "Change or share one"
 */
export function writtenBounds({ roundTo, least, most, leastSpreadable }: RateBounds): {
  readonly lowest: number;
  readonly highest: number;
} {
  const floor = Math.max(least ?? 0, leastSpreadable);
  const cap = Math.min(most ?? limits.rate.max, limits.rate.max);
  const [up, down] = [inSteps(floor, roundTo, Math.ceil), inSteps(cap, roundTo, Math.floor)];
  return up <= down ? { lowest: up, highest: down } : { lowest: floor, highest: cap };
}

/**
 * The rate that one can apply: 0, or a step between the bounds, and never below the least spreadable. Less than half of the
 * least becomes 0, more becomes the least. A larger need never gives a lower rate.
 * @see docs/guide/programs.md, "Change or share one"
 */
export function practicalRate(asked: number, bounds: RateBounds): PracticalRate {
  const { lowest, highest } = writtenBounds(bounds);
  if (!(asked > 0)) return { rate: 0, limit: null };
  if (highest < lowest || highest <= 0) return { rate: 0, limit: 'LEFT_OUT' };
  const rounded = inSteps(asked, bounds.roundTo, Math.round);
  if (rounded > highest) return { rate: highest, limit: 'HELD' };
  if (rounded >= lowest) return { rate: rounded, limit: null };
  return asked * 2 < lowest ? { rate: 0, limit: 'LEFT_OUT' } : { rate: lowest, limit: 'RAISED' };
}

interface Split {
  /** A rate above it is split; null: never. */
  readonly above: number | null;
  /** Applications that there are timings for. */
  readonly mostParts: number;
}

/**
 * A rate in as few applications as keep each at or below a limit, the larger first. They add up to the rate, and each
 * is at least the smallest allowed rate: where both cannot be had, fewer are made.
 * @see docs/guide/programs.md, "Change or share one"
 */
export function splitRate(rate: number, { above, mostParts }: Split, bounds: RateBounds): readonly number[] {
  if (above === null || above <= 0 || rate <= above) return [rate];
  const { lowest } = writtenBounds(bounds);
  const wanted = Math.min(mostParts, Math.ceil(clean(rate / above)));
  for (let count = wanted; count > 1; count -= 1) {
    const parts = evenParts(rate, count, bounds.roundTo);
    if (parts.every((part) => part > 0 && part >= lowest)) return parts;
  }
  return [rate];
}

/** As even as whole steps allow; what is left of a step goes to the first. */
function evenParts(rate: number, count: number, roundTo: number): readonly number[] {
  const steps = Math.floor(clean(rate / roundTo));
  const rest = clean(rate - steps * roundTo);
  return Array.from({ length: count }, (_, at) => {
    const own = Math.floor(steps / count) + (at < steps % count ? 1 : 0);
    return clean(own * roundTo + (at === 0 ? rest : 0));
  });
}
