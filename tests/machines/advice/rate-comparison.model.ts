import { expect } from 'vitest';
import type { rateComparisonMachine } from '../../../src/machines/advice/rate-comparison.machine.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { comparison } from './rate-comparison.fixtures.ts';

export const model: MachineModel<typeof rateComparisonMachine> = {
  input: { recommendationId: 12, isAskedFor: false },
  alternatives: [{ recommendationId: 12, isAskedFor: true }],
  events: [
    done('loadComparison', comparison()),
    failed('loadComparison', { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' }),
  ],
  inputs: { loadComparison: (given) => expect(given).toEqual({ recommendationId: 12 }) },
  invariants: {
    folded: ({ context }) => expect([context.comparison === null, context.isAskedFor]).toEqual([false, false]),
    compared: ({ context }) => expect([context.comparison === null, context.isAskedFor]).toEqual([false, true]),
  },
};
