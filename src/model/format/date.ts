import { isValid, lightFormat, parse, parseISO } from 'date-fns';
import { NO_VALUE } from './number.ts';

/** A calendar day, `yyyy-MM-dd`; it is no instant, so no time zone can move it. */
export type DayIso = string;
/** An instant in UTC, `yyyy-MM-ddTHH:mm:ss.sssZ`. */
export type InstantIso = string;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

type Moment = DayIso | InstantIso | Date | null | undefined;

function show(moment: Moment, write: (date: Date) => string): string {
  if (moment === null || moment === undefined || moment === '') return NO_VALUE;
  const date = typeof moment === 'string' ? parseISO(moment) : moment;
  return isValid(date) ? write(date) : NO_VALUE;
}

/** Shows a day, or the local day of an instant, as `dd/MM/yyyy`; what is no date is an en dash. */
export const formatDay = (moment: Moment): string => show(moment, (date) => lightFormat(date, 'dd/MM/yyyy'));

/**
 * Shows a day, or the local day of an instant, as `d MMM yyyy`.
 * The month is looked up here: `format` of date-fns would bring its locale tables into the first screen.
 */
export const formatDayInWords = (moment: Moment): string =>
  show(moment, (date) => `${date.getDate()} ${MONTHS[date.getMonth()]} ${date.getFullYear()}`);

const WHOLE_MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** Shows the month of a day as `MMMM yyyy`. */
export const formatMonth = (moment: Moment): string =>
  show(moment, (date) => `${WHOLE_MONTHS[date.getMonth()]} ${date.getFullYear()}`);

/** Shows the local time of an instant as `h:mm am` or `h:mm pm`. */
export const formatTime = (moment: Moment): string => show(moment, (date) => lightFormat(date, 'h:mm aaa'));

/** Shows the local day and time of an instant as `dd/MM/yyyy h:mm am`. */
export const formatDayAndTime = (moment: Moment): string =>
  show(moment, (date) => lightFormat(date, 'dd/MM/yyyy h:mm aaa'));

/** The ends of a range of days, `dd/MM` where both are of one year. */
export function formatDays({ from, to }: { readonly from: DayIso; readonly to: DayIso }): readonly [string, string] {
  const length = from.slice(0, 4) === to.slice(0, 4) ? 5 : 10;
  return [formatDay(from).slice(0, length), formatDay(to).slice(0, length)];
}

/** Shows a range of days as `dd/MM/yyyy – dd/MM/yyyy`, and a single day as that day. */
export const formatDayRange = (from: Moment, to: Moment): string =>
  formatDay(from) === formatDay(to) ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;

/** Reads `d/M/yyyy` as typed by a person; `undefined` when it is not a day of the calendar in the years 1900 to 2199. */
export function readDay(text: string): DayIso | undefined {
  const trimmed = text.trim();
  if (!/^\d{1,2}\/\d{1,2}\/(19|20|21)\d{2}$/.test(trimmed)) return undefined;
  const date = parse(trimmed, 'd/M/yyyy', new Date(0));
  return isValid(date) ? lightFormat(date, 'yyyy-MM-dd') : undefined;
}

/** What a spreadsheet writes behind a day that it holds as a time. */
const TIME_OF_DAY = /[T ]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[ap]m)?$/i;
const MONTH_NAMES = WHOLE_MONTHS.map((name) => name.toLowerCase());
const WRITTEN_DAY = /^(\d{1,2})([/. -])(\d{1,2}|[a-z]{3,9})\.?\2(\d{2}|\d{4})$/i;

/**
 * Reads a day as spreadsheets write it, besides `d/M/yyyy`: `1/6/26`, `1-Jun-26`, `1 June 2026`, `1.6.2026` or `2026-06-01`, and a time behind it
 * passed over. The day comes before the month; figures alone parted by other than slashes need the whole year, as `26-06-01` may mean two things.
 * `undefined` where it is no day, or not clearly one.
 */
export function readWrittenDay(text: string): DayIso | undefined {
  const trimmed = text.trim().replace(TIME_OF_DAY, '');
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(trimmed);
  if (iso) return readDay(`${iso[3]}/${iso[2]}/${iso[1]}`);
  const [, day, sign, month = '', year = ''] = WRITTEN_DAY.exec(trimmed) ?? [];
  const named = month.length < 3 ? -1 : MONTH_NAMES.findIndex((name) => name.startsWith(month.toLowerCase()));
  if (named < 0 && (!/^\d/.test(month) || (year.length === 2 && sign !== '/'))) return undefined;
  return readDay(`${day}/${named < 0 ? month : named + 1}/${year.length === 2 ? `20${year}` : year}`);
}
