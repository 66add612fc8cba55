import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exact, dollars, per, sumOf, times } from '../../../src/model/shared/exact.ts';
import { typedCosts } from '../../../src/model/recommendation/typed-costs.ts';
import { newProductDraft } from '../../../src/model/products/product-draft.ts';
import { emptyCatalogue, type Catalogue } from '../../../src/model/products/chosen-product.ts';
import { draftOfRates, withRatesEdit } from '../../../src/model/rates/rates-draft.ts';
import { costs, price } from '../../machines/economics/costs.fixtures.ts';
import { product, recommendation, recommended } from '../../machines/recommendation/fixtures.ts';

const urea = product(1, { name: 'Urea' });
const map = product(2, { name: 'MAP' });
const catalogue: Catalogue = {
  ...emptyCatalogue,
  products: [urea, map],
  places: [{ id: 1, description: 'Banded', shortDescription: 'Band' }],
  timings: [{ id: 2, description: 'At seeding', shortDescription: 'Seed' }],
};
const base = recommendation();
/** Two paddocks of a sample each. */
const samples = base.recommendationSamples.map((sample, at) => ({
  ...sample,
  detail: { ...sample.detail, paddockId: at + 1, paddockName: `Paddock ${at + 1}`, paddockAreaHa: [10, 20.5][at]! },
}));
const products = [recommended(1, {}, { product: urea })];
const planData = { samples, products, catalogue };
const read = costs({ prices: [price(1, 700), price(2, 900)] });
const sheet = draftOfRates(products, samples);
const typed = (sampleId: number, text: string, of = sheet) =>
  withRatesEdit(of, { edit: 'cell', recommendedProductId: products[0]!.id, sampleId, text });

describe('what rates cost while they are typed', () => {
  it('is calculated at the prices of the recommendation, rate by area', () => {
    const plan = typedCosts(read, typed(samples[1]!.id, '40', typed(samples[0]!.id, '100')), planData)!;
    // 100 kg x 10 ha + 40 kg x 20.5 ha = 1.82 t at $700.
    expect(plan.orders).toMatchObject([{ product: 'Urea', amount: 1.82, total: 1274 }]);
    expect(plan.paddocks.map(({ perHa }) => perHa)).toEqual([70, 28]);
    expect(plan.asOf).toBe(read.asOf);
  });

  it('counts what is not a rate yet as none', () => {
    const plan = typedCosts(read, typed(samples[1]!.id, '', typed(samples[0]!.id, '1..')), planData)!;
    expect(plan.orders).toEqual([]);
  });

  it('is exact to the cent for any rates and areas', () => {
    const decimal = fc.integer({ min: 1, max: 999_999 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(fc.array(fc.tuple(decimal, decimal), { minLength: 2, maxLength: 2 }), (pairs) => {
        const land = samples.map((sample, at) => ({
          ...sample,
          detail: { ...sample.detail, paddockAreaHa: pairs[at]![1] },
        }));
        const rates = samples.reduce((draft, { id }, at) => typed(id, String(pairs[at]![0]), draft), sheet);
        const kg = sumOf(pairs.map(([rate, area]) => times(exact(rate), exact(area))));
        expect(typedCosts(read, rates, { ...planData, samples: land })!.total).toBe(
          dollars(per(times(kg, exact(700)), exact(1000))),
        );
      }),
    );
  });

  it('tells a product that is put on in the sheet, and one that is being added, with the others', () => {
    const put = withRatesEdit(sheet, {
      edit: 'many',
      patches: [],
      columns: [
        {
          productId: 2,
          customBlendId: null,
          placeId: 1,
          applicationTimingId: 2,
          rates: { [samples[0]!.id]: '50' },
        },
      ],
    });
    const added = {
      ...newProductDraft(samples, 999),
      productId: 2,
      placeId: 1,
      applicationTimingId: 2,
      rates: { [samples[0]!.id]: '50' },
    };
    for (const draft of [put, added])
      expect(typedCosts(read, draft, planData)!.orders.find((line) => line.product === 'MAP')).toMatchObject({
        neededFor: 'At seeding',
        amount: 0.5,
        total: 450,
      });
  });

  it('says of a product without a price that there is none, and names nothing before one is chosen', () => {
    const plan = typedCosts(costs({ prices: [] }), typed(samples[0]!.id, '100'), planData)!;
    expect(plan.unpriced).toEqual(['Urea']);
    expect(plan.orders[0]!.total).toBeNull();
    const nothingYet = { ...newProductDraft(samples, 999), rates: { [samples[0]!.id]: '50' } };
    expect(typedCosts(read, nothingYet, { ...planData, products: [] })!.unpriced).toEqual([]);
  });

  it('knows a product that is offered no more by what is recommended already', () => {
    const gone = recommended(1, {}, { product: product(9, { name: 'Old super' }), productId: 9 });
    const other = recommended(2, {}, { product: product(8, { name: 'Other' }), productId: 8 });
    const edited = {
      ...newProductDraft(samples, 999),
      recommendedProductId: 1,
      productId: 9,
      placeId: 1,
      applicationTimingId: 2,
      rates: { [samples[0]!.id]: '50' },
    };
    const plan = typedCosts(costs({ prices: [price(9, 400), price(8, 1)] }), edited, {
      ...planData,
      products: [other, gone],
      catalogue: { ...catalogue, products: [] },
    })!;
    // 50 kg x 10 ha at $400, and nothing of the other.
    expect(plan.orders).toMatchObject([{ product: 'Old super', amount: 0.5, total: 200 }]);
  });

  it('has nothing to say of a comment', () => {
    expect(typedCosts(read, { kind: 'comment' } as unknown as Parameters<typeof typedCosts>[1], planData)).toBeNull();
  });
});
