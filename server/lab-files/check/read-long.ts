import { pauseForCallers } from '../../calls-meanwhile.ts';
import type { SampleType } from '../lab-file-reading.ts';
import { isBlankRow, type Sheet } from '../open/sheet.ts';
import { isShortenedNumber } from '../shortened-number.ts';
import { chooseFields, clientsName, isParty, meantBy, nameSamples, partyColumn } from './choose-fields.ts';
import { isKnownUnit, unitOfCell } from './convert-unit.ts';
import { fieldIn, isGuideline, isOfSeveral, type LongPart } from './field-words.ts';
import { describedBlocks } from './described-rows.ts';
import { qualityKind } from './quality-rows.ts';
import { matrixOf } from './matrix.ts';
import {
  keyOf,
  type ColumnNaming,
  type FieldName,
  type LeftColumn,
  type RawCell,
  type RawColumn,
  type RawSample,
  type RawTable,
  type SkippedLine,
} from './raw-table.ts';
import type { HeaderRows } from './header-rows.ts';
import { aroundLines, commentsOf } from './read-wide.ts';
import { valuesOf } from './wide-columns.ts';
import { headerText, holdsFlags, holdsSigns, isOfFlags } from './sheet-rows.ts';
import { laboratoryOfColumn, type TitleFacts } from './title-facts.ts';
import { itemAt } from '../../collections/item-at.ts';

/** What tells samples apart besides their number. */
const IDENTITY = [
  'name',
  'paddock',
  'site',
  'depth',
  'depthFrom',
  'dateSampled',
] as const satisfies readonly FieldName[];

/** Does a column hold units, with a symbol or two among them? */
function holdsUnits(rows: Sheet['rows'], from: number, index: number): boolean {
  const cells = rows.slice(from).flatMap((row) => (row[index] ?? '').trim() || []);
  const units = cells.filter((cell) => isKnownUnit(unitOfCell(cell)));
  return units.length > cells.length / 2 && cells.every((cell) => cell.length <= 24 && !/^\d/.test(cell));
}
const unitAt = (cells: readonly string[], index: number): string => {
  const unit = unitOfCell((cells[index] ?? '').trim());
  return isKnownUnit(unit) ? unit : '';
};

interface Growing {
  readonly row: number;
  readonly fields: Partial<Record<FieldName, string>>;
  readonly cells: RawCell[];
  readonly party: string;
}

/** Why rows named after a test are not its results: targets, shortfalls; null when they may be. A file has few names and many rows. */
function noResults(): (test: string) => string | null {
  const known = new Map<string, string | null>();
  return (test) => {
    const before = known.get(test);
    if (before !== undefined) return before;
    const meaning = fieldIn(test);
    const reason = meaning?.is === 'ignored' && !meaning.isPerson ? meaning.reason : null;
    known.set(test, reason);
    return reason;
  };
}

/** A table with one row a result. Rows of one sample share its number, or its name and depth; only rows equal in all cells are repeats. */
export function readLong(
  sheet: Sheet,
  {
    at,
    facts,
    asked,
    qualityOf,
  }: {
    readonly at: HeaderRows;
    readonly facts: TitleFacts;
    readonly asked: SampleType;
    readonly qualityOf: (labNumber: string) => string | null;
  },
): RawTable {
  const { rows } = sheet;
  const header = itemAt(rows, at.header).map(headerText);
  const meant = meantBy(header, rows, at.end);
  const fields = new Map(chooseFields(meant));
  const clients = clientsName(rows, at, fields);
  if (clients !== null) fields.set('name', clients);
  const party = partyColumn(meant);
  const methods: number[] = [];
  const parts = new Map<LongPart, number>();
  const leftOut: LeftColumn[] = [];
  header.forEach((name, index) => {
    const meaning = fieldIn(itemAt(meant, index));
    const values = valuesOf(sheet, at.end, index);
    if ([...fields.values()].includes(index)) return;
    if (meaning?.is === 'part' && meaning.part === 'method') methods.push(index);
    else if (meaning?.is === 'part' && !parts.has(meaning.part)) parts.set(meaning.part, index);
    else if (name !== '' || values.length > 0)
      leftOut.push({
        header: name || `column ${index + 1}`,
        values,
        reason:
          meaning?.is === 'ignored'
            ? meaning.reason
            : isGuideline(name)
              ? 'is a guideline or a rating, not a result'
              : 'is not known',
      });
  });
  // A column that holds signs is the column of limits whatever its head: otherwise '<10' would be saved as 10. Its other values are asked about.
  if (!parts.has('prefix')) {
    const signs = header.findIndex(
      (name, index) =>
        fieldIn(name) === null &&
        (holdsSigns(rows, at.end, index) || (isOfFlags(name) && holdsFlags(rows, at.end, index))),
    );
    const signsLeftOut = leftOut.findIndex(({ header: name }) => name === (header[signs] || `column ${signs + 1}`));
    if (signs >= 0) parts.set('prefix', signs);
    if (signs >= 0 && signsLeftOut >= 0) leftOut.splice(signsLeftOut, 1);
  }
  // A report of one sample may leave the column of units without a head, and write symbols into it where there is none.
  const nameless = parts.has('unit')
    ? -1
    : header.findIndex((name, index) => name === '' && holdsUnits(rows, at.end, index));
  const unitsLeftOut = leftOut.findIndex(({ header: name }) => name === `column ${nameless + 1}`);
  if (nameless >= 0 && unitsLeftOut >= 0) leftOut.splice(unitsLeftOut, 1);
  // A report about one sample names it in its title.
  const namesNothing = !nameSamples(fields);
  const described = namesNothing ? describedBlocks(rows, at.end, parts) : null;
  const columns: RawColumn[] = [];
  const columnAt = new Map<string, number>();
  const samples = new Map<string, Growing>();
  const seen = new Map<string, number>();
  const lastOf = new Map<string, string>();
  const skipped: SkippedLine[] = aroundLines(sheet, at);
  const noResult = noResults();
  const namings: ColumnNaming[] = [];
  for (let row = at.end; row < rows.length; row += 1) {
    pauseForCallers();
    const cells = itemAt(rows, row);
    const part = (name: LongPart): string => (cells[parts.get(name) ?? -1] ?? '').trim();
    const field = (name: FieldName): string => (cells[fields.get(name) ?? -1] ?? '').trim();
    const number = field('labNumber');
    const block = described?.blockOf(row) ?? 0;
    const whole = [block, ...cells].join('\u0000');
    const before = seen.get(whole);
    const reason = isBlankRow(cells)
      ? 'blank'
      : described?.isDescription(row) === true
        ? 'comment'
        : (qualityKind(part('kind')) ??
          qualityOf(number) ??
          qualityKind(number) ??
          qualityKind(field('name')) ??
          ([number, field('name')].some(isOfSeveral) ? 'summary' : noResult(part('test'))) ??
          (before === undefined || [number, field('name'), field('site')].some(isShortenedNumber)
            ? part('test') === ''
              ? 'comment'
              : null
            : `repeats row ${before}`));
    seen.set(whole, before ?? row + 1);
    if (reason !== null) {
      skipped.push({ row: row + 1, reason });
      continue;
    }
    const naming = {
      group: '',
      header: headerText(part('test')).replace(/\s*:$/, ''),
      method: methods
        .map((index) => (cells[index] ?? '').trim())
        .filter((text) => text !== '')
        .join(' '),
      unit: unitOfCell(part('unit') || unitAt(cells, nameless)),
    };
    const key = keyOf(naming);
    let column = columnAt.get(key);
    if (column === undefined) {
      column = columns.length;
      columnAt.set(key, column);
      namings.push(naming);
      columns.push({ key, naming, limit: part('limit'), where: `test ${naming.header}` });
    }
    const identity = IDENTITY.map(field);
    // A row may leave out what the first of its sample said; a number may be used again for another layer or paddock.
    const id =
      number !== '' && identity.every((text) => text === '')
        ? (lastOf.get(number) ?? number)
        : [block, number, ...identity].join('\u0000');
    lastOf.set(number, id);
    const sample = samples.get(id) ?? {
      row: row + 1,
      fields: namesNothing ? { ...facts.names, ...described?.fieldsOf(block) } : {},
      cells: [],
      party: (cells[party ?? -1] ?? '').trim(),
    };
    samples.set(id, sample);
    for (const [name, index] of fields) {
      const text = (cells[index] ?? '').trim();
      if (text !== '') sample.fields[name] ??= text;
    }
    const limit = part('limit');
    const cell: RawCell = { column, text: part('result'), prefix: part('prefix'), isText: true };
    sample.cells.push(limit === '' || limit === itemAt(columns, column).limit ? cell : { ...cell, limit });
  }
  return {
    sheet: sheet.name,
    kind: 'long',
    layout: { headerRow: at.header + 1 },
    sampleType: matrixOf(
      [...namings, ...header.map((name) => ({ group: '', header: name, method: '', unit: '' }))],
      facts,
      asked,
    ),
    titles: facts.titles,
    notes: commentsOf(sheet, skipped),
    laboratory: facts.laboratory ?? laboratoryOfColumn(rows, at.header, at.end),
    columns,
    fieldHeaders: Object.fromEntries([...fields].map(([field, index]) => [field, header[index] ?? ''])),
    fieldUnits: {},
    leftOut,
    samples: [...samples.values()].map(({ row, fields: own, cells, party: whose }): RawSample => ({
      ...(isParty(whose) && party !== fields.get('name') ? { party: whose } : {}),
      row,
      column: null,
      lines: cells.length,
      fields: own,
      dateFields: new Set(),
      cells,
    })),
    skipped,
  };
}
