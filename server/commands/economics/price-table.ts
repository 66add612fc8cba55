import { itemAt } from '../../collections/item-at.ts';
import { fail } from '../../failure.ts';
import { openFile } from '../../lab-files/open/open-file.ts';
import { isBlankRow, type Sheet } from '../../lab-files/open/sheet.ts';
import { readStrangers } from '../../untrusted/odd-content.ts';
import { PRICE_COLUMNS } from './price-columns.ts';
import { fileReading } from '../shared/file-work.ts';

const MAX_ROWS = 5_000;
/** Longer than any name or supplier that is taken. */
const MAX_CELL = 1_000;
/** Above its heads a list may have a title, a supplier's address and a note. */
const MAX_TITLE_ROWS = 20;

export type Column = (typeof PRICE_COLUMNS)[number];

/** A row under the heads of a price list. */
export interface PriceCells {
  /** Text of the row's cells, by column. */
  readonly cells: Readonly<Partial<Record<Column, string>>>;
  /** What a spreadsheet program calls it: its number, and its sheet where several hold prices. */
  readonly place: string;
}

export const READ_PRICES = fileReading<null, readonly PriceCells[]>('read prices');

/** Names are compared without case, blanks and marks; a unit in brackets says nothing that the columns do not say. */
export const folded = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');
const headOf = (text: string): string => folded(text.replace(/\(.*\)/, ''));

const NEEDED: readonly Column[] = ['Name', 'Price'];

/** The rows of a price list, of each sheet that has a column for names and one for prices; refuses a file in which there is none. */
export function priceTable(bytes: Uint8Array): readonly PriceCells[] {
  const opened = readStrangers(() => openFile(bytes, MAX_ROWS));
  if (!opened.ok && /\bXLSX\b/.test(opened.reason) && !/laborator/i.test(opened.reason))
    return fail('PRICE_LIST_INVALID', { message: opened.reason });
  if (!opened.ok || opened.kind === 'modus')
    return fail('PRICE_LIST_INVALID', { message: 'The file is not a price list. Choose a CSV or XLSX file.' });
  const tables = opened.sheets.flatMap((sheet) => tableOf(sheet) ?? []);
  if (tables.length === 0)
    return fail('PRICE_LIST_INVALID', {
      message: `The price list was not imported: ${opened.sheets.length > 1 ? 'none of its sheets has the columns' : 'it has no row with the heads'} ${NEEDED.join(' and ')}. Export the list to see its layout.`,
    });
  if (tables.reduce((sum, { rows }) => sum + rows.length, 0) > MAX_ROWS)
    return fail('PRICE_LIST_INVALID', {
      message: `The price list was not imported: it has more than ${MAX_ROWS.toLocaleString('en-AU')} rows.`,
    });
  return tables.flatMap(({ name, head, rows }) => {
    const columns = PRICE_COLUMNS.flatMap((column) => {
      const at = head.indexOf(folded(column));
      return at < 0 ? [] : [{ column, at }];
    });
    return rows.map(({ cells, line }) => ({
      cells: Object.fromEntries(columns.map(({ column, at }) => [column, cells[at]?.trim().slice(0, MAX_CELL) ?? ''])),
      place: tables.length > 1 ? `Sheet ${name}, row ${line}` : `Row ${line}`,
    }));
  });
}

function tableOf({ name, rows, failedCells }: Sheet) {
  const headAt = rows.slice(0, MAX_TITLE_ROWS).findIndex((cells) => {
    const heads = cells.map(headOf);
    return NEEDED.every((column) => heads.includes(folded(column)));
  });
  if (headAt < 0) return null;
  return {
    name: name ?? '',
    head: itemAt(rows, headAt).map(headOf),
    rows: rows
      // A formula that came to nothing is no empty cell, which would say nothing of the price.
      .map((cells, row) => ({
        cells: cells.map((cell, column) => failedCells.get(`${row}:${column}`) ?? cell),
        line: row + 1,
      }))
      .slice(headAt + 1)
      .filter(({ cells }) => !isBlankRow(cells)),
  };
}
