import { expect } from 'vitest';
import type { mergingSaveMachine } from '../../../src/machines/shared/merging-save.machine.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

const work = { rate: 60 };
const onTop = { rate: 60, others: 7 };
const stale = { code: 'STALE_VERSION', status: 409, message: 'Ada Adviser changed this on 01/03/2026.' };
const gone = { code: 'PRODUCT_NOT_FOUND', status: 404, message: 'This product does not exist.' };
const failure = { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' };

export const model: MachineModel<typeof mergingSaveMachine> = {
  input: { work },
  events: [
    done('save', { rates: 1 }),
    failed('save', stale),
    failed('save', gone),
    failed('save', failure),
    done('mergeNewest', { work: onTop, next: 'save' }),
    done('mergeNewest', { work: onTop, next: 'ask' }),
    done('mergeNewest', { work: onTop, next: 'nothing' }),
    failed('mergeNewest', failure),
  ],
  inputs: {
    // A save after a merge carries the merge's result, so that no change is overwritten without a question.
    save: (asked, { context }) => expect(asked).toBe(context.work),
    mergeNewest: (asked, { context }) => expect(asked).toBe(context.work),
  },
  invariants: {
    ended: ({ output }) => {
      expect(['saved', 'alike', 'asked', 'failed']).toContain(output?.outcome);
      expect(output?.saved !== null).toBe(output?.outcome === 'saved');
      if (output?.outcome === 'failed' || output?.outcome === 'asked') expect(output.error).not.toBeNull();
      if (output?.outcome === 'asked' || output?.outcome === 'alike') expect(output.work).toBe(onTop);
    },
  },
};
