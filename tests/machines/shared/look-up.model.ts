import { expect } from 'vitest';
import type { lookUpMachine } from '../../../src/machines/shared/look-up.machine.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { sampleHistory } from '../samples/sample-history.fixtures.ts';

export const model: MachineModel<typeof lookUpMachine> = {
  alternatives: [{ keepsAnswer: true }, { subject: { sampleId: 3 } }],
  events: [
    { type: 'SUBJECT_CHOSEN', subject: { sampleId: 1 } },
    { type: 'SUBJECT_CHOSEN', subject: { sampleId: 2 } },
    { type: 'SUBJECT_CHOSEN', subject: null },
    done('loadAnswer', sampleHistory()),
    failed('loadAnswer', { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' }),
  ],
  distinguish: ({ subject, keepsAnswer, answer }) => [subject, keepsAnswer, answer !== null],
  inputs: { loadAnswer: (subject, { context }) => expect(subject).toEqual(context.subject) },
  invariants: {
    closed: ({ context: { subject, answer, error } }) => expect([subject, answer, error]).toEqual([null, null, null]),
    loading: ({ context }) => expect([context.subject === null, context.error]).toEqual([false, null]),
    shown: ({ context }) => expect([context.answer === null, context.error]).toEqual([false, null]),
    unavailable: ({ context }) => expect(context.error?.code).toBe('INTERNAL'),
  },
};
