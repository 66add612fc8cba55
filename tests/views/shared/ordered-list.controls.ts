import type { OrderedListEvent } from '../../../src/machines/shared/ordered-list.machine.ts';
import type { RecommendedProduct } from '../../../src/model/contract/entities.ts';
import { nameOfProduct } from '../../../src/model/products/product-kind.ts';
import type { Controls, Offer } from '../harness/controls.ts';

/** The menu of the item that an event is about; dragging does the same for the pointer. */
function menuOf(event: object): Offer | undefined {
  const change = event as Exclude<OrderedListEvent, { type: 'UNDO_REMOVAL' }>;
  const item = change.items[change.type === 'MOVE' ? change.from : change.index];
  return item && { role: 'button', name: `Actions for ${nameOfProduct(item as RecommendedProduct)}` };
}

export const controls: Controls = {
  // By menu an item goes one place at a time; further it is dragged.
  MOVE: {
    role: 'menuitem',
    name: ({ from, to }) => (to === from + 1 ? 'Move down' : `Move to ${String(to)}`),
    behind: menuOf,
    where: (_, { from, to }) => to === from + 1,
  },
  REMOVE: { role: 'menuitem', name: 'Remove', behind: menuOf, where: (_, event) => menuOf(event) !== undefined },
};
