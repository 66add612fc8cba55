import { describe, expect, it } from 'vitest';
import type { ProductPrice } from '../../../src/model/contract/entities.ts';
import { dollars } from '../../../src/model/shared/exact.ts';
import { exactPrice, priceInWords } from '../../../src/model/economics/product-price.ts';
import { price } from '../../machines/economics/costs.fixtures.ts';

const urea: ProductPrice = { ...price(1, 700), delivery: 20, spreadingPerHa: 9, loadSize: 25, supplier: 'Harbour' };
const map: ProductPrice = { ...price(2, 1_000), delivery: 40, spreadingPerHa: 12, loadSize: 20, supplier: 'Port' };
const of = (parts: readonly (readonly [number, number])[], ...prices: readonly ProductPrice[]) =>
  exactPrice(
    parts.map(([productId, share]) => ({ productId, share })),
    new Map(prices.map((one) => [one.productId, one])),
  );
const half = [
  [1, 0.5],
  [2, 0.5],
] as const;

describe('the price of what is mixed', () => {
  it('is that of its parts by their shares, spread once at the dearest rate, in the smallest load, from each supplier once', () => {
    const mixed = of(half, urea, map);
    expect([mixed.price, mixed.delivery, mixed.spreading].map((one) => one && dollars(one))).toEqual([850, 30, 12]);
    expect([mixed.loadSize, mixed.supplier]).toEqual([20, 'Harbour, Port']);
    expect(of(half, urea, { ...map, supplier: 'Harbour' }).supplier).toBe('Harbour');
    expect(of(half, urea, { ...map, supplier: '' }).supplier).toBe('Harbour');
  });
  it('is none where a part has none, with what else is known', () => {
    const mixed = of(half, urea);
    expect([mixed.price, mixed.delivery, mixed.spreading && dollars(mixed.spreading), mixed.loadSize]).toEqual([
      null,
      null,
      9,
      25,
    ]);
  });
  it('has a delivery only where it is known of all', () =>
    expect(of(half, urea, { ...map, delivery: null }).delivery).toBeNull());
  it('does not hang on a part without a share', () =>
    expect(
      of(
        [
          [1, 1],
          [2, 0],
        ],
        urea,
      ).price,
    ).not.toBeNull());
  it('is none of nothing', () =>
    expect(of([])).toEqual({
      price: null,
      delivery: null,
      spreading: null,
      loadSize: null,
      supplier: '',
      isDefault: false,
      defaultSince: [],
    }));
});

describe('a price in words', () => {
  it('names what is known beside it', () => {
    expect(priceInWords(of([[1, 1]], urea), 'kg')).toBe('$700.00/t, delivery $20.00/t, spreading $9.00/ha');
    expect(priceInWords(of([[1, 1]], price(1, 700)), 'L')).toBe('$700.00/kL');
    expect(priceInWords(of([[1, 1]]), 'kg')).toBe('No price');
  });
});
