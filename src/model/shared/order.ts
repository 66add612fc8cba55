/** Two lists of the same things in the same order. */
export const isSameOrder = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index]);

/** A list with a value added where it is missing and taken out where it is there. */
export const toggled = <Value>(values: readonly Value[], value: Value): readonly Value[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
