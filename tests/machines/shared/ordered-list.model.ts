import { expect } from 'vitest';
import type { orderedListMachine } from '../../../src/machines/shared/ordered-list.machine.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { recommended } from '../recommendation/fixtures.ts';

const [urea, map, potash] = [recommended(1), recommended(2), recommended(3)];
const items = [urea, map, potash];
const back = recommended(9);
const failure = { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' };
const now = (...products: typeof items) => ({
  items: products,
  message: { type: 'LIST_CHANGED', change: { recommendedProducts: products } },
});

export const model: MachineModel<typeof orderedListMachine> = {
  input: { of: 'recommendation', recordId: 12, systemId: 'productList' },
  unheard: {
    'calculators takes no LIST_CHANGED': 'a saved order of calculators changes nothing else',
    'openReport takes no LIST_CHANGED': 'an order of a report comes back as REPORT_CHANGED',
  },
  events: [
    { type: 'MOVE', items, from: 0, to: 2 },
    { type: 'MOVE', items, from: 1, to: 1 },
    { type: 'MOVE', items, from: 0, to: 3 },
    { type: 'REMOVE', items, index: 1, name: 'MAP' },
    { type: 'REMOVE', items, index: 3, name: '' },
    { type: 'UNDO_REMOVAL', id: 2 },
    { type: 'UNDO_REMOVAL', id: 99 },
    done('reorder', now(map, potash, urea)),
    done('remove', now(urea, potash)),
    done('restore', now(urea, potash, back)),
    failed('reorder', failure),
    failed('remove', failure),
    failed('restore', failure),
  ],
  distinguish: ({ shown, moving, removals, wanted }) => [
    shown?.map(({ id }) => id),
    moving?.item.id,
    [...new Set(removals.map(({ item }) => item.id))],
    [...new Set(wanted)],
  ],
  inputs: {
    // Dragged to the end, or back from a removal at its old place under a new number.
    reorder: ({ ids }) =>
      expect([
        [2, 3, 1],
        [1, 9, 3],
      ]).toContainEqual(ids),
    remove: ({ id }) => expect(id).toBe(2),
    restore: ({ item }) => expect(item).toBe(map),
  },
  invariants: {
    settled: ({ context }) => expect([context.shown, context.moving, context.wanted]).toEqual([null, null, []]),
    reordering: ({ context }) => expect(context.shown).not.toBeNull(),
    removing: ({ context }) => expect(context.shown?.map(({ id }) => id)).toEqual([1, 3]),
    // What is on its way back cannot be brought back again.
    restoring: ({ context }) => {
      expect(context.moving?.item).toBe(map);
      expect(context.removals.filter(({ item }) => item === map && item === context.moving?.item)).toEqual(
        context.removals.filter(({ item }) => item === map),
      );
    },
  },
};
