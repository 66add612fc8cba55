import { expect, test } from 'vitest';
import { rateCells } from '../../../src/model/rates/rate-cells.ts';
import { draftOfRates, withRatesEdit } from '../../../src/model/rates/rates-draft.ts';
import { mergeRates } from '../../../src/model/rates/rates-merge.ts';
import { recommendation, recommended } from '../../machines/recommendation/fixtures.ts';

const { recommendationSamples: samples } = recommendation({});
const before = draftOfRates([recommended(1, { 1: 50 })], samples);
const columns = [1, -1].map((id) => ({
  id,
  name: id < 0 ? 'Urea, Banded' : 'MAP, Banded',
  product: '',
  applied: '',
  unitOfMeasure: 'kg/ha',
}));
const typed = withRatesEdit(before, { edit: 'cell', recommendedProductId: 1, sampleId: 1, text: '60' });

test('a rate that two people have changed is named by product and sample, with both values', () => {
  const theirs = draftOfRates([recommended(1, { 1: 70 })], samples);
  const { draft } = mergeRates.merge(typed, before, theirs);
  const asked = mergeRates.asked(draft, theirs);
  expect(rateCells(asked, { mine: draft, theirs }, columns, samples)).toEqual([
    {
      key: '1 1',
      what: expect.stringContaining('Rate of MAP, Banded on ') as unknown,
      mine: '60',
      theirs: '70',
    },
  ]);
});

test('a product that was taken off under a rate that was typed is asked about as a whole', () => {
  const theirs = draftOfRates([], samples);
  const { draft } = mergeRates.merge(typed, before, theirs);
  const asked = mergeRates.asked(draft, theirs);
  expect(rateCells(asked, { mine: draft, theirs }, columns, samples)).toEqual([
    { key: 'product -1', what: 'Urea, Banded', mine: 'added as a new product', theirs: 'removed' },
  ]);
  const kept = mergeRates.settle(draft, theirs, { keys: asked, by: 'mine' });
  expect([mergeRates.asked(kept, theirs), kept.rates[-1]]).toEqual([[], { 1: '60', 2: '' }]);
  const left = mergeRates.settle(draft, theirs, { keys: asked, by: 'theirs' });
  expect([mergeRates.asked(left, theirs), left.rates, left.added]).toEqual([[], {}, []]);
});

test('a rate that was not typed goes with its product, without a question', () => {
  const theirs = draftOfRates([], samples);
  const { draft, followed } = mergeRates.merge(before, before, theirs);
  expect([mergeRates.asked(draft, theirs), draft.rates, followed]).toEqual([[], {}, []]);
});

test('two people in one sheet: each keeps the cells of the other, and a step that is taken back stays one’s own', () => {
  const theirs = draftOfRates([recommended(1, { 1: 50, 2: 20 })], samples);
  const { draft, followed } = mergeRates.merge(typed, before, theirs);
  expect([draft.rates[1], followed, mergeRates.written(draft, theirs)]).toEqual([
    { 1: '60', 2: '20' },
    ['1 2'],
    ['1 1'],
  ]);
  const back = withRatesEdit(draft, { edit: 'undo' });
  expect([back.rates[1], mergeRates.written(back, theirs)]).toEqual([{ 1: '50', 2: '20' }, []]);
});
