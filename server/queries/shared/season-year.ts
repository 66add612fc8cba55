import { and, gte, lt, type AnyColumn, type SQL } from 'drizzle-orm';

/** From this month on a sample is taken for the next season. */
const FIRST_MONTH = 8;

/**
 * The year of the season that a day belongs to: from August on a soil sample is taken for the next seeding.
 * The day is yyyy-MM-dd.
 */
export function seasonYearOf(day: string): number {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return month >= FIRST_MONTH ? year + 1 : year;
}

/** That a day, yyyy-MM-dd, belongs to the season of this year. */
export function inSeason(day: AnyColumn, year: number): SQL | undefined {
  const firstOf = (of: number): string => `${of - 1}-${String(FIRST_MONTH).padStart(2, '0')}-01`;
  return and(gte(day, firstOf(year)), lt(day, firstOf(year + 1)));
}
