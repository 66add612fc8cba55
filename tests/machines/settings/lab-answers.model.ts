import { expect } from 'vitest';
import type { labAnswersMachine } from '../../../src/machines/settings/lab-answers.machine.ts';
import type { LabAnswer } from '../../../src/model/settings/lab-answers.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

export const labAnswer = (fields: Partial<LabAnswer> = {}): LabAnswer => ({
  id: 1,
  laboratory: 'Soil Works',
  question: 'EC (column EC)',
  answer: 'ec uS/cm',
  meaning: 'EC, 1:5 water',
  unit: 'uS/cm',
  lastUpdatedBy: 'Ann Adviser',
  lastUpdatedOn: '2026-03-02T01:00:00.000Z',
  ...fields,
});
const refusal = { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' };

export const model: MachineModel<typeof labAnswersMachine> = {
  events: [
    done('loadAnswers', [labAnswer(), labAnswer({ id: 2, question: 'P (column P)' })]),
    failed('loadAnswers', refusal),
    done('removeAnswer', { id: 1 }),
    failed('removeAnswer', refusal),
    { type: 'REMOVE', id: 1 },
  ],
  distinguish: ({ answers, removingId }) => [answers.map(({ id }) => id), removingId],
  inputs: {
    loadAnswers: (asked) => expect(asked).toEqual({}),
    removeAnswer: ({ id }, { context }) => expect(id).toBe(context.removingId),
  },
  invariants: {
    unavailable: ({ context }) => expect([context.answers, context.error?.code]).toEqual([[], 'INTERNAL']),
    listed: ({ context }) => expect(context.removingId).toBeNull(),
    // Nothing is asked of an answer that is not there, and it stays in sight until it is gone.
    asking: ({ context }) => expect(context.answers.some(({ id }) => id === context.removingId)).toBe(true),
    removing: ({ context }) => expect(context.answers.some(({ id }) => id === context.removingId)).toBe(true),
  },
};
