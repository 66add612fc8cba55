import type { Sheet } from '../open/sheet.ts';
import { analyteIn } from './analyte-words.ts';
import { fieldIn, isGuideline, type FieldMeaning } from './field-words.ts';
import type { FieldName } from './raw-table.ts';
import { isDay } from './decide-dates.ts';
import { depthIn } from './read-depth.ts';
import { filled, headerText, isFigure, isHeading } from './sheet-rows.ts';
import { itemAt } from '../../collections/item-at.ts';

/** Heads over or next to a result: the word "result", a rating, a target. */
const isBesideResult = (cell: string): boolean => {
  const meaning = fieldIn(headerText(cell));
  return isGuideline(cell) || (meaning?.is === 'part' && meaning.part === 'result');
};
/** A head over how results were found, and in what they are counted. */
const isOfHow = (cell: string): boolean => {
  const meaning = fieldIn(headerText(cell));
  return meaning?.is === 'part' && ['unit', 'method', 'limit'].includes(meaning.part);
};

/** The head over the test names, when it is below the sample names. */
const OF_TESTS = /^(?:tests?|analy[st]\w*|determin\w+|parameters?|items?|elements?|nutrients?)\b/i;
/**
 * Rows between the head and the first test that name none: under each sample its result and its rating, or over the columns behind them that they hold what
 * should be.
 */
export function headsUnder(
  { rows }: Sheet,
  header: number,
): { readonly rows: ReadonlySet<number>; readonly targets: ReadonlySet<number> } {
  const found = new Set<number>();
  const targets = new Set<number>();
  for (let row = header + 1; row < rows.length && row <= header + 6; row += 1) {
    const cells = itemAt(rows, row);
    const named = filled(cells);
    const first = (cells[0] ?? '').trim();
    const others = first === '' ? named : named.slice(1);
    if (others.length === 0 || (first !== '' && !OF_TESTS.test(first))) continue;
    const isHead = first === '' ? others.some(isGuideline) : others.some((cell) => isGuideline(cell) || isOfHow(cell));
    if (!isHead || !others.every((cell) => isBesideResult(cell) || (first !== '' && isOfHow(cell)))) continue;
    found.add(row);
    cells.forEach((cell, index) => {
      if (isGuideline(cell)) targets.add(index);
    });
  }
  return { rows: found, targets };
}

export interface Above {
  readonly fields: Partial<Record<FieldName, string>>;
  readonly dateFields: Set<FieldName>;
}

/** What a row over the head that nothing names says of the samples below: their days; or how they are called, where the head says how deep each lies and nothing else. */
function fieldOfUnnamed(cells: readonly string[], heads: readonly string[]): FieldMeaning | null {
  const named = cells.flatMap((cell, index) => (cell.trim() === '' ? [] : [{ text: cell.trim(), index }]));
  if (named.length < 2 || (cells[0] ?? '').trim() !== '') return null;
  if (named.every(({ text }) => isDay(text))) return { is: 'field', field: 'dateSampled' };
  const isLayer = (head: string): boolean => head !== '' && depthIn(head)?.match.trim() === head;
  return named.every(({ text, index }) => !isFigure(text) && isLayer(heads[index] ?? ''))
    ? { is: 'field', field: 'name' }
    : null;
}

/** What rows over the head say of the sample of each column: its name, its depth, its day. */
export function fieldsAbove(
  { rows, dateCells }: Sheet,
  header: number,
  heads: readonly string[],
): {
  readonly of: ReadonlyMap<number, Above>;
  readonly rows: ReadonlySet<number>;
  /** Columns that are headed as guidelines, and hold no sample. */
  readonly targets: ReadonlySet<number>;
  /** What each of these rows is called, and its unit may be in the name. */
  readonly names: Readonly<Partial<Record<FieldName, string>>>;
  /** Columns of methods, units and limits, when their head is in one of the rows. */
  readonly parts: ReadonlyMap<number, FieldMeaning>;
} {
  const parts = new Map<number, FieldMeaning>();
  const names: Partial<Record<FieldName, string>> = {};
  const of = new Map<number, Above>();
  const targets = new Set<number>();
  const used = new Set<number>();
  rows.slice(0, header).forEach((cells, row) => {
    const key = cells.findIndex((cell) => fieldIn(headerText(cell))?.is === 'field');
    const meaning = key < 0 ? fieldOfUnnamed(cells, heads) : fieldIn(headerText(itemAt(cells, key)));
    // A title that is one sentence says nothing of a column.
    if (filled(cells).length > 1)
      cells.forEach((cell, index) => {
        const over = fieldIn(headerText(cell));
        if (index > 0 && over?.is === 'ignored' && !over.isPerson && isGuideline(cell)) targets.add(index);
      });
    if (meaning?.is !== 'field') return;
    cells.forEach((cell, index) => {
      const head = heads[index] ?? '';
      const text = cell.trim();
      if (index <= key || index === 0 || text === '' || (head !== '' && fieldIn(head) !== null)) return;
      if (isGuideline(text)) targets.add(index);
      const part = fieldIn(headerText(text));
      if (part?.is === 'part') return void parts.set(index, part);
      const { fields, dateFields } = of.get(index) ?? { fields: {}, dateFields: new Set<FieldName>() };
      fields[meaning.field] ??= text;
      if (dateCells.has(`${row}:${index}`)) dateFields.add(meaning.field);
      of.set(index, { fields, dateFields });
      names[meaning.field] ??= headerText(cells[key] ?? '');
      used.add(row);
    });
  });
  return { of, rows: used, targets, names, parts };
}

/** Heads of units, methods and limits next to another row that identifies the samples. */
export function partBelow({ rows }: Sheet, header: number, index: number): FieldMeaning | null {
  for (const cells of rows.slice(header + 1, header + 8)) {
    const first = headerText(cells[0] ?? '');
    if (fieldIn(first)?.is !== 'field' && !OF_TESTS.test(first)) continue;
    const meaning = fieldIn(headerText(cells[index] ?? ''));
    if (meaning?.is === 'part') return meaning;
  }
  return null;
}

const isOfResults = (meaning: FieldMeaning | null): boolean => meaning?.is === 'part' && meaning.part === 'result';

/** Does a row say something of the sample of each of several columns that are headed as results alone, where no column names samples? */
function describesResults(rows: Sheet['rows'], header: number): boolean {
  const heads = itemAt(rows, header).map((cell) => fieldIn(headerText(cell)));
  const columns = heads.flatMap((meaning, index) => (isOfResults(meaning) ? [index] : []));
  return (
    columns.length > 1 &&
    !heads.some((meaning) => meaning?.is === 'field') &&
    rows.some(
      (cells) =>
        fieldIn(headerText(filled(cells)[0] ?? ''))?.is === 'field' &&
        columns.every((index) => (cells[index] ?? '').trim() !== ''),
    )
  );
}

/** The row that names the samples of a transposed table; null when the sheet is not transposed. */
export function transposedHeader({ rows }: Sheet): number | null {
  const isTest = (cells: readonly string[]): boolean => {
    const meaning = fieldIn(headerText(cells[0] ?? ''));
    return meaning?.is === 'part' && meaning.part === 'test';
  };
  const worded = rows.slice(0, 40).findIndex((cells) => isTest(cells) && filled(cells).length >= 3);
  const header = worded < 0 ? fieldsDown(rows) : worded;
  if (header < 0) return null;
  const heads = itemAt(rows, header).map((cell) => fieldIn(headerText(cell)));
  if (heads.some(isOfResults) && !describesResults(rows, header)) return null;
  const named = rows
    .slice(header + 1, header + 80)
    .filter((cells) => isHeading(cells[0] ?? '') && filled(cells).length > 1);
  const isOfTest = ([first = '']: readonly string[]): boolean => analyteIn(headerText(first)) !== null;
  return named.length >= 3 && (!namesTests(itemAt(rows, header)) || named.some(isOfTest)) ? header : null;
}

/** Heads of tests side by side: each row below is a sample, whatever its first cell looks like. */
const namesTests = (cells: readonly string[]): boolean =>
  cells.slice(1).filter((cell) => isHeading(cell) && analyteIn(headerText(cell)) !== null).length >= 2;

/** The row that names samples over tests without a head: the sample field is in the first column too, and tests are alone there. */
function fieldsDown(rows: Sheet['rows']): number {
  const isHead = (cell: string): boolean => isHeading(cell) && !isBesideResult(cell) && !isOfHow(cell);
  const isField = (cell: string | undefined): boolean => fieldIn(headerText(cell ?? ''))?.is === 'field';
  const header = rows
    .slice(0, 40)
    .findIndex((cells) => isField(cells[0]) && filled(cells).length >= 2 && !cells.slice(1).some(isHead));
  if (header < 0 || rows.slice(0, header).some(namesTests)) return -1;
  const below = rows.slice(header + 1).filter((cells) => filled(cells).length > 1);
  const tests = below.filter(([first = '']) => isHeading(first) && fieldIn(headerText(first))?.is !== 'ignored');
  return tests.length >= 3 && tests.length > below.length / 2 && tests.every((cells) => !cells.slice(1).some(isHead))
    ? header
    : -1;
}
