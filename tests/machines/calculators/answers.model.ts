import { expect } from 'vitest';
import type { answersMachine } from '../../../src/machines/calculators/answers.machine.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { answers } from './calculator.fixtures.ts';

const failure = { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' };

export const model: MachineModel<typeof answersMachine> = {
  input: { recommendationId: 12 },
  events: [
    { type: 'RUN_CHOSEN', runId: 0 },
    { type: 'RUN_CHOSEN', runId: 11 },
    { type: 'RUN_CHOSEN', runId: 12 },
    done('loadAnswers', answers),
    failed('loadAnswers', failure),
  ],
  distinguish: ({ runId, answers: known }) => [runId, known === null],
  inputs: {
    loadAnswers: (given, { context }) => expect(given).toEqual({ recommendationId: 12, runId: context.runId }),
  },
  invariants: {
    waiting: ({ context }) => expect([context.runId, context.answers]).toEqual([0, null]),
    loading: ({ context }) => expect(context.runId).toBeGreaterThan(0),
    shown: ({ context }) => expect(context.answers).not.toBeNull(),
    unavailable: ({ context }) => expect(context.answers).toBeNull(),
  },
};
