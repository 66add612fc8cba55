import { pauseForCallers } from '../../calls-meanwhile.ts';
import { Few } from '../../collections/few.ts';
import type { Sheet } from '../open/sheet.ts';
import { isBlankRow } from '../open/sheet.ts';
import type { SampleType } from '../lab-file-reading.ts';
import { isShortenedNumber } from '../shortened-number.ts';
import { isNoteRow, isOfSeveral, isOfSeveralNamed, isRemark, isSummary, isGuideline } from './field-words.ts';
import { isLegendLine } from './depth-legend.ts';
import { describedRows } from './described-rows.ts';
import { qualityKind } from './quality-rows.ts';
import { degreesOf } from './columns-by-cells.ts';
import { isParty, namesNotGiven } from './choose-fields.ts';
import { namingsOf, type HeaderRows } from './header-rows.ts';
import type { FieldName, RawCell, RawSample, RawTable, SkippedLine } from './raw-table.ts';
import type { Fault } from './checked.ts';
import { filled, headerText, isFigure, onlyText } from './sheet-rows.ts';
import { laboratoryOfColumn, titleFacts, type TitleFacts } from './title-facts.ts';
import { type Columns, columnsOf, valuesOf } from './wide-columns.ts';
import { withUnitBeside } from './units-of-cells.ts';
import { matrixOf } from './matrix.ts';
import { itemAt } from '../../collections/item-at.ts';

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
  // A number such as MB is a quality sample of the laboratory only when no other name is given.
  const number = qualityKind(cell(columns.fields.get('labNumber')), isApart);
  const byId =
    qualityKind(name, isApart) ?? (name === '' || name === cell(columns.fields.get('labNumber')) ? number : null);
  if (byId !== null) return byId;
  const width = columns.fields.size + columns.results.length;
  // A sentence under a table whose first column is one of results names no sample.
  if (named.length === 1 && isNoteRow(itemAt(named, 0)) && columns.results.some(({ index }) => cell(index) !== ''))
    return 'comment';
  if (isLegendLine(named) && cell(columns.fields.get('depth')) === '' && cell(columns.fields.get('depthFrom')) === '')
    return 'comment';
  const hasResult = columns.results.some(({ index }) => cell(index) !== '');
  if (!hasResult && isRemark(itemAt(named, 0))) return 'comment';
  const label = (['labNumber', 'name'] as const)
    .map((field) => cell(columns.fields.get(field)))
    .find((text) => text !== '');
  if (label !== undefined && label === itemAt(named, 0).trim() && isNoteRow(label)) return 'comment';
  // What should be, under the heads of results.
  if (label === undefined && isApart && named.every(isGuideline)) return 'comment';
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
  const described = describedRows(rows, at.end);
  const labels = (['labNumber', 'name'] as const).flatMap((field) => columns.fields.get(field) ?? []);
  for (let row = at.end; row < rows.length; row += 1) {
    pauseForCallers();
    const cells = itemAt(rows, row);
    const whole = cells.join('\u0000');
    const before = numbered.some((index) => isShortenedNumber(cells[index] ?? '')) ? undefined : seen.get(whole);
    if (before === undefined) seen.set(whole, row + 1);
    if (described?.isDescription(row) === true) {
      skipped.push({ row: row + 1, reason: 'comment' });
      continue;
    }
    // Cut in the wrong places it may look like a remark.
    const isCut = sheet.badQuotes.has(row + 1);
    const reason = isCut
      ? null
      : (notASample(cells, { heads, columns, places }) ?? (before === undefined ? null : `repeats row ${before}`));
    if (reason !== null) {
      skipped.push({ row: row + 1, reason });
      if (reason !== 'comment') continue;
      const facts = titleFacts([cells]);
      said = { ...said, ...facts.fields, ...namesNotGiven(columns.fields, facts.names) };
      continue;
    }
    const fault = isCut ? CUT_ROW : faultOf(cells, columns, sampleType);
    const own = described?.factsOf(
      row,
      labels.map((index) => (cells[index] ?? '').trim()),
    );
    const sample = sampleAt(sheet, {
      row,
      columns,
      cellsOf,
      said: own === undefined ? said : { ...said, ...own.fields, ...own.names },
    });
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

/** Cells of a column, by text. Fifty thousand figures of one method have some hundred distinct texts: each is parsed once and shared. */
function sharedCells(
  { index, sign, unit }: Columns['results'][number],
  column: number,
): (row: readonly string[]) => RawCell {
  const known = new Few<string, RawCell>(MOST_SHARED);
  const bare = (text: string): RawCell => ({ column, text, prefix: '', isText: true });
  return (row) => {
    const figure = (row[index] ?? '').trim();
    const text = unit === null ? figure : withUnitBeside(figure, (row[unit] ?? '').trim());
    return sign === null ? known.of(text, bare) : { ...bare(text), prefix: (row[sign] ?? '').trim() };
  };
}

/** Values after the mark are in the wrong columns. */
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
        'is to the right of the last column name: a separator within a figure moves all that follow it. Put that figure in quotation marks',
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
