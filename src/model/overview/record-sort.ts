import { fieldsOf } from '../shared/record.ts';
import type { Sort } from '../shared/sorting.ts';

export type RecordSort = Sort;

/** Columns that hold figures, and columns that hold instants (specification 1.2); every other one is sorted as words. */
const NUMBERS: ReadonlySet<string> = new Set([
  'pifIncomplete',
  'recommendationCount',
  'numberOfSamples',
  'emailSentCount',
]);
const INSTANTS: ReadonlySet<string> = new Set([
  'createdOn',
  'lastUpdatedOn',
  'deletedOn',
  'publishedOn',
  'finalisedOn',
]);

/** A value as it is compared: a number, the milliseconds of an instant, or lower-case words without leading spaces; unknown ones come first. */
export function sortValue(value: unknown, key: string): number | string {
  if (NUMBERS.has(key)) return typeof value === 'number' && !Number.isNaN(value) ? value : Number.NEGATIVE_INFINITY;
  if (INSTANTS.has(key))
    return typeof value === 'string' && value !== '' ? Date.parse(value) : Number.NEGATIVE_INFINITY;
  if (typeof value === 'boolean') return Number(value);
  return String(value ?? '')
    .trimStart()
    .toLowerCase();
}

const compared = (one: number | string, other: number | string): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one === other
      ? 0
      : one < other
        ? -1
        : 1
    : String(one).localeCompare(String(other), 'en-AU', { numeric: true });

/** The rows in the order of the sort; equal rows keep their places, and nothing is changed in place. */
export function sortedRecords<Row extends object>(
  rows: readonly Row[],
  { column, direction }: RecordSort,
): readonly Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const valueOf = (row: Row): number | string => sortValue(fieldsOf(row)[column], column);
  return rows.toSorted((one, other) => sign * compared(valueOf(one), valueOf(other)));
}
