import { expect } from 'vitest';
import type { rerunMachine } from '../../../src/machines/recommendation/rerun.machine.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { gone } from '../harness/unsteady-line.ts';

export const model: MachineModel<typeof rerunMachine> = {
  input: { recommendationId: 12 },
  events: [
    done('updateResults', { sampleIds: [1] }),
    failed('updateResults', { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' }),
    failed('updateResults', gone),
  ],
  inputs: { updateResults: ({ recommendationId }) => expect(recommendationId).toBe(12) },
  invariants: {
    asking: ({ context }) => expect(context.error).toBeNull(),
    // A run that is refused for good is not asked about again.
    closed: ({ output, context }) => expect(output).toEqual({ sampleIds: context.sampleIds }),
  },
};
