import { expect } from 'vitest';
import type { cropChoiceMachine } from '../../../src/machines/pif/crop-choice.machine.ts';
import { isChosen } from '../../../src/model/pif/crop-choice.ts';
import { criteria } from '../../model/pif/fixture.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

const crop = (id: number, name: string) => ({ id, name, sampleTypeIds: [1 as const], isActive: true });
const models = [criteria(1, 'Wheat soil WA'), { ...criteria(2, 'Wheat soil SA'), cropId: 1 }];

export const model: MachineModel<typeof cropChoiceMachine> = {
  input: { customerId: 7, sampleIds: [1, 2], sampleTypeId: 1 },
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
  distinguish: ({ choice, error, isChanged }) => [choice.cropId, choice.modelId, error?.code, isChanged],
  inputs: {
    saveCrop: ({ customerId, sampleIds, sampleTypeId, choice }, { context }) => {
      expect([customerId, sampleIds, sampleTypeId]).toEqual([7, [1, 2], 1]);
      expect(choice).toEqual(context.choice);
    },
  },
  invariants: { saving: ({ context }) => expect(isChosen(context.offer, context.choice)).toBe(true) },
};
