import { expect, it } from 'vitest';
import {
  copyOutcome,
  newPlan,
  withCopyEdit,
  type CopyGround,
  type CopyPlan,
} from '../../../src/model/rates/product-copy.ts';
import { draftOfRates, withRatesEdit } from '../../../src/model/rates/rates-draft.ts';
import { product, recommendation, recommended, sample } from '../../machines/recommendation/fixtures.ts';

const timings = ['Pre-seeding', 'At seeding', 'Tillering', 'Stem elongation'].map((description, at) => ({
  id: at + 1,
  description,
  shortDescription: '',
}));
const catalogue = {
  products: [product(1), product(2), product(3), product(4, { isActive: false })],
  blends: [],
  places: [{ id: 1, description: 'Banded', shortDescription: 'Band' }],
  timings,
};
/** Last season: sites 1 and 2 in paddock 1, site 8 in paddock 2; the samples have other numbers, as each season has its own. */
const there = [
  sample(101, {}, { siteId: 1, paddockId: 1 }),
  sample(102, {}, { siteId: 2, paddockId: 1 }),
  sample(103, {}, { siteId: 8, paddockId: 2, paddockName: 'Creek' }),
];
const here = [
  sample(1, {}, { siteId: 1, paddockId: 1 }),
  sample(2, {}, { siteId: 5, paddockId: 1 }),
  sample(3, {}, { siteId: 9, paddockId: 3, paddockName: 'Ridge' }),
];
const timed = (id: number, applicationTimingId: number, rates: Readonly<Record<number, number>>) =>
  recommended(id, rates, { productId: id > 10 ? id - 10 : id, applicationTimingId });
const source = recommendation({
  recommendationSamples: there,
  recommendedProducts: [timed(1, 2, { 101: 80, 102: 45, 103: 60 }), timed(2, 3, { 101: 50, 103: 70 })],
});
const sheet = [recommended(1, { 1: 20 }, { applicationTimingId: 2 })];
const ground: CopyGround = { source, samples: here, products: sheet, catalogue };
const outcome = (change: Partial<CopyPlan>, of: Partial<CopyGround> = {}) =>
  copyOutcome({ ...newPlan, ...change }, { ...ground, ...of });

it('a place gets what its own site had, else the mean of its paddock, and one that was not there stays as it is', () => {
  const { patches, columns, left } = outcome({});
  expect(patches).toEqual([
    { recommendedProductId: 1, sampleId: 1, text: '80' },
    // 80 and 45 in the paddock.
    { recommendedProductId: 1, sampleId: 2, text: '63' },
  ]);
  expect(columns).toEqual([
    {
      productId: 2,
      customBlendId: null,
      placeId: 1,
      applicationTimingId: 3,
      rates: { 1: '50', 2: '25', 3: '' },
    },
  ]);
  expect(left).toBe(1);
});

it('another set of samples gets the rates of one sample, whatever places they are', () => {
  const { patches, columns, left } = outcome({ by: 'sample', fromSampleId: 103, sampleIds: [2, 3] });
  expect(patches.map(({ sampleId, text }) => [sampleId, text])).toEqual([
    [2, '60'],
    [3, '60'],
  ]);
  expect([columns[0]!.rates, left]).toEqual([{ 1: '', 2: '70', 3: '70' }, 0]);
});

it('a timing that is moved makes another column of the product', () => {
  const { patches, columns } = outcome({ moved: { 2: 3 } });
  expect(patches).toEqual([]);
  expect(columns.map(({ productId, applicationTimingId }) => [productId, applicationTimingId])).toEqual([
    [1, 3],
    [2, 3],
  ]);
});

it('all timings move by a step, and none falls off the end', () => {
  const later = withCopyEdit(newPlan, { edit: 'shift', steps: 1, timings });
  expect(later.moved).toEqual({ 1: 2, 2: 3, 3: 4, 4: 4 });
  expect(withCopyEdit(later, { edit: 'shift', steps: -1, timings }).moved).toEqual({ 1: 1, 2: 2, 3: 3, 4: 3 });
  expect(withCopyEdit(later, { edit: 'timing', from: 2, to: 1 }).moved[2]).toBe(1);
});

it('two dressings that come to fall on one timing are one, with the sum of their rates', () => {
  const twice = recommendation({
    recommendationSamples: there,
    recommendedProducts: [timed(2, 3, { 101: 40.1 }), timed(12, 4, { 101: 30.2 })],
  });
  const { columns } = outcome({ moved: { 4: 3 } }, { source: twice });
  expect(columns.map(({ rates }) => rates[1])).toEqual(['70.3']);
});

it('leaves out what one has unticked, and names what is no longer offered', () => {
  const old = recommendation({
    recommendationSamples: there,
    recommendedProducts: [...source.recommendedProducts, timed(4, 2, { 101: 10 })],
  });
  const plan = withCopyEdit(newPlan, { edit: 'product', recommendedProductId: 2 });
  expect(outcome(plan, { source: old })).toMatchObject({ columns: [], inactive: ['Product 4'] });
  expect(withCopyEdit(plan, { edit: 'product', recommendedProductId: 2 }).leftOut).toEqual([]);
});

it('is one step in the sheet, which undo takes back and redo brings again', () => {
  const draft = draftOfRates(sheet, here);
  const { patches, columns } = outcome({});
  const copied = withRatesEdit(draft, { edit: 'many', patches, columns });
  expect([copied.rates[1]?.[2], copied.added?.length]).toEqual(['63', 1]);
  const back = withRatesEdit(copied, { edit: 'undo' });
  expect([back.rates[1], back.added]).toEqual([draft.rates[1], []]);
  expect(withRatesEdit(back, { edit: 'redo' }).rates).toEqual(copied.rates);
});
