import type { Sheet } from '../open/sheet.ts';
import { isBlankRow } from '../open/sheet.ts';
import { analyteIn } from './analyte-words.ts';
import { isKnownUnit, unbracketed, unitOfCell } from './convert-unit.ts';
import { fieldIn } from './field-words.ts';
import type { RawTable } from './raw-table.ts';
import { filled, headerText, headingCount, isFigure } from './sheet-rows.ts';
import { itemAt } from '../../collections/item-at.ts';

const NAMING: ReadonlySet<string> = new Set(['labNumber', 'name', 'paddock', 'site']);
const fieldOf = ([first = '']: readonly string[]): string | null => {
  const meaning = fieldIn(headerText(first).replace(/\s*[:=]$/, ''));
  return meaning?.is === 'field' ? meaning.field : null;
};
const isUnit = (cell: string): boolean => cell.trim() === '' || isKnownUnit(unitOfCell(unbracketed(headerText(cell))));

const PAIR = /^\s*(\p{L}[^:]{0,80}?)\s*:\s*(\S.*)$/u;
/** A text whose lines are a word and its value, `Paddock: Mill`, with the two in columns of their own; any other sheet as it is. */
export function withPairsApart(sheet: Sheet): Sheet {
  const lines = sheet.rows.filter((cells) => !isBlankRow(cells));
  const pairs = lines.flatMap((cells) => (filled(cells).length === 1 ? [PAIR.exec(cells[0] ?? '')] : []));
  const words = pairs.flatMap((pair) => pair?.[1] ?? []);
  const isText =
    pairs.length === lines.length &&
    words.length > lines.length / 2 &&
    words.some((word) => NAMING.has(fieldOf([word]) ?? '')) &&
    words.filter((word) => analyteIn(word) !== null).length > 1;
  if (!isText) return sheet;
  return { ...sheet, rows: sheet.rows.map((cells) => PAIR.exec(cells[0] ?? '')?.slice(1, 3) ?? cells) };
}

/** A sheet with reordered rows. `numbers` holds each row's original number, from 1; 0 for an added row. */
export interface Reordered {
  readonly sheet: Sheet;
  readonly numbers: readonly number[];
}

/** The row of a head that the file lacks. */
const ADDED = -1;
function reordered(sheet: Sheet, order: readonly number[], head: readonly string[] = []): Reordered {
  const placeOf = new Map(order.map((row, at) => [row, at]));
  const moved = (key: string): string => {
    const [row = '', column = ''] = key.split(':');
    return `${placeOf.get(Number(row)) ?? ADDED}:${column}`;
  };
  return {
    numbers: order.map((row) => row + 1),
    sheet: {
      ...sheet,
      rows: order.map((row) => (row === ADDED ? head : itemAt(sheet.rows, row))),
      dateCells: new Set([...sheet.dateCells].map(moved)),
      failedCells: new Map([...sheet.failedCells].map(([key, text]) => [moved(key), text])),
    },
  };
}

/**
 * A sheet without a head that begins with results, a test in each row, and says below them whose they are: a list of one sample after another comes back with
 * the head that it lacks, and samples side by side with what names them on top. Null for any other.
 */
export function withNamesOnTop(sheet: Sheet): Reordered | null {
  const isResult = ([first = '', figure = '']: readonly string[]): boolean =>
    isFigure(figure) && analyteIn(headerText(first)) !== null;
  const start = sheet.rows.findIndex((cells) => isResult(cells) || headingCount(cells) > 0);
  if (start < 0 || !isResult(itemAt(sheet.rows, start)) || sheet.badQuotes.size > 0) return null;
  const below = sheet.rows.map((_, row) => row).slice(start);
  const rows = below.filter((row) => !isBlankRow(itemAt(sheet.rows, row)));
  const fieldAt = (row: number): string => fieldOf(itemAt(sheet.rows, row)) ?? '';
  const described = rows.filter((row) => fieldAt(row) !== '');
  const results = rows.flatMap((row) => (fieldAt(row) === '' ? [itemAt(sheet.rows, row)] : []));
  const isNamedBelow =
    fieldAt(itemAt(rows, -1)) !== '' &&
    described.some((row) => NAMING.has(fieldAt(row))) &&
    results.every((cells) => filled(cells).length > 1);
  if (!isNamedBelow) return null;
  const titles = sheet.rows.map((_, row) => row).slice(0, start);
  if (results.every((cells) => cells.slice(2).every(isUnit)))
    return reordered(sheet, [...titles, ADDED, ...below], ['Test', 'Result', 'Unit']);
  // Side by side they are named once.
  const isOnce = new Set(described.map(fieldAt)).size === described.length;
  const named = described.toSorted(
    (one, other) => Number(NAMING.has(fieldAt(other))) - Number(NAMING.has(fieldAt(one))),
  );
  return isOnce ? reordered(sheet, [...titles, ...named, ...below.filter((row) => !named.includes(row))]) : null;
}

/** The table of such a sheet with the rows of its file. */
export const asInFile = (table: RawTable, numbers: readonly number[]): RawTable => {
  const numberOf = (row: number): number => numbers[row - 1] ?? row;
  return {
    ...table,
    columns: table.columns.map((column) => ({
      ...column,
      where: column.where.replace(/^row (\d+)/, (_, row: string) => `row ${numberOf(Number(row))}`),
    })),
    samples: table.samples.map((sample) => ({ ...sample, row: sample.row === null ? null : numberOf(sample.row) })),
    skipped: table.skipped.flatMap((line) => (numberOf(line.row) === 0 ? [] : [{ ...line, row: numberOf(line.row) }])),
  };
};
