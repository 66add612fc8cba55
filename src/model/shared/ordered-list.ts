import { restored } from './item-places.ts';
import { present } from './present.ts';

/** What a list asks of its items; what else they are is known to whom the list belongs. */
export interface Listed {
  readonly id: number;
}

/** What the server says after a change of a list. */
export interface ListAnswer {
  /** The current list. */
  readonly items: readonly Listed[];
  /** A message for the machine that shows the list; the list passes it on unread. */
  readonly message: { readonly type: string };
}

/** What the list asks for: its items in this order. */
export interface Reordering {
  readonly recordId: number;
  readonly ids: readonly number[];
}

/** That one item is taken out. */
export interface Removing {
  readonly recordId: number;
  readonly id: number;
  /** The version of the item that was shown; absent where items of the list have none. */
  readonly version?: number;
}

/** That an item comes back, wherever in the list; its place follows. */
export interface Restoring {
  readonly recordId: number;
  readonly item: Listed;
}

/** An item that was taken out of a list, and where it had been. */
export interface Removed {
  readonly item: Listed;
  readonly name: string;
  /** The ids of all items before it, including items removed earlier. */
  readonly before: readonly number[];
}

/** Re-inserts an undone item at its old position: after the last of the items that were before it. */
const withId = (ids: readonly number[], { item, before }: Removed): readonly number[] =>
  restored(ids, item.id, ids.findLastIndex((id) => before.includes(id)) + 1);

/** What is remembered of an item (0-based) that is taken out, by what was taken out earlier, oldest first. */
export function removedFrom(
  items: readonly Listed[],
  index: number,
  earlier: readonly Removed[],
): Omit<Removed, 'name'> {
  const item = present(items[index]);
  const whole = earlier.reduce(
    withId,
    items.map(({ id }) => id),
  );
  return { item, before: whole.slice(0, whole.indexOf(item.id)) };
}

/** The item in a list that came back. Coming back may have given it a new number: then it is the newest. */
export function backIn(items: readonly Listed[], { item }: Removed): Listed | undefined {
  const newestId = Math.max(...items.map(({ id }) => id));
  return items.find(({ id }) => id === item.id) ?? items.find(({ id }) => id === newestId);
}

/** A list with the item that came back where it had been, whatever has been taken out or come back meanwhile. */
export function withItemBack(items: readonly Listed[], removed: Removed): readonly Listed[] {
  const back = backIn(items, removed);
  if (!back) return items;
  const others = items.filter((entry) => entry !== back);
  return restored(others, back, others.findLastIndex(({ id }) => removed.before.includes(id)) + 1);
}

/** What is still out of a list, once one item has come back under another number. */
export const renumbered = (removals: readonly Removed[], oldId: number, newId: number): readonly Removed[] =>
  removals.map((removed) => ({ ...removed, before: removed.before.map((id) => (id === oldId ? newId : id)) }));
