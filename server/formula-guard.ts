/** A spreadsheet runs a cell that starts so (OWASP, CSV injection), some of them in full width too; a plain signed number is safe. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;
const GUARDED = /^'[=+\-@\t\r\n＝＋－＠]/;
const PLAIN_NUMBER = /^[+-]?\d+(\.\d+)?$/;

/** The text with an apostrophe before what a spreadsheet would run. */
export const withGuard = (cell: string): string =>
  FORMULA_START.test(cell) && !PLAIN_NUMBER.test(cell) ? `'${cell}` : cell;

/** The text as it was before `withGuard`: in our own files the apostrophe is no part of it. */
export const withoutGuard = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell);
