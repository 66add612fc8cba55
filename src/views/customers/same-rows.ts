/** Whether two lists hold the same rows in the same order. */
export const isSameRows = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((row, index) => row === other[index]);
