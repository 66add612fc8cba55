/** A list with one item moved to another place (both 0-based); a place outside the list changes nothing. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  if (item === undefined || from === to || to < 0 || to >= items.length) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** The 1-based order of a list, as the calls want it. */
export const reportOrders = <Item extends { readonly id: number }>(
  items: readonly Item[],
): readonly { readonly id: number; readonly reportOrder: number }[] =>
  items.map(({ id }, index) => ({ id, reportOrder: index + 1 }));

/** Re-inserts an item at its former index (0-based); a place beyond the end is the end. */
export const restored = <Item>(items: readonly Item[], item: Item, index: number): readonly Item[] =>
  items.toSpliced(Math.min(index, items.length), 0, item);
