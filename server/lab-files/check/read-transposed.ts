import { entriesOf } from '../../../src/model/shared/record.ts';
import type { SampleType } from '../lab-file-reading.ts';
import { isBlankRow, type Sheet } from '../open/sheet.ts';
import { isWordTest } from './analyte-words.ts';
import { isKnownUnit, unbracketed, unitOfCell } from './convert-unit.ts';
import { isDay } from './decide-dates.ts';
import { fieldIn, type FieldMeaning, isSummary, PERSON } from './field-words.ts';
import { matrixOf } from './matrix.ts';
import { nameColumn } from './name-column.ts';
import { holdsContacts } from './person-words.ts';
import { keyOf, type FieldName, type RawColumn, type RawTable, type SkippedLine } from './raw-table.ts';
import { unitUnder } from './header-rows.ts';
import { commentsOf } from './read-wide.ts';
import { depthIn } from './read-depth.ts';
import { splitName } from './split-name.ts';
import { filled, headerText, isFigure } from './sheet-rows.ts';
import type { TitleFacts } from './title-facts.ts';
import { columnsAcross, type SampleColumn } from './transposed-columns.ts';
import { itemAt } from '../../collections/item-at.ts';

const OF_DAYS: FieldMeaning = { is: 'field', field: 'dateSampled' };
const DEPTHS: ReadonlySet<FieldName> = new Set(['depth', 'depthFrom', 'depthTo']);

/** Rows that may be the last of those that say which sample a column is. A laboratory's number is known by how it looks. */
const OVER_SAMPLES: ReadonlySet<FieldName> = new Set(['name', 'paddock', 'site', ...DEPTHS, 'dateSampled']);

/** A table with tests down and samples across. Ratings, targets and guidelines next to the values are not results. */
export function readTransposed(
  sheet: Sheet,
  { header, facts, asked }: { readonly header: number; readonly facts: TitleFacts; readonly asked: SampleType },
): RawTable {
  const { rows, dateCells } = sheet;
  const { samples, method, unit, limit, leftOut: others, headRows, namesAbove } = columnsAcross(sheet, header);
  const leftOut = [...others];
  // `Lane 0-10` is a place and a depth, and no number that a laboratory gives.
  const areNames = samples.some(({ head }) => splitName(head).depth !== null);
  const named = fieldIn(headerText(itemAt(rows, header)[0] ?? ''));
  const isOfHeads = named?.is === 'field' && OVER_SAMPLES.has(named.field);
  /** What the head over a sample is, by the word before all of them or by how it looks. */
  const headFieldOf = ({ head, fields }: SampleColumn): FieldName =>
    isOfHeads
      ? named.field
      : fields.name !== undefined && depthIn(head)?.match.trim() === head
        ? 'depth'
        : areNames || fields.labNumber !== undefined
          ? 'name'
          : 'labNumber';
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
    reason: headRows.has(row) ? 'header' : isBlankRow(cells) ? 'blank' : 'title',
  }));
  const fieldUnits: Partial<Record<FieldName, string>> = Object.fromEntries(
    entriesOf(namesAbove).filter(([field]) => DEPTHS.has(field)),
  );
  if (named?.is === 'field' && DEPTHS.has(named.field))
    fieldUnits[named.field] = headerText(itemAt(rows, header)[0] ?? '');
  let section = '';
  let before = { name: '', method: '' };
  rows.slice(header + 1).forEach((cells, offset) => {
    const row = header + 1 + offset;
    const skip = (reason: string): void => void skipped.push({ row: row + 1, reason });
    if (isBlankRow(cells)) return skip('blank');
    if (headRows.has(row)) return skip('header');
    const given = headerText(cells[0] ?? '').replace(/\s*:$/, '');
    const values = samples.map(({ index }) => (cells[index] ?? '').trim());
    if (values.every((value) => value === '')) {
      if (row > lastResult) return skip('comment');
      section = given;
      before = { name: '', method: '' };
      return skip('section');
    }
    // A test given in several units or by several methods is named once; its units may be in the column of names or of methods.
    const isUnit = isUnitInBrackets(given);
    const written = headerText(cells[method] ?? '');
    const isUnitOfMethod = isUnitInBrackets(written);
    const isSame = given === '' || isUnit;
    const name = isSame ? (isUnit ? withoutBrackets(before.name) : before.name) : given;
    const how = isUnitOfMethod || (isSame && written === '') ? (isSame ? before.method : '') : written;
    const unitCell = unbracketed(headerText(isUnit ? given : isUnitOfMethod ? written : (cells[unit] ?? '')));
    before = { name, method: how };
    // A row of dates without a name holds the sampling dates of the samples above.
    const isOfDays = name === '' && filled(values).every(isDay);
    const meaning = isOfDays ? OF_DAYS : fieldIn(name);
    if (meaning?.is === 'field') {
      samples.forEach(({ index, fields, dateFields }, at) => {
        if (values[at] === '') return;
        if (DEPTHS.has(meaning.field)) fieldUnits[meaning.field] ??= unitCell === '' ? name : unitCell;
        // Under names, what the sample is called besides is its number.
        const field = meaning.field === 'name' && areNames ? 'labNumber' : meaning.field;
        fields[field] = itemAt(values, at);
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
    if (reading.is === 'unknown' && !values.some(isFigure) && !isWordTest(name)) {
      leftOut.push({ header: name, values: filled(values).slice(0, 3), reason: 'is not known and holds no figures' });
      return skip('is not known');
    }
    samples.forEach(({ cells: own }, at) =>
      own.push({ column: columns.length, text: itemAt(values, at), prefix: '', isText: true }),
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
    ...(named?.is === 'field' && named.field === 'labNumber' ? { saysNumbers: true as const } : {}),
    fieldUnits,
    leftOut,
    samples: samples.map((sample) => ({
      row: null,
      column: sample.index + 1,
      // Tables under each other have the same columns.
      ...(sheet.from === undefined ? {} : { nth: sheet.from + 1 }),
      lines: 1,
      fields: { ...(sample.head === '' ? {} : { [headFieldOf(sample)]: sample.head }), ...sample.fields },
      dateFields: sample.dateFields,
      cells: sample.cells,
    })),
    skipped,
  };
}

const isUnitInBrackets = (text: string): boolean => /^\(.+\)$/.test(text) && isKnownUnit(unitOfCell(unbracketed(text)));
const withoutBrackets = (name: string): string => name.replace(/\s*\([^()]*(?:\([+c]\)[^()]*)?\)$/, '');
