import { describe, expect, it } from 'vitest';
import { blendPriceInWords, partPrice } from '../../../src/model/blends/blend-price.ts';
import type { BlendDraft } from '../../../src/model/blends/blend-draft.ts';
import type { ProductPrice } from '../../../src/model/contract/entities.ts';
import { dollars } from '../../../src/model/shared/exact.ts';
import { price as dated } from '../../machines/economics/costs.fixtures.ts';
import { product } from '../../machines/recommendation/fixtures.ts';

const products = [
  product(1, { name: 'Urea' }),
  product(2, { name: 'MAP' }),
  product(3, { name: 'UAN', unitOfMeasure: 'L' }),
];
const prices = (...all: readonly ProductPrice[]) => new Map(all.map((one) => [one.productId, one]));
const urea = { ...dated(1, 700), delivery: 20, spreadingPerHa: 9 };
const draft = (...rows: readonly (readonly [number, string])[]): BlendDraft => ({
  id: -1,
  name: 'Mix',
  rows: rows.map(([productId, percent]) => ({ productId, percent })),
});

describe('the price of a part', () => {
  it('is that of the product alone: delivery and spreading are those of the whole blend', () => {
    const { price, delivery, spreading } = partPrice(1, prices(urea));
    expect([price && dollars(price), delivery, spreading]).toEqual([700, null, null]);
  });
  it('is unknown where the list has none', () => expect(partPrice(2, prices(urea)).price).toBeNull());
});

describe('the price of a blend', () => {
  it('is that of its parts by their shares, with what delivery and spreading come to where they are known of all', () => {
    const map = { ...dated(2, 1_000), delivery: 30, spreadingPerHa: 12 };
    const half = draft([1, '75'], [2, '25']);
    expect(blendPriceInWords(half, prices(urea, map), products)).toBe(
      '$775.00/t, delivery $22.50/t, spreading $12.00/ha',
    );
    expect(blendPriceInWords(half, prices(urea, dated(2, 1_000)), products)).toBe('$775.00/t, spreading $9.00/ha');
  });
  it('counts a product once that has two rows, and no row without a share', () =>
    expect(blendPriceInWords(draft([1, '50'], [2, ''], [1, '50']), prices(dated(1, 700)), products)).toBe('$700.00/t'));
  it('is a price per kilolitre where the first part is a liquid', () =>
    expect(blendPriceInWords(draft([3, '100']), prices(dated(3, 500)), products)).toBe('$500.00/kL'));
  it('is none where a part has none, which is named, by its number where the list has it no more', () => {
    expect(blendPriceInWords(draft([1, '50'], [2, '50']), prices(dated(1, 700)), products)).toBe(
      'No price: MAP has none.',
    );
    expect(blendPriceInWords(draft([8, '50'], [2, '50']), prices(), products)).toBe('No price: 8 and MAP have none.');
  });
  it('is none of a blend without parts', () =>
    expect(blendPriceInWords(draft([-1, '']), prices(dated(1, 700)), products)).toBe('No price'));
});
