/** The middle of some figures, the upper of two; NaN of none, which holds no aim. */
export const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
