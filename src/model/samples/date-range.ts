import {
  addDays,
  addYears,
  differenceInCalendarDays,
  isAfter,
  lightFormat,
  parseISO,
  subDays,
  subMonths,
  subYears,
} from 'date-fns';
import { formatDay, readDay, type DayIso } from '../format/date.ts';
import { limits } from '../limits.ts';

/** Days of sampling, both included. */
export interface DayRange {
  readonly from: DayIso;
  readonly to: DayIso;
}

/** A range as typed, dd/MM/yyyy. */
export interface TypedRange {
  readonly from: string;
  readonly to: string;
}

/** One of its fields was typed in. */
export interface TypedEnd {
  readonly end: 'from' | 'to';
  readonly text: string;
}

export type RangeProblem = 'unreadable' | 'reversed' | 'tooLong';

const day = (date: Date): DayIso => lightFormat(date, 'yyyy-MM-dd');

/** The local day of a moment. */
export const dayOf = (now: Date): DayIso => day(now);

/** From three months before a day to that day (specification 1.9). */
export const defaultRange = (today: DayIso): DayRange => ({
  from: day(subMonths(parseISO(today), limits.sampleRange.defaultMonths)),
  to: today,
});

/** The days to show for a sample: those shown where it is among them, else the three months up to it. */
export const rangeWith = (range: DayRange, on: DayIso): DayRange =>
  isInside({ from: on, to: on }, range) ? range : defaultRange(on);

/** The limit of two years, as the server counts it: to the same day two years later. */
export const isTooLong = ({ from, to }: DayRange): boolean =>
  isAfter(parseISO(to), addYears(parseISO(from), limits.sampleRange.maxYears));

/** The two years up to a day: the longest range there is. */
export function longestRange(today: DayIso): DayRange {
  const from = subYears(parseISO(today), limits.sampleRange.maxYears);
  const range = { from: day(from), to: today };
  // Two years before 29 February is the 28th, and that is a day more than two years.
  return isTooLong(range) ? { from: day(addDays(from, 1)), to: today } : range;
}

/** The range as typed, or what is wrong with it. */
export function readRange(typed: TypedRange): DayRange | RangeProblem {
  const from = readDay(typed.from);
  const to = readDay(typed.to);
  if (from === undefined || to === undefined) return 'unreadable';
  if (from > to) return 'reversed';
  return isTooLong({ from, to }) ? 'tooLong' : { from, to };
}

/** A range as the fields show it. */
export const typedAs = ({ from, to }: DayRange): TypedRange => ({ from: formatDay(from), to: formatDay(to) });

/** The range as typed, with one end replaced. */
export const withEnd = (typed: TypedRange, { end, text }: TypedEnd): TypedRange => ({ ...typed, [end]: text });

/** The range that the fields make, if it differs from this one; else null. */
export function newRange(typed: TypedRange, range: DayRange): DayRange | null {
  const read = readRange(typed);
  return typeof read === 'object' && !isSameRange(read, range) ? read : null;
}

/** Whether a text is the beginning of a day: `3`, `03/1`. */
export const isUnfinishedDay = (text: string): boolean => /^\d{0,2}(\/\d{0,2}(\/\d{0,3})?)?$/.test(text.trim());

export const isSameRange = (one: DayRange, other: DayRange): boolean => one.from === other.from && one.to === other.to;

/** True where the first range lies within the second, both ends included. */
export const isInside = ({ from, to }: DayRange, range: DayRange): boolean => range.from <= from && to <= range.to;

/** The smallest range over both; null when it would be over two years. */
export function widened(range: DayRange, other: DayRange): DayRange | null {
  const whole = widestSpan(range, other);
  return whole === null || isTooLong(whole) ? null : whole;
}

/** From the first to the last of some days; null of none. */
export function spanOf(days: readonly DayIso[]): DayRange | null {
  const [first, ...rest] = days;
  if (first === undefined) return null;
  return rest.reduce<DayRange>(
    (span, each) => ({ from: each < span.from ? each : span.from, to: each > span.to ? each : span.to }),
    { from: first, to: first },
  );
}

/** The days from the first of either to the last of either, however long. */
export const widestSpan = (one: DayRange | null, other: DayRange | null): DayRange | null =>
  spanOf([one, other].flatMap((range) => (range ? [range.from, range.to] : [])));

/** The longest range that has a span of days in its middle. */
export function rangeAround(span: DayRange): DayRange {
  const last = addYears(parseISO(span.from), limits.sampleRange.maxYears);
  const spareDays = Math.max(0, differenceInCalendarDays(last, parseISO(span.to)));
  const from = subDays(parseISO(span.from), Math.floor(spareDays / 2));
  return { from: day(from), to: day(addYears(from, limits.sampleRange.maxYears)) };
}
