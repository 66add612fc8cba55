const millisecondsPerDay = 86_400_000;

/** Day number of a `yyyy-mm-dd` date, or null when it is not one of the calendar. */
export const dayNumber = (text: string): number | null => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const instant = Date.parse(`${text}T00:00:00Z`);
  // Date.parse may roll 31 June over to July; the text it prints then differs.
  return Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== text ? null : instant / millisecondsPerDay;
};

/** Whole days from one date to another, negative backwards; null when either is unknown or no date. */
export const daysBetween = (from: string | null, to: string | null): number | null => {
  const start = from === null ? null : dayNumber(from);
  const end = to === null ? null : dayNumber(to);
  return start === null || end === null ? null : end - start;
};

/**
 * The seeding date of the season that a sample was taken for: the default day of the sampling year, or of the next year
 * when the sample was taken after June (our judgement). Null when the sampling date is unknown.
 */
export const defaultSeedingDate = (dateSampled: string | null, monthAndDay: string): string | null => {
  if (dateSampled === null || dayNumber(dateSampled) === null) return null;
  const year = Number(dateSampled.slice(0, 4));
  const month = Number(dateSampled.slice(5, 7));
  return `${String(month > 6 ? year + 1 : year).padStart(4, '0')}-${monthAndDay}`;
};
