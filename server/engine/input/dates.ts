const millisecondsPerDay = 86_400_000;

/** Day number of a `yyyy-mm-dd` date, or null when it is not one of the calendar. */
export const dayNumber = (text: string): number | null => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const instant = Date.parse(`${text}T00:00:00Z`);
  // Date.parse may roll 31 June over to July; the text it prints then differs.
  return Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== text
    ? null
    : instant / millisecondsPerDay;
};

/** Whole days from one date to another, negative backwards; null when either is unknown or no date. */
export const daysBetween = (from: string | null, to: string | null): number | null => {
  const start = from === null ? null : dayNumber(from);
  const end = to === null ? null : dayNumber(to);
  return start === null || end === null ? null : end - start;
};

/** The year of the season that a sample was taken for: that of sampling, or the next one after June (our judgement). */
export const seasonOf = (dateSampled: string): number =>
  Number(dateSampled.slice(0, 4)) + (Number(dateSampled.slice(5, 7)) > 6 ? 1 : 0);

/** The seeding date of the season that a sample was taken for: the default day of that year. Null when the sampling date is unknown. */
export const defaultSeedingDate = (dateSampled: string | null, monthAndDay: string): string | null =>
  dateSampled === null || dayNumber(dateSampled) === null
    ? null
    : `${String(seasonOf(dateSampled)).padStart(4, '0')}-${monthAndDay}`;
