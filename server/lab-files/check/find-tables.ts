import type { SampleType } from '../lab-file-reading.ts';
import { isBlankRow, type Sheet } from '../open/sheet.ts';
import { isShortenedNumber } from '../shortened-number.ts';
import { withLegendsOfOthers } from './depth-legend.ts';
import { analyteIn } from './analyte-words.ts';
import { fieldIn } from './field-words.ts';
import { qualityKind } from './quality-rows.ts';
import { besideEachOther, withoutEmpty } from './join-tables.ts';
import { withGrowersAbove } from './growers-above.ts';
import { asInFile, withNamesOnTop, withPairsApart } from './headless-lists.ts';
import type { Answers } from './question.ts';
import type { RawTable } from './raw-table.ts';
import { readLong } from './read-long.ts';
import { readTransposed } from './read-transposed.ts';
import { headerRowsAt, type HeaderRows } from './header-rows.ts';
import { headsOnOneRow, withHeadsOverUnits } from './heads-on-one-row.ts';
import { CUT_ROW, readWide } from './read-wide.ts';
import { filled, headerText, headingCount, isFigure, isHeading } from './sheet-rows.ts';
import { titleFacts, type TitleFacts } from './title-facts.ts';
import { transposedHeader } from './transposed-heads.ts';
import { itemAt } from '../../collections/item-at.ts';

/** Rows to search for a header. */
const HEADER_WITHIN = 40;

const DIRECTIONS = ['wide', 'long', 'transposed'] as const;

interface Located {
  readonly sheet: Sheet;
  readonly at: number;
  readonly kind: (typeof DIRECTIONS)[number];
}

/** The tables of samples in the sheets of a file, each in the layout it has; a sheet without one only says things about the others. */
export function findTables(given: readonly Sheet[], asked: SampleType, answers: Answers = {}): readonly RawTable[] {
  const named = new Map<Sheet, readonly number[]>();
  const sheets = given.map(withPairsApart).map((own) => {
    const onTop = saidOf(own, answers) === null ? withNamesOnTop(own) : null;
    if (onTop !== null) named.set(onTop.sheet, onTop.numbers);
    const sheet = onTop?.sheet ?? own;
    const found = onTop === null ? locate(sheet) : null;
    return found === null || found.kind === 'transposed'
      ? sheet
      : headsOnOneRow(withHeadsOverUnits(sheet, found.at), found.at);
  });
  const located = sheets.flatMap((sheet) => saidOf(sheet, answers) ?? locatedIn(sheet));
  const others = sheets.filter((sheet) => !located.some((found) => found.sheet === sheet));
  const shared = titleFacts(others.flatMap(({ rows }) => rows.slice(0, HEADER_WITHIN)));
  const qualities = qualitiesOf(located);
  const tables = located.map((found): RawTable => {
    const table = tableOf(found);
    const numbers = named.get(found.sheet);
    return numbers === undefined ? table : asInFile(table, numbers);
  });
  function tableOf({ sheet, at, kind }: Located): RawTable {
    const facts = joined(titleFacts(sheet.rows.slice(0, at)), shared);
    switch (kind) {
      case 'transposed':
        return readTransposed(sheet, { header: at, facts, asked });
      case 'long':
        return readLong(sheet, {
          at: headerRowsAt(sheet, at),
          facts,
          asked,
          qualityOf: (number) => qualities.get(number) ?? null,
        });
      case 'wide':
        return readWide(sheet, { at: headerRowsAt(sheet, at), facts, asked });
    }
  }
  return besideEachOther(
    withoutEmpty(
      joinedByNumber(
        withLegendsOfOthers(
          tables.map((table, index) =>
            withBadQuotes(
              ownRows(withTitleFields(table, shared, itemAt(located, index)), itemAt(located, index)),
              itemAt(located, index),
            ),
          ),
        ),
      ),
    ),
  );
}

/** How the templates and every export name a sample: without results it is still at the laboratory. */
const NAMING = ['Farm', 'Paddock', 'Site', 'Lab number', 'Date sampled'];
export const isOfPortal = ({ rows: [heads = []] }: Sheet): boolean => NAMING.every((head) => heads.includes(head));

/** The id under which it is said how a sheet is read. */
export const layoutId = (sheet: string | null): string => `layout ${sheet ?? ''}`.trim();

/** The one table of a sheet whose direction or header row the user gave; null without such an answer. */
function saidOf(sheet: Sheet, answers: Answers): readonly Located[] | null {
  const id = layoutId(sheet.name);
  const answer = Object.hasOwn(answers, id) ? (answers[id] ?? '') : '';
  const [whole, kind, row] = /^(wide|long|transposed)?(?: ?header (\d+))?$/.exec(answer) ?? [];
  if (whole === undefined || whole === '') return null;
  const isDown = kind === 'transposed';
  const header = row === undefined ? (isDown ? transposedHeader(sheet) : headerRow(sheet)) : Number(row) - 1;
  const at = header ?? sheet.rows.findIndex((cells) => filled(cells).length > 1);
  if (at < 0 || at >= sheet.rows.length) return null;
  return [{ sheet, at, kind: DIRECTIONS.find((one) => one === kind) ?? directionAt(sheet, at) }];
}

/** A sheet may hold one table under another, each with a head of its own. */
function locatedIn(sheet: Sheet): readonly Located[] {
  const first = locate(sheet);
  if (first === null) return [];
  if (first.kind === 'transposed') return blocksDown(first);
  const next = first.kind === 'wide' ? nextHeader(sheet, headerRowsAt(sheet, first.at)) : null;
  if (next === null) return [first];
  const above = { ...first, sheet: { ...sheet, rows: sheet.rows.slice(0, next) } };
  // What the titles say holds for all tables under them.
  const rows = sheet.rows.map((cells, row) => (row >= first.at && row < next ? [] : cells));
  const below = { ...sheet, rows, from: next };
  return [above, ...locatedIn(below)];
}

/** No report has as many; each is read with the length of the file before it. */
const MOST_BLOCKS = 300;
/**
 * Tables with tests down follow each other where the word before the samples occurs again, over other samples or over tests that were given before.
 */
function blocksDown(first: Located, most = MOST_BLOCKS): readonly Located[] {
  const { sheet, at } = first;
  const { rows } = sheet;
  const wordAt = (row: number): string => headerText(rows[row]?.[0] ?? '');
  const testsTo = (to: number): ReadonlySet<string> =>
    new Set(
      rows.slice(at, to).flatMap(([name = '']) => (analyteIn(headerText(name)) === null ? [] : [headerText(name)])),
    );
  const isSame = (row: number): boolean =>
    rows[row]?.every((cell, index) => cell === (rows[at]?.[index] ?? '')) === true;
  const beginsAnother = (row: number): boolean => {
    if (row <= at || wordAt(row) !== wordAt(at)) return false;
    const before = testsTo(row);
    return before.size > 0 && (!isSame(row) || rows.slice(row).some(([name = '']) => before.has(headerText(name))));
  };
  const next = wordAt(at) === '' || most === 0 ? -1 : rows.findIndex((_, row) => beginsAnother(row));
  if (next < 0) return [first];
  // Rows above the word in the first table occur above it in all tables.
  let above = 0;
  while (at - above > 0 && wordAt(at - above - 1) !== '' && wordAt(at - above - 1) === wordAt(next - above - 1))
    above += 1;
  const from = next - above;
  const top = at - above;
  const below = { ...sheet, rows: rows.map((cells, row) => (row >= top && row < from ? [] : cells)), from };
  return [
    { ...first, sheet: { ...sheet, rows: rows.slice(0, from) } },
    ...blocksDown({ sheet: below, at: next, kind: 'transposed' }, most - 1),
  ];
}

/** The row that begins another table with other columns: heads alone, and among them one that names a sample. */
function nextHeader({ rows }: Sheet, { header, end }: HeaderRows): number | null {
  const heads = itemAt(rows, header).map(headerText);
  const isOther = (cells: readonly string[]): boolean => {
    const named = filled(cells);
    return (
      named.length >= 3 &&
      // Nearly every row ends with one.
      !isFigure(itemAt(named, -1)) &&
      named.every((cell) => isHeading(cell)) &&
      named.some((cell) => {
        const meaning = fieldIn(headerText(cell));
        return meaning?.is === 'field' && IDENTITY.has(meaning.field);
      }) &&
      cells.some((cell, index) => headerText(cell) !== (heads[index] ?? ''))
    );
  };
  const found = rows.findIndex((cells, row) => row >= end && isOther(cells));
  return found < 0 ? null : found;
}

const IDENTITY: ReadonlySet<string> = new Set(['labNumber', 'name', 'paddock', 'site']);

function locate(sheet: Sheet): Located | null {
  const from = sheet.from ?? 0;
  const transposed = from === 0 && !isOfPortal(sheet) ? transposedHeader(sheet) : null;
  if (transposed !== null) return { sheet, at: transposed, kind: 'transposed' };
  const at = headerRow(sheet);
  return at === null ? null : { sheet, at, kind: directionAt(sheet, at) };
}

/** Of two rows with as many heads, the one that names samples. */
const headScore = (cells: readonly string[]): number =>
  headingCount(cells) -
  cells.filter(isFigure).length +
  (cells.some((cell) => {
    const meaning = fieldIn(headerText(cell));
    return meaning?.is === 'field' && IDENTITY.has(meaning.field);
  })
    ? 0.5
    : 0);

/** The row with the most heads and the fewest figures. */
function headerRow(sheet: Sheet): number | null {
  const from = sheet.from ?? 0;
  const scored = sheet.rows
    .slice(from, from + HEADER_WITHIN)
    .map((cells, index) => ({ row: from + index, score: headScore(cells) }));
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one), { row: -1, score: 1 });
  return best.row < 0 ? null : best.row;
}

/** A row for each sample, or for each of its results. */
function directionAt(sheet: Sheet, at: number): 'wide' | 'long' {
  const parts = new Set(
    itemAt(sheet.rows, at).flatMap((cell) => {
      const meaning = fieldIn(headerText(cell));
      return meaning?.is === 'part' ? [meaning.part] : [];
    }),
  );
  return parts.has('test') && parts.has('result') ? 'long' : 'wide';
}

const joined = (own: TitleFacts, shared: TitleFacts): TitleFacts => ({
  titles: [...own.titles, ...shared.titles],
  fields: { ...shared.fields, ...own.fields },
  names: own.names,
  laboratory: own.laboratory ?? shared.laboratory,
  party: own.party ?? shared.party,
});

/** Rows of an earlier table are reported with that table. */
const ownRows = (table: RawTable, { sheet: { from = 0 } }: Located): RawTable =>
  from === 0 ? table : { ...table, skipped: table.skipped.filter(({ row }) => row > from) };

const withBadQuotes = (table: RawTable, { sheet: { badQuotes } }: Located): RawTable =>
  badQuotes.size === 0
    ? table
    : {
        ...table,
        samples: table.samples.map((sample) =>
          sample.row !== null && badQuotes.has(sample.row) ? { ...sample, fault: CUT_ROW } : sample,
        ),
      };

/** Copies what the titles say of all samples into each sample that has no value of its own. */
function withTitleFields(table: RawTable, shared: TitleFacts, { sheet, at }: Located): RawTable {
  const { fields, party } = joined(titleFacts(sheet.rows.slice(0, at)), shared);
  // Where a column says it of each sample, the title may name who pays.
  const isSaid = party === null || table.samples.some((sample) => sample.party !== undefined);
  const whose = withGrowersAbove(isSaid ? table : { ...table, party }, sheet);
  if (Object.keys(fields).length === 0) return whose;
  return { ...whose, samples: table.samples.map((sample) => ({ ...sample, fields: { ...fields, ...sample.fields } })) };
}

/** The laboratory's own samples as a list of samples names them, by number. */
function qualitiesOf(located: readonly Located[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { sheet, at, kind } of located) {
    if (kind !== 'wide') continue;
    const heads = itemAt(sheet.rows, at).map((cell) => fieldIn(headerText(cell)));
    const type = heads.findIndex((meaning) => meaning?.is === 'part' && meaning.part === 'kind');
    const number = heads.findIndex((meaning) => meaning?.is === 'field' && meaning.field === 'labNumber');
    if (type < 0 || number < 0) continue;
    for (const cells of sheet.rows.slice(at + 1)) {
      const quality = isBlankRow(cells) ? null : qualityKind(cells[type] ?? '');
      if (quality !== null) found.set((cells[number] ?? '').trim(), quality);
    }
  }
  return found;
}

/** A list of samples without results is joined to the results that name them by number. */
function joinedByNumber(tables: readonly RawTable[]): readonly RawTable[] {
  const list = tables.find(({ columns, samples }) => columns.length === 0 && samples.length > 0);
  const results = tables.find(({ kind, columns }) => kind === 'long' && columns.length > 0);
  if (!list || !results) return tables;
  const about = new Map(
    list.samples.flatMap((sample) =>
      sample.fields.labNumber === undefined || isShortenedNumber(sample.fields.labNumber)
        ? []
        : [[sample.fields.labNumber, sample]],
    ),
  );
  if (!results.samples.some(({ fields }) => about.has(fields.labNumber ?? ''))) return tables;
  const samples = results.samples.map((sample) => {
    const found = about.get(sample.fields.labNumber ?? '');
    return found
      ? {
          ...sample,
          row: found.row,
          fields: { ...found.fields, ...sample.fields },
          others: { ...found.others, ...sample.others },
        }
      : sample;
  });
  return [
    ...tables.filter((table) => table !== list && table !== results),
    {
      ...results,
      samples,
      sampleType: list.sampleType,
      fieldHeaders: { ...results.fieldHeaders, ...list.fieldHeaders },
      fieldUnits: { ...list.fieldUnits, ...results.fieldUnits },
      leftOut: [...results.leftOut, ...list.leftOut],
    },
  ];
}
