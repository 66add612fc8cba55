import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  draftOfProduct,
  newProductDraft,
  problemOfProduct,
  ratesToSend,
  withProductEdit,
  type ProductDraft,
} from '../../../src/model/products/product-draft.ts';
import { productKind } from '../../../src/model/products/product-kind.ts';
import { productKey, productOfKey, productOptions } from '../../../src/model/products/product-options.ts';
import { product, recommendation, recommended, sample } from '../../machines/recommendation/fixtures.ts';

const samples = [sample(1), sample(2)];
const complete: ProductDraft = { ...newProductDraft(samples, 999), productId: 1, placeId: 1, applicationTimingId: 1 };

describe('a product draft', () => {
  it('needs product or blend, placement and timing', () => {
    const text = 'Product, placement, timing cannot be empty';
    expect(problemOfProduct({ ...complete, productId: null })).toBe(text);
    expect(problemOfProduct({ ...complete, placeId: null })).toBe(text);
    expect(problemOfProduct({ ...complete, applicationTimingId: null })).toBe(text);
    expect(problemOfProduct({ ...complete, productId: null, customBlendId: 3 })).toBeNull();
    expect(problemOfProduct(complete)).toBeNull();
  });
  it('writes the rate of all samples to each of them, and forgets it once one differs', () => {
    const all = withProductEdit(complete, { edit: 'rateOfAll', text: '80' });
    expect(all.rates).toEqual({ 1: '80', 2: '80' });
    expect(withProductEdit(all, { edit: 'rate', sampleId: 2, text: '60' })).toMatchObject({
      rate: '',
      rates: { 1: '80', 2: '60' },
    });
  });
  it('writes its rate to one sample alone when it is added from a card: a deeper layer’s to the surface of its place', () => {
    const layer = sample(3, {}, { siteId: 1, depthFrom: 10, depthTo: 30, profileId: 9 });
    const of = recommendation({ recommendationSamples: [sample(1, {}, { profileId: 9 }), sample(2), layer] });
    const fromCard = productKind.begin({ id: null, sampleId: 3 }, of)!;
    expect(fromCard.onlySampleId).toBe(1);
    const typed = withProductEdit(fromCard, { edit: 'rateOfAll', text: '80' });
    expect(ratesToSend(typed.rates).filter(({ applicationRate }) => applicationRate > 0)).toEqual([
      { sampleId: 1, applicationRate: 80 },
    ]);
    expect(productKind.begin({ id: null }, of)).not.toHaveProperty('onlySampleId');
  });
  it('refuses exactly the rates outside 0 to 10000', () =>
    fc.assert(
      fc.property(fc.double({ min: -20_000, max: 20_000, noNaN: true }), (rate) => {
        // Exponents are no notation of an adviser.
        const text = rate.toFixed(3);
        const problem = problemOfProduct(withProductEdit(complete, { edit: 'rate', sampleId: 1, text }));
        expect(problem === null).toBe(Number(text) >= 0 && Number(text) <= 10_000);
      }),
    ));
  it('sends an empty rate as 0 and shows 0 as empty', () => {
    expect(ratesToSend({ 1: '', 2: '1,012.5' })).toEqual([
      { sampleId: 1, applicationRate: 0 },
      { sampleId: 2, applicationRate: 1012.5 },
    ]);
    expect(draftOfProduct(recommended(1, { 1: 0, 2: 45 }), samples).rates).toEqual({ 1: '', 2: '45' });
  });
  it('shows a common rate once and no rate where they differ', () => {
    expect(draftOfProduct(recommended(1, { 1: 45, 2: 45 }), samples).rate).toBe('45');
    expect(draftOfProduct(recommended(1, { 1: 45, 2: 50 }), samples).rate).toBe('');
  });
});

describe('what can be chosen', () => {
  const catalogue = {
    products: [product(1, { name: 'Urea' }), product(2, { name: 'Old mix', isActive: false })],
    blends: [{ id: 2, blendName: 'Blend A', customerId: 1, products: [], isActive: true }],
    places: [],
    timings: [],
  };
  it('is every active product and blend by name', () =>
    expect(productOptions(catalogue, undefined).map(({ label }) => label)).toEqual(['Blend A', 'Urea']));
  it('includes an inactive one while it is chosen', () =>
    expect(productOptions(catalogue, 'product 2').map(({ label, hint }) => [label, hint])).toContainEqual([
      'Old mix',
      'Inactive',
    ]));
  it('tells a product from a blend of the same number', () => {
    expect(productOfKey(productKey(2, null))).toEqual({ productId: 2, customBlendId: null });
    expect(productOfKey(productKey(null, 2))).toEqual({ productId: null, customBlendId: 2 });
  });
});
