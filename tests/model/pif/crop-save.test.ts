import { expect, test } from 'vitest';
import type { Sample } from '../../../src/model/contract/entities.ts';
import { cropDifferences, knownIn, mergedCrop, settledCrop, type CropWork } from '../../../src/model/pif/crop-save.ts';
import { criteria, inputModel, sample } from './fixture.ts';

const entered = (id: number, value: number, more: Partial<Sample> = {}): Sample => ({
  ...sample(id),
  sampleModelParameterValues: [{ omlName: 'Growing_Season_Rain', value, valueType: 'Real', hasError: false }],
  ...more,
});
const choice = { cropId: 9, modelId: 9, gradeId: null };
const work = (...samples: readonly Sample[]): CropWork => ({
  customerId: 7,
  sampleTypeId: 1,
  choice,
  known: knownIn(inputModel([...samples])),
  overtaken: [],
});

test('a version that counted up for nothing that is reset is taken without a question', () => {
  const merged = mergedCrop(work(entered(1, 300)), inputModel([entered(1, 300, { version: 9 })]));
  expect(merged.next).toBe('save');
  expect(merged.work.known.map(({ sample: { version } }) => version)).toEqual([9]);
});

test('what another user has entered meanwhile is asked about, with its author, and no other sample', () => {
  const read = inputModel([entered(1, 320), entered(2, 250)]);
  const merged = mergedCrop(work(entered(1, 300), entered(2, 250)), {
    ...read,
    inputChanges: [
      { by: 'Pat Partner', on: '2026-11-21T09:30:00.000Z', sampleIds: [1], omlNames: ['Growing_Season_Rain'] },
    ],
  });
  expect(merged.next).toBe('ask');
  expect(merged.work.overtaken.map(({ now, changed }) => [now.sample.id, changed])).toEqual([
    [1, ['Growing_Season_Rain']],
  ]);
  const offer = { crops: [], models: [{ ...criteria(9, 'Canola soil'), cropId: 9 }] };
  const [difference] = cropDifferences(offer, choice, merged.work.overtaken);
  expect(difference?.mine).toBe('Canola soil; PIF values reset to defaults');
  expect(difference?.theirs).toContain('Pat Partner changed 1 PIF value on');
});

test('another model of another user is asked about, and the same one with nothing entered is none of mine to save', () => {
  const before = sample(1);
  const theirs = (cropId: number) =>
    inputModel([{ ...before, cropId, interpretiveCriteriaId: cropId, grainGradeId: null }]);
  expect([mergedCrop(work(before), theirs(3)).next, mergedCrop(work(before), theirs(9)).next]).toEqual([
    'ask',
    'nothing',
  ]);
});

test('a sample that stays as others have left it is not saved, and one that is kept is', () => {
  const [one, two] = [1, 2].map((id) => ({ sample: sample(id), saved: {}, changes: [] }));
  const overtaken = [one!, two!].map((now) => ({ now, changed: [] }));
  expect(settledCrop({ known: [one!, two!], overtaken }, { keys: ['1'], by: 'theirs' })).toEqual({
    known: [two],
    overtaken: [overtaken[1]],
  });
  expect(settledCrop({ known: [two!], overtaken: [overtaken[1]!] }, { keys: ['2'], by: 'mine' })).toEqual({
    known: [two],
    overtaken: [],
  });
});
