/**
 * A fraction of whole numbers. Rates, areas and prices are decimals that people wrote: as fractions their products, sums and means lose
 * nothing, so that a total is off by no cent whatever the order. No library, as `bigint` does all of it in a few lines.
 */
export interface Exact {
  readonly over: bigint;
  /** Above zero. */
  readonly under: bigint;
}

export const NOTHING: Exact = { over: 0n, under: 1n };

/**
 * The decimal that a number is written as: `0.1` is a tenth.
 * @throws RangeError for NaN and the infinities
 */
export function exact(value: number): Exact {
  if (!Number.isFinite(value)) throw new RangeError(`${value} is no decimal`);
  // Most rates are whole: their text need not be taken apart.
  if (Number.isSafeInteger(value)) return { over: BigInt(value), under: 1n };
  const [digits = '0', power = '0'] = String(value).split('e');
  const [whole = '0', decimals = ''] = digits.split('.');
  const shift = Number(power) - decimals.length;
  const all = BigInt(whole + decimals);
  return shift >= 0 ? { over: all * 10n ** BigInt(shift), under: 1n } : { over: all, under: 10n ** BigInt(-shift) };
}

/** The exact sum. */
export function plus(one: Exact, other: Exact): Exact {
  if (one.under === other.under) return { over: one.over + other.over, under: one.under };
  const [large, small] = one.under > other.under ? [one, other] : [other, one];
  // Denominators of decimals divide each other: the sum keeps the larger one.
  if (large.under % small.under === 0n)
    return { over: large.over + small.over * (large.under / small.under), under: large.under };
  return { over: one.over * other.under + other.over * one.under, under: one.under * other.under };
}

/** The exact product. */
export const times = (one: Exact, other: Exact): Exact => ({
  over: one.over * other.over,
  under: one.under * other.under,
});
/**
 * The exact quotient.
 * @throws RangeError where the divisor is nothing
 */
export const per = (one: Exact, other: Exact): Exact =>
  other.over < 0n
    ? { over: -one.over * other.under, under: one.under * -other.over }
    : other.over === 0n
      ? divisionByNothing()
      : { over: one.over * other.under, under: one.under * other.over };

function divisionByNothing(): never {
  throw new RangeError('nothing can be shared by nothing');
}

/** The exact sum of all values; nothing of none. */
export const sumOf = (values: readonly Exact[]): Exact => values.reduce(plus, NOTHING);
/** True for exactly 0. */
export const isNothing = ({ over }: Exact): boolean => over === 0n;

/** Rounded once, half away from zero, to so many decimals; at most 15 digits of a number hold it. */
export function rounded({ over, under }: Exact, decimals: number): number {
  const scale = 10n ** BigInt(decimals);
  const size = over < 0n ? -over : over;
  const units = (size * scale * 2n + under) / (under * 2n);
  const text = units.toString().padStart(decimals + 1, '0');
  const value = Number(decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`);
  return over < 0n && value !== 0 ? -value : value;
}

/** The nearest number, to twelve decimals. */
export const toNumber = (value: Exact): number => rounded(value, 12);
/** Whole cents. */
export const dollars = (value: Exact): number => rounded(value, 2);
/**
 * Each in whole cents, so that together they come to the total, which is their sum in cents, up or down: each is cut to the cent, and the cents
 * that are left over go to those that lost most by it (largest remainder). Rounded one by one, a column would not add up to its total.
 */
export function dollarsOfParts(parts: readonly Exact[], total: number = dollars(sumOf(parts))): readonly number[] {
  const cut = parts.map(({ over, under }, at) => {
    const lost = (((over * 100n) % under) + under) % under;
    return { at, cents: (over * 100n - lost) / under, lost, under };
  });
  const left = Math.round(total * 100) - Number(cut.reduce((sum, { cents }) => sum + cents, 0n));
  // Of two that lost alike, the first.
  const most = cut.toSorted((one, other) => bySize(other.lost * one.under, one.lost * other.under));
  const more = new Set(most.slice(0, left).map(({ at }) => at));
  return cut.map(({ at, cents }) => Number(more.has(at) ? cents + 1n : cents) / 100);
}

const bySize = (one: bigint, other: bigint): number => (one === other ? 0 : one < other ? -1 : 1);

/** Up to the next whole: a part of a load is a load. */
export const wholeUp = ({ over, under }: Exact): number => Number(over <= 0n ? 0n : (over + under - 1n) / under);
