/**
 * Maps a list of which few items change from one call to the next: the result of an item is kept as long as the same object is at its place. The list
 * that was mapped last is remembered.
 */
export function keptByPlace<Item extends object, Result>(of: (item: Item) => Result) {
  let items: readonly Item[] = [];
  let results: readonly Result[] = [];
  return (list: readonly Item[]): readonly Result[] => {
    const known = { items, results };
    results = list.map((item, at) => {
      const result = known.items[at] === item ? known.results[at] : undefined;
      return result ?? of(item);
    });
    items = list;
    return results;
  };
}
