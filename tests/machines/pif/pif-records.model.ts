import { expect } from 'vitest';
import type { pifRecordsMachine } from '../../../src/machines/pif/pif-records.machine.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

const noted = { sampleId: 1, omlName: 'Growing_Season_Rain' };
const inputs = [{ paddockId: 1, omlName: 'Growing_Season_Rain', value: 300, before: null }];
const failure = { code: 'HTTP_500', status: 500, message: 'Server not responding, please try again.' };

export const model: MachineModel<typeof pifRecordsMachine> = {
  input: { customerId: 7, readOnly: false },
  events: [
    { type: 'TAKE_OVER', sampleIds: [1, 2] },
    { type: 'TAKE_OVER', sampleIds: [] },
    { type: 'SET_DEFAULTS', inputs },
    { type: 'SET_DEFAULTS', inputs: [] },
    { type: 'OPEN_NOTE', title: 'Rain, Home', ...noted },
    done('loadLastSeason', { inputs: [], sampleIds: [1, 2] }),
    failed('loadLastSeason', failure),
    done('keepDefaults', { sampleIds: [1], kept: 1, forgotten: 0 }),
    failed('keepDefaults', failure),
    done('cellNote', { ...noted, isWritten: true, note: null }),
    done('cellNote', { ...noted, isWritten: false, note: null }),
    failed('cellNote', new Error('thrown')),
  ],
  inputs: {
    loadLastSeason: (asked) => expect(asked).toEqual({ customerId: 7, sampleIds: [1, 2] }),
    keepDefaults: (asked) => expect(asked).toEqual({ customerId: 7, inputs }),
    cellNote: (asked) => expect(asked).toEqual({ ...noted, title: 'Rain, Home', readOnly: false }),
  },
};
