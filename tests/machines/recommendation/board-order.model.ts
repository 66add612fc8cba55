import { expect } from 'vitest';
import type { boardOrderMachine } from '../../../src/machines/recommendation/board-order.machine.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { sample } from './fixtures.ts';

export const samples = [sample(1), sample(2), sample(3)];
const moved = samples.map((one) => ({ ...one, displayOrder: ((one.id + 1) % 3) + 1 }));

const input = { recommendationId: 12, open: null, stored: [1, 2, 3] };
const open = {
  wanted: [2, 3, 1],
  known: [
    [1, 2, 3],
    [2, 1, 3],
  ],
};

export const model: MachineModel<typeof boardOrderMachine> = {
  input,
  alternatives: [
    // Neither of two moves had been saved when the page was left, only the first, both, or another user has moved cards
    // since.
    { ...input, open },
    { ...input, open, stored: [2, 1, 3] },
    { ...input, open, stored: [2, 3, 1] },
    { ...input, open, stored: [3, 2, 1] },
  ],
  events: [
    { type: 'CARD_MOVED', samples, move: { sampleId: 1, side: 'behind', of: 2 }, name: 'Site 1' },
    { type: 'CARD_MOVED', samples, move: { sampleId: 1, side: 'before', of: 2 }, name: 'Site 1' },
    { type: 'CARD_MOVED', samples: moved, move: { sampleId: 1, side: 'behind', of: 3 }, name: 'Site 1' },
    { type: 'ORDER_READ' },
    { type: 'UNDO_MOVE', id: 1 },
    { type: 'UNDO_MOVE', id: 99 },
    done('saveOrder', { displayOrders: [] }),
    failed('saveOrder', { code: 'SAMPLE_ORDER_PARTIAL', status: 409, message: 'This order leaves out samples.' }),
  ],
  // A second move can be undone as the first; the Undo of a toast is only distinguished from that of an older one.
  distinguish: ({ wanted, asked, before, count }) => [wanted === asked, before === null, Math.min(count, 1)],
  inputs: {
    // Whole, whatever was moved.
    saveOrder: ({ recommendationId, sampleIds }) => {
      expect(recommendationId).toBe(12);
      expect(sampleIds.toSorted()).toEqual([1, 2, 3]);
    },
  },
  invariants: {
    settled: ({ context }) => expect([context.wanted, context.asked, context.open]).toEqual([null, null, null]),
    saving: ({ context }) => expect(context.asked).not.toBeNull(),
  },
  untaken: { 'boardOrder.deciding': 'it is left before the first snapshot' },
};
