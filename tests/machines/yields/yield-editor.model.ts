import { expect } from 'vitest';
import type { yieldEditorMachine } from '../../../src/machines/yields/yield-editor.machine.ts';
import { done, type MachineModel } from '../harness/machine-model.ts';
import { outputs } from '../recommendation/fixtures.ts';

const input = { recommendationId: 12, isReadOnly: false, outputs: outputs([1, 2]), sampleIds: [1, 2] };

export const model: MachineModel<typeof yieldEditorMachine> = {
  input,
  alternatives: [{ ...input, isReadOnly: true }],
  events: [
    { type: 'STEP', sampleIds: [1], direction: 1 },
    { type: 'STEP', sampleIds: [1, 2], direction: -1 },
    { type: 'SUMMER_RAIN_TOGGLED', isOn: true },
    { type: 'SAVE', sampleIds: [1] },
    { type: 'RESULTS_READ', outputs: outputs([1, 2]), sampleIds: [1, 2], isReadOnly: false },
    done('saveYields', { id: 12 }),
  ],
  distinguish: ({ picks, saved, isReadOnly }) => [picks, saved, isReadOnly],
  inputs: {
    saveYields: ({ recommendationId, selectedSamples }, { context }) => {
      expect(recommendationId).toBe(12);
      expect(selectedSamples).toEqual([{ sampleId: 1, sampleEngineId: 1, sampleEngineRunId: context.picks[1], yield: expect.any(Number) as number }]);
    },
  },
  invariants: {
    saving: ({ context }) => expect([context.isReadOnly, context.saving.length]).toEqual([false, 1]),
    '': ({ context }) => expect(context.isReadOnly && Object.keys(context.picks).length > 0).toBe(false),
  },
};
