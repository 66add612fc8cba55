/** Two lists of the same things in the same order. */
export const isSameRows = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((row, index) => row === other[index]);
