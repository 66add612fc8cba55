import { isBlankRow } from '../open/sheet.ts';
import { fieldIn, isBareDate } from './field-words.ts';
import type { FieldName, RawSample } from './raw-table.ts';
import { filled } from './sheet-rows.ts';
import { titleFacts } from './title-facts.ts';
import { itemAt } from '../../collections/item-at.ts';

type Fields = RawSample['fields'];
export interface Facts {
  /** What holds for all samples beside it: a day, a depth, a crop. */
  readonly fields: Fields;
  /** What names one sample. */
  readonly names: Fields;
}

const LABEL = /^([\p{L} _/.()]+?)\s*[:=]\s*(.*)$/u;
/** `Paddock - Mill`, alone in its row. */
const DASHED = /^(\p{L}[\p{L} ]*?)\s+[-–—]\s+(\S.*)$/u;
const LONGEST = 200;
const isField = (key: string): boolean => fieldIn(key)?.is === 'field';
/** No sample is called so. */
const OF_ALL: ReadonlySet<FieldName> = new Set(['dateSampled', 'depth', 'depthFrom', 'depthTo']);
const isOfAll = (key: string): boolean => {
  const meaning = fieldIn(key);
  return meaning?.is === 'field' && OF_ALL.has(meaning.field);
};

/** Nearly no row is one: its first cell ends its key, or it has no more than two. */
function mayBePairs(cells: readonly string[]): boolean {
  let count = 0;
  for (const cell of cells) {
    if (cell === '') continue;
    count += 1;
    if (count === 1 && /[:=–—]| - /.test(cell)) return true;
    if (count > 2) return false;
  }
  return count === 2;
}

/** Pairs of a field and its value, and nothing else, in a row: `Sample: Mill | Date: 14/10/2026`; null for any other row. */
export function pairsIn(cells: readonly string[]): readonly (readonly [key: string, value: string])[] | null {
  if (!mayBePairs(cells)) return null;
  const named = filled(cells).map((cell) => cell.trim());
  const [first = '', second = ''] = named;
  if (first.length > LONGEST) return null;
  if (named.length === 2 && isOfAll(first) && /\d/.test(second) && LABEL.exec(second) === null)
    return [[first.replace(/\s*[:=]$/, ''), second]];
  const [, dashed, after] = named.length === 1 ? (DASHED.exec(first) ?? []) : [];
  if (dashed !== undefined && after !== undefined && isField(dashed)) return [[dashed, after]];
  const pairs: (readonly [string, string])[] = [];
  for (let at = 0; at < named.length; at += 1) {
    const [, key, value = ''] = LABEL.exec(itemAt(named, at)) ?? [];
    if (key === undefined || fieldIn(key) === null) return null;
    const isApart = value === '' && at + 1 < named.length && LABEL.exec(itemAt(named, at + 1)) === null;
    if (isApart) at += 1;
    pairs.push([key, isApart ? itemAt(named, at) : value]);
  }
  return pairs.some(([key]) => isField(key)) ? pairs : null;
}

/** The facts of rows that describe one sample, or several: beside a name a bare date is the day of its sampling. */
export function factsOf(pairs: readonly (readonly [key: string, value: string])[]): Facts {
  // A bare name is often a person's.
  const facts = pairs.filter(([key]) => !/^name$/i.test(key.trim()));
  const { fields, names } = titleFacts(facts.map(([key, value]) => [`${key}: ${value}`]));
  const [, day] = pairs.find(([key]) => isBareDate(key)) ?? [];
  const isOfSample = Object.keys(names).length > 0 && day !== undefined && day !== '';
  return { fields: isOfSample ? { dateSampled: day, ...fields } : fields, names };
}

const NOTHING: Facts = { fields: {}, names: {} };
const joined = (one: Facts, other: Facts): Facts => ({
  fields: { ...one.fields, ...other.fields },
  names: { ...one.names, ...other.names },
});

interface Described {
  readonly isDescription: (row: number) => boolean;
  /** What is said of the sample in a row, by its number or name where a line names it so. */
  readonly factsOf: (row: number, labels: readonly string[]) => Facts;
}

/**
 * Finds rows that describe samples, between the rows of their results. They precede the results they describe; they follow them when the first comes
 * after results and nothing follows the last. A field that names a sample applies up to the next row that names one. Null when there are no such
 * rows.
 */
export function describedRows(rows: readonly (readonly string[])[], from: number): Described | null {
  const runs: { readonly isDescription: boolean; readonly rows: number[] }[] = [];
  const pairs = new Map<number, NonNullable<ReturnType<typeof pairsIn>>>();
  for (let row = from; row < rows.length; row += 1) {
    if (isBlankRow(itemAt(rows, row))) continue;
    const found = pairsIn(itemAt(rows, row));
    if (found !== null) pairs.set(row, found);
    const last = runs.at(-1);
    if (last?.isDescription === (found !== null)) last.rows.push(row);
    else runs.push({ isDescription: found !== null, rows: [row] });
  }
  if (pairs.size === 0) return null;
  const isBelow = runs[0]?.isDescription === false && runs.at(-1)?.isDescription === true;
  const byLabel = new Map<string, Facts>();
  for (const own of pairs.values()) {
    const { fields, names } = factsOf(own);
    const { labNumber, name, ...place } = names;
    for (const label of [labNumber, name])
      if (label !== undefined) byLabel.set(label.toLowerCase(), { fields, names: place });
  }
  const ofRow = new Map<number, Facts>();
  let ofAll = NOTHING;
  let ofOne = NOTHING;
  for (const run of isBelow ? runs.toReversed() : runs) {
    if (!run.isDescription) {
      for (const row of run.rows) ofRow.set(row, joined(ofAll, ofOne));
      continue;
    }
    const facts = factsOf(run.rows.flatMap((row) => pairs.get(row) ?? []));
    if (Object.keys(facts.names).length > 0) ofOne = facts;
    else ofAll = joined(ofAll, facts);
  }
  return {
    isDescription: (row) => pairs.has(row),
    factsOf: (row, labels) =>
      labels.flatMap((label) => byLabel.get(label.toLowerCase()) ?? [])[0] ?? ofRow.get(row) ?? NOTHING,
  };
}

interface Blocks {
  readonly isDescription: (row: number) => boolean;
  readonly blockOf: (row: number) => number;
  readonly fieldsOf: (block: number) => Fields;
}

/**
 * Rows of a test list that name a field in place of a test. They describe the sample whose results follow, or precede when the list starts with
 * results. A row that names a sample starts a new one.
 */
export function describedBlocks(
  rows: readonly (readonly string[])[],
  from: number,
  parts: ReadonlyMap<string, number>,
): Blocks {
  const test = parts.get('test') ?? -1;
  const result = parts.get('result') ?? -1;
  const pairs: (readonly [key: string, value: string])[][] = [[]];
  const blocks = new Map<number, number>();
  const described = new Set<number>();
  let isBelow: boolean | null = null;
  let wasDescription = true;
  for (let row = from; row < rows.length; row += 1) {
    const cells = itemAt(rows, row);
    if (isBlankRow(cells)) continue;
    const key = (cells[test] ?? '').trim();
    const value =
      (cells[result] ?? '').trim() ||
      (filled(cells)
        .find((cell) => cell.trim() !== key)
        ?.trim() ??
        '');
    const isDescription = key.length <= LONGEST && isField(key);
    isBelow ??= !isDescription;
    if (isBelow ? wasDescription && !isDescription : !wasDescription && isDescription)
      if (described.size > 0) pairs.push([]);
    blocks.set(row, pairs.length - 1);
    wasDescription = isDescription;
    if (!isDescription) continue;
    described.add(row);
    pairs.at(-1)?.push([key.replace(/\s*[:=]$/, ''), value]);
  }
  return {
    isDescription: (row) => described.has(row),
    blockOf: (row) => blocks.get(row) ?? 0,
    fieldsOf: (block) => {
      const { fields, names } = factsOf(pairs[block] ?? []);
      return { ...fields, ...names };
    },
  };
}
