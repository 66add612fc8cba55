/**
 * The year of the season that a day belongs to: from August on a soil sample is taken for the next seeding.
 * The day is yyyy-MM-dd.
 */
export function seasonYearOf(day: string): number {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return month >= 8 ? year + 1 : year;
}
