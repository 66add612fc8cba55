import type { Again, Answers, CheckRow, LabCheck } from '../../model/imports/lab-check.ts';
import type { CheckRowsSnapshot } from './check-rows.machine.ts';

export const checkOf = ({ context }: CheckRowsSnapshot): LabCheck => context.check;
export const answersOf = ({ context }: CheckRowsSnapshot): Answers => context.answers;
export const againOfAll = ({ context }: CheckRowsSnapshot): Again => context.again;
export const showsOddOnly = ({ context }: CheckRowsSnapshot): boolean => context.onlyOdd;
export const retestCount = ({ context }: CheckRowsSnapshot): number => context.check.again?.retests ?? 0;

/** A row with a fault, a doubt, or a choice. */
const isOdd = (row: CheckRow, flagged: ReadonlySet<number>): boolean =>
  row.faults.length > 0 || row.again === 'retest' || row.isLeftOut || (row.row !== null && flagged.has(row.row));

const odd = new WeakMap<LabCheck, readonly CheckRow[]>();

/** The rows that are shown; the same list while the check stays. */
export function shownRows({ context: { check, onlyOdd } }: CheckRowsSnapshot): readonly CheckRow[] {
  if (!onlyOdd) return check.rows;
  const flagged = new Set(check.flags.flatMap(({ rows }) => rows));
  const known = odd.get(check) ?? check.rows.filter((row) => isOdd(row, flagged));
  odd.set(check, known);
  return known;
}

/** The row with unfolded results. */
export const openRowOf = (snapshot: CheckRowsSnapshot): CheckRow | undefined =>
  snapshot.matches('lookingAtRow')
    ? snapshot.context.check.rows.find(({ id }) => id === snapshot.context.rowId)
    : undefined;
