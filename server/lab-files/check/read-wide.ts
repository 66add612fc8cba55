import { giveWay } from '../../calls-meanwhile.ts';
import { Few } from '../../collections/few.ts';
import type { Sheet } from '../open/sheet.ts';
import { isBlankRow } from '../open/sheet.ts';
import type { SampleType } from '../lab-file-reading.ts';
import { isShortenedNumber } from '../shortened-number.ts';
import { isToldInWords } from './analyte-words.ts';
import {
  fieldIn,
  isGuideline,
  isNoteRow,
  isOfSeveral,
  isOfSeveralNamed,
  isRemark,
  isSummary,
  PERSON,
  type LongPart,
} from './field-words.ts';
import { qualityKind } from './quality-rows.ts';
import { columnCells, degreesIn, degreesOf, depthByCells, personsName, positionsIn } from './columns-by-cells.ts';
import { chooseFields, clientsName, isParty, meantBy, namesNotGiven, partyColumn } from './choose-fields.ts';
import type { ColumnReading } from './column-reading.ts';
import { namingsOf, type HeaderRows } from './header-rows.ts';
import { nameColumn } from './name-column.ts';
import { holdsContacts } from './person-words.ts';
import { readFigure, withoutMarks } from './read-figure.ts';
import {
  keyOf,
  type FieldName,
  type LeftColumn,
  type RawCell,
  type RawColumn,
  type RawSample,
  type RawTable,
  type SkippedLine,
} from './raw-table.ts';
import type { Fault } from './checked.ts';
import { filled, headerText, holdsFlags, holdsSigns, isFigure, isOfFlags, onlyText } from './sheet-rows.ts';
import { isHeadOfTemplate } from './template-layout.ts';
import { laboratoryOfColumn, titleFacts, type TitleFacts } from './title-facts.ts';
import { matrixOf } from './matrix.ts';
import { itemAt } from '../../collections/item-at.ts';

/** What stands in each column of a table with one row a sample. */
interface Columns {
  readonly fields: ReadonlyMap<FieldName, number>;
  readonly parts: ReadonlyMap<LongPart, number>;
  readonly results: readonly {
    readonly index: number;
    readonly column: RawColumn;
    /** The column of its signs, where they have one of their own. */
    readonly sign: number | null;
  }[];
  readonly leftOut: readonly LeftColumn[];
  /** Columns that are left out and may yet be a field. */
  readonly others: readonly { readonly index: number; readonly header: string }[];
  /** The column that holds latitude and longitude both. */
  readonly position: { readonly index: number; readonly header: string } | null;
  /** How many columns have a head. */
  readonly width: number;
  /** The column that says whose a sample is. */
  readonly party: number | null;
  /** The column that says whether a sample is of soil or of a plant. */
  readonly matrix: { readonly index: number; readonly header: string } | null;
}

function columnsOf(sheet: Sheet, at: HeaderRows, sampleType: SampleType): Columns {
  const parts = new Map<LongPart, number>();
  const results: { index: number; column: RawColumn }[] = [];
  const leftOut: LeftColumn[] = [];
  const others: { index: number; header: string }[] = [];
  const namings = namingsOf(sheet, at);
  const isTemplate = namings.every(({ header }) => header === '' || isHeadOfTemplate(header, sampleType));
  const meant = meantBy(
    namings.map(({ header }) => header),
    sheet.rows,
    at.end,
  );
  const fields = new Map(chooseFields(meant));
  const clients = clientsName(sheet.rows, at, fields);
  if (clients !== null) fields.set('name', clients);
  const depth = sampleType === 'soil' ? depthByCells(sheet, { at, namings, fields }) : null;
  if (depth !== null) fields.set('depth', depth);
  for (const [field, index] of degreesIn(sheet, at, namings)) if (!fields.has(field)) fields.set(field, index);
  const position = fields.has('latitude') ? null : positionsIn(sheet, at, namings);
  const person = personsName(sheet, at, namings);
  if (person !== null && fields.get('name') === person) fields.delete('name');
  const signs = namings.flatMap(({ header }, index) =>
    holdsSigns(sheet.rows, at.end, index) || (isOfFlags(header) && holdsFlags(sheet.rows, at.end, index))
      ? [index]
      : [],
  );
  namings.forEach((naming, index) => {
    // It belongs to the result beside it: without it '<5' would come in as 5.
    if (signs.includes(index)) return;
    const values = valuesOf(sheet, at.end, index);
    const header = naming.header || `column ${index + 1}`;
    const leave = (
      reason: string,
      isKept = values.length > 0 && !leftOut.some((left) => left.header === header),
    ): void => {
      if (naming.header === '' && values.length === 0) return;
      leftOut.push({ header, values, reason, isKept });
      if (isKept) others.push({ index, header });
    };
    const keep = (): void =>
      void results.push({
        index,
        column: {
          key: keyOf(naming) || `number ${index + 1}`,
          naming,
          limit: at.limits === null ? '' : (sheet.rows[at.limits]?.[index] ?? '').trim(),
          where: `column ${naming.header || index + 1}`,
        },
      });
    const meaning = fieldIn(itemAt(meant, index));
    if (index === person) leave(PERSON, false);
    else if (index === position) return;
    else if (meaning?.is !== 'field' && [...fields.values()].includes(index)) return;
    else if (meaning?.is === 'field') {
      const first = fields.get(meaning.field);
      if (first !== undefined && ![...fields.values()].includes(index))
        leave(`gives the same as "${itemAt(namings, first).header}"`);
    } else if (meaning?.is === 'part') parts.set(meaning.part, index);
    else if (meaning?.is === 'ignored') leave(meaning.reason, meaning.isPerson ? false : undefined);
    else if (isRatingOver(naming.group)) leave('is a guideline or a rating, not a result');
    else {
      const reading = nameColumn(naming, sampleType);
      const cells = (): readonly string[] => columnCells(sheet, at.end, index);
      if (values.length === 0 && (naming.header === '' || reading.is !== 'read')) leave('is empty');
      else if (isToldInWords(naming.header)) keep();
      else if (reading.is === 'unknown' && holdsContacts(cells())) leave(PERSON, false);
      else if (reading.is === 'unknown' && !cells().some((text) => isFigure(withoutMarks(text))))
        leave('is not known and holds no figures');
      // Under a head of the template stand results: words in their place are slips, and refused one by one.
      else if (isTemplate && reading.is === 'read') keep();
      // Nearly every column shows it in its first values.
      else if (!holdsResults(reading, values) && !holdsResults(reading, cells()))
        leave('is a guideline or a rating, not a result');
      else keep();
    }
  });
  for (const [part, index] of parts)
    if (part !== 'kind')
      leftOut.push({
        header: itemAt(namings, index).header,
        values: valuesOf(sheet, at.end, index),
        reason: 'says nothing about the sample or its results',
      });
  const beyond = beyondHeads(sheet, at.end, namings.length);
  if (beyond.length > 0)
    leftOut.push({
      header: `column ${namings.length + 1}`,
      values: beyond.slice(0, 3),
      reason: 'stands beside the heads',
    });
  const matrix = namings.findIndex(({ header }) => OF_MATRIX.test(header));
  const party = partyColumn(meant);
  return {
    fields,
    parts,
    results: withSigns(
      results,
      signs,
      signs.every((index) => isOfFlags(namings[index]?.header ?? '')),
    ),
    leftOut,
    others,
    position: position === null ? null : { index: position, header: itemAt(namings, position).header },
    width: namings.length,
    party: party !== null && [...fields.values()].includes(party) ? null : party,
    matrix: matrix < 0 ? null : { index: matrix, header: itemAt(namings, matrix).header },
  };
}

/** What each sample is of: soil or plant. */
const OF_MATRIX = /^(?:sample ?type|type of sample|kind of sample|matrix(?: type)?)$/i;

/** What stands in rows to the right of the last head. */
const beyondHeads = ({ rows }: Sheet, from: number, width: number): readonly string[] =>
  rows.slice(from).flatMap((cells) => (cells.length > width ? filled(cells.slice(width)) : []));

/** Does a group's name say that what stands under it judges results? */
const isRatingOver = (group: string): boolean => /^ind(?:ex|exes|ices)$/i.test(group) || isGuideline(group);

/** A column that is called after a test and holds letters alone is its rating. */
export function holdsResults(reading: ColumnReading, cells: readonly string[]): boolean {
  const ids = reading.is === 'read' ? [reading.use.test.id] : [];
  return (
    cells.length === 0 ||
    ids.some((id) => id === 'texture' || id === 'colour') ||
    cells.some((cell) => readFigure(cell, '', '.').is !== 'bad' || /\d/.test(cell))
  );
}

/** Each result with the column of its signs: the one before it, as laboratories write them, unless the one behind makes more pairs, or as many under heads of qualifiers, which follow what they qualify. */
function withSigns(
  results: readonly Omit<Columns['results'][number], 'sign'>[],
  signs: readonly number[],
  isBehind: boolean,
): Columns['results'] {
  const places = new Set(results.map(({ index }) => index));
  const pairs = (step: 1 | -1): number => signs.filter((sign) => places.has(sign + step)).length;
  const [before, behind] = [pairs(1), pairs(-1)];
  const step = behind > before || (behind === before && isBehind) ? 1 : -1;
  return results.map((result) => ({
    ...result,
    sign: signs.includes(result.index + step) ? result.index + step : null,
  }));
}

/** The first values of a column, for people. */
export function valuesOf({ rows }: Sheet, from: number, index: number): readonly string[] {
  const values: string[] = [];
  for (let row = from; row < rows.length && values.length < 3; row += 1) {
    const cell = (itemAt(rows, row)[index] ?? '').trim();
    if (cell !== '') values.push(cell.slice(0, 60));
  }
  return values;
}

/** What a sample of a paddock says of itself, and one that the laboratory made does not. */
const WHERE_AND_WHEN = ['paddock', 'site', 'depth', 'depthFrom', 'depthTo', 'dateSampled', 'latitude'] as const;

interface Rows {
  /** The rows over the results that a next page repeats. */
  readonly heads: readonly (readonly string[])[];
  /** The columns of `WHERE_AND_WHEN` that say something. */
  readonly places: readonly number[];
}

const isSameRow = (cells: readonly string[], other: readonly string[]): boolean =>
  cells.every((text, index) => headerText(text) === headerText(other[index] ?? ''));

const NAMING = ['labNumber', 'name', 'site', 'paddock'] as const;
/** Why a row of the table is no sample; null when it is one. */
function notASample(
  cells: readonly string[],
  { heads, columns, places }: Rows & { readonly columns: Columns },
): string | null {
  if (isBlankRow(cells)) return 'blank';
  const named = filled(cells);
  const cell = (index: number | undefined): string => (index === undefined ? '' : (cells[index] ?? '').trim());
  if (isSummary(itemAt(named, 0))) return 'summary';
  const text = onlyText(named);
  if (text !== null && isSummary(text)) return 'summary';
  if (NAMING.some((field) => isOfSeveral(cell(columns.fields.get(field))))) return 'summary';
  if (heads.some((head) => isSameRow(cells, head))) return 'header';
  const kind = qualityKind(cell(columns.parts.get('kind')));
  if (kind !== null) return kind;
  const name = cell(columns.fields.get('name'));
  const isApart = places.length > 0 && places.every((index) => cell(index) === '');
  if (isApart && isOfSeveralNamed(itemAt(named, 0))) return 'summary';
  // A number such as MB is one of the laboratory's own only where no other name stands beside it.
  const number = qualityKind(cell(columns.fields.get('labNumber')), isApart);
  const byId =
    qualityKind(name, isApart) ?? (name === '' || name === cell(columns.fields.get('labNumber')) ? number : null);
  if (byId !== null) return byId;
  const width = columns.fields.size + columns.results.length;
  // A sentence under a table whose first column is one of results names no sample.
  if (named.length === 1 && isNoteRow(itemAt(named, 0)) && columns.results.some(({ index }) => cell(index) !== ''))
    return 'comment';
  const hasResult = columns.results.some(({ index }) => cell(index) !== '');
  if (!hasResult && isRemark(itemAt(named, 0))) return 'comment';
  const label = (['labNumber', 'name'] as const)
    .map((field) => cell(columns.fields.get(field)))
    .find((text) => text !== '');
  if (label !== undefined && label === itemAt(named, 0).trim() && isNoteRow(label)) return 'comment';
  if (!hasResult && width >= 4 && (named.length === 1 || (named.length === 2 && /[:=]$/.test(itemAt(named, 0).trim()))))
    return 'comment';
  return null;
}

/** What the comments among the skipped rows say. */
export const commentsOf = ({ rows }: Sheet, skipped: readonly SkippedLine[]): readonly string[] =>
  skipped.flatMap(({ row, reason }) => (reason === 'comment' ? [filled(itemAt(rows, row - 1)).join(' ')] : []));

/** A table with one row a sample. */
export function readWide(
  sheet: Sheet,
  { at, facts, asked }: { readonly at: HeaderRows; readonly facts: TitleFacts; readonly asked: SampleType },
): RawTable {
  const { rows } = sheet;
  const namings = namingsOf(sheet, at);
  const sampleType = matrixOf(namings, facts, asked);
  const columns = columnsOf(sheet, at, sampleType);
  const skipped: SkippedLine[] = aroundLines(sheet, at);
  const samples: RawSample[] = [];
  const cellsOf = columns.results.map(sharedCells);
  const seen = new Map<string, number>();
  const numbered = (['labNumber', 'name', 'site'] as const).flatMap((field) => columns.fields.get(field) ?? []);
  const places = WHERE_AND_WHEN.flatMap((field) => columns.fields.get(field) ?? []).filter(
    (index) => valuesOf(sheet, at.end, index).length > 0,
  );
  const heads = [at.header, at.group, at.more, at.units, at.methods, at.limits].flatMap((row) =>
    row === null || isBlankRow(itemAt(rows, row)) ? [] : [itemAt(rows, row)],
  );
  // Rows that have no name of their own are of whom the title over them names.
  // What a title further down says holds for the rows under it: the day of the second report in a file.
  let said: RawSample['fields'] = namesNotGiven(columns.fields, facts.names);
  for (let row = at.end; row < rows.length; row += 1) {
    giveWay();
    const cells = itemAt(rows, row);
    const whole = cells.join('\u0000');
    const before = numbered.some((index) => isShortenedNumber(cells[index] ?? '')) ? undefined : seen.get(whole);
    if (before === undefined) seen.set(whole, row + 1);
    // Cut in the wrong places it may look like a remark.
    const isCut = sheet.badQuotes.has(row + 1);
    const reason = isCut
      ? null
      : (notASample(cells, { heads, columns, places }) ?? (before === undefined ? null : `repeats row ${before}`));
    if (reason !== null) {
      skipped.push({ row: row + 1, reason });
      if (reason !== 'comment') continue;
      const told = titleFacts([cells]);
      said = { ...said, ...told.fields, ...namesNotGiven(columns.fields, told.names) };
      continue;
    }
    const fault = isCut ? CUT_ROW : faultOf(cells, columns, sampleType);
    const sample = sampleAt(sheet, { row, columns, cellsOf, said });
    samples.push(fault === null ? sample : { ...sample, fault });
  }
  return {
    sheet: sheet.name,
    kind: 'wide',
    layout: layoutOf(at),
    sampleType,
    titles: facts.titles,
    notes: commentsOf(sheet, skipped),
    laboratory: facts.laboratory ?? laboratoryOfColumn(rows, at.header, at.end),
    columns: columns.results.map(({ column }) => column),
    fieldHeaders: {
      ...mapped(columns.fields, (index) => itemAt(namings, index).header),
      ...(columns.position === null ? {} : { latitude: columns.position.header, longitude: columns.position.header }),
    },
    fieldUnits: mapped(columns.fields, (index) => (at.units === null ? '' : (rows[at.units]?.[index] ?? '').trim())),
    leftOut: columns.leftOut,
    columnsInRow: columns.width,
    samples,
    skipped,
  };
}

const mapped = (
  fields: ReadonlyMap<FieldName, number>,
  valueOf: (index: number) => string,
): Partial<Record<FieldName, string>> =>
  Object.fromEntries([...fields].map(([field, index]) => [field, valueOf(index)]));

/** Every row above the results with what it is. */
export function aroundLines({ rows }: Sheet, at: HeaderRows): SkippedLine[] {
  const kinds = new Map<number | null, string>([
    [at.group, 'header group'],
    [at.header, 'header'],
    [at.more, 'header'],
    [at.methods, 'methods'],
    [at.units, 'units'],
    [at.limits, 'reporting limits'],
  ]);
  return rows.slice(0, at.end).map((cells, row) => ({
    row: row + 1,
    reason: kinds.get(row) ?? (isBlankRow(cells) ? 'blank' : 'title'),
  }));
}

const layoutOf = (at: HeaderRows): Readonly<Record<string, number>> => ({
  headerRow: at.header + 1,
  ...(at.more === null ? {} : { secondHeaderRow: at.more + 1 }),
  ...(at.group === null ? {} : { groupRow: at.group + 1 }),
  ...(at.methods === null ? {} : { methodRow: at.methods + 1 }),
  ...(at.units === null ? {} : { unitsRow: at.units + 1 }),
  ...(at.limits === null ? {} : { lorRow: at.limits + 1 }),
});

/** As many figures as a method tells apart in one column. */
const MOST_SHARED = 5_000;

/**
 * The cells of a column, by what stands in a row. Fifty thousand figures of one method are some hundred different ones: each of these is made once, and
 * whoever reads it reads it once.
 */
function sharedCells({ index, sign }: Columns['results'][number], column: number): (row: readonly string[]) => RawCell {
  const known = new Few<string, RawCell>(MOST_SHARED);
  const bare = (text: string): RawCell => ({ column, text, prefix: '', isText: true });
  return (row) => {
    const text = (row[index] ?? '').trim();
    return sign === null ? known.of(text, bare) : { ...bare(text), prefix: (row[sign] ?? '').trim() };
  };
}

/** What follows the mark stands in the wrong columns. */
export const CUT_ROW: Fault = {
  column: '',
  value: '',
  reason: 'has a quotation mark that does not close its cell: close it in the file',
};

/** Why a row cannot be a sample of the table: a figure in more columns than there are heads, or a plant among soils. */
function faultOf(cells: readonly string[], { width, matrix }: Columns, sampleType: SampleType): Fault | null {
  const beyond = cells.length > width ? cells.slice(width).find(isFigure) : undefined;
  if (beyond !== undefined)
    return {
      column: `column ${width + 1}`,
      value: beyond,
      reason:
        'stands to the right of the last head: a separator within a figure moves all that follow it. Put that figure in quotation marks',
    };
  if (matrix === null) return null;
  const kind = (cells[matrix.index] ?? '').trim();
  const reason = `is not of ${sampleType === 'soil' ? 'soil' : 'plants'}: it needs a file of its own`;
  return isOfOther(kind, sampleType) ? { column: matrix.header, value: kind, reason } : null;
}

const isOfOther = (kind: string, sampleType: SampleType): boolean =>
  (sampleType === 'soil' ? /^(?:plant|tissue|leaf|leaves|foliar|petiole|sap)\b/i : /^soil\b/i).test(kind);

function sampleAt(
  { rows, dateCells }: Sheet,
  {
    row,
    columns,
    cellsOf,
    said,
  }: {
    readonly row: number;
    readonly columns: Columns;
    readonly cellsOf: readonly ((row: readonly string[]) => RawCell)[];
    readonly said: RawSample['fields'];
  },
): RawSample {
  const cells = itemAt(rows, row);
  const fields: Partial<Record<FieldName, string>> = { ...said };
  const dateFields = new Set<FieldName>();
  for (const [field, index] of columns.fields) {
    const text = (cells[index] ?? '').trim();
    if (text !== '') fields[field] = text;
    if (dateCells.size > 0 && dateCells.has(`${row}:${index}`)) dateFields.add(field);
  }
  const party = columns.party === null ? '' : (cells[columns.party] ?? '').trim();
  const degrees = columns.position === null ? null : degreesOf(cells[columns.position.index] ?? '');
  return {
    row: row + 1,
    column: null,
    lines: 1,
    fields: degrees === null ? fields : { ...fields, ...degrees },
    dateFields,
    cells: cellsOf.map((cellIn) => cellIn(cells)),
    ...(cells.length < columns.width ? { short: cells.length } : {}),
    ...(isParty(party) ? { party } : {}),
    others: Object.fromEntries(
      columns.others.flatMap(({ index, header }) => {
        const text = (cells[index] ?? '').trim();
        return text === '' ? [] : [[header, text]];
      }),
    ),
  };
}
