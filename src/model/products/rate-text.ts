import { errors } from '../errors/registry.ts';
import { isNumberTextWithin, notationFault, numberFault, readNumber, textOfNumber } from '../format/number-text.ts';
import { formatNumber } from '../format/number.ts';
import { limits } from '../limits.ts';

/** Typed rates, by sample number. */
export type RateTexts = Readonly<Record<number, string>>;

/** Is the text empty, or a number from 0 to 10000? A field that answers false turns red. */
export const isRateText = (text: string): boolean => isNumberTextWithin(text, limits.rate);

/** Why one rate's text cannot be saved, with its bounds and an example; null when it can. */
export const rateFault = (text: string): string | null => numberFault(text, limits.rate);

/** Why typed rates cannot be saved, with how to correct the first invalid one; null when they can. */
export function problemOfRateTexts(texts: readonly string[]): string | null {
  const bad = texts.find((text) => !isRateText(text));
  return bad === undefined ? null : (notationFault(bad) ?? errors.RATE_OUT_OF_RANGE.text);
}

/** The rate of a valid text; empty is 0. */
export const rateOfText = (text: string): number => readNumber(text) ?? 0;

/** The text of a stored rate: a rate of 0 is an empty field (specification 2.5). */
export const textOfRate = (rate: number): string => (rate === 0 ? '' : textOfNumber(rate));

/** Do two texts mean one rate, as `1000`, `1000.0` and `1,000` do? Text that is no number is like nothing but itself. */
export function isSameRate(one: string, other: string): boolean {
  return one.trim() === other.trim() || (isRateText(one) && isRateText(other) && rateOfText(one) === rateOfText(other));
}

/** A rate in a list: nothing for 0, else up to two decimals. */
export const formatRate = (rate: number): string => (rate === 0 ? '' : formatNumber(rate));
