import {
  analyte,
  outputs,
  product,
  recommendation,
  recommended,
  sample,
} from '../../machines/recommendation/fixtures.ts';

export const PADDOCKS = 300;
export const PRODUCTS = 10;
export const NUTRIENTS = ['N', 'P', 'K', 'S'] as const;

export const ids = Array.from({ length: PADDOCKS }, (_, at) => at + 1);
export const productIds = Array.from({ length: PRODUCTS }, (_, at) => at + 1);

/** Value of a cell: the same in both tables. */
export const rateAt = (sampleId: number, productId: number): number => ((sampleId * 7 + productId * 13) % 24) * 5;
export const areaOf = (sampleId: number): number => 40 + (sampleId % 90);

/** kg of each nutrient in a kg of a product. */
export const contentOf = (productId: number): Readonly<Record<(typeof NUTRIENTS)[number], number>> => ({
  N: 0.02 * (productId % 5),
  P: 0.03 * (productId % 3),
  K: 0.05 * (productId % 2),
  S: 0.01 * (productId % 4),
});
/** kg/ha, of every nutrient and paddock, as the fixture of an analyte has it. */
export const NEED = 40;

export const catalogue = {
  products: productIds.map((id) =>
    product(id, {
      nutrients: NUTRIENTS.map((code, at) => ({ id: at + 1, code, proportion: contentOf(id)[code] })),
    }),
  ),
  blends: [],
  places: [{ id: 1, description: 'Banded', shortDescription: 'Band' }],
  timings: productIds.map((id) => ({ id, description: `Timing ${id}`, shortDescription: `T${id}` })),
};

export const plan = () =>
  recommendation({
    recommendationSamples: ids.map((id) =>
      sample(id, {}, { paddockId: id, paddockName: `Paddock ${id}`, paddockAreaHa: areaOf(id) }),
    ),
    recommendedProducts: productIds.map((id) => ({
      ...recommended(id, Object.fromEntries(ids.map((sampleId) => [sampleId, rateAt(sampleId, id)]))),
      product: catalogue.products[id - 1] ?? null,
    })),
  });

export const results = () =>
  outputs(
    ids,
    NUTRIENTS.map((nutrientCode, at) => analyte(at + 1, { nutrientCode })),
  );
