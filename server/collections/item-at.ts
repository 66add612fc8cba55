/** An array, also one of numbers alone. */
interface Sequence<T> {
  readonly length: number;
  at(index: number): T | undefined;
}

/**
 * The item at a place that the list is known to have; below 0 it is counted from the end.
 * @throws RangeError where the list has no such place.
 */
export function itemAt<T>(list: Sequence<T>, index: number): T {
  const item = list.at(index);
  // `at` takes what is no number for 0.
  if (item === undefined || !Number.isInteger(index))
    throw new RangeError(`A list of ${list.length} has no item ${index}.`);
  return item;
}

/**
 * The first of a list that is known to have one, such as the row that an insert returns.
 * @throws RangeError where the list is empty.
 */
export const firstOf = <T>(list: Sequence<T>): T => itemAt(list, 0);

/**
 * What a map holds for a key that it is known to have.
 * @throws RangeError where the map has no such key.
 */
export function valueOf<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key);
  if (value === undefined) throw new RangeError(`A map of ${map.size} has no key ${String(key)}.`);
  return value;
}
