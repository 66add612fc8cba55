import { adviceTexts } from '../texts/advice.ts';
import { figure, type StatementFigure } from './statement.ts';

/** What has a price of its own in every run. */
export type PricedNutrient = 'N' | 'P' | 'K' | 'S';
export const PRICED_NUTRIENTS = ['N', 'P', 'K', 'S'] as const satisfies readonly PricedNutrient[];

/** $ a kg of nutrient. */
export type NutrientPrices = Readonly<Partial<Record<PricedNutrient, number | undefined>>>;

/** kg/ha by nutrient. */
export type NutrientRates = ReadonlyMap<string, number>;

/** kg/ha of a nutrient: one amount, or the least and the most; below zero for less than now. */
export interface Amount {
  readonly nutrient: PricedNutrient;
  readonly kgPerHa: readonly number[];
}

/** What hangs on a statement, a hectare. */
export interface Worth {
  /** `18–55 kg N/ha, $32–95/ha`. */
  readonly words: string;
  /** The most of it, for lists that are sorted by it: `worthKg` of one nutrient alone, `worthDollars` where all have a price. */
  readonly figures: readonly StatementFigure[];
}

const MINUS = '\u2212';
const whole = (value: number): string => figure('', { value: Math.abs(value), unit: '', decimals: 0 }).text;
const most = (values: readonly number[]): number => Math.max(...values.map(Math.abs));

/** `$18–55`, signed for differences. */
function spanned(values: readonly number[], isSigned: boolean, before = ''): string {
  const sign = !isSigned ? '' : (values[0] ?? 0) < 0 ? MINUS : '+';
  return `${sign}${before}${[...new Set(values.map(whole))].join('–')}`;
}

const priceOf = (prices: NutrientPrices, { nutrient }: Amount): number | undefined => prices[nutrient];

/**
 * In words and figures what amounts of nutrients are worth; null where none of them comes to a kilogram.
 * @see docs/engine.md, "What could change the rates"
 */
export function worthOf(
  amounts: readonly Amount[],
  prices: NutrientPrices,
  { isSigned = false }: { readonly isSigned?: boolean } = {},
): Worth | null {
  const shown = amounts.filter(({ kgPerHa }) => Math.round(most(kgPerHa)) > 0);
  const [first] = shown;
  if (first === undefined) return null;
  const dollars = shown.every((amount) => priceOf(prices, amount) !== undefined)
    ? first.kgPerHa.map((_, at) =>
        shown.reduce(
          (sum, amount) => sum + (amount.kgPerHa[at] ?? amount.kgPerHa[0] ?? 0) * (priceOf(prices, amount) ?? 0),
          0,
        ),
      )
    : null;
  return {
    words: adviceTexts.worthOf(
      adviceTexts.listed(shown.map(({ nutrient, kgPerHa }) => `${spanned(kgPerHa, isSigned)} kg ${nutrient}/ha`)),
      dollars === null ? null : spanned(dollars, isSigned, '$'),
    ),
    figures: [
      ...(shown.length === 1 ? [figure('worthKg', { value: most(first.kgPerHa), unit: 'kg/ha', decimals: 0 })] : []),
      ...(dollars === null ? [] : [figure('worthDollars', { value: most(dollars), unit: '$/ha', decimals: 0 })]),
    ],
  };
}

/** What other rates ask for beyond those of now, nutrient by nutrient. */
export const changeOf = (now: NutrientRates, then: NutrientRates): readonly Amount[] =>
  PRICED_NUTRIENTS.map((nutrient) => ({
    nutrient,
    kgPerHa: [(then.get(nutrient) ?? 0) - (now.get(nutrient) ?? 0)],
  }));
