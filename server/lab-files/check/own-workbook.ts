import type { Sheet } from '../open/sheet.ts';

/** A sheet that the portal has worked out from another. */
const WORKED_OUT = 'is worked out from the sheet "Results"';

/** Sheets that only a workbook of a recommendation has, all of them together. */
const OWN = ['Results', 'Ratings', 'Supply and demand', 'Engine runs'];

/**
 * The sheets of a file in which samples may stand. A workbook of a recommendation has the figures of the laboratory in one; the others hold
 * what became of them, and would come in as samples of their own.
 */
export function sheetsWithSamples(sheets: readonly Sheet[]) {
  const isOwn = OWN.every((name) => sheets.some((sheet) => sheet.name === name));
  return isOwn
    ? {
        read: sheets.filter(({ name }) => name === OWN[0]),
        leftOut: sheets.flatMap(({ name }) => (name === OWN[0] ? [] : [{ sheet: name, row: 1, reason: WORKED_OUT }])),
      }
    : { read: sheets, leftOut: [] };
}
