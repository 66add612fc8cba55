/**
 * The item at a place that the list is known to have; below 0 it is counted from the end.
 * @throws RangeError where the list has no such place.
 */
export function itemAt<T>(list: readonly T[], index: number): T {
  const item = list.at(index);
  if (item === undefined) throw new RangeError(`A list of ${list.length} has no item ${index}.`);
  return item;
}

/**
 * What a map holds for a key that it is known to have.
 * @throws RangeError where the map has no such key.
 */
export function valueOf<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key);
  if (value === undefined) throw new RangeError(`A map of ${map.size} has no key ${String(key)}.`);
  return value;
}
