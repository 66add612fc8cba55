import { formatNumber } from './number.ts';

const PLAIN = /^[+-]?(\d+\.?\d*|\.\d+)$/;
/** Thousands in threes, all parted by the same sign: a comma as we show them, or a blank as others write them. */
const GROUPED = /^[+-]?[1-9]\d{0,2}([, \u00a0\u202f])\d{3}(\1\d{3})*(\.\d*)?$/;
const DECIMAL_COMMA = /^[+-]?[\d. ]*,\d*$/;

/**
 * Reads a number as a person types or pastes it: `1,000` and `1 000` are a thousand, a point starts the decimals, and blanks around it and
 * a dollar sign are dropped. A comma that parts no thousands is no number, as `2,5` may mean two things.
 * Returns `undefined` for empty text and NaN for text that is no number, so that a caller can tell the two apart.
 */
export function readNumber(text: string): number | undefined {
  const trimmed = text.trim().replace(/^([+-]?)\$\s*/, '$1');
  if (trimmed === '') return undefined;
  if (PLAIN.test(trimmed)) return Number(trimmed);
  return GROUPED.test(trimmed) ? Number(trimmed.replace(/[^\d.+-]/g, '')) : Number.NaN;
}

export interface LimitedNumber {
  readonly qualifier: '<' | '>' | null;
  readonly value: number;
}

/** Reads a number that may be a limit, as laboratories write `<5`; `undefined` and a value of NaN as for `readNumber`. */
export function readLimit(text: string): LimitedNumber | undefined {
  const [, sign, rest = ''] = /^\s*([<>])?(.*)$/s.exec(text) ?? [];
  const value = readNumber(rest);
  if (sign !== '<' && sign !== '>') return value === undefined ? undefined : { qualifier: null, value };
  return { qualifier: sign, value: value ?? Number.NaN };
}

/** What is wrong with the way a number is written, in words that say how to mend it; null where it can be read, or is no number at all. */
export function notationFault(text: string): string | null {
  const meant = withPoint(text);
  return meant && `Write decimals with a point, as in ${meant}: a comma only parts thousands, as in 1,000.`;
}

/** The number that is meant by a decimal comma, else an example of one; null where the text has none. */
function withPoint(text: string): string | null {
  const trimmed = text.trim();
  if (!Number.isNaN(readNumber(trimmed)) || !DECIMAL_COMMA.test(trimmed)) return null;
  const mended = trimmed.replace(/[. ]/g, '').replace(',', '.');
  return Number.isNaN(readNumber(mended)) ? '2.5' : mended;
}

/** A number as plain digits that `readNumber` reads back whole: no grouping, and never a power of ten. */
export function textOfNumber(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toLocaleString('en-AU', PLAIN_DIGITS) : text;
}

const PLAIN_DIGITS = { useGrouping: false, maximumFractionDigits: 20 } as const;

export interface Bounds {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** Is the text empty, or a number within the bounds (both inclusive)? A field that answers false is shown in red. */
export function isNumberTextWithin(text: string, { min = -Infinity, max = Infinity }: Bounds = {}): boolean {
  const value = readNumber(text);
  return value === undefined || (value >= min && value <= max);
}

interface Expected extends Bounds {
  readonly decimals?: number | undefined;
}

/** Why a text is not a valid number, with its bounds and an example; null where it is one, or empty. */
export function numberFault(text: string, { min, max, decimals }: Expected = {}): string | null {
  const value = readNumber(text);
  if (value === undefined) return null;
  const isExpected = (typed: string, figure: number): boolean =>
    isNumberTextWithin(typed, { min, max }) && (decimals === undefined || Number(figure.toFixed(decimals)) === figure);
  if (isExpected(text, value)) return null;
  const meant = withPoint(text);
  // The example of how it is written has to be one that can be saved.
  if (meant !== null && isExpected(meant, Number(meant))) return notationFault(text);
  const shown = (figure: number): string =>
    formatNumber(figure, { decimals: decimals ?? PLAIN_DIGITS.maximumFractionDigits });
  const typed = meant === null ? value : Number(meant);
  const example = Math.min(Math.max(Number.isNaN(typed) ? 12.5 : typed, min ?? -Infinity), max ?? Infinity);
  const bounds =
    min !== undefined && max !== undefined
      ? ` from ${shown(min)} to ${shown(max)}`
      : min !== undefined
        ? ` of at least ${shown(min)}`
        : max === undefined
          ? ''
          : ` of up to ${shown(max)}`;
  const places = decimals === undefined ? '' : decimals === 0 ? ' without decimals' : `, up to ${decimals} decimals`;
  return `Enter a number${bounds}${places}, such as ${shown(example)}.`;
}
