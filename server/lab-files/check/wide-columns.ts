import type { Sheet } from '../open/sheet.ts';
import type { SampleType } from '../lab-file-reading.ts';
import { isWordTest } from './analyte-words.ts';
import { fieldIn, isGuideline, PERSON, type LongPart } from './field-words.ts';
import { columnCells, degreesIn, depthByCells, personsName, positionsIn } from './columns-by-cells.ts';
import { chooseFields, clientsName, meantBy, partyColumn } from './choose-fields.ts';
import type { ColumnReading } from './column-reading.ts';
import { namingsOf, type HeaderRows } from './header-rows.ts';
import { nameColumn } from './name-column.ts';
import { holdsContacts } from './person-words.ts';
import { unitColumns } from './units-of-cells.ts';
import { readFigure, withoutMarks } from './read-figure.ts';
import { keyOf, type FieldName, type LeftColumn, type RawColumn } from './raw-table.ts';
import { filled, holdsFlags, holdsSigns, isFigure, isOfFlags } from './sheet-rows.ts';
import { isHeadOfTemplate } from './template-layout.ts';
import { itemAt } from '../../collections/item-at.ts';

/** Content of each column of a table with one row per sample. */
export interface Columns {
  readonly fields: ReadonlyMap<FieldName, number>;
  readonly parts: ReadonlyMap<LongPart, number>;
  readonly results: readonly {
    readonly index: number;
    readonly column: RawColumn;
    /** The column of its signs, where they have one of their own. */
    readonly sign: number | null;
    /** The column of its units, where they have one of their own. */
    readonly unit: number | null;
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

/** What each column of such a table is, by its head and its cells. */
export function columnsOf(sheet: Sheet, at: HeaderRows, sampleType: SampleType): Columns {
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
  const units = unitColumns(
    namings.map(({ header }) => header),
    (index) => columnCells(sheet, at.end, index),
  );
  const isOfUnits = new Set(units.values());
  namings.forEach((naming, index) => {
    // It belongs to the result beside it: without it '<5' would come in as 5.
    if (signs.includes(index) || isOfUnits.has(index)) return;
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
      else if (isWordTest(naming.header)) keep();
      else if (reading.is === 'unknown' && holdsContacts(cells())) leave(PERSON, false);
      else if (reading.is === 'unknown' && !cells().some((text) => isFigure(withoutMarks(text))))
        leave('is not known and holds no figures');
      // A template head is followed by results: words in their place are slips, refused one by one.
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
      reason: 'is beside the column names',
    });
  const matrix = namings.findIndex(({ header }) => OF_MATRIX.test(header));
  const party = partyColumn(meant);
  return {
    fields,
    parts,
    results: withSigns(
      results.map((result) => ({ ...result, unit: units.get(result.index) ?? null })),
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

/** Text of rows to the right of the last head. */
const beyondHeads = ({ rows }: Sheet, from: number, width: number): readonly string[] =>
  rows.slice(from).flatMap((cells) => (cells.length > width ? filled(cells.slice(width)) : []));

/** Does a group name mean that the columns under it are ratings? */
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
