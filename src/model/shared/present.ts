/**
 * A value that the program itself promises to be there; null is a value.
 *
 * @throws where it is missing after all: to go on would end in a wrong figure, or in words that say less.
 */
export function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('Something is missing that the program promises.');
  return value;
}

/**
 * A value that the state which a machine is in promises to be there.
 *
 * @throws where there is none after all.
 */
export function held<T>(value: T | null | undefined): T {
  if (value === null) throw new Error('Something is missing that the state promises.');
  return present(value);
}
