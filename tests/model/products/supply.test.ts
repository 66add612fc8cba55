import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chosenOf, findChosen, nutrientTags, type Catalogue } from '../../../src/model/products/chosen-product.ts';
import { formatNutrientRate, supplyBySample } from '../../../src/model/products/supply.ts';
import { product, recommended } from '../../machines/recommendation/fixtures.ts';

const uan = product(2, {
  name: 'UAN 32',
  unitOfMeasure: 'L',
  conversionFactor: 1.32,
  nutrients: [{ id: 1, code: 'N', proportion: 0.32 }],
});
const map = product(5, {
  name: 'MAP',
  nutrients: [
    { id: 1, code: 'N', proportion: 0.1 },
    { id: 2, code: 'P', proportion: 0.219 },
  ],
});
const blend = {
  id: 7,
  blendName: 'Half and half',
  customerId: 1,
  isActive: true,
  products: [
    { productId: 2, productName: 'UAN 32', productPercent: 0.25, unitOfMeasure: 'L', nutrients: uan.nutrients },
    { productId: 5, productName: 'MAP', productPercent: 0.75, unitOfMeasure: 'kg', nutrients: map.nutrients },
  ],
};
const catalogue: Catalogue = { products: [uan, map], blends: [blend], places: [], timings: [] };

describe('supply', () => {
  it('is rate x product percent x conversion factor x proportion, summed over the products', () => {
    const supply = supplyBySample(
      [recommended(1, { 10: 50 }, { product: uan }), recommended(2, { 10: 80, 11: 40 }, { product: map })],
      catalogue.products,
    );
    expect(supply.get(10)?.get('N')).toBeCloseTo(50 * 1.32 * 0.32 + 80 * 0.1, 9);
    expect(supply.get(11)?.get('P')).toBeCloseTo(40 * 0.219, 9);
  });
  it('takes the conversion factor of each part of a blend from the product list', () => {
    const supply = supplyBySample(
      [recommended(1, { 10: 100 }, { product: null, productId: null, blend, customBlendId: 7 })],
      catalogue.products,
    );
    expect(supply.get(10)?.get('N')).toBeCloseTo(100 * (0.25 * 1.32 * 0.32 + 0.75 * 0.1), 9);
  });
  it('names no sample without a rate', () =>
    expect([...supplyBySample([recommended(1, { 10: 0 })], []).keys()]).toEqual([]));
  it('grows in proportion to the rate', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000 }), (rate) => {
        const of = (kgPerHa: number): number =>
          supplyBySample([recommended(1, { 10: kgPerHa }, { product: map })], [])
            .get(10)
            ?.get('P') ?? 0;
        expect(of(rate * 2)).toBeCloseTo(of(rate) * 2, 6);
      }),
    ));
  it.each([
    ['Cu', 0.44, '0.4'],
    ['Zn', 1, '1.0'],
    ['B', 0, '0.0'],
    ['N', 20.6, '21'],
    ['P', 0.4, '0'],
    ['N', null, '–'],
  ])('of %s at %s kg/ha is shown as %s', (code, kgPerHa, shown) =>
    expect(formatNutrientRate(code, kgPerHa)).toBe(shown),
  );
});

describe('nutrient tags', () => {
  it('give the percentage with the conversion factor, to one decimal, richest first', () =>
    expect([
      nutrientTags(chosenOf(recommended(1, {}, { product: map }), [])),
      nutrientTags(findChosen(catalogue, 2, null)!),
    ]).toEqual([
      [
        { code: 'P', percent: 21.9 },
        { code: 'N', percent: 10 },
      ],
      [{ code: 'N', percent: 42.2 }],
    ]));
  it('keep two significant digits below one per cent', () => {
    const trace = (proportion: number) =>
      nutrientTags(
        chosenOf(recommended(1, {}, { product: product(9, { nutrients: [{ id: 8, code: 'Cu', proportion }] }) }), []),
      ).map(({ percent }) => percent);
    expect([0.0006, 0.00564, 0.00996, 0.0123].map(trace)).toEqual([[0.06], [0.56], [1], [1.2]]);
  });
  it('find nothing for a product that is not listed', () => expect(findChosen(catalogue, 99, null)).toBeUndefined());
});
