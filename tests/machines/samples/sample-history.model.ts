import { expect } from 'vitest';
import type { sampleHistoryMachine } from '../../../src/machines/samples/sample-history.machine.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { sampleHistory } from './sample-history.fixtures.ts';

export const model: MachineModel<typeof sampleHistoryMachine> = {
  events: [
    { type: 'OPEN_SAMPLE', sampleId: 1 },
    { type: 'OPEN_SAMPLE', sampleId: 2 },
    { type: 'OPEN_SAMPLE', sampleId: null },
    done('loadHistory', sampleHistory()),
    failed('loadHistory', { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' }),
  ],
  distinguish: ({ sampleId, history }) => [sampleId, history !== null],
  inputs: {
    loadHistory: ({ sampleId }, { context }) => expect([sampleId, sampleId > 0]).toEqual([context.sampleId, true]),
  },
  invariants: {
    closed: ({ context }) => expect(context).toEqual({ sampleId: null, history: null, error: null }),
    loading: ({ context }) => expect([context.sampleId === null, context.error]).toEqual([false, null]),
    shown: ({ context }) => expect([context.history === null, context.error]).toEqual([false, null]),
    unavailable: ({ context }) => expect(context.error?.code).toBe('INTERNAL'),
  },
};
