import { openSynValues } from '../coefficients/open-syn.ts';
import type { Coefficients } from '../coefficients/values.ts';
import { floor2, round2 } from '../numbers.ts';

export interface YieldLevelsArgs {
  readonly target: number;
  /** t/ha; null or absent takes the default step for the target. */
  readonly step?: number | null;
}

/**
 * The step between yields in t/ha that the adviser sees when none is entered.
 * @see docs/engine.md, "1. Yields and season"
 */
export const defaultYieldStep = (target: number, c: Coefficients = openSynValues): number =>
  target >= c.yields.largeStepFromTarget ? c.yields.largeStep : c.yields.smallStep;

/**
 * A step that keeps the lowest of five levels at or above one step, in t/ha.
 * @see docs/engine.md, "1. Yields and season"
 */
export const yieldStep = ({ target, step }: YieldLevelsArgs, c: Coefficients = openSynValues): number => {
  const wanted = step ?? defaultYieldStep(target, c);
  return target - 2 * wanted < wanted ? floor2(target / 3) : wanted;
};

/**
 * Five evenly spaced yields in t/ha around the target, all above zero; the middle one is the target.
 * @see docs/engine.md, "1. Yields and season"
 */
export const yieldLevels = (
  { target, step = null }: YieldLevelsArgs,
  c: Coefficients = openSynValues,
): readonly [number, number, number, number, number] => {
  const gap = yieldStep({ target, step }, c);
  const at = (steps: number): number => round2(target + steps * gap);
  return [at(-2), at(-1), at(0), at(1), at(2)];
};
