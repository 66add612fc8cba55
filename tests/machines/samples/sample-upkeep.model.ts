import { expect } from 'vitest';
import type { sampleUpkeepMachine } from '../../../src/machines/samples/sample-upkeep.machine.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

const input = { customerId: 7, permissions: ['UPLOAD_SAMPLES' as const] };

export const model: MachineModel<typeof sampleUpkeepMachine> = {
  input,
  events: [
    done('uploads', { isChanged: true }),
    done('uploads', { isChanged: false }),
    failed('uploads', new Error('thrown')),
  ],
  inputs: { uploads: (asked) => expect(asked).toEqual(input) },
};
