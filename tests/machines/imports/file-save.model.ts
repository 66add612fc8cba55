import { expect } from 'vitest';
import { QUESTIONS_OF_LOST_FILE, type fileSaveMachine } from '../../../src/machines/imports/file-save.machine.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

const lost = { code: 'NETWORK', status: 0, message: 'No connection.' };
const gone = { code: 'NOT_FOUND', status: 404, message: 'Not found.' };
const refusal = { code: 'UPLOAD_UNREADABLE', status: 400, message: 'Row 2, pH: “x” is no number.' };
const input = {
  follow: '0f3c1a52-5c1e-4c3b-9d6e-0a4b8f1c2d3e',
  sending: {
    customerId: 7,
    sampleType: 'soil',
    crop: null,
    decisions: { answers: {}, again: 'replace', remembers: false },
    isDecided: true,
  },
} as const;
const saved = { uploadId: 3, saved: 2, sampled: null, withoutModel: [] };
/** Every question is about the same file, under the same id: nothing is sent twice. */
const isSame = (asked: object) => expect(asked).toEqual(input);

export const model: MachineModel<typeof fileSaveMachine> = {
  input,
  events: [
    done('saveFile', saved),
    failed('saveFile', lost),
    failed('saveFile', refusal),
    failed('saveFile', { code: 'JOB_FAILED', status: 500, message: 'The job failed.' }),
    done('loadSaved', saved),
    failed('loadSaved', { code: 'SERVER_ERROR', status: 503, message: 'Something went wrong.' }),
    failed('loadSaved', gone),
    failed('loadSaved', refusal),
    failed('pause', new Error('thrown')),
  ],
  distinguish: ({ questions, saved: outcome, error }) => [questions, outcome !== null, error?.code],
  inputs: { saveFile: isSame, loadSaved: isSame, pause: isSame },
  invariants: {
    saving: ({ context }) => expect([context.questions, context.error]).toEqual([0, null]),
    asking: ({ context }) => {
      expect(context.error?.code).toBe('NETWORK');
      expect(context.questions).toBeLessThanOrEqual(QUESTIONS_OF_LOST_FILE);
    },
    // It is asked again only while an answer may still come.
    pausing: ({ context }) => expect(context.questions).toBeLessThan(QUESTIONS_OF_LOST_FILE),
    ended: ({ context }) => {
      expect(context.saved === null).toBe(context.error !== null);
      // Asked for in vain, a file that never came fails with why it did not.
      expect(context.error?.code).not.toBe('NOT_FOUND');
    },
  },
};
