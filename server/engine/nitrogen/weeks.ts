/** Weeks are relative to seeding (week 0); the simulated span is weeks -14 to 15. */
export const firstWeek = -14;
export const lastWeek = 15;
export const weekCount = lastWeek - firstWeek + 1;

/** Place of a week in a weekly array of the simulated span. */
export const weekIndex = (week: number): number => week - firstWeek;
