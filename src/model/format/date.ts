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

/** Shows the local time of an instant as `h:mm am` or `h:mm pm`. */
export const formatTime = (moment: Moment): string => show(moment, (date) => lightFormat(date, 'h:mm aaa'));

/** Shows the local day and time of an instant as `dd/MM/yyyy h:mm am`. */
export const formatDayAndTime = (moment: Moment): string =>
  show(moment, (date) => lightFormat(date, 'dd/MM/yyyy h:mm aaa'));

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
