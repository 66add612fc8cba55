import { expect } from 'vitest';
import type { statusPollingMachine } from '../../../src/machines/samples/status-polling.machine.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { done, type MachineModel } from '../harness/machine-model.ts';

const sample = (id: number, status: number) => ({ id, status, statusMessage: null });
const queued = [sample(1, statusIds.Queued), sample(2, statusIds.Queued)];
const oneDone = [sample(1, statusIds.Completed), sample(2, statusIds.Queued)];

export const model: MachineModel<typeof statusPollingMachine> = {
  input: { customerId: 7, statuses: queued },
  alternatives: [{ customerId: 7, statuses: [] }],
  events: [done('loadStatuses', queued), done('loadStatuses', oneDone), { type: 'SAMPLES_SHOWN', statuses: queued }, { type: 'SAMPLES_SHOWN', statuses: [] }],
  inputs: {
    loadStatuses: ({ customerId, sampleIds }, { context }) => {
      expect(customerId).toBe(7);
      expect(sampleIds).toEqual(context.statuses.map(({ id }) => id));
    },
  },
  invariants: { asking: ({ context }) => expect(context.statuses).not.toEqual([]) },
};
