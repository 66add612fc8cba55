import { isBlankRow, type Sheet } from '../open/sheet.ts';
import { analyteIn, methodsIn } from './analyte-words.ts';
import { splitMethod } from './column-reading.ts';
import { isKnownUnit, isWordOnly, unbracketed, unitOfCell } from './convert-unit.ts';
import { pairsIn } from './described-rows.ts';
import { fieldIn } from './field-words.ts';
import type { ColumnNaming } from './raw-table.ts';
import { aroundKind, filled, headerText, isFigure } from './sheet-rows.ts';
import { itemAt } from '../../collections/item-at.ts';
import { isOneOf } from '../../../src/model/shared/record.ts';

const IDENTITY = ['labNumber', 'name', 'paddock', 'site', 'dateSampled'] as const;

/** A year over results is the year of the results. */
const isYear = (cell: string): boolean => /^(?:19[5-9]|20\d)\d$/.test(cell.trim());

/** The rows that belong to the header: a group row above it, and units, methods and limits under it. */
export interface HeaderRows {
  readonly header: number;
  readonly group: number | null;
  /** The second row of heads that are broken over two. */
  readonly more: number | null;
  readonly units: number | null;
  readonly methods: number | null;
  readonly limits: number | null;
  /** The first row after all of them. */
  readonly end: number;
}

/** Does a header name something about the sample rather than a result? */
export const isOfSample = (cell: string): boolean => fieldIn(headerText(cell))?.is === 'field';

export function headerRowsAt({ rows }: Sheet, header: number): HeaderRows {
  const cells = itemAt(rows, header);
  const above = rows[header - 1];
  const names = above ? filled(above) : [];
  // A title next to another one may head the columns that name the sample; a group heads results.
  const isOverResults = above?.some(
    (cell, index) => cell.trim() !== '' && (cells[index] ?? '').trim() !== '' && !isOfSample(itemAt(cells, index)),
  );
  const isGroup =
    isOverResults === true &&
    names.length >= 2 &&
    names.length < filled(cells).length &&
    !names.some((cell) => cell.includes(':') || (isFigure(cell) && !isYear(cell)));
  const identity = cells.flatMap((cell, index) => {
    const meaning = fieldIn(headerText(cell));
    return meaning?.is === 'field' && isOneOf(IDENTITY, meaning.field) ? [index] : [];
  });
  const found: Record<'units' | 'methods' | 'reporting limits' | 'header', number | null> = {
    header: null,
    units: null,
    methods: null,
    'reporting limits': null,
  };
  let end = header + 1;
  for (let row = end; row <= header + 6 && row < rows.length; row += 1) {
    if (isBlankRow(itemAt(rows, row)) || isNoteBelow(itemAt(rows, row))) continue;
    if (pairsIn(itemAt(rows, row)) !== null) break;
    const kind = aroundKind(itemAt(rows, row), identity, cells);
    if (kind === null || found[kind] !== null) break;
    found[kind] = row;
    end = row + 1;
  }
  const unitsOver = found.units === null && isOfUnits(names, cells, above ?? []) ? header - 1 : null;
  return {
    header,
    group: isGroup || unitsOver !== null ? header - 1 : null,
    more: found.header,
    units: found.units,
    methods: found.methods,
    limits: found['reporting limits'],
    end,
  };
}

/** Does the row above the heads hold only units, each over a result? */
const isOfUnits = (names: readonly string[], heads: readonly string[], above: readonly string[]): boolean =>
  names.length > 0 &&
  names.every((name) => isKnownUnit(unitOfCell(name)) && !isWordOnly(unitOfCell(name))) &&
  above.every(
    (cell, index) =>
      cell.trim() === '' || ((heads[index] ?? '').trim() !== '' && fieldIn(itemAt(heads, index)) === null),
  );

/** A remark between the head and its units. */
const isNoteBelow = (cells: readonly string[]): boolean => {
  const first = filled(cells)[0]?.trim() ?? '';
  return /^(?:comments?|notes?|remarks?)\b/i.test(first) && !isFigure(filled(cells).at(-1) ?? '');
};

/** The naming of each column; a group's name holds until the next one. */
export function namingsOf({ rows }: Sheet, at: HeaderRows): readonly ColumnNaming[] {
  const cell = (row: number | null, index: number): string =>
    row === null ? '' : headerText(rows[row]?.[index] ?? '');
  let group = '';
  let above = '';
  const width = Math.max(
    ...[at.header, at.more, at.units, at.methods].map((row) => (row === null ? 0 : itemAt(rows, row).length)),
  );
  return Array.from({ length: width }, (_, index) => {
    group = cell(at.group, index) || group;
    const [unitOver, over] = unitOfGroup(group);
    const below = cell(at.more, index);
    above = cell(at.header, index) || (isOfHeadBefore(above, below) ? above : '');
    const under = unbracketed(cell(at.units, index));
    const upper = headOf(above, below);
    const isRest = isRestOfHead(upper, under);
    const own = isRest ? headOf(upper, under) : upper;
    // A test over "Result" and "Target" belongs to both.
    const isOfTest = saysResult(own) && analyteIn(over) !== null;
    const header = isOfTest ? over : own;
    return {
      group: isOfTest ? '' : over,
      header,
      method: cell(at.methods, index),
      unit:
        unitOfCell(unitUnder(header, isRest ? '' : under)) ||
        (fieldIn(header) === null && (cell(at.group, index) !== '' || hasUnit(header)) ? unitOver : ''),
    };
  });
}

const saysResult = (head: string): boolean => {
  const meaning = fieldIn(head);
  return meaning?.is === 'part' && meaning.part === 'result';
};

/** A test without a unit does not take one from its neighbour. */
const hasUnit = (header: string): boolean => !WITHOUT_UNIT.has(analyteIn(header) ?? '');
const WITHOUT_UNIT: ReadonlySet<string> = new Set(['pH', 'PBI', 'ratio', 'SAR', 'texture', 'colour']);

/** The unit of all columns under a group's name, where it holds one, and the name without it. */
function unitOfGroup(group: string): readonly [unit: string, name: string] {
  const { unit, method } = splitMethod(group);
  return group !== '' && isKnownUnit(unit) && !isWordOnly(unit) ? [unit, method] : ['', group];
}

/** A row of units may hold the head once more where a column has none. */
export const unitUnder = (header: string, unit: string): string =>
  unit.toLowerCase() === header.toLowerCase() && !isKnownUnit(unit) ? '' : unit;

/** Words that need the merged head above them: "CaCl2" and "H2O" under "pH". */
/** Does a head continue on a row that also holds units: "Colwell" over "P (mg/kg)", "Phosphorus" over "buffer index"? */
function isRestOfHead(above: string, below: string): boolean {
  const isUnit = isKnownUnit(below) && !/^ph$/i.test(below.trim());
  if (above === '' || below === '' || isUnit || fieldIn(above) !== null) return false;
  const [alone, whole] = [analyteIn(above), analyteIn(`${above} ${below}`)];
  // "Nitrate" over "N mg/kg"; what is no result by its second row.
  if ((alone === 'NO3' || alone === 'NH4') && /^N\b/.test(below)) return true;
  if (fieldIn(`${above} ${below}`)?.is === 'ignored' || fieldIn(below)?.is === 'ignored') return true;
  if (whole === null || alone === null) return whole !== null;
  return !isKnownUnit(splitMethod(unitOfCell(below)).unit) && (alone !== whole || methodsIn(below).size > 0);
}

const isOfHeadBefore = (above: string, below: string): boolean =>
  below !== '' &&
  fieldIn(above) === null &&
  fieldIn(below) === null &&
  analyteIn(above) !== null &&
  analyteIn(below) === null &&
  methodsIn(below).size > 0;

/**
 * Joins a head of two rows into one line. A cell merged down occurs in both rows. A cell merged across may head a group, and says nothing about a job
 * number below it.
 */
function headOf(above: string, below: string): string {
  if (above === below) return above;
  const whole = `${above} ${below}`.trim();
  const isUnderGroup =
    fieldIn(below) !== null && fieldIn(whole) === null && fieldIn(above) === null && analyteIn(whole) === null;
  return isUnderGroup ? below : whole;
}
