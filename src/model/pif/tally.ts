import type { Row } from './row.ts';

interface Lines {
  /** Places in the sheet; below zero for lines that are not samples. */
  readonly rows: readonly number[];
}
interface Counted<Kind> {
  readonly rows: readonly Row[];
  readonly counts: Map<Kind, number>;
}

/**
 * How many rows of a tab are of each kind. A sheet that follows another shares all rows with it that no change touched, so only the others are
 * looked at: of ten thousand samples it is one for each value that is typed.
 */
export function tallyOf<Kind>(
  kindOf: (row: Row) => Kind,
): (rows: readonly Row[], tab: Lines) => ReadonlyMap<Kind, number> {
  const known = new WeakMap<Lines, Counted<Kind>>();
  return (rows, tab) => {
    const last = known.get(tab);
    if (last?.rows === rows) return last.counts;
    const counts = new Map(last?.counts);
    const count = (row: Row | undefined, by: 1 | -1): void => {
      if (row === undefined) return;
      const kind = kindOf(row);
      counts.set(kind, (counts.get(kind) ?? 0) + by);
    };
    for (const at of tab.rows) {
      const before = last?.rows[at];
      if (before === rows[at]) continue;
      count(before, -1);
      count(rows[at], 1);
    }
    known.set(tab, { rows, counts });
    return counts;
  };
}
