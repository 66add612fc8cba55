import { expect } from 'vitest';
import type { yieldEditorMachine } from '../../../src/machines/yields/yield-editor.machine.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import type { AppError } from '../../../src/model/errors/app-error.ts';
import type { YieldWork } from '../../../src/model/yields/yield-picks.ts';
import { gone, stale } from '../harness/unsteady-line.ts';
import { outputs } from '../recommendation/fixtures.ts';

const input = {
  recommendationId: 12,
  version: 3,
  isReadOnly: false,
  outputs: outputs([1, 2]),
  sampleIds: [1, 2],
  picks: {},
  dry: {},
};

const ended = (outcome: string, error: AppError | null = null) =>
  done('yieldSave', { outcome, work: {}, saved: null, error });

export const model: MachineModel<typeof yieldEditorMachine> = {
  input,
  alternatives: [
    { ...input, isReadOnly: true },
    { ...input, picks: { 1: 13, 9: 99 } },
  ],
  events: [
    { type: 'STEP', sampleIds: [1], direction: 1 },
    { type: 'STEP', sampleIds: [1, 2], direction: -1 },
    { type: 'SUMMER_RAIN_TOGGLED', isOn: true },
    { type: 'SAVE', sampleIds: [1] },
    { type: 'RESULTS_READ', version: 4, outputs: outputs([1, 2]), sampleIds: [1, 2], isReadOnly: false },
    { type: 'RECORD_OVERTAKEN', reason: 'Sam finalised this recommendation.', canBeRestored: false },
    { type: 'RECORD_OVERTAKEN', reason: 'Sam deleted this recommendation.', canBeRestored: true },
    ended('saved'),
    ended('alike'),
    ended('asked', stale),
    ended('failed', gone),
    ended('failed', stale),
    failed('yieldSave', gone),
    failed('yieldSave', { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' }),
  ],
  // Which runs are picked tells little; whether they are saved, or being saved, is what the guards ask.
  distinguish: ({ picks, saved, saving, isReadOnly }) => [
    picks[1],
    picks[2] === undefined,
    picks[1] === saved[1],
    saving.map(({ sampleEngineRunId }) => sampleEngineRunId === picks[1]),
    isReadOnly,
  ],
  inputs: {
    yieldSave: ({ work }, { context }) => {
      // What is read meanwhile is for the next save.
      const { recommendationId, version, selectedSamples, held } = work as YieldWork;
      expect([recommendationId, [3, 4].includes(version)]).toEqual([12, true]);
      // Over what the samples show, or have been given by the last save.
      expect([Object.keys(held.base), held.mine]).toEqual([['1'], { 1: selectedSamples[0]!.sampleEngineRunId }]);
      expect(held.base[1]).not.toBe(held.mine[1]);
      expect(selectedSamples).toEqual([
        {
          sampleId: 1,
          sampleEngineId: 1,
          sampleEngineRunId: expect.any(Number) as number,
          yield: expect.any(Number) as number,
        },
      ]);
      // Steps taken meanwhile are for the next save.
      expect(selectedSamples).toEqual(context.saving);
    },
  },
  invariants: {
    saving: ({ context }) => expect([context.isReadOnly, context.saving.length]).toEqual([false, 1]),
    '': ({ context }) => expect(context.isReadOnly && Object.keys(context.picks).length > 0).toBe(false),
  },
};
