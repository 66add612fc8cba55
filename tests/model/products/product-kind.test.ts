import { describe, expect, it } from 'vitest';
import { emptyCatalogue, type Catalogue } from '../../../src/model/products/chosen-product.ts';
import { productCells } from '../../../src/model/products/product-cells.ts';
import {
  draftOfProduct,
  newProductDraft,
  problemOfProduct,
  ratesToSend,
  withProductEdit,
} from '../../../src/model/products/product-draft.ts';
import { nameOfProduct, productKind } from '../../../src/model/products/product-kind.ts';
import { product, recommendation, recommended, sample } from '../../machines/recommendation/fixtures.ts';

const of = recommendation();
const draft = draftOfProduct(recommended(1, { 1: 50 }), of.recommendationSamples);

describe('an edit of a recommended product', () => {
  it('changes what was chosen, where and when', () => {
    expect(withProductEdit(draft, { edit: 'product', productId: null, customBlendId: 7 })).toEqual({
      ...draft,
      productId: null,
      customBlendId: 7,
    });
    expect(
      withProductEdit(draft, { edit: 'pick', productId: 4, customBlendId: null, placementId: 5, timingId: 6 }),
    ).toEqual({ ...draft, productId: 4, customBlendId: null, placeId: 5, applicationTimingId: 6 });
    expect(withProductEdit(draft, { edit: 'place', placeId: 9 }).placeId).toBe(9);
    expect(withProductEdit(draft, { edit: 'timing', applicationTimingId: 9 }).applicationTimingId).toBe(9);
  });
  it('writes a rate for all to each sample, and a rate of one to it alone', () => {
    const all = withProductEdit(draft, { edit: 'rateOfAll', text: '70' });
    expect([all.rate, all.rates]).toEqual(['70', { 1: '70', 2: '70' }]);
    const one = withProductEdit(all, { edit: 'rate', sampleId: 2, text: '80' });
    expect([one.rate, one.rates]).toEqual(['', { 1: '70', 2: '80' }]);
  });
});

describe('a recommended product can be saved', () => {
  it('with a product or a blend, where, when, and rates from 0 to 10,000', () => {
    expect(problemOfProduct(draft)).toBeNull();
    expect(problemOfProduct({ ...draft, productId: null, customBlendId: 7 })).toBeNull();
    for (const change of [{ productId: null }, { placeId: null }, { applicationTimingId: null }])
      expect(problemOfProduct({ ...draft, ...change })).not.toBeNull();
    expect(problemOfProduct({ ...draft, rates: { 1: '10000', 2: '' } })).toBeNull();
    expect(problemOfProduct({ ...draft, rates: { 1: '', 2: '10001' } })).not.toBeNull();
  });
  it('with 0 for every rate that is empty', () =>
    expect(ratesToSend({ 1: '50', 2: '' })).toEqual([
      { sampleId: 1, applicationRate: 50 },
      { sampleId: 2, applicationRate: 0 },
    ]));
});

describe('the dialog of a product', () => {
  it('begins with a new one that comes last, or with the one that it is opened for', () => {
    expect(productKind.begin({ id: null, from: 'history' }, of)).toEqual({
      ...newProductDraft(of.recommendationSamples, 999),
      from: 'history',
    });
    expect(productKind.begin({ id: null }, of)).not.toHaveProperty('from');
    expect(productKind.begin({ id: 1 }, of)).toEqual(draft);
    expect(productKind.begin({ id: 99 }, of)).toBeNull();
  });
  it('holds nothing unsaved where a rate is written otherwise, and something where a choice or a rate is another', () => {
    expect(productKind.isChanged({ ...draft, rates: { 1: '50.0', 2: ' ' } }, draft)).toBe(false);
    expect(productKind.isChanged({ ...draft, rates: { 1: '51', 2: '' } }, draft)).toBe(true);
    for (const field of ['productId', 'customBlendId', 'placeId', 'applicationTimingId'] as const)
      expect(productKind.isChanged({ ...draft, [field]: 77 }, draft)).toBe(true);
  });
  it('is gone with its product, a new one never', () => {
    expect(productKind.isGone(draft, of)).toBe(false);
    expect(productKind.isGone({ ...draft, recommendedProductId: 99 }, of)).toBe(true);
    expect(productKind.isGone({ ...draft, recommendedProductId: null }, of)).toBe(false);
  });
  it('is merged with another user’s change of it, choice by choice and rate by rate', () => {
    const mine = { ...draft, placeId: 5, rates: { 1: '60', 2: '' } };
    const theirs = { ...draft, version: 4, applicationTimingId: 9, rates: { 1: '50', 2: '7' } };
    const merged = productKind.merge(mine, draft, theirs);
    expect(merged).toMatchObject({
      followed: ['timing', 'rate 2'],
      draft: { version: 4, placeId: 5, applicationTimingId: 9, rates: { 1: '60', 2: '7' } },
    });
    expect(productKind.asked(merged.draft, theirs)).toEqual([]);
    expect(productKind.written(merged.draft, theirs)).toEqual(['place', 'rate 1']);
  });
  it('asks where both have chosen another product, and about nothing else', () => {
    const [mine, theirs] = [
      { ...draft, productId: 77 },
      { ...draft, productId: null, customBlendId: 77, version: 2 },
    ];
    const merged = productKind.merge(mine, draft, theirs).draft;
    expect(productKind.asked(merged, theirs)).toEqual(['product']);
    expect(productKind.settle(merged, theirs, { keys: ['product'], by: 'theirs' })).toMatchObject({
      productId: null,
      customBlendId: 77,
    });
    const kept = productKind.settle(merged, theirs, { keys: ['product'], by: 'mine' });
    expect([kept.productId, kept.customBlendId, productKind.asked(kept, theirs)]).toEqual([77, null, []]);
  });
  it('asks again about a rate that was chosen, whatever a save without an answer was to store before', () => {
    const lost = productKind.afterLostSave({ ...draft, rates: { 1: '60', 2: '' } }, draft);
    const theirs = { ...draft, version: 2, rates: { 1: '55', 2: '' } };
    const open = productKind.merge({ ...lost, rates: { 1: '70', 2: '' } }, draft, theirs).draft;
    expect(productKind.asked(open, theirs)).toEqual(['rate 1']);
    const kept = productKind.settle(open, theirs, { keys: ['rate 1'], by: 'mine' });
    const later = { ...draft, version: 3, rates: { 1: '60', 2: '' } };
    expect(productKind.asked(productKind.merge(kept, theirs, later).draft, later)).toEqual(['rate 1']);
  });
  it('names who has changed a rate last, and the product when that rate has no author', () => {
    const product = {
      ...of.recommendedProducts[0]!,
      rateChanges: [{ by: 'Ben', on: '2026-03-01T02:00:00.000Z', sampleIds: [2] }],
      lastUpdatedBy: 'Ada',
      lastUpdatedOn: '2026-03-02T02:00:00.000Z',
    };
    const now = recommendation({ recommendedProducts: [product] });
    expect(productKind.authorOf(draft, now, 'rate 2')?.by).toBe('Ben');
    expect(productKind.authorOf(draft, now, 'rate 1')?.by).toBe('Ada');
    expect(productKind.authorOf(draft, of, 'place')).toBeNull();
  });
  it('is saved as a new one where it is gone, over nothing', () => {
    const base = { place: '1' };
    const again = productKind.asNew({ ...draft, base }, newProductDraft(of.recommendationSamples, 999));
    expect(again).toEqual({ ...draft, recommendedProductId: null, version: null });
  });
  it('would be the product as it is now if nothing were typed, a new one where it is gone', () => {
    expect(productKind.original({ ...draft, rates: {} }, of)).toEqual(draft);
    expect(productKind.original({ ...draft, recommendedProductId: 99, reportOrder: 3 }, of)).toEqual(
      newProductDraft(of.recommendationSamples, 3),
    );
  });
  it('is fitted to the samples that there are now', () =>
    expect(productKind.fit({ ...draft, rates: { 1: '60', 9: '70' } }, draft).rates).toEqual({ 1: '60', 2: '' }));
  it('is kept by the session where nothing of it is damaged', () => {
    expect(productKind.isKept({ ...draft })).toBe(true);
    expect(productKind.isKept({ ...draft, from: 'favourite' })).toBe(true);
    for (const change of [
      { productId: '1' },
      { version: undefined },
      { rate: 5 },
      { from: 'shop' },
      { rates: { 1: 50 } },
      { rates: null },
    ])
      expect(productKind.isKept({ ...draft, ...change })).toBe(false);
  });
});

it('a list calls a product by its name, a blend by its own', () => {
  expect(nameOfProduct(recommended(1))).toBe('Product 1');
  const blend = { id: 7, blendName: 'Mix', customerId: 7, isActive: true, products: [] };
  expect(nameOfProduct(recommended(1, {}, { product: null, blend }))).toBe('Mix');
  expect(nameOfProduct(recommended(1, {}, { product: null }))).toBe('');
});

describe('what two people have left differently of a product', () => {
  const catalogue: Catalogue = {
    ...emptyCatalogue,
    products: [product(1, { name: 'Urea' }), product(2, { name: 'MAP' })],
    places: [{ id: 1, description: 'Banded', shortDescription: 'Band' }],
    timings: [{ id: 1, description: 'At seeding', shortDescription: 'Seed' }],
  } as Catalogue;
  const samples = [sample(1), sample(2)];
  const cells = (theirs: Partial<typeof draft>) =>
    productCells({ mine: draft, theirs: { ...draft, ...theirs } }, samples, catalogue);
  const differences = (theirs: Partial<typeof draft>) =>
    cells(theirs).flatMap(({ mine, theirs: other }) => (mine === other ? [] : [[mine, other]]));
  it('compares product, place, time and the rate of each sample, nothing where one has none', () => {
    expect(differences({ productId: 2, placeId: null, applicationTimingId: 9 })).toEqual([
      ['Urea', 'MAP'],
      ['Banded', ''],
      ['At seeding', ''],
    ]);
    expect(differences({ rates: { 1: '60' } })).toEqual([['50', '60']]);
    const [rate] = cells({ rates: { 1: '60', 2: '' } }).slice(-2);
    expect(rate?.what).toContain('Home, Site 1, 0cm to 10cm');
  });
});
