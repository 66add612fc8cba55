import type { Sheet } from '../open/sheet.ts';
import { analyteIn } from './analyte-words.ts';
import { isKnownUnit, unbracketed, unitOfCell } from './convert-unit.ts';
import { isOfSample } from './header-rows.ts';
import { headerText } from './sheet-rows.ts';
import { itemAt } from '../../collections/item-at.ts';

/** Moves sample name heads that are one row above the result heads down to that row, as for cells merged over both rows. */
export function headsOnOneRow(sheet: Sheet, header: number): Sheet {
  const above = sheet.rows[header - 1] ?? [];
  const cells = itemAt(sheet.rows, header);
  const isHead = (index: number): boolean =>
    isOfSample(above[index] ?? '') && ['', headerText(itemAt(above, index))].includes(headerText(cells[index] ?? ''));
  const isBesideGroup = above.some(
    (cell, index) => cell.trim() !== '' && !isHead(index) && (cells[index] ?? '').trim() !== '',
  );
  // A row above one that already names its samples holds titles.
  const isNamed = cells.some((cell, index) => isOfSample(cell) && !isHead(index));
  if (isNamed || !isBesideGroup || !above.some((_, index) => isHead(index))) return sheet;
  const width = Math.max(above.length, cells.length);
  const lower = Array.from({ length: width }, (_, index) =>
    isHead(index) ? itemAt(above, index) : (cells[index] ?? ''),
  );
  const upper = above.map((cell, index) => (isHead(index) ? '' : cell));
  // The next page repeats them.
  const isSame = (row: readonly string[], other: readonly string[]): boolean =>
    row.length === other.length && row.every((cell, index) => cell === other[index]);
  return {
    ...sheet,
    rows: sheet.rows.map((row) => (isSame(row, cells) ? lower : isSame(row, above) ? upper : row)),
  };
}

/** Largest number of head rows above their units. */
const MOST_OVER = 2;
/**
 * A sheet whose row of names of samples holds units where results are named in the rows above it, over one another and merged: `Phosphorus` over `Colwell` over
 * `mg/kg`. Each is one head on that row.
 */
export function withHeadsOverUnits(sheet: Sheet, header: number): Sheet {
  const cells = itemAt(sheet.rows, header);
  const over = sheet.rows.slice(Math.max(0, header - MOST_OVER), header);
  const isUnit = (cell: string): boolean => cell === '' || isKnownUnit(unitOfCell(unbracketed(cell)));
  const names = cells.flatMap((cell, index) => (isOfSample(cell) ? [index] : []));
  const width = Math.max(cells.length, ...over.map((row) => row.length));
  const results = Array.from({ length: width }, (_, index) => index).filter((index) => !names.includes(index));
  const overCells = over.map((row) => results.map((index) => headerText(row[index] ?? '')));
  const holdsUnits =
    results.some((index) => headerText(cells[index] ?? '') !== '') &&
    results.every((index) => isUnit(headerText(cells[index] ?? '')));
  const isNamedOver =
    names.length > 0 &&
    over.length > 0 &&
    results.length > 0 &&
    over.every((row) => names.every((index) => (row[index] ?? '').trim() === '')) &&
    overCells.some((row) => row.some((cell) => analyteIn(cell) !== null));
  if (!holdsUnits || !isNamedOver) return sheet;
  const above = overCells.map((row) => {
    let last = '';
    return row.map((cell) => (last = cell || last));
  });
  const heads = new Map(
    results.map((index, at) => [
      index,
      [...above.map((row) => itemAt(row, at)), headerText(cells[index] ?? '')].filter((text) => text !== '').join(' '),
    ]),
  );
  const joined = Array.from({ length: width }, (_, index) => heads.get(index) ?? cells[index] ?? '');
  return {
    ...sheet,
    rows: sheet.rows.map((row, at) => (at === header ? joined : at >= header - over.length && at < header ? [] : row)),
  };
}
