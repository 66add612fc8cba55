import { expect } from 'vitest';
import type { sensitivityMachine } from '../../../src/machines/calculators/sensitivity.machine.ts';
import { gridOf } from '../../../src/model/calculators/sensitivity.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { calculator, results, samples } from './calculator.fixtures.ts';

const failure = { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' };
const input = { recommendationId: 12, samples, cropType: 'Wheat', isReadOnly: false, sampleId: 1, addedFor: null };
const nothing = { grids: [], summaryStatus: 'pending', summary: null };

/** The first sample was run again: its card rests on a run that is not among the grids. */
const runAgain = samples.map((sample) => (sample.id === 1 ? { ...sample, cardRunId: 111 } : sample));

export const model: MachineModel<typeof sensitivityMachine> = {
  input,
  alternatives: [
    { ...input, isReadOnly: true },
    { ...input, sampleId: null, samples: [] },
    { ...input, addedFor: { runId: 33, yieldTPerHa: 2.5, isSummerRain: false, kIndex: 4 } },
  ],
  events: [
    done('loadSensitivity', results),
    done('loadSensitivity', { ...results, summaryStatus: 'pending', summary: null }),
    done('loadSensitivity', { status: 'pending', ...nothing }),
    done('loadSensitivity', { status: 'error', ...nothing }),
    failed('loadSensitivity', failure),
    { type: 'SAMPLES_READ', samples: runAgain, cropType: 'Wheat', isReadOnly: false },
    { type: 'SAMPLE_CHOSEN', sampleId: 2 },
    { type: 'SAMPLE_CHOSEN', sampleId: 1 },
    { type: 'YIELD_CHOSEN', yieldTPerHa: 2.5 },
    { type: 'POTASSIUM_CHOSEN', kgPerHa: 30 },
    { type: 'SUMMER_RAIN_SWITCHED', on: true },
    { type: 'SUMMER_RAIN_SWITCHED', on: false },
    done('addCalculator', [calculator(1)]),
    failed('addCalculator', failure),
  ],
  distinguish: ({ pick, sampleId, isReadOnly, addedFor, summaryStatus, samples: known }) => [
    known === runAgain,
    pick,
    sampleId,
    isReadOnly,
    addedFor === null,
    summaryStatus,
  ],
  inputs: {
    loadSensitivity: ({ recommendationId, sampleId }, { context }) =>
      expect([recommendationId, sampleId]).toEqual([12, context.sampleId]),
    addCalculator: ({ recommendationId, runId, kIndex }, { context }) =>
      expect({ recommendationId, runId, kIndex }).toEqual({ recommendationId: 12, ...context.pick }),
  },
  invariants: {
    // What is shown is one of the sample's own grids.
    completed: ({ context: { grids, pick } }) => expect(gridOf(grids, pick)).toBeDefined(),
    adding: ({ context }) => expect(context.isReadOnly).toBe(false),
    loading: ({ context }) => expect([context.grids, context.pick]).toEqual([[], null]),
    empty: ({ context }) => expect(context.sampleId).toBeNull(),
  },
  untaken: { 'sensitivity.deciding': 'it is left before the first snapshot' },
};
