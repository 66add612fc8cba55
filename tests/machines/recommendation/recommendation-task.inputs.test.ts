import { expect, it } from 'vitest';
import { inputOf } from '../../../src/machines/recommendation/recommendation-task.context.ts';
import { recommendation, sample } from './fixtures.ts';
import { model } from './open-recommendation.model.ts';

it('the PIF editor leaves out the surface samples that a composite represents, as the samples screen does', () => {
  const recommendationSamples = [
    sample(1, {}, { compositeSampleId: 9 }),
    sample(2),
    sample(9, {}, { isCompositeSample: true }),
  ];
  const context = {
    ...model.input!,
    recommendation: recommendation({ recommendationSamples }),
    task: { of: 'inputs' as const, drafts: [] },
  };
  expect(inputOf.pif({ context }).sampleIds).toEqual([2, 9]);
});
