import { expect } from 'vitest';
import type { uploadMachine } from '../../../src/machines/imports/upload.machine.ts';
import { hasFaults } from '../../../src/model/imports/lab-check.ts';
import { held } from '../../../src/model/shared/present.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { croplessCheck, decidedCheck, faultyCheck, openCheck, plainCheck } from './lab-check.fixtures.ts';

// Paths tell events apart by their JSON, and that of every file is `{}`.
const file = (name: string): File =>
  Object.assign(new File(['Paddock,pH\nHome,5.1'], name, { lastModified: 1_760_000_000_000 }), { toJSON: () => name });
const csv = file('farm12.csv');
const picture = file('farm12.png');
const mark = { name: 'farm12.csv', size: csv.size, lastModified: csv.lastModified };
const decisions = { answers: { 'column |ec': 'ec dS/m' }, again: 'keep' as const, remembers: true };
const draft = { file: mark, sampleType: 'soil' as const, ...decisions };
const saved = {
  result: 'SUCCESS',
  uploadId: 3,
  rowsIn: 3,
  saved: 2,
  rejected: 0,
  skipped: 1,
  sampleIds: [1, 2],
  unknownColumns: ['Colour'],
  notices: ['Row 3 names no paddock.'],
  statements: [],
  sampled: { from: '2026-03-01', to: '2026-03-15' },
  withoutModel: [],
};

/** What the save of a file ends with. */
export const savedAs = (outcome: object) => done('fileSave', { saved: outcome, error: null, follow: 'next' });
export const unsaved = (error: object) => done('fileSave', { saved: null, error, follow: 'next' });

export const model: MachineModel<typeof uploadMachine> = {
  input: { customerId: 7, draft: null },
  alternatives: [{ customerId: 7, draft }],
  events: [
    { type: 'FILE_CHOSEN', file: csv },
    { type: 'FILE_CHOSEN', file: picture },
    { type: 'TYPE_CHOSEN', sampleType: 'plant' },
    { type: 'CROP_CHOSEN', crop: 'Barley' },
    { type: 'CHECK_DRAFTED', ...decisions },
    done('readCheck', plainCheck),
    done('readCheck', openCheck),
    done('readCheck', croplessCheck),
    done('readCheck', faultyCheck),
    failed('readCheck', { code: 'NETWORK', status: 0, message: 'Session expired, please refresh page' }),
    failed('readCheck', { code: 'MEDIA_TYPE_UNSUPPORTED', status: 415, message: 'This is a PDF.' }),
    done('labCheck', null),
    done('labCheck', { check: decidedCheck, ...decisions }),
    failed('labCheck', new Error('thrown')),
    done('loadCrops', ['Wheat', 'Barley']),
    failed('loadCrops', { code: 'SERVER_ERROR', status: 500, message: 'Something went wrong' }),
    unsaved({ code: 'UPLOAD_NEEDS_CROP', status: 400, message: '2 rows of the file name no crop.' }),
    { type: 'LEAVE_ASKED', to: '/' },
    savedAs(saved),
    savedAs({ ...saved, withoutModel: [2] }),
    failed('fileSave', new Error('thrown')),
    unsaved({
      code: 'UPLOAD_UNREADABLE',
      status: 400,
      message: 'Row 2, pH: “x” is no number.\nRow 3\nRow 4\nRow 5',
    }),
  ],
  // The bar goes on and on; how far is its curve's affair.
  distinguish: ({
    file: chosen,
    fileProblem,
    crop,
    crops,
    check,
    decisions: decided,
    error,
    result,
    draft: kept,
    leaveTo,
  }) => [
    chosen !== null,
    fileProblem !== null,
    crop,
    crops.length,
    check !== null,
    decided !== null,
    error === null ? null : error.code === 'NETWORK',
    result?.withoutModel,
    kept !== null,
    leaveTo,
  ],
  inputs: {
    readCheck: ({ customerId, answers }, { context }) =>
      // What was answered of this very file before holds still; of plants nothing was.
      expect([customerId, answers]).toEqual([
        7,
        context.draft !== null && context.sampleType === 'soil' ? decisions.answers : {},
      ]),
    labCheck: (asked, { context }) => {
      expect([asked.fileName, asked.customerId]).toEqual(['farm12.csv', 7]);
      expect(asked.check).toBe(context.check);
    },
    tick: ({ follow }) => expect(follow).toBeNull(),
    fileSave: ({ follow, sending }, { context }) => {
      expect(follow).toBe(context.follow);
      const { customerId, sampleType, crop, decisions: sent, isDecided } = held(sending);
      expect([customerId, sampleType, crop]).toEqual([7, context.sampleType, context.crop]);
      // A file whose faults were not reviewed is sent as it was read, and to be refused.
      expect(sent).toEqual(context.decisions ?? expect.objectContaining({ answers: expect.anything() }));
      expect(isDecided).toBe(context.decisions !== null);
    },
    summary: ({ fileName, result }) => expect([fileName, result.saved]).toEqual(['farm12.csv', 2]),
    loadCrops: ({ sampleType }, { context }) => expect(sampleType).toBe(context.sampleType),
  },
  invariants: {
    checking: ({ context }) => expect([context.file, context.decisions]).toEqual([mark, null]),
    deciding: ({ context }) => {
      expect([context.file, context.check === null]).toEqual([mark, false]);
      // The crop alone is asked in the small dialog.
      expect(context.check).not.toEqual(croplessCheck);
    },
    sending: ({ context }) => {
      expect(context.file).toEqual(mark);
      expect(context.percent).toBeLessThanOrEqual(99);
      // What leaves something open is sent with what was decided, or to be refused.
      if (context.check !== null && !hasFaults(context.check)) expect(context.decisions).not.toBeNull();
    },
    finished: ({ context }) =>
      expect([context.result?.saved, context.sampled, context.draft]).toEqual([2, saved.sampled, null]),
    'drafting.choosingCrop': ({ context }) => {
      expect([context.file, context.error?.code]).toEqual([mark, 'UPLOAD_NEEDS_CROP']);
      expect(context.crops).toEqual(['Wheat', 'Barley']);
    },
    // Nothing is lost by a refusal: the file stays chosen for another try.
    'drafting.refused': ({ context }) =>
      expect([context.file, context.error?.code]).toEqual([
        mark,
        expect.stringMatching(/UPLOAD_UNREADABLE|SERVER_ERROR|MEDIA_TYPE_UNSUPPORTED|UNKNOWN|NETWORK/),
      ]),
    '': ({ context }) => expect([null, 'farm12.csv']).toContain(context.file?.name ?? null),
  },
};
