/**
 * The year of the season that a day belongs to: from August on a soil sample is taken for the next seeding.
 * The day is yyyy-MM-dd.
 */
export function seasonYearOf(day: string): number {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return month >= 8 ? year + 1 : year;
}
