/** What the page marks in the trace as it begins to scroll, and as it is at its end. */
export const SCROLLS = 'board scrolls';
export const SCROLLED = 'board has scrolled';
