import { isShortenedNumber } from '../shortened-number.ts';
import { nameColumn } from './name-column.ts';
import type { RawSample, RawTable } from './raw-table.ts';
import { splitName } from './split-name.ts';
import { itemAt } from '../../collections/item-at.ts';

const NOTHING = { columns: [], fieldHeaders: {}, leftOut: [], notes: [], samples: [] };
const NO_RESULTS = 'is in a table without results';

/** Drops tables without samples, such as contacts or prices. Their rows are reported and not kept. */
export function withoutEmpty(tables: readonly RawTable[]): readonly RawTable[] {
  const holdsResults = ({ columns, sampleType }: RawTable): boolean =>
    columns.some(({ naming }) => nameColumn(naming, sampleType).is !== 'unknown');
  // A list of methods has heads like a table of results, and nothing under them.
  const isOfNothing = ({ samples }: RawTable): boolean => samples.length === 0;
  if (!tables.some(holdsResults)) return tables;
  return tables.map((table) =>
    holdsResults(table) && !(isOfNothing(table) && tables.some((one) => !isOfNothing(one)))
      ? table
      : {
          ...table,
          ...NOTHING,
          skipped: [
            ...table.skipped,
            ...table.samples.flatMap(({ row }) => (row === null ? [] : [{ row, reason: NO_RESULTS }])),
          ],
        },
  );
}

/** What is the same of one sample in two tables; null where nothing but its place in the file tells it from others. */
function identityOf({ fields }: RawSample): string | null {
  const { labNumber, name, paddock, site, depth, depthFrom, depthTo } = fields;
  const number = labNumber === undefined || isShortenedNumber(labNumber) ? '' : labNumber;
  const names = [number, ...[name, paddock, site].map((text) => text?.toLowerCase() ?? '')];
  return names.every((text) => text === '') ? null : JSON.stringify([...names, depth, depthFrom, depthTo]);
}

/** Samples of a table by what identifies them; null when two have the same identity. */
function identified({ samples }: RawTable): ReadonlyMap<string, RawSample> | null {
  const known = new Map<string, RawSample>();
  for (const sample of samples) {
    const identity = identityOf(sample);
    if (identity === null || known.has(identity)) return null;
    known.set(identity, sample);
  }
  return known;
}

/** A sheet that is named after a depth holds other samples than the next one, although they bear the same names. */
const isOfDepth = ({ sheet }: RawTable): boolean => {
  const named = sheet === null ? null : splitName(sheet);
  return named !== null && (named.depth !== null || named.word !== null);
};

/** Does a table hold other results of the very samples of another one? */
function continues(first: RawTable, second: RawTable): boolean {
  if (first.kind !== 'wide' || second.kind !== 'wide' || first.sampleType !== second.sampleType) return false;
  if (first.samples.length === 0 || second.samples.length === 0) return false;
  if (first.sheet !== second.sheet && (isOfDepth(first) || isOfDepth(second))) return false;
  const [known, more] = [identified(first), identified(second)];
  if (known === null || more === null) return false;
  const tests = new Set(first.columns.map(({ key }) => key));
  return (
    [...more].every(([identity, { fields }]) => {
      const sample = known.get(identity);
      const day = sample?.fields.dateSampled ?? fields.dateSampled;
      return sample !== undefined && (fields.dateSampled ?? day) === day;
    }) && !second.columns.some(({ key }) => tests.has(key))
  );
}

/** Merges a sample whose results are in two tables, on one sheet or on two. */
export function besideEachOther(tables: readonly RawTable[]): readonly RawTable[] {
  const joined: RawTable[] = [];
  for (const table of tables) {
    const at = joined.findIndex((before) => continues(before, table));
    if (at < 0) joined.push(table);
    else {
      joined[at] = together(itemAt(joined, at), table);
      // Rows of the other sheet that are not samples are reported with its name.
      if (joined[at].sheet !== table.sheet) joined.push({ ...table, ...NOTHING });
    }
  }
  return joined;
}

function together(first: RawTable, second: RawTable): RawTable {
  const more = identified(second)!;
  const width = first.columns.length;
  return {
    ...first,
    titles: [...first.titles, ...second.titles],
    notes: [...first.notes, ...second.notes],
    laboratory: first.laboratory ?? second.laboratory,
    columns: [...first.columns, ...second.columns],
    fieldHeaders: { ...second.fieldHeaders, ...first.fieldHeaders },
    fieldUnits: { ...second.fieldUnits, ...first.fieldUnits },
    leftOut: [...first.leftOut, ...second.leftOut],
    skipped: first.sheet === second.sheet ? [...first.skipped, ...second.skipped] : first.skipped,
    samples: first.samples.map((sample) => {
      const found = more.get(identityOf(sample)!);
      return found === undefined
        ? sample
        : {
            ...sample,
            lines: sample.lines + found.lines,
            fields: { ...found.fields, ...sample.fields },
            dateFields: new Set([...found.dateFields, ...sample.dateFields]),
            cells: [...sample.cells, ...found.cells.map((cell) => ({ ...cell, column: cell.column + width }))],
            others: { ...found.others, ...sample.others },
          };
    }),
  };
}
