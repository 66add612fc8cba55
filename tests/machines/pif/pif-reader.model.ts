import { expect } from 'vitest';
import type { pifReaderMachine } from '../../../src/machines/pif/pif-reader.machine.ts';
import { isEngineBusy, statusIds } from '../../../src/model/samples/status.ts';
import { inputModel, sample } from '../../model/pif/fixture.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

const at = (first: number, second: number) => [
  { id: 1, status: first, statusMessage: null },
  { id: 2, status: second, statusMessage: null },
];
const { Ready, Queued, Completed } = statusIds;

export const model: MachineModel<typeof pifReaderMachine> = {
  input: { customerId: 7, statuses: at(Ready, Ready) },
  alternatives: [
    { customerId: 7, statuses: at(Queued, Ready) },
    { customerId: 7, statuses: [] },
  ],
  events: [
    { type: 'REFRESH', sampleIds: [1, 2] },
    { type: 'RUN_ANSWERED', answer: { sampleIds: [1], refused: [{ sampleId: 2, missingInputs: ['Soil_Texture'] }] } },
    { type: 'SAMPLES_SAVED', samples: [sample(1, { version: 2, status: Ready })] },
    { type: 'STATUSES_CHANGED', statuses: at(Queued, Ready) },
    { type: 'STATUSES_CHANGED', statuses: at(Completed, Ready) },
    done('loadInputModel', inputModel([sample(1, { status: Queued })])),
    failed('loadInputModel', { code: 'HTTP_500', status: 500, message: 'Server not responding, please try again.' }),
  ],
  // Which samples are stale is folded: that some are is what the guard asks.
  distinguish: ({ statuses, staleIds }) => [
    statuses.length,
    statuses.some(({ status }) => isEngineBusy(status)),
    staleIds.length > 0,
  ],
  inputs: {
    loadInputModel: ({ customerId, sampleIds }, { context }) => {
      expect(customerId).toBe(7);
      expect(sampleIds).toEqual(context.readingIds);
      expect(sampleIds.length).toBeGreaterThan(0);
    },
    statusPolling: ({ customerId, sampleIds, statuses, isQuick }, { context }) => {
      expect([customerId, sampleIds]).toEqual([7, context.statuses.map(({ id }) => id)]);
      expect(isQuick).toBe(statuses?.some(({ status }) => isEngineBusy(status)));
    },
  },
  invariants: {
    current: ({ context }) => expect(context.staleIds).toEqual([]),
    late: ({ context }) => expect(context.staleIds.length).toBeGreaterThan(0),
  },
};
