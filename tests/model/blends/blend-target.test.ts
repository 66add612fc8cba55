import { describe, expect, it } from 'vitest';
import { openAdvice } from '../../../server/advice/index.ts';
import {
  isPriced,
  newTarget,
  possibleHighs,
  problemOfTarget,
  requestOf,
  withTargetEdit,
  type BlendTarget,
} from '../../../src/model/blends/blend-target.ts';
import type { Product } from '../../../src/model/contract/entities.ts';
import { targetTexts } from '../../../src/model/texts/blends.ts';
import { product } from '../../machines/recommendation/fixtures.ts';

const nutrients = (proportions: Readonly<Record<string, number>>): Product['nutrients'] =>
  Object.entries(proportions).map(([code, proportion], at) => ({ id: at + 1, code, proportion }));
const UREA = product(1, { name: 'Urea', nutrients: nutrients({ N: 0.46 }) });
const TSP = product(2, { name: 'Triple superphosphate', nutrients: nutrients({ P: 0.207 }) });
const MOP = product(3, { name: 'Muriate of potash', nutrients: nutrients({ K: 0.5 }) });
const HOUSE = product(4, { name: 'House mix', nutrients: nutrients({ N: 0.123, S: 0.03 }), conversionFactor: 2 });
const { tables } = openAdvice;

const high = (productId: number, price = '') => ({ productId, price });
const target = (change: Partial<BlendTarget> = {}): BlendTarget => ({
  ...newTarget,
  kgPerHa: { N: '46', P: '', K: '', S: '' },
  highs: [high(1)],
  ...change,
});

describe('what a blend is to bring', () => {
  it('begins with nothing wanted, parts of 5 % and more, three of them at most, and those for today among them', () =>
    expect(newTarget).toEqual({
      kgPerHa: { N: '', P: '', K: '', S: '' },
      highs: [],
      leastShare: '5',
      mostParts: '3',
      isForToday: true,
      sampleIds: [],
    }));

  it('changes in the one thing that is edited', () => {
    const begun = target();
    expect(withTargetEdit(begun, { edit: 'nutrient', code: 'K', text: '20' })).toEqual({
      ...begun,
      kgPerHa: { N: '46', P: '', K: '20', S: '' },
    });
    expect(withTargetEdit(begun, { edit: 'leastShare', text: '8' })).toEqual({ ...begun, leastShare: '8' });
    expect(withTargetEdit(begun, { edit: 'mostParts', text: '2' })).toEqual({ ...begun, mostParts: '2' });
    expect(withTargetEdit(begun, { edit: 'today', isForToday: false })).toEqual({ ...begun, isForToday: false });
    expect(withTargetEdit(begun, { edit: 'samples', sampleIds: [4, 2] })).toEqual({ ...begun, sampleIds: [4, 2] });
  });

  it('takes an open demand in whole kilograms, in place of all four', () =>
    expect(
      withTargetEdit(target(), { edit: 'demand', kgPerHa: { N: 12.5, P: 3.49, K: 0, S: 1_000.4 } }).kgPerHa,
    ).toEqual({ N: '13', P: '3', K: '0', S: '1000' }));

  it('takes a product in with its price, and out when it is there', () => {
    const two = withTargetEdit(target(), { edit: 'high', productId: 3, price: '600' });
    expect(two.highs).toEqual([high(1), high(3, '600')]);
    expect(withTargetEdit(two, { edit: 'high', productId: 1, price: '700' }).highs).toEqual([high(3, '600')]);
    expect(withTargetEdit(two, { edit: 'price', productId: 1, text: '650' }).highs).toEqual([
      high(1, '650'),
      high(3, '600'),
    ]);
  });

  it('is priced once one product has a price', () => {
    expect(isPriced(target({ highs: [high(1), high(2, ' ')] }))).toBe(false);
    expect(isPriced(target({ highs: [high(1), high(2, '0')] }))).toBe(true);
    expect(isPriced(target({ highs: [] }))).toBe(false);
  });
});

describe('a mix can be looked for', () => {
  const { problems } = targetTexts;
  const sixteen = Array.from({ length: 16 }, (_, at) => high(at + 1));
  it.each<readonly [string, Partial<BlendTarget>]>([
    ['with one nutrient above 0', {}],
    ['with the most that may be wanted', { kgPerHa: { N: '1000', P: '0', K: '', S: ' ' } }],
    ['of sixteen products', { highs: sixteen }],
    ['with every price from 0 to 10,000', { highs: [high(1, '0'), high(2, '10000')] }],
    ['with parts of 1 %', { leastShare: '1' }],
    ['with parts of 50 %', { leastShare: '50' }],
    ['of one part', { mostParts: '1' }],
    ['of five parts', { mostParts: '5' }],
  ])('%s', (_, change) => expect(problemOfTarget(target(change))).toBeNull());

  it.each<readonly [string, Partial<BlendTarget>, string]>([
    ['what is wanted is no number', { kgPerHa: { N: '46', P: 'some', K: '', S: '' } }, problems.kgPerHa],
    ['what is wanted is below 0', { kgPerHa: { N: '46', P: '', K: '', S: '-1' } }, problems.kgPerHa],
    ['more than 1000 kg/ha is wanted', { kgPerHa: { N: '1000.1', P: '', K: '', S: '' } }, problems.kgPerHa],
    ['nothing is wanted', { kgPerHa: newTarget.kgPerHa }, problems.nothing],
    ['nothing but 0 is wanted', { kgPerHa: { N: '0', P: '0', K: '0', S: '0' } }, problems.nothing],
    ['no product is chosen', { highs: [] }, problems.noHighs],
    ['seventeen products are chosen', { highs: [...sixteen, high(17)] }, problems.manyHighs],
    ['one of the prices is missing', { highs: [high(1, '700'), high(2)] }, problems.prices],
    ['a price is out of bounds', { highs: [high(1, '10001')] }, problems.prices],
    ['a price is no number', { highs: [high(1, 'dear')] }, problems.prices],
    ['the smallest share is empty', { leastShare: ' ' }, problems.leastShare],
    ['the smallest share is below 1 %', { leastShare: '0.9' }, problems.leastShare],
    ['the smallest share is above 50 %', { leastShare: '50.1' }, problems.leastShare],
    ['the number of parts is empty', { mostParts: '' }, problems.mostParts],
    ['it is to have no part', { mostParts: '0' }, problems.mostParts],
    ['it is to have six parts', { mostParts: '6' }, problems.mostParts],
    ['it is to have half a part', { mostParts: '2.5' }, problems.mostParts],
  ])('unless %s', (_, change, problem) => expect(problemOfTarget(target(change))).toBe(problem));
});

describe('the products of a mix', () => {
  it('are those in use, sold by weight, with some of a nutrient that can be wanted', () => {
    const liquid = product(5, { unitOfMeasure: 'L' });
    const old = product(6, { isActive: false });
    const lime = product(7, { nutrients: nutrients({ Ca: 0.4, N: 0 }) });
    expect(possibleHighs([UREA, liquid, old, lime, MOP]).map(({ id }) => id)).toEqual([1, 3]);
  });
});

describe('what is looked for', () => {
  const catalogue = [UREA, TSP, MOP, HOUSE];
  it('is nothing while the target has a problem', () =>
    expect(requestOf(target({ leastShare: '0' }), catalogue, tables)).toBeNull());

  it('is every nutrient that is named, with what may come over it: so much, or a share where that is more', () => {
    const kgPerHa = { N: '46', P: '0', K: '', S: '100' };
    const request = requestOf(target({ kgPerHa, leastShare: '2.5', mostParts: '4' }), catalogue, tables);
    expect(request?.wanted).toEqual([
      { code: 'N', kgPerHa: 46, overKgPerHa: 10 },
      { code: 'P', kgPerHa: 0, overKgPerHa: 2 },
      { code: 'S', kgPerHa: 100, overKgPerHa: 25 },
    ]);
    expect([request?.leastShare, request?.mostParts]).toEqual([2.5, 4]);
  });

  it('costs a thousandth of the price per tonne, and 1 a kilogram where no price is given', () => {
    expect(requestOf(target({ highs: [high(1, '700')] }), catalogue, tables)?.highs[0]).toEqual({
      productId: 1,
      name: 'Urea',
      brings: { N: 0.46 },
      costPerKg: 0.7,
      shuns: [],
    });
    expect(requestOf(target(), catalogue, tables)?.highs.map(({ costPerKg }) => costPerKg)).toEqual([1]);
  });

  it('counts what a kilogram of a product holds by its conversion factor, and leaves out what is in the list no more', () =>
    expect(
      requestOf(target({ highs: [high(4), high(99)] }), catalogue, tables)?.highs.map(({ brings }) => brings),
    ).toEqual([{ N: 0.246, S: 0.06 }]));

  const shunsOf = (change: Partial<BlendTarget>) =>
    requestOf(target(change), catalogue, tables)?.highs.map(({ productId, shuns }) => [productId, shuns]);
  it('keeps apart what must never lie in one heap, both ways, and lets alone what no table knows', () =>
    expect(shunsOf({ highs: [high(1), high(2), high(4)] })).toEqual([
      [1, [2]],
      [2, [1]],
      [4, []],
    ]));

  it('keeps apart what must not lie overnight unless the mix is spread today', () => {
    const highs = [high(1), high(3)];
    expect(shunsOf({ highs, isForToday: true })).toEqual([
      [1, []],
      [3, []],
    ]);
    expect(shunsOf({ highs, isForToday: false })).toEqual([
      [1, [3]],
      [3, [1]],
    ]);
  });
});
