import { describe, expect, it } from 'vitest';
import { recommendedCosts } from '../../../src/model/economics/recommended-costs.ts';
import { price } from '../../machines/economics/costs.fixtures.ts';
import { product, recommendation, recommended } from '../../machines/recommendation/fixtures.ts';

const urea = product(1, { name: 'Urea' });
const flexi = product(3, { name: 'Flexi-N', unitOfMeasure: 'L' });
/** A paddock of 10 ha and one of 20 ha, a sample each. */
const samples = recommendation().recommendationSamples.map((sample, at) => ({
  ...sample,
  detail: { ...sample.detail, paddockId: at + 1, paddockName: `Paddock ${at + 1}`, paddockAreaHa: [10, 20][at]! },
}));
const [first, second] = samples.map(({ id }) => id) as [number, number];
const plan = (products: Parameters<typeof recommendedCosts>[0]['products'], catalogue = [urea, flexi]) =>
  recommendedCosts({
    samples,
    products,
    catalogue,
    prices: new Map([price(1, 700), price(2, 900), price(3, 500)].map((one) => [one.productId, one])),
    nutrients: null,
  });

describe('what recommended products cost', () => {
  it('goes by the rate of each paddock’s own sample; a paddock without a rate has no line', () => {
    const { paddocks, orders } = plan([recommended(1, { [first]: 100 }, { product: urea })]);
    expect(paddocks.map(({ name, perHa }) => [name, perHa])).toEqual([['Paddock 1', 70]]);
    expect(orders).toMatchObject([{ product: 'Urea', unit: 't', amount: 1, total: 700 }]);
  });

  it('weighs a litre by the catalogue, and what the catalogue does not know as a kilogram', () => {
    const entry = recommended(3, { [second]: 50 }, { product: flexi });
    const known = plan([entry], [{ ...flexi, conversionFactor: 1.32 }]);
    expect(known.orders).toMatchObject([{ product: 'Flexi-N', unit: 'kL', amount: 1, total: 500 }]);
    expect(plan([entry], []).total).toBe(500);
    const ofFactor = (factor: number) =>
      plan([entry], [{ ...flexi, conversionFactor: factor }]).nutrients.map(({ kg }) => kg);
    expect(plan([entry], []).nutrients.map(({ kg }) => kg)).toEqual(ofFactor(1));
  });

  it('takes a blend by its parts, under its name and at their prices', () => {
    const blend = {
      blendName: 'Starter',
      products: [
        { productId: 1, productPercent: 0.75, unitOfMeasure: 'kg', nutrients: urea.nutrients },
        { productId: 2, productPercent: 0.25, unitOfMeasure: 'kg', nutrients: [] },
      ],
    };
    const { orders, total, products } = plan([
      recommended(1, { [first]: 100 }, { productId: null, customBlendId: 4, product: null, blend } as never),
    ]);
    expect(products.map(({ name, unitOfMeasure }) => [name, unitOfMeasure])).toEqual([['Starter', 'kg']]);
    // 1 t of three parts at $700 and one at $900.
    expect(total).toBe(750);
    expect(orders.reduce((sum, { amount }) => sum + amount, 0)).toBe(1);
  });

  it('is the sum of all paddocks, and nothing without products', () => {
    const entry = recommended(1, { [first]: 100, [second]: 100 }, { product: urea });
    expect(plan([entry]).total).toBe(2100);
    expect(plan([]).total).toBe(0);
  });
});
