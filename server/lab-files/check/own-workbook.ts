import type { Sheet } from '../open/sheet.ts';

/** A sheet that the portal has worked out from another. */
const WORKED_OUT = 'is worked out from the sheet "Results"';

/** Sheets that every workbook of a recommendation has; others are left out of it where they would be empty. */
const OWN = ['Results', 'Ratings', 'Report'];
/** What stands in the head of its results, and of no laboratory's. */
const HEAD = ['Recommendation', 'Lab number', 'Sample name'];

/**
 * The sheets of a file in which samples may stand. A workbook of a recommendation has the figures of the laboratory in one; the others hold
 * what became of them, and would come in as samples of their own.
 */
export function sheetsWithSamples(sheets: readonly Sheet[]) {
  const head = sheets.find(({ name }) => name === OWN[0])?.rows[0] ?? [];
  const isOwn =
    OWN.every((name) => sheets.some((sheet) => sheet.name === name)) && HEAD.every((cell) => head.includes(cell));
  return isOwn
    ? {
        read: sheets.filter(({ name }) => name === OWN[0]),
        leftOut: sheets.flatMap(({ name }) => (name === OWN[0] ? [] : [{ sheet: name, row: 1, reason: WORKED_OUT }])),
      }
    : { read: sheets, leftOut: [] };
}
