import Papa from 'papaparse';
import { withGuard } from '../formula-guard.ts';

const BYTE_ORDER_MARK = '\ufeff';

/** Null is an empty cell. */
export type CsvCell = string | number | null;

/**
 * UTF-8 bytes of a comma separated file with byte order mark (spreadsheets read the names right) and CRLF lines; cells that a
 * spreadsheet would run as formula get a leading apostrophe.
 */
export function csvBytes(head: readonly string[], rows: readonly (readonly CsvCell[])[]): Uint8Array {
  const cells = [head, ...rows].map((row) => row.map((cell) => withGuard(cell === null ? '' : String(cell))));
  return new TextEncoder().encode(BYTE_ORDER_MARK + Papa.unparse(cells, { newline: '\r\n' }) + '\r\n');
}
