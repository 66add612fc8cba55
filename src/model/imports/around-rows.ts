/** Whether a row of a file is neither a sample nor one that was left out, by what is said of it: it belongs to the head of the table, or is above it. */
export const isAround = (reason: string): boolean =>
  /^(?:title|blank|header(?: group)?|units|methods|reporting limits|section)$/.test(reason);
