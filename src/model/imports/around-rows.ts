/** Why a row of a file is neither a sample nor one that was left out: it belongs to the head of the table, or stands above it. */
const AROUND: ReadonlySet<string> = new Set([
  'title',
  'blank',
  'header',
  'header group',
  'units',
  'methods',
  'reporting limits',
  'section',
]);

export const isAround = (reason: string): boolean => AROUND.has(reason);
