import { keyOf, type RawColumn, type RawTable } from './raw-table.ts';
import { splitRows } from './split-rows.ts';
import { itemAt } from '../../collections/item-at.ts';

const YEAR = /(?<![\d.])(?:19[5-9]|20[0-9])\d(?![\d.])/;

/** The year that a head or the group over it names, and the naming without it. */
function yearOf({ naming }: RawColumn): { readonly year: string; readonly naming: RawColumn['naming'] } | null {
  const field = YEAR.test(naming.header) ? 'header' : 'group';
  const year = YEAR.exec(naming[field])?.[0];
  if (year === undefined) return null;
  const rest = naming[field]
    .replace(year, ' ')
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,_-]+|[\s,_-]+$/g, '');
  return { year, naming: { ...naming, [field]: rest } };
}

/**
 * Years side by side in one row, a test once for each of them (`P 2024`, `P 2025`), become samples of their own. The day of a row is that of the year that it
 * lies in; of another the year alone is known.
 */
export function splitYears(table: RawTable): RawTable {
  if (table.kind !== 'wide') return table;
  const named = table.columns.map(yearOf);
  const tests = new Map<string, Set<string>>();
  for (const one of named)
    if (one !== null && one.naming.header !== '')
      tests.set(keyOf(one.naming), (tests.get(keyOf(one.naming)) ?? new Set()).add(one.year));
  const years = new Set([...tests.values()].flatMap((own) => (own.size > 1 ? [...own] : [])));
  if (years.size === 0) return table;
  // Of another year is the edition of a method.
  const found = named.map((one) => (one !== null && years.has(one.year) ? one : null));
  const renamed = table.columns.map((column, index): RawColumn => {
    const naming = found[index]?.naming;
    return naming === undefined ? column : { ...column, key: keyOf(naming), naming };
  });
  // A test of several years is asked about once.
  const columns = renamed.filter(
    ({ key }, index) => found[index] === null || renamed.findIndex((one) => one.key === key) === index,
  );
  const placeOf = renamed.map((column) => {
    const own = columns.indexOf(column);
    return own < 0 ? columns.findIndex(({ key }) => key === column.key) : own;
  });
  const samples = splitRows(
    table,
    found.map((one) => one?.year ?? null),
    ({ fields }, year) => ({
      ...fields,
      dateSampled: fields.dateSampled?.includes(year) === true ? fields.dateSampled : year,
    }),
  );
  return {
    ...table,
    columns,
    samples: samples.map((sample) => ({
      ...sample,
      cells: sample.cells.map((cell) => ({ ...cell, column: itemAt(placeOf, cell.column) })),
    })),
  };
}
