import { expect, it } from 'vitest';
import { newProductDraft, withProductEdit } from '../../../src/model/products/product-draft.ts';
import { pickOptions } from '../../../src/model/products/product-options.ts';
import { markingOf, noFavourites } from '../../../src/model/recommendation/favourites.ts';
import { product } from '../../machines/recommendation/fixtures.ts';

const place = { id: 1, description: 'Banded', shortDescription: 'BAND' };
const timing = { id: 2, description: 'At seeding', shortDescription: 'SEED' };
const blend = { id: 1, blendName: 'Mix', customerId: 7, products: [], isActive: true };
const catalogue = {
  products: [product(1), product(2, { isActive: false })],
  blends: [blend],
  places: [place],
  timings: [timing],
};
const pick = (productId: number | null, customBlendId: number | null) => ({
  productId,
  customBlendId,
  timingId: 2,
  placementId: 1,
});

it('offers a product and a blend of one number apart, and nothing that is inactive or of another customer', () => {
  expect(pickOptions(catalogue, [pick(1, null), pick(2, null), pick(null, 1), pick(null, 8)])).toEqual([
    { value: 'product-1/2/1', label: 'Product 1, Banded, At seeding', hint: '' },
    { value: 'blend-1/2/1', label: 'Mix, Banded, At seeding', hint: 'Custom blend' },
  ]);
});

it('takes where and when with the product', () => {
  const draft = withProductEdit(newProductDraft([], 999, { from: 'favourite' }), { edit: 'pick', ...pick(null, 1) });
  expect(draft).toMatchObject({
    from: 'favourite',
    productId: null,
    customBlendId: 1,
    placeId: 1,
    applicationTimingId: 2,
  });
});

it('marks and unmarks by the same button, and tells a product from a blend of its number', () => {
  const marked = { ...noFavourites, products: [{ id: 4, ...pick(1, null) }] };
  expect(markingOf(marked, { of: 'product', ...pick(1, null) }).asks).toBe('unmarkProduct');
  expect(markingOf(marked, { of: 'product', ...pick(null, 1) }).asks).toBe('markProduct');
});

it('a comment that only says what a favourite says is marked by itself, and then shown as one already', () => {
  const words = { commentLabel: 'Timing', comment: '<p>Early.</p>' };
  const marked = { ...noFavourites, comments: [{ id: 4, ...words, recommendationCommentId: 9 }] };
  expect(markingOf(marked, { of: 'comment', id: 9, ...words })).toEqual({ asks: 'unmarkComment', id: 4 });
  expect(markingOf(marked, { of: 'comment', id: 10, ...words }).asks).toBe('markComment');
});
