import { expect } from 'vitest';
import type { reportListMachine } from '../../../src/machines/report/report-list.machine.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { recommendation, refused, report, reportComment } from './fixtures.ts';

const items = [recommendation(), recommendation({ id: 2, recommendationId: 2, name: 'Canola south' })];
const input = { reportId: 5, list: 'recommendations' as const, systemId: 'reportRecommendations' };

export const model: MachineModel<typeof reportListMachine> = {
  input,
  alternatives: [{ ...input, list: 'comments', systemId: 'reportComments' }],
  events: [
    { type: 'MOVE', items, from: 0, to: 1 },
    { type: 'MOVE', items, from: 0, to: 0 },
    { type: 'REMOVE', items, index: 1 },
    { type: 'REMOVE', items: [reportComment()], index: 0 },
    { type: 'REMOVE', items, index: 2 },
    done('reorderList', report()),
    done('removeListed', report()),
    done('restoreListed', report()),
    failed('reorderList', refused),
    failed('removeListed', refused),
    failed('restoreListed', refused),
  ],
  inputs: {
    reorderList: ({ ids, list }, { context }) => {
      expect(ids).toEqual([2, 1]);
      expect(list).toBe(context.list);
    },
    removeListed: ({ id }, { context }) => {
      expect(id).toBe(context.removed?.item.id);
      expect(context.shown?.some((item) => item.id === id)).toBe(false);
    },
    restoreListed: ({ item, ids }) => expect(ids).toContain(item.id),
  },
  invariants: {
    settled: ({ context }) => expect(context.shown).toBeNull(),
    restoring: ({ context }) => expect(context.removed).not.toBeNull(),
  },
};
