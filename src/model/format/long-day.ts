const words = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric' });

/** Shows the local day of an instant as `23 November 2026`: for the page of a grower, which brings no library of dates. */
export const formatLongDay = (instant: string): string => words.format(new Date(instant));
