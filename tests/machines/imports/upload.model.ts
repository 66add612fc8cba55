import { expect } from 'vitest';
import type { uploadMachine } from '../../../src/machines/imports/upload.machine.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

// Paths tell events apart by their JSON, and that of every file is `{}`.
const file = (name: string): File => Object.assign(new File(['Paddock,pH\nHome,5.1'], name), { toJSON: () => name });
const csv = file('farm12.csv');
const sheet = file('farm12.xlsx');
const saved = {
  result: 'SUCCESS',
  rowsIn: 3,
  saved: 2,
  rejected: 0,
  skipped: 1,
  sampleIds: [1, 2],
  unknownColumns: ['Colour'],
  notices: ['Row 3 names no paddock.'],
  sampled: { from: '2026-03-01', to: '2026-03-15' },
  withoutModel: [],
};

export const model: MachineModel<typeof uploadMachine> = {
  input: { customerId: 7 },
  events: [
    { type: 'FILE_CHOSEN', file: csv },
    { type: 'FILE_CHOSEN', file: sheet },
    { type: 'TYPE_CHOSEN', sampleType: 'plant' },
    { type: 'CROP_CHOSEN', crop: 'Barley' },
    done('loadCrops', ['Wheat', 'Barley']),
    failed('loadCrops', { code: 'SERVER_ERROR', status: 500, message: 'Something went wrong' }),
    failed('sendFile', { code: 'UPLOAD_NEEDS_CROP', status: 400, message: '2 rows of the file name no crop.' }),
    { type: 'LEAVE_ASKED', to: '/' },
    done('sendFile', saved),
    done('sendFile', { ...saved, withoutModel: [2] }),
    failed('sendFile', {
      code: 'UPLOAD_UNREADABLE',
      status: 400,
      message: 'Row 2, pH: “x” is no number.\nRow 3\nRow 4\nRow 5',
    }),
  ],
  // The bar goes on and on; how far is its curve's affair.
  distinguish: ({ percent: _percent, ...context }) => context,
  inputs: {
    sendFile: ({ customerId, sampleType, crop }, { context }) =>
      expect([customerId, sampleType, crop]).toEqual([7, context.sampleType, context.crop]),
    loadCrops: ({ sampleType }, { context }) => expect(sampleType).toBe(context.sampleType),
  },
  invariants: {
    sending: ({ context }) => {
      expect(context.fileName).toBe('farm12.csv');
      expect(context.percent).toBeLessThanOrEqual(99);
    },
    finished: ({ context }) => expect([context.result?.saved, context.sampled]).toEqual([2, saved.sampled]),
    'drafting.choosingCrop': ({ context }) => {
      expect([context.fileName, context.error?.code]).toEqual(['farm12.csv', 'UPLOAD_NEEDS_CROP']);
      expect(context.crops).toEqual(['Wheat', 'Barley']);
    },
    // Nothing is lost by a refusal: the file stays chosen for another try.
    'drafting.refused': ({ context }) =>
      expect([context.fileName, context.error?.code]).toEqual([
        'farm12.csv',
        expect.stringMatching(/UPLOAD_UNREADABLE|SERVER_ERROR/),
      ]),
    '': ({ context }) => expect([null, 'farm12.csv']).toContain(context.fileName),
  },
};
