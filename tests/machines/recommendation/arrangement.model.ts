import { expect } from 'vitest';
import type { arrangementMachine } from '../../../src/machines/recommendation/arrangement.machine.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { recommended } from './fixtures.ts';

const [urea, map, potash] = [recommended(1), recommended(2), recommended(3)];
const items = [urea, map, potash];
const back = recommended(9);

export const model: MachineModel<typeof arrangementMachine> = {
  input: { recommendationId: 12, systemId: 'productList' },
  events: [
    { type: 'MOVE', items, from: 0, to: 2 },
    { type: 'MOVE', items, from: 1, to: 1 },
    { type: 'MOVE', items, from: 0, to: 3 },
    { type: 'REMOVE', items, index: 1 },
    { type: 'REMOVE', items, index: 3 },
    done('reorder', { list: 'products', items: [map, potash, urea] }),
    done('remove', { list: 'products', items: [urea, potash] }),
    done('restore', { list: 'products', items: [urea, potash, back] }),
    failed('reorder', { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' }),
    failed('remove', { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' }),
    failed('restore', { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' }),
  ],
  distinguish: ({ shown, removed }) => [shown?.map(({ id }) => id), removed?.item.id],
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
    settled: ({ context }) => expect(context.shown).toBeNull(),
    reordering: ({ context }) => expect(context.shown).not.toBeNull(),
    removing: ({ context }) => expect(context.shown?.map(({ id }) => id)).toEqual([1, 3]),
    restoring: ({ context }) => expect(context.removed).toEqual({ item: map, index: 1 }),
  },
};
