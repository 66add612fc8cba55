import { describe, expect, it } from 'vitest';
import type { GrainGrade } from '../../../src/model/contract/entities.ts';
import {
  choiceFault,
  cropsOf,
  cropsOffered,
  currentOf,
  withCrop,
  type CropOffer,
} from '../../../src/model/samples/crop-choice.ts';
import { criteria, sample } from '../pif/fixture.ts';

const grade = (id: number, defaultGrainGrade = false): GrainGrade => ({
  id,
  code: `G${id}`,
  name: `Grade ${id}`,
  cropId: 1,
  defaultGrainGrade,
  defaultModelInputEconomicsId: null,
});
const crop = (id: number, name: string, sampleTypeIds: (1 | 2)[] = [1], isActive = true) => ({
  id,
  name,
  sampleTypeIds,
  isActive,
});
const offer: CropOffer = {
  crops: [crop(1, 'Wheat'), crop(2, 'Barley'), crop(3, 'Lupin', [2]), crop(4, 'Old oats', [1], false)],
  models: [
    { ...criteria(1, 'Wheat soil WA'), grainGrades: [grade(7), grade(8, true)] },
    { ...criteria(2, 'Barley soil WA'), grainGrades: [grade(9)] },
    { ...criteria(5, 'Barley soil, old'), cropId: 2, isActive: false },
  ],
};
const chosen = { cropId: 1, modelId: 1, gradeId: 8 };
const edited = { current: chosen, isMixed: false, isForRecommendation: false, cropsBeside: [], unsaved: 0 };

describe('choosing a crop', () => {
  it('offers the active crops of the sample type', () =>
    expect([1, 2].map((type) => cropsOffered(offer, type).map(({ name }) => name))).toEqual([
      ['Wheat', 'Barley'],
      ['Lupin'],
    ]));
  it('takes its only model in use and the default grade along, or the only one', () =>
    expect([withCrop(offer, 1, 1), withCrop(offer, 1, 2)]).toEqual([chosen, { cropId: 2, modelId: 2, gradeId: 9 }]));
});

describe('a choice', () => {
  it.each([
    ['without a crop', { cropId: null, modelId: null, gradeId: null }, 'Model and crop type cannot be empty'],
    ['without a model', { cropId: 1, modelId: null, gradeId: null }, 'Model and crop type cannot be empty'],
    ['without a grade where there are any', { cropId: 1, modelId: 1, gradeId: null }, 'Select a grain grade'],
    ['of all three', chosen, null],
  ])('%s says what it lacks', (_, choice, text) => expect(choiceFault(offer, choice, undefined)).toBe(text));

  it('is refused for samples that differ, in the words of where they were selected', () => {
    const mixed = { ...edited, isMixed: true };
    expect([
      choiceFault(offer, chosen, mixed),
      choiceFault(offer, chosen, { ...mixed, isForRecommendation: true }),
    ]).toEqual([
      'Samples must share one crop and one sample type to be edited together',
      'Sample mismatch - the samples in recommendation must have matching Crop and Sample types',
    ]);
  });
});

describe('another crop beside others of the recommendation', () => {
  const beside = (...cropsBeside: number[]) => ({ ...edited, isForRecommendation: true, cropsBeside });
  const barley = { cropId: 2, modelId: 2, gradeId: 9 };

  it('is refused in the words of the specification', () =>
    expect(choiceFault(offer, barley, beside(1))).toBe(
      'Sample mismatch - the samples in recommendation must have matching Crop and Sample types',
    ));
  it('is taken where the others have it too, have none, or stay as they are', () =>
    expect([
      choiceFault(offer, barley, beside(2)),
      choiceFault(offer, barley, beside()),
      choiceFault(offer, { ...chosen, gradeId: 7 }, beside(2)),
    ]).toEqual([null, null, null]));
  it('goes by surface samples, as a deeper layer counts in the result of another', () =>
    expect(cropsOf([sample(1), sample(2, { depthFrom: 10, cropId: 2 }), sample(3, { cropId: null })])).toEqual([1]));
});

it('what samples have now is what all of them share, and they are mixed when crop or type differ', () => {
  expect(currentOf([sample(1), sample(2, { grainGradeId: 7 })])).toEqual({
    current: { cropId: 1, modelId: 1, gradeId: null },
    isMixed: false,
  });
  expect(currentOf([sample(1), sample(2, { cropId: 2 })]).isMixed).toBe(true);
  expect(currentOf([sample(1), sample(2, { sampleTypeId: 2 })]).isMixed).toBe(true);
});
