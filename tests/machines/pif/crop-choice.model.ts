import { expect } from 'vitest';
import type { cropChoiceMachine } from '../../../src/machines/pif/crop-choice.machine.ts';
import { choiceFault, isSameChoice, nothingChosen } from '../../../src/model/samples/crop-choice.ts';
import type { CropWork } from '../../../src/model/pif/crop-save.ts';
import type { SaveOutcome } from '../../../src/model/shared/merged-work.ts';
import { criteria, sample } from '../../model/pif/fixture.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

const nothingUnsaved = {
  current: { cropId: 1, modelId: 1, gradeId: null },
  isMixed: false,
  isForRecommendation: false,
  cropsBeside: [],
  unsaved: 0,
};
const crop = (id: number, name: string) => ({ id, name, sampleTypeIds: [1 as const], isActive: true });
const models = [criteria(1, 'Wheat soil WA'), { ...criteria(2, 'Wheat soil SA'), cropId: 1 }];

const known = [{ sample: sample(1), saved: {}, changes: [] }];
const overtaken = [
  { now: { sample: sample(1), saved: { Soil_Texture: 'SAND' }, changes: [] }, changed: ['Soil_Texture'] },
];
const work: CropWork = { customerId: 7, sampleTypeId: 1, choice: nothingChosen, known, overtaken: [] };
const running = { code: 'ENGINE_RUNNING', status: 409, message: 'Cannot edit while engine run is in progress..' };
const stale = { code: 'STALE_VERSION', status: 409, message: 'Pat Partner changed sample 1.' };
const saveEnded = (outcome: Partial<SaveOutcome<CropWork, object>>) =>
  done('cropSave', { outcome: 'failed', work, saved: null, error: null, ...outcome });

export const model: MachineModel<typeof cropChoiceMachine> = {
  input: { customerId: 7, sampleIds: [1, 2], sampleTypeId: 1 },
  alternatives: [
    { customerId: 7, sampleIds: [1, 2], sampleTypeId: 1, edited: { ...nothingUnsaved, unsaved: 2 } },
    { customerId: 7, sampleIds: [1, 2], sampleTypeId: 1, edited: { ...nothingUnsaved, isMixed: true } },
    {
      customerId: 7,
      sampleIds: [1, 2],
      sampleTypeId: 1,
      edited: { ...nothingUnsaved, isMixed: true, isForRecommendation: true },
    },
  ],
  events: [
    done('loadOffer', { crops: [crop(1, 'Wheat')], models: models.map((one) => ({ ...one, cropId: 1 })), known }),
    failed('loadOffer', { code: 'HTTP_500', status: 500, message: 'Server not responding, please try again.' }),
    { type: 'CROP_CHOSEN', cropId: 1 },
    { type: 'MODEL_CHOSEN', modelId: 2 },
    { type: 'GRADE_CHOSEN', gradeId: 5 },
    { type: 'SETTLED', choice: { keys: ['1'], by: 'mine' } },
    { type: 'SETTLED', choice: { keys: ['1'], by: 'theirs' } },
    saveEnded({ outcome: 'saved', saved: {} }),
    saveEnded({ outcome: 'asked', work: { ...work, overtaken }, error: stale }),
    saveEnded({ outcome: 'failed', error: running }),
    failed('cropSave', running),
  ],
  distinguish: ({ choice, error, isSaved, isChanged, overtaken: others, edited }) => [
    choice.cropId,
    choice.modelId,
    error?.code,
    isSaved,
    isChanged,
    others.length,
    edited?.isMixed,
    edited?.isForRecommendation,
    edited?.unsaved,
  ],
  inputs: {
    cropSave: ({ work: asked }, { context }) => {
      const { customerId, sampleTypeId, choice, known } = asked as CropWork;
      expect([customerId, sampleTypeId]).toEqual([7, 1]);
      expect([choice, known]).toEqual([context.choice, context.known]);
    },
  },
  invariants: {
    saving: ({ context: { offer, choice, edited } }) => {
      expect(choiceFault(offer, choice, edited)).toBeNull();
      expect(isSameChoice(choice, edited?.current ?? nothingChosen)).toBe(false);
    },
    overtaken: ({ context }) => expect([context.overtaken.length > 0, context.isChanged]).toEqual([true, true]),
    confirmingReset: ({ context }) => expect(context.edited?.unsaved).toBeGreaterThan(0),
  },
};
