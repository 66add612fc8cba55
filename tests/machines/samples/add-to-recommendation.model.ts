import { expect } from 'vitest';
import type { addToRecommendationMachine } from '../../../src/machines/samples/add-to-recommendation.machine.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { gone } from '../harness/unsteady-line.ts';

const wheat = { id: 4, name: 'Wheat 2026' };
const mismatch = {
  code: 'SAMPLE_MISMATCH',
  status: 409,
  message: 'Sample mismatch - the samples in recommendation must have matching Crop and Sample types',
};

export const model: MachineModel<typeof addToRecommendationMachine> = {
  input: { customerId: 7 },
  events: [
    done('loadRecommendations', { list: [wheat], mark: 'a' }),
    failed('loadRecommendations', {
      code: 'INTERNAL',
      status: 500,
      message: 'Server not responding, please try again.',
    }),
    { type: 'ADD', recommendation: wheat, sampleIds: [1, 2] },
    { type: 'ADD', recommendation: { id: 0, name: '' }, sampleIds: [1, 2] },
    { type: 'NAME_TYPED', name: 'Spring' },
    { type: 'NAME_TYPED', name: '  ' },
    done('attachSamples', { id: 4, added: 1, alreadyThere: 1 }),
    failed('attachSamples', mismatch),
    failed('attachSamples', gone),
  ],
  distinguish: ({ key, ...context }) => [context, key === ''],
  inputs: {
    loadRecommendations: ({ customerId }) => expect(customerId).toBe(7),
    attachSamples: ({ customerId, recommendation, sampleIds, key }, { context }) => {
      expect(key).toBe(context.key);
      expect([customerId, sampleIds]).toEqual([7, [1, 2]]);
      // A new recommendation always goes out with a name.
      expect(recommendation.name.trim()).not.toBe('');
    },
  },
  invariants: {
    naming: ({ context }) => expect([context.recommendation.id, context.sampleIds]).toEqual([0, [1, 2]]),
    attaching: ({ context }) => expect(context.recommendation.name.trim()).not.toBe(''),
  },
};
