import { expect } from 'vitest';
import type { nitrogenMachine } from '../../../src/machines/calculators/nitrogen.machine.ts';
import { levelAt } from '../../../src/model/calculators/nitrogen.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { calculator, levels, samples } from './calculator.fixtures.ts';

const failure = { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' };
const input = { recommendationId: 12, samples, cropType: 'Wheat', isReadOnly: false, addedFor: null };

/** The first sample was run again: its card rests on a run that is not among the budgets. */
const runAgain = samples.map((sample) => (sample.id === 1 ? { ...sample, cardRunId: 111 } : sample));

export const model: MachineModel<typeof nitrogenMachine> = {
  input,
  alternatives: [
    { ...input, isReadOnly: true, cropType: 'Canola (TT)' },
    { ...input, addedFor: { sampleId: 1, runId: 14, yieldTPerHa: 2, isSummerRain: true } },
    { ...input, addedFor: { sampleId: 1, runId: 99, yieldTPerHa: 3.2, isSummerRain: false } },
  ],
  events: [
    done('loadNitrogen', levels),
    done('loadNitrogen', []),
    failed('loadNitrogen', failure),
    { type: 'SAMPLES_READ', samples: runAgain, cropType: 'Wheat', isReadOnly: false },
    { type: 'SAMPLE_CHOSEN', sampleId: 1 },
    { type: 'SAMPLE_CHOSEN', sampleId: 2 },
    { type: 'YIELD_CHOSEN', yieldTPerHa: 2.5 },
    { type: 'SUMMER_RAIN_SWITCHED', on: true },
    { type: 'SUMMER_RAIN_SWITCHED', on: false },
    done('addCalculator', [calculator(1)]),
    failed('addCalculator', failure),
  ],
  distinguish: ({ pick, isReadOnly, samples: known }) => [pick, isReadOnly, known === runAgain],
  inputs: {
    loadNitrogen: ({ recommendationId }) => expect(recommendationId).toBe(12),
    addCalculator: ({ recommendationId, runId }, { context }) =>
      expect([recommendationId, runId]).toEqual([12, levelAt(context.levels, context.pick)?.runId]),
    answers: (given) => expect(given).toEqual({ keepsAnswer: true }),
  },
  invariants: {
    // The shown budget is one of the sample, and summer rain is at the step in the middle.
    shown: ({ context: { pick, levels: known } }) => {
      // The yield of a run that is gone stays, even without a budget of it.
      if (pick?.yieldTPerHa !== 3.2) expect(levelAt(known, pick)).toBeDefined();
      if (pick?.isSummerRain) expect(pick.yieldTPerHa).toBe(2);
    },
    adding: ({ context }) => expect(context.isReadOnly).toBe(false),
    empty: ({ context }) => expect(context.pick).toBeNull(),
  },
};
