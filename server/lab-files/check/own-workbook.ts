import type { Sheet } from '../open/sheet.ts';

/** A sheet that the portal has worked out from another. */
const WORKED_OUT = 'is worked out from the sheet "Results"';

/** Sheets that every workbook of a recommendation has; others are left out of it where they would be empty. */
const OWN = ['Results', 'Ratings', 'Report'];
/** Heads that only our own workbook uses. */
const HEAD = ['Recommendation', 'Lab number', 'Sample name'];

/**
 * Sheets that may hold samples. Our recommendation workbook has lab results in one sheet; the others hold calculations that must not be imported as
 * samples.
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
