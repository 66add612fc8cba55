import type { SampleType } from '../lab-file-reading.ts';
import { isBlankRow, type Sheet } from '../open/sheet.ts';
import { isToldInWords } from './analyte-words.ts';
import { isKnownUnit, unitOfCell } from './convert-unit.ts';
import { fieldIn, isGuideline, isSummary, PERSON } from './field-words.ts';
import { matrixOf } from './matrix.ts';
import { nameColumn } from './name-column.ts';
import { holdsContacts } from './person-words.ts';
import {
  keyOf,
  type FieldName,
  type LeftColumn,
  type RawCell,
  type RawColumn,
  type RawTable,
  type SkippedLine,
} from './raw-table.ts';
import { commentsOf, unitUnder } from './read-wide.ts';
import { splitName } from './split-name.ts';
import { filled, headerText, isFigure, isHeading } from './sheet-rows.ts';
import type { TitleFacts } from './title-facts.ts';

interface SampleColumn {
  readonly index: number;
  labNumber: string;
  readonly fields: Partial<Record<FieldName, string>>;
  readonly dateFields: Set<FieldName>;
  readonly cells: RawCell[];
}

const DEPTHS: ReadonlySet<FieldName> = new Set(['depth', 'depthFrom', 'depthTo']);
const OF_RESULT = /^(?:results?|values?)\b[\s:]*(?=\S)/i;

/** A table with tests down and samples across; what stands beside the values as rating, wish or guideline is no result. */
export function readTransposed(sheet: Sheet, header: number, facts: TitleFacts, asked: SampleType): RawTable {
  const { rows, dateCells } = sheet;
  const heads = rows[header]!.map(headerText);
  let method = -1;
  let unit = -1;
  let limit = -1;
  const above = fieldsAbove(sheet, header, heads);
  const under = headsUnder(sheet, header);
  const samples: SampleColumn[] = [];
  const leftOut: LeftColumn[] = [];
  const width = Math.max(...rows.slice(header).map((cells) => cells.length));
  const hasHeads = heads.slice(1).some((head) => head !== '' && fieldIn(head) === null);
  let isWish = false;
  for (let index = 1; index < width; index += 1) {
    const head = heads[index] ?? '';
    const meaning = fieldIn(head);
    const all = rows.slice(header + 1).flatMap((cells) => (cells[index] ?? '').trim() || []);
    const values = all.slice(0, 3);
    // Under one head that spans them stand the wishes for several kinds of soil.
    isWish =
      head === ''
        ? isWish && hasHeads
        : meaning?.is === 'ignored' || isSummary(head) || (isRangeWord(head) && all.some(isRange));
    if (meaning?.is === 'part' && meaning.part === 'method') method = index;
    else if (meaning?.is === 'part' && meaning.part === 'unit') unit = index;
    else if (meaning?.is === 'part' && meaning.part === 'limit') limit = index;
    else if (
      unit < 0 &&
      head === '' &&
      all.length > 0 &&
      all.every((cell) => isKnownUnit(unitOfCell(unbracketed(cell))))
    )
      unit = index;
    else if (
      !isWish &&
      !above.wishes.has(index) &&
      !under.wishes.has(index) &&
      ((head !== '' && meaning === null) || (head === '' && above.of.has(index)))
    )
      samples.push({
        index,
        labNumber: head,
        fields: { ...above.of.get(index)?.fields },
        dateFields: new Set(above.of.get(index)?.dateFields),
        cells: [],
      });
    else if (values.length > 0)
      leftOut.push({
        header: head === '' ? `column ${index + 1}` : head,
        values,
        reason:
          meaning?.is === 'ignored'
            ? meaning.reason
            : isSummary(head) && !isRangeWord(head)
              ? 'is worked out from the samples'
              : 'is a guideline or a rating, not a result',
      });
  }
  // "Result Lane" beside "Rating Lane" is of the sample Lane.
  if (samples.every(({ labNumber }) => OF_RESULT.test(labNumber)))
    for (const one of samples) one.labNumber = one.labNumber.replace(OF_RESULT, '');
  // `Lane 0-10` is a place and a depth, and no number that a laboratory gives.
  const areNames = samples.some(({ labNumber }) => splitName(labNumber).depth !== null);
  const named = fieldIn(heads[0] ?? '');
  const isOfFarmer =
    named?.is === 'field' && (named.field === 'name' || named.field === 'paddock' || named.field === 'site');
  /** What the head over a sample is, by the word before all of them or by how it looks. */
  const headFieldOf = ({ fields }: SampleColumn): FieldName =>
    isOfFarmer ? named.field : areNames || fields.labNumber !== undefined ? 'name' : 'labNumber';
  const firsts = rows.slice(header + 1).map((cells) => ({
    group: '',
    header: headerText(cells[0] ?? ''),
    method: '',
    unit: unitOfCell(unbracketed(headerText(cells[unit] ?? ''))),
  }));
  const sampleType = matrixOf(firsts, facts, asked);
  const lastResult = rows.findLastIndex(
    (cells, row) => row > header && samples.some(({ index }) => (cells[index] ?? '').trim() !== ''),
  );
  const columns: RawColumn[] = [];
  const skipped: SkippedLine[] = rows.slice(0, header + 1).map((cells, row) => ({
    row: row + 1,
    reason: row === header || above.rows.has(row) ? 'header' : isBlankRow(cells) ? 'blank' : 'title',
  }));
  const fieldUnits: Partial<Record<FieldName, string>> = {};
  let section = '';
  let before = { name: '', method: '' };
  rows.slice(header + 1).forEach((cells, offset) => {
    const row = header + 1 + offset;
    const skip = (reason: string): void => void skipped.push({ row: row + 1, reason });
    if (isBlankRow(cells)) return skip('blank');
    if (under.rows.has(row)) return skip('header');
    const given = headerText(cells[0] ?? '');
    const values = samples.map(({ index }) => (cells[index] ?? '').trim());
    if (values.every((value) => value === '')) {
      if (row > lastResult) return skip('comment');
      section = given;
      before = { name: '', method: '' };
      return skip('section');
    }
    // A test that is given in several units or by several methods is named once; its units may stand where names or methods do.
    const isUnit = isUnitInBrackets(given);
    const written = headerText(cells[method] ?? '');
    const isUnitOfMethod = isUnitInBrackets(written);
    const isSame = given === '' || isUnit;
    const name = isSame ? (isUnit ? withoutBrackets(before.name) : before.name) : given;
    const how = isUnitOfMethod || (isSame && written === '') ? (isSame ? before.method : '') : written;
    const unitCell = unbracketed(headerText(isUnit ? given : isUnitOfMethod ? written : (cells[unit] ?? '')));
    before = { name, method: how };
    const meaning = fieldIn(name);
    if (meaning?.is === 'field') {
      samples.forEach(({ index, fields, dateFields }, at) => {
        if (values[at] === '') return;
        if (DEPTHS.has(meaning.field)) fieldUnits[meaning.field] ??= unitCell === '' ? name : unitCell;
        // Under names, what the sample is called besides is its number.
        const field = meaning.field === 'name' && areNames ? 'labNumber' : meaning.field;
        fields[field] = values[at]!;
        if (dateCells.has(`${row}:${index}`)) dateFields.add(field);
      });
      return skip('header');
    }
    if (meaning?.is === 'ignored') return skip(meaning.reason);
    if (isSummary(name)) return skip('summary');
    const naming = {
      group: section,
      header: name,
      method: how,
      unit: unitUnder(name, unitOfCell(unitCell)),
    };
    const reading = nameColumn(naming, sampleType);
    if (reading.is === 'left') return skip(reading.reason);
    if (reading.is === 'unknown' && holdsContacts(values)) return skip(PERSON);
    if (reading.is === 'unknown' && !values.some(isFigure) && !isToldInWords(name)) {
      leftOut.push({ header: name, values: filled(values).slice(0, 3), reason: 'is not known and holds no figures' });
      return skip('is not known');
    }
    samples.forEach(({ cells: own }, at) =>
      own.push({ column: columns.length, text: values[at]!, prefix: '', isText: true }),
    );
    columns.push({ key: keyOf(naming), naming, limit: (cells[limit] ?? '').trim(), where: `row ${row + 1}, ${name}` });
  });
  return {
    sheet: sheet.name,
    kind: 'transposed',
    layout: { sampleRow: header + 1, firstSampleColumn: (samples[0]?.index ?? 0) + 1 },
    sampleType,
    titles: facts.titles,
    notes: commentsOf(sheet, skipped),
    laboratory: facts.laboratory,
    columns,
    fieldHeaders: {},
    fieldUnits,
    leftOut,
    samples: samples.map((sample) => ({
      row: null,
      column: sample.index + 1,
      lines: 1,
      fields: { ...(sample.labNumber === '' ? {} : { [headFieldOf(sample)]: sample.labNumber }), ...sample.fields },
      dateFields: sample.dateFields,
      cells: sample.cells,
    })),
    skipped,
  };
}

const unbracketed = (text: string): string => /^\(([^()]*(?:\([+c]\)[^()]*)?)\)$/.exec(text.trim())?.[1] ?? text;

const isUnitInBrackets = (text: string): boolean => /^\(.+\)$/.test(text) && isKnownUnit(unitOfCell(unbracketed(text)));
const withoutBrackets = (name: string): string => name.replace(/\s*\([^()]*(?:\([+c]\)[^()]*)?\)$/, '');

const isRangeWord = (head: string): boolean => /\branges?$/i.test(head);
const isRange = (cell: string): boolean => /^\d[\d.]*\s*(?:-|–|to)\s*\d[\d.]*$/.test(cell.trim());

/** What stands over or beside a result: the word itself, a rating, what should be. */
const isBesideResult = (cell: string): boolean => {
  const meaning = fieldIn(headerText(cell));
  return isGuideline(cell) || (meaning?.is === 'part' && meaning.part === 'result');
};

/**
 * Rows between the head and the first test that name none: under each sample its result and its rating, or over the columns behind them that they hold what
 * should be.
 */
function headsUnder(
  { rows }: Sheet,
  header: number,
): { readonly rows: ReadonlySet<number>; readonly wishes: ReadonlySet<number> } {
  const found = new Set<number>();
  const wishes = new Set<number>();
  for (let row = header + 1; row < rows.length && row <= header + 6; row += 1) {
    const cells = rows[row]!;
    const named = filled(cells);
    if ((cells[0] ?? '').trim() !== '' || named.length === 0) continue;
    if (!named.some(isGuideline) || !named.every(isBesideResult)) continue;
    found.add(row);
    cells.forEach((cell, index) => {
      if (isGuideline(cell)) wishes.add(index);
    });
  }
  return { rows: found, wishes };
}

interface Above {
  readonly fields: Partial<Record<FieldName, string>>;
  readonly dateFields: Set<FieldName>;
}

/** What rows over the head say of the sample of each column: its name, its depth, its day. */
function fieldsAbove(
  { rows, dateCells }: Sheet,
  header: number,
  heads: readonly string[],
): {
  readonly of: ReadonlyMap<number, Above>;
  readonly rows: ReadonlySet<number>;
  /** Columns that are headed as guidelines, and hold no sample. */
  readonly wishes: ReadonlySet<number>;
} {
  const of = new Map<number, Above>();
  const wishes = new Set<number>();
  const used = new Set<number>();
  rows.slice(0, header).forEach((cells, row) => {
    const key = cells.findIndex((cell) => fieldIn(headerText(cell))?.is === 'field');
    const meaning = key < 0 ? null : fieldIn(headerText(cells[key]!));
    // A title that is one sentence says nothing of a column.
    if (filled(cells).length > 1)
      cells.forEach((cell, index) => {
        const over = fieldIn(headerText(cell));
        if (index > 0 && over?.is === 'ignored' && !over.isPerson && isGuideline(cell)) wishes.add(index);
      });
    if (meaning?.is !== 'field') return;
    cells.forEach((cell, index) => {
      const head = heads[index] ?? '';
      const text = cell.trim();
      if (index <= key || index === 0 || text === '' || (head !== '' && fieldIn(head) !== null)) return;
      if (isGuideline(text)) wishes.add(index);
      const { fields, dateFields } = of.get(index) ?? { fields: {}, dateFields: new Set<FieldName>() };
      fields[meaning.field] ??= text;
      if (dateCells.has(`${row}:${index}`)) dateFields.add(meaning.field);
      of.set(index, { fields, dateFields });
      used.add(row);
    });
  });
  return { of, rows: used, wishes };
}

/** The row that names the samples of a transposed table; null when the sheet is none. */
export function transposedHeader({ rows }: Sheet): number | null {
  const isTest = (cells: readonly string[]): boolean => {
    const meaning = fieldIn(headerText(cells[0] ?? ''));
    return meaning?.is === 'part' && meaning.part === 'test';
  };
  const worded = rows.slice(0, 40).findIndex((cells) => isTest(cells) && filled(cells).length >= 3);
  const header = worded < 0 ? fieldsDown(rows) : worded;
  if (header < 0) return null;
  const heads = rows[header]!.map((cell) => fieldIn(headerText(cell)));
  if (heads.some((meaning) => meaning?.is === 'part' && meaning.part === 'result')) return null;
  const named = rows
    .slice(header + 1, header + 80)
    .filter((cells) => isHeading(cells[0] ?? '') && filled(cells).length > 1);
  return named.length >= 3 ? header : null;
}

/** The row that names samples over tests that no word heads: what a sample is called stands in the first column too, and tests stand there alone. */
function fieldsDown(rows: Sheet['rows']): number {
  const isHead = (cell: string): boolean => isHeading(cell) && !isBesideResult(cell);
  const isField = (cell: string | undefined): boolean => fieldIn(headerText(cell ?? ''))?.is === 'field';
  const header = rows
    .slice(0, 40)
    .findIndex((cells) => isField(cells[0]) && filled(cells).length >= 2 && !cells.slice(1).some(isHead));
  if (header < 0) return -1;
  const below = rows.slice(header + 1).filter((cells) => filled(cells).length > 1);
  const tests = below.filter(([first = '']) => isHeading(first));
  return tests.length >= 3 && tests.length > below.length / 2 && below.every((cells) => !cells.slice(1).some(isHead))
    ? header
    : -1;
}
