import { expect } from 'vitest';
import type { uploadsMachine } from '../../../src/machines/imports/uploads.machine.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { upload, uploadDetails } from './uploads.fixtures.ts';

const refusal = { code: 'UPLOAD_IN_USE', status: 409, message: 'Samples of this upload stand in a plan.' };

export const model: MachineModel<typeof uploadsMachine> = {
  input: { customerId: 7, permissions: ['VIEW_CUSTOMERS', 'UPLOAD_SAMPLES'], undoId: null },
  alternatives: [
    { customerId: 7, permissions: ['VIEW_CUSTOMERS'], undoId: null },
    { customerId: 7, permissions: ['VIEW_CUSTOMERS', 'UPLOAD_SAMPLES'], undoId: 1 },
  ],
  events: [
    done('loadUploads', [upload(), upload({ id: 2, fileName: 'spring.csv' })]),
    failed('loadUploads', refusal),
    done('loadUpload', uploadDetails()),
    done('loadUpload', uploadDetails({ finished: [{ id: 4, name: 'Autumn plan', sampleNames: ['NE'] }] })),
    failed('loadUpload', refusal),
    done('undoUpload', { id: 1, removed: 40, restored: 4, kept: 0 }),
    failed('undoUpload', refusal),
    { type: 'OPEN_UPLOAD', uploadId: 1 },
  ],
  distinguish: ({ permissions, uploads, openId, details, isChanged, undoId }) => [
    undoId,
    permissions.length,
    uploads.length > 0,
    openId,
    details?.finished.length,
    isChanged,
  ],
  inputs: {
    loadUploads: (asked) => expect(asked).toEqual({ customerId: 7 }),
    loadUpload: ({ uploadId }, { context }) => expect(uploadId).toBe(context.openId),
    undoUpload: ({ uploadId }, { context }) => expect(uploadId).toBe(context.details?.upload.id),
  },
  invariants: {
    unavailable: ({ context }) => expect(context.error?.code).toBe('UPLOAD_IN_USE'),
    listed: ({ context }) => expect([context.openId, context.details]).toEqual([null, null]),
    // No question about what the user may not do, or what a finished recommendation depends on.
    asking: ({ context: { permissions, details } }) => {
      expect(permissions).toContain('UPLOAD_SAMPLES');
      expect(details?.finished).toEqual([]);
    },
  },
};
