import {
  differs,
  growth,
  type ComparedRate,
  type ComparedSample,
  type RateComparison,
} from '../advice/rate-comparison.ts';
import { BALANCE_NUTRIENTS, type BalanceNutrient } from '../advice/codes.ts';
import { formatNumber } from '../format/number.ts';
import { comparisonTexts as texts } from '../texts/recommendation.ts';

/** A rate as the table has it: what it is, and what a run would make of it where that is another figure. */
export interface RateCell {
  readonly before: string;
  /** Null where a run changes nothing. */
  readonly now: string | null;
}

/** A sample of the comparison in words. */
export interface ComparedRow {
  readonly sampleId: number;
  readonly madeWith: string;
  /** In the order of the columns; null where the sample has no such rate. */
  readonly cells: readonly (RateCell | null)[];
  /** What changes and where that comes from, a sentence each. */
  readonly reasons: readonly string[];
}

export interface ComparisonTable {
  readonly nutrients: readonly BalanceNutrient[];
  readonly rows: readonly ComparedRow[];
}

const MACROS: readonly BalanceNutrient[] = ['N', 'P', 'K', 'S'];
const decimalsOf = (nutrient: BalanceNutrient): number => (MACROS.includes(nutrient) ? 0 : 1);
const figure = (nutrient: BalanceNutrient, kgPerHa: number): string =>
  formatNumber(kgPerHa, { decimals: decimalsOf(nutrient) });

/** `N +13`, `P -2`: with its sign, as a change has. */
const changeText = (nutrient: BalanceNutrient, kgPerHa: number): string =>
  `${nutrient} ${kgPerHa > 0 ? '+' : ''}${figure(nutrient, kgPerHa)}`;

function cellOf(rates: readonly ComparedRate[], nutrient: BalanceNutrient): RateCell | null {
  const rate = rates.find((one) => one.nutrient === nutrient);
  if (rate === undefined) return null;
  const said = (kgPerHa: number | null): string => (kgPerHa === null ? texts.none : figure(nutrient, kgPerHa));
  return { before: said(rate.before), now: differs(rate.before, rate.now) ? said(rate.now) : null };
}

function reasonsOf({ isFormer, rates, causes, missing, yieldTPerHa, nowYieldTPerHa }: ComparedSample): string[] {
  const byModel = rates.filter(({ before, sameInputs }) => isFormer && differs(before, sameInputs));
  const byInputs = rates.flatMap(({ nutrient, sameInputs, now }) =>
    differs(sameInputs, now) ? [changeText(nutrient, growth(sameInputs, now))] : [],
  );
  const words: string[] = [];
  if (byModel.length > 0)
    words.push(
      texts.modelChanged(
        causes.map(({ nutrient, part, kgPerHa }) => `${changeText(nutrient, kgPerHa)} (${texts.parts[part]})`),
        byInputs.length > 0,
      ),
    );
  else if (isFormer) words.push(texts.modelSame);
  if (byInputs.length > 0) words.push(texts.inputsChanged(byInputs));
  if (differs(yieldTPerHa, nowYieldTPerHa))
    words.push(texts.otherYield(formatNumber(yieldTPerHa), formatNumber(nowYieldTPerHa)));
  if (missing.length > 0) words.push(texts.missing(missing));
  return words;
}

/** The comparison as a table of paddocks: N, P, K and S, and of the trace elements those that some paddock asks for. */
export function comparisonTable({ samples }: RateComparison): ComparisonTable {
  const isAsked = (nutrient: BalanceNutrient): boolean =>
    samples.some(({ rates }) =>
      rates.some((rate) => rate.nutrient === nutrient && ((rate.before ?? 0) > 0 || (rate.now ?? 0) > 0)),
    );
  const nutrients = BALANCE_NUTRIENTS.filter((nutrient) => MACROS.includes(nutrient) || isAsked(nutrient));
  return {
    nutrients,
    rows: samples.map((sample) => ({
      sampleId: sample.sampleId,
      madeWith: sample.madeWith,
      cells: nutrients.map((nutrient) => cellOf(sample.rates, nutrient)),
      reasons: reasonsOf(sample),
    })),
  };
}
