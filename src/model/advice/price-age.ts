import { argumentsOf, flag, month, or, type Given } from './arguments.ts';

const price = { asOf: month, today: month, isDefault: or(flag, false) };
const readPrice = argumentsOf('priceAge', price);

export interface PriceTables {
  /** Months after which a price is watched: one for defaults, one for prices that a user set. */
  readonly prices: { readonly watchAfterMonths: { readonly default: number; readonly set: number } };
}

export interface PriceAge {
  readonly months: number;
  /** Too old to be taken without a look. */
  readonly watch: boolean;
}

const monthsOf = (given: string): number => 12 * Number(given.slice(0, 4)) + Number(given.slice(5, 7));

/**
 * How old a price is, in months.
 * @throws AdviceArgumentError that names every argument at fault, with its bounds
 * @see docs/engine.md, "What changed in 2026, and why", rule 9
 */
export function priceAge(given: Given<typeof price>, { prices: { watchAfterMonths } }: PriceTables): PriceAge {
  const { asOf, today, isDefault } = readPrice(given);
  const months = monthsOf(today) - monthsOf(asOf);
  return { months, watch: months > (isDefault ? watchAfterMonths.default : watchAfterMonths.set) };
}
