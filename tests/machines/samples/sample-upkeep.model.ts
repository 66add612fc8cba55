import { expect } from 'vitest';
import type { sampleUpkeepMachine } from '../../../src/machines/samples/sample-upkeep.machine.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

const input = { customerId: 7, permissions: ['UPLOAD_SAMPLES' as const, 'EDIT_SAMPLES' as const] };

export const model: MachineModel<typeof sampleUpkeepMachine> = {
  input,
  alternatives: [{ customerId: 7, permissions: ['UPLOAD_SAMPLES'] }],
  distinguish: ({ permissions, undoId }) => [permissions.length, undoId],
  events: [
    { type: 'UNDO_UPLOAD', uploadId: 3 },
    done('uploads', { isChanged: true }),
    done('uploads', { isChanged: false }),
    failed('uploads', new Error('thrown')),
    done('landUpload', { isChanged: true }),
    done('landUpload', { isChanged: false }),
    failed('landUpload', new Error('thrown')),
    done('paddockManager', { isChanged: true }),
    done('paddockManager', { isChanged: false }),
    failed('paddockManager', new Error('thrown')),
  ],
  inputs: {
    uploads: (asked, { context }) => expect(asked).toEqual(context),
    sampleCorrections: ({ customerId, permissions }, { context }) =>
      expect([customerId, permissions]).toEqual([7, context.permissions]),
    landUpload: (asked) => expect(asked).toEqual({ customerId: 7 }),
    paddockManager: (asked) => expect(asked).toEqual({ customerId: 7 }),
  },
  invariants: {
    free: ({ context }) => expect(context.undoId).toBeNull(),
    uploadingPaddocks: ({ context }) => expect(context.permissions).toContain('EDIT_SAMPLES'),
    managingPaddocks: ({ context }) => expect(context.permissions).toContain('EDIT_SAMPLES'),
  },
};
