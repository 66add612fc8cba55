const DAY_MS = 86_400_000;
const DAYS_A_MONTH = 30.4375;
const DAYS_A_YEAR = 365.25;
/** A century is as old as anything. */
const MOST_MONTHS = 1_200;

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** How far apart two days are, as every rule counts it. */
export const yearsBetween = (from: string, to: string): number => daysBetween(from, to) / DAYS_A_YEAR;

/** How old a sampling is on a day, as every rule counts it. */
export const monthsOld = (dateSampled: string, on: string): number =>
  Math.min(MOST_MONTHS, Math.max(0, daysBetween(dateSampled, on)) / DAYS_A_MONTH);
