import { argumentsOf, list, number, oneOf, type Given } from './arguments.ts';
import { NUTRIENT_RATE } from './bounds.ts';
import { above, BALANCE_NUTRIENTS, type BalanceNutrient } from './codes.ts';

/**
 * Nutrients in kg/ha, lime in t/ha.
 * @see docs/engine.md, "What changed in 2026, and why", rule 16
 */
export const RANGED = [...BALANCE_NUTRIENTS, 'LIME'] as const;
const rates = { nutrient: oneOf(RANGED), values: list(number(NUTRIENT_RATE), 1) };
const readRates = argumentsOf('rangeOf', rates);

export interface RangeTables {
  readonly tolerance: Readonly<Record<BalanceNutrient | 'LIME', { readonly abs: number; readonly share: number }>>;
}

export interface RateRange {
  readonly least: number;
  readonly most: number;
  /** The rates are further apart than one rate can cover. */
  readonly tell: boolean;
}

/**
 * The rate range where members of a composite or sites of a paddock need different rates.
 * @throws AdviceArgumentError that names every argument at fault, with its bounds
 * @see docs/engine.md, "What changed in 2026, and why", rule 16
 */
export function rangeOf(given: Given<typeof rates>, { tolerance }: RangeTables): RateRange {
  const { nutrient, values } = readRates(given);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const { abs, share } = tolerance[nutrient];
  return { least, most, tell: above(most - least, Math.max(abs, share * mean)) };
}
