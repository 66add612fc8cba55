import Papa from 'papaparse';

const BYTE_ORDER_MARK = '\ufeff';
/** A spreadsheet runs a cell that starts so (OWASP, CSV injection); a plain number with a sign is none. */
const FORMULA_START = /^[=+\-@\t\r\n]/;
const PLAIN_NUMBER = /^[+-]?\d+(\.\d+)?$/;

/** Null is an empty cell. */
export type CsvCell = string | number | null;

/**
 * UTF-8 bytes of a comma separated file with byte order mark (spreadsheets read the names right) and CRLF lines; cells that a
 * spreadsheet would run as formula get a leading apostrophe.
 */
export function csvBytes(head: readonly string[], rows: readonly (readonly CsvCell[])[]): Uint8Array {
  const cells = [head, ...rows].map((row) => row.map((cell) => harmless(cell === null ? '' : String(cell))));
  return new TextEncoder().encode(BYTE_ORDER_MARK + Papa.unparse(cells, { newline: '\r\n' }) + '\r\n');
}

function harmless(cell: string): string {
  return FORMULA_START.test(cell) && !PLAIN_NUMBER.test(cell) ? `'${cell}` : cell;
}
