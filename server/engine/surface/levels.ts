import { openSynValues } from '../coefficients/open-syn.ts';
import type { Coefficients } from '../coefficients/values.ts';
import { clamp } from '../numbers.ts';

export interface Levels {
  readonly n: Float64Array;
  readonly p: Float64Array;
  readonly k: Float64Array;
}

const ladder = (most: number, rule: Coefficients['grid']['n']): Float64Array => {
  const step = clamp(
    rule.roundTo * Math.ceil((rule.stretch * most) / rule.divisor),
    rule.minimumStep,
    rule.maximumStep,
  );
  const rates = new Float64Array(rule.count);
  for (let at = 0; at < rates.length; at++) rates[at] = at * step;
  return rates;
};

/**
 * The fertiliser rates in kg/ha of the grid, from 0 in even steps: 11 of N, 8 of P, 6 of K. They follow from the rates of
 * the highest yield and serve all runs of a sample, so that an index means the same rate in each.
 * @see docs/engine.md, "5. Response surface, grid and money"
 */
export const levels = (
  { nMax, pMax, kMax }: { readonly nMax: number; readonly pMax: number; readonly kMax: number },
  c: Coefficients = openSynValues,
): Levels => ({ n: ladder(nMax, c.grid.n), p: ladder(pMax, c.grid.p), k: ladder(kMax, c.grid.k) });
