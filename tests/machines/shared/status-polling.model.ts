import { expect } from 'vitest';
import type { statusPollingMachine } from '../../../src/machines/shared/status-polling.machine.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

const at = (first: number, second: number) => [
  { id: 1, status: first, statusMessage: null },
  { id: 2, status: second, statusMessage: null },
];
const { Ready, Running, Completed } = statusIds;

export const model: MachineModel<typeof statusPollingMachine> = {
  input: { customerId: 7, sampleIds: [1, 2] },
  alternatives: [
    { customerId: 7, sampleIds: [] },
    { customerId: 7, sampleIds: [1, 2], statuses: at(Ready, Ready) },
    { customerId: 7, sampleIds: [1, 2], statuses: at(Running, Ready), isQuick: true },
  ],
  unheard: {
    'pifReader takes no RESULTS_ARRIVED': 'inputs do not follow from results',
  },
  events: [
    { type: 'WATCH', sampleIds: [1, 2], statuses: at(Running, Running) },
    { type: 'WATCH', sampleIds: [1] },
    { type: 'WATCH', sampleIds: [] },
    done('loadStatuses', at(Ready, Ready)),
    done('loadStatuses', at(Running, Ready)),
    done('loadStatuses', at(Running, Completed)),
    failed('loadStatuses', { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' }),
  ],
  inputs: {
    loadStatuses: ({ customerId, sampleIds }, { context }) => {
      expect([customerId, sampleIds]).toEqual([7, context.sampleIds]);
      expect(sampleIds.length).toBeGreaterThan(0);
    },
  },
  invariants: {
    idle: ({ context }) => expect(context.sampleIds).toEqual([]),
    resting: ({ context }) => expect(context.sampleIds.length).toBeGreaterThan(0),
  },
  delays: { POLL_INTERVAL: (ms, { context }) => expect(ms).toBe(context.isQuick ? 2_000 : 10_000) },
};
