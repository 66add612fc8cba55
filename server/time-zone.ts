/** By what it is of: to ask Intl takes longer than the rest of many a call. */
function kept<T>(make: (of: string) => T): (of: string) => T {
  const known = new Map<string, T>();
  return (of) => {
    const found = known.has(of) ? (known.get(of) as T) : make(of);
    if (known.size >= MOST_KEPT) known.clear();
    known.set(of, found);
    return found;
  };
}

/** More than there are zones. */
const MOST_KEPT = 1_000;

const machineZone = kept(() => Intl.DateTimeFormat().resolvedOptions().timeZone);

/** Zone of the process: `TZ` if it names one, else the machine's. Default for a reader without a zone. */
export const serverTimeZone = (): string => canonical(machineZone(process.env['TZ'] ?? '')) ?? 'UTC';

/**
 * The reader's IANA zone in its canonical spelling, or the server's for an unknown or missing one. A wrong zone only changes how a time is written,
 * so it refuses nothing.
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

const canonical = (name: string | undefined): string | undefined =>
  name === undefined || !/^[A-Za-z][\w+/-]*$/.test(name) || name.length > LONGEST_NAME ? undefined : spelt(name);

const spelt = kept((name) => {
  try {
    return Intl.DateTimeFormat('en-AU', { timeZone: name }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
});

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

const formatOf = kept(
  (timeZone) =>
    new Intl.DateTimeFormat('en-AU', {
      timeZone,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
    }),
);

const partsIn = (instant: Date, timeZone: string): Parts =>
  Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
