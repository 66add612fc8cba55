import { expect } from 'vitest';
import type { uploadQueueMachine } from '../../../src/machines/imports/upload-queue.machine.ts';
import type { QueuedFile } from '../../../src/model/imports/queued-file.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

export const queued = (fields: Partial<QueuedFile> = {}): QueuedFile => ({
  id: 'f1',
  customerId: 7,
  customerName: 'Hill Farms',
  sampleType: 'soil',
  fileName: 'home.csv',
  size: 420,
  keptOn: '2026-03-02T01:00:00.000Z',
  problem: null,
  ...fields,
});
const asks = queued({ id: 'f2', fileName: 'creek.csv', problem: 'It leaves something to decide.' });
const refusal = { code: 'UPLOAD_ASKS', status: 409, message: 'It leaves something to decide.' };

export const model: MachineModel<typeof uploadQueueMachine> = {
  events: [
    { type: 'WORK_STARTED', name: 'a@tilth.example 1' },
    { type: 'FILE_STORED', fileName: 'home.csv' },
    { type: 'FILE_REFUSED', fileName: 'home.csv' },
    { type: 'REMOVE', id: 'f1' },
    { type: 'REMOVE', id: 'gone' },
    { type: 'RETRY_FILE', id: 'f2' },
    { type: 'RETRY_FILE', id: 'f1' },
    { type: 'OPEN_CUSTOMER_OF', id: 'f2' },
    { type: 'OPEN_CUSTOMER_OF', id: 'gone' },
    done('loadQueue', []),
    done('loadQueue', [queued(), asks]),
    done('loadQueue', [asks]),
    failed('loadQueue', new Error('no store')),
    done('checkQueued'),
    failed('checkQueued', refusal),
    failed('checkQueued', { code: 'NETWORK', status: 0, message: 'No line' }),
    done('fileSave', { saved: { saved: 2 }, error: null }),
    done('fileSave', { saved: null, error: refusal }),
    done('fileSave', { saved: null, error: { code: 'NETWORK', status: 0, message: 'No line' } }),
    failed('fileSave', new Error('thrown')),
    failed('holdBack', new Error('no store')),
    failed('removeQueued', new Error('no store')),
    failed('watchWork', new Error('thrown')),
    failed('watchQueue', new Error('thrown')),
  ],
  // Which one was chosen counts only while it is noted or removed, and what these are asked says it.
  distinguish: ({ files }) => files.map(({ id, problem }) => [id, problem !== null]),
  inputs: {
    // What is held back never goes by itself.
    checkQueued: ({ file }, { context }) => {
      expect(file.problem).toBeNull();
      expect(context.files).toContainEqual(file);
    },
    fileSave: ({ follow, sending }, { context }) => {
      expect(context.files.find(({ id }) => id === follow)?.problem).toBeNull();
      expect(sending).toBeNull();
    },
    holdBack: ({ file, problem }, { context }) => {
      expect(file.id).toBe(context.chosenId);
      expect([null, refusal.message]).toContain(problem);
    },
    removeQueued: ({ id }, { context }) => expect(context.files.map((file) => file.id)).toContain(id),
  },
  invariants: {
    away: ({ context }) => expect(context.files).toEqual([]),
    'here.resting': ({ context }) => expect(context.files.every(({ problem }) => problem !== null)).toBe(true),
    'here.waiting': ({ context }) => expect(context.files.some(({ problem }) => problem === null)).toBe(true),
  },
};
