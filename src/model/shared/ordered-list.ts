import { restored } from './order.ts';

/** What a list asks of its items; what else they are is known to whom the list belongs. */
export interface Listed {
  readonly id: number;
}

/** What the server says after a change of a list. */
export interface ListAnswer {
  /** The list as it is now. */
  readonly items: readonly Listed[];
  /** What the machine that shows the list is told; the list passes it on unread. */
  readonly news: { readonly type: string };
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
}

/** That an item comes back, wherever in the list; its place follows. */
export interface Restoring {
  readonly recordId: number;
  readonly item: Listed;
}

/** An item that was taken out of a list, and where it had been (0-based). */
export interface Removed {
  readonly item: Listed;
  readonly name: string;
  readonly index: number;
}

/** A list with the item that came back where it had been. Coming back may have given it a new number: then it is the newest. */
export function withItemBack(items: readonly Listed[], { item, index }: Removed): readonly Listed[] {
  const newestId = Math.max(...items.map(({ id }) => id));
  const back = items.find(({ id }) => id === item.id) ?? items.find(({ id }) => id === newestId);
  return back
    ? restored(
        items.filter((entry) => entry !== back),
        back,
        index,
      )
    : items;
}
