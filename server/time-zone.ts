/** Zone of the process: `TZ` where it names one, else the machine's. Stands in for a reader who has not said theirs. */
export const serverTimeZone = (): string => canonical(Intl.DateTimeFormat().resolvedOptions().timeZone) ?? 'UTC';

/**
 * The IANA zone that a reader has named, in its usual spelling, or the server's when they named none that is known here.
 * A wrong zone only ever changes how a time is written, so it refuses nothing.
 */
export const timeZoneOf = (named: string | undefined): string => canonical(named) ?? serverTimeZone();

/** `dd/MM/yyyy` of an instant in a zone. */
export function dayIn(instant: Date, timeZone: string): string {
  const { day, month, year } = partsIn(instant, timeZone);
  return `${day}/${month}/${year}`;
}

/** `h:mm am` of an instant in a zone. */
export function timeIn(instant: Date, timeZone: string): string {
  const { hour, minute, dayPeriod } = partsIn(instant, timeZone);
  return `${hour}:${minute} ${dayPeriod?.toLowerCase()}`;
}

/** `yyyy-MM-dd` of an instant in a zone. */
export function calendarDayIn(instant: Date, timeZone: string): string {
  const { day, month, year } = partsIn(instant, timeZone);
  return `${year}-${month}-${day}`;
}

/** The hour of an instant in a zone, 0 to 23. */
export const hourIn = (instant: Date, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en-AU', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(instant));

/** No name of a zone is longer; what is longer is not looked up. */
const LONGEST_NAME = 64;

function canonical(name: string | undefined): string | undefined {
  if (name === undefined || !/^[A-Za-z][\w+/-]*$/.test(name) || name.length > LONGEST_NAME) return undefined;
  try {
    return Intl.DateTimeFormat('en-AU', { timeZone: name }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

function partsIn(instant: Date, timeZone: string): Parts {
  const format = new Intl.DateTimeFormat('en-AU', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  });
  return Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
}
