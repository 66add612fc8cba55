/** Rows by a key, in their order; a key without rows is absent. */
export function groupBy<T, K>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** Rows by a key that no two of them share. */
export const byKey = <T, K>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T> =>
  new Map(rows.map((row) => [keyOf(row), row]));
