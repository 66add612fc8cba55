import { expect, test } from 'vitest';
import { rateDifferences } from '../../../src/model/rates/rate-differences.ts';
import { draftOfRates, withRatesEdit } from '../../../src/model/rates/rates-draft.ts';
import { recommendation, recommended } from '../../machines/recommendation/fixtures.ts';

const { recommendationSamples: samples } = recommendation({});
const theirs = draftOfRates([recommended(1, { 1: 70 })], samples);
const put = { productId: 5, customBlendId: null, placeId: 1, applicationTimingId: 1 };
const columns = [1, -1].map((id) => ({
  id,
  name: id < 0 ? 'Urea, Banded' : 'MAP, Banded',
  product: '',
  applied: '',
  unitOfMeasure: 'kg/ha',
}));
const differences = (rates: Record<number, string>) =>
  rateDifferences(
    withRatesEdit(draftOfRates([recommended(1, { 1: 70 })], samples), {
      edit: 'many',
      patches: [],
      columns: [{ ...put, rates }],
    }),
    theirs,
    columns,
    samples,
  );

test('a product that was put on and not saved is named with its rates, as theirs has none of it', () => {
  expect(differences({ 1: '60', 2: '' })).toEqual([
    { what: expect.stringContaining('Rate of Urea, Banded on ') as unknown, mine: '60', theirs: '' },
  ]);
});

test('one that nothing is typed of yet is named all the same', () => {
  expect(differences({})).toEqual([{ what: 'Urea, Banded', mine: 'put on, without a rate', theirs: '' }]);
});
