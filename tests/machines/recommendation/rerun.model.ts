import { expect } from 'vitest';
import type { rerunMachine } from '../../../src/machines/recommendation/rerun.machine.ts';
import { comparison } from '../advice/rate-comparison.fixtures.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { gone } from '../harness/unsteady-line.ts';

export const model: MachineModel<typeof rerunMachine> = {
  input: { recommendationId: 12, formerIds: [], takesFormer: false },
  alternatives: [{ recommendationId: 12, formerIds: [1, 2], takesFormer: true }],
  events: [
    done('updateResults', { sampleIds: [1] }),
    failed('updateResults', { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' }),
    failed('updateResults', gone),
    done('loadComparison', comparison()),
    failed('loadComparison', { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' }),
  ],
  inputs: {
    // What an earlier model made runs again only if that is wanted.
    updateResults: (given, { context: { takesFormer, formerIds } }) =>
      expect(given).toEqual({ recommendationId: 12, formerIds: takesFormer ? formerIds : [] }),
    loadComparison: (given) => expect(given).toEqual({ recommendationId: 12 }),
  },
  invariants: {
    'open.question.asking': ({ context }) => expect(context.error).toBeNull(),
    'open.comparison.folded': ({ context }) =>
      expect([context.comparison === null, context.isAskedFor]).toEqual([false, false]),
    'open.comparison.compared': ({ context }) =>
      expect([context.comparison === null, context.isAskedFor]).toEqual([false, true]),
    // A run that is refused for good is not asked about again.
    closed: ({ output, context }) => expect(output).toEqual({ sampleIds: context.sampleIds }),
  },
};
