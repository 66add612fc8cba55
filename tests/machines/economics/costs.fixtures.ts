import type { CostsOfRecommendation, ProductPrice } from '../../../src/model/contract/entities.ts';

/** A dated price of nothing but the product. */
export const price = (productId: number, perUnit: number): ProductPrice => ({
  productId,
  price: perUnit,
  delivery: null,
  spreadingPerHa: null,
  loadSize: null,
  supplier: '',
  validFrom: '2026-05-01',
  defaultSince: null,
});

/** Urea on one paddock, with a price. */
export const costs = (change: Partial<CostsOfRecommendation> = {}): CostsOfRecommendation => ({
  asOf: '2026-05-01T01:00:00.000Z',
  isPublished: false,
  prices: [],
  nutrientPrices: null,
  paddocks: [
    {
      key: 'id 1',
      name: 'Top',
      farmName: 'Home',
      areaHa: 10,
      cells: [{ productId: 1, rate: 100, perHa: 70, total: 700 }],
      perHa: 70,
      total: 700,
      unpriced: [],
    },
  ],
  products: [{ id: 1, name: 'Urea', unitOfMeasure: 'kg' }],
  orders: [
    {
      product: 'Urea',
      supplier: 'Harbour',
      deliverTo: 'Home',
      neededFor: 'Seeding',
      unit: 't',
      amount: 1,
      loadSize: 25,
      loads: 1,
      price: 700,
      productCost: 700,
      deliveryCost: null,
      spreadingCost: null,
      total: 700,
      paddocksWithoutArea: 0,
    },
  ],
  nutrients: [{ code: 'N', kg: 460, unpricedKg: 0, cost: 700, perKg: 1.52 }],
  otherCost: 0,
  total: 700,
  perHa: 70,
  areaHa: 10,
  unpriced: [],
  defaults: { names: [], since: null },
  paddocksWithoutArea: 0,
  ...change,
});
