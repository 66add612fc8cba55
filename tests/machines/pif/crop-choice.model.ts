import { expect } from 'vitest';
import type { cropChoiceMachine } from '../../../src/machines/pif/crop-choice.machine.ts';
import { choiceFault, isSameChoice, nothingChosen } from '../../../src/model/samples/crop-choice.ts';
import { criteria } from '../../model/pif/fixture.ts';
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
    done('loadOffer', { crops: [crop(1, 'Wheat')], models: models.map((one) => ({ ...one, cropId: 1 })) }),
    failed('loadOffer', { code: 'HTTP_500', status: 500, message: 'Server not responding, please try again.' }),
    { type: 'CROP_CHOSEN', cropId: 1 },
    { type: 'MODEL_CHOSEN', modelId: 2 },
    { type: 'GRADE_CHOSEN', gradeId: 5 },
    done('saveCrop', undefined),
    failed('saveCrop', {
      code: 'ENGINE_RUNNING',
      status: 409,
      message: 'Cannot edit while engine run is in progress..',
    }),
  ],
  distinguish: ({ choice, error, isChanged, edited }) => [
    choice.cropId,
    choice.modelId,
    error?.code,
    isChanged,
    edited?.isMixed,
    edited?.isForRecommendation,
    edited?.unsaved,
  ],
  inputs: {
    saveCrop: ({ customerId, sampleIds, sampleTypeId, choice }, { context }) => {
      expect([customerId, sampleIds, sampleTypeId]).toEqual([7, [1, 2], 1]);
      expect(choice).toEqual(context.choice);
    },
  },
  invariants: {
    saving: ({ context: { offer, choice, edited } }) => {
      expect(choiceFault(offer, choice, edited)).toBeNull();
      expect(isSameChoice(choice, edited?.current ?? nothingChosen)).toBe(false);
    },
    confirmingReset: ({ context }) => expect(context.edited?.unsaved).toBeGreaterThan(0),
  },
};
