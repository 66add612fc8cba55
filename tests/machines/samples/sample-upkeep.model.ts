import { expect } from 'vitest';
import type { sampleUpkeepMachine } from '../../../src/machines/samples/sample-upkeep.machine.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

const input = { customerId: 7, permissions: ['UPLOAD_SAMPLES' as const, 'EDIT_SAMPLES' as const] };

export const model: MachineModel<typeof sampleUpkeepMachine> = {
  input,
  alternatives: [{ customerId: 7, permissions: ['UPLOAD_SAMPLES'] }],
  distinguish: ({ permissions }) => [permissions.length],
  events: [
    done('uploads', { isChanged: true }),
    done('uploads', { isChanged: false }),
    failed('uploads', new Error('thrown')),
    done('landUpload', { isChanged: true }),
    done('landUpload', { isChanged: false }),
    failed('landUpload', new Error('thrown')),
  ],
  inputs: {
    uploads: (asked, { context }) => expect(asked).toEqual(context),
    landUpload: (asked) => expect(asked).toEqual({ customerId: 7 }),
  },
  invariants: { uploadingPaddocks: ({ context }) => expect(context.permissions).toContain('EDIT_SAMPLES') },
};
