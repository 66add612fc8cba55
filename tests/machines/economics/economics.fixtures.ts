import type { Economics, Price } from '../../../src/model/contract/entities.ts';
import type { EconomicsList } from '../../../src/model/economics/economics-draft.ts';
import type { PriceList } from '../../../src/model/economics/price-draft.ts';

export const economicsRow = (change: Partial<Economics> = {}): Economics => ({
  defaultModelInputEconomicsId: 1,
  name: 'Wheat APW1',
  cropId: 1,
  grainGradeId: 3,
  seasonYear: 2026,
  grainPrice: 350,
  ureaPrice: 700,
  mapPrice: 950,
  mopPrice: 800,
  soaPrice: 500,
  nPrice: 1.5217,
  pPrice: 3.6,
  kPrice: 1.6,
  sPrice: 0.8,
  variableCost: 300,
  isActive: true,
  ownPrices: [],
  lastUpdatedBy: '',
  lastUpdatedOn: '2026-03-02T01:00:00.000Z',
  version: 1,
  ...change,
});

export const economicsList = (rows: readonly Economics[] = [economicsRow()]): EconomicsList => ({
  rows,
  crops: [{ id: 1, name: 'Wheat', sampleTypeIds: [1], isActive: true }],
  grades: [
    { id: 3, code: 'APW1', name: 'Premium White', cropId: 1, defaultGrainGrade: true, defaultModelInputEconomicsId: 1 },
  ],
});

export const price = (change: Partial<Price> = {}): Price => ({
  id: 1,
  productId: 1,
  economicsId: null,
  name: 'Urea',
  seasonYear: null,
  unit: 't',
  validFrom: '2026-03-01',
  state: 'inForce',
  price: 700,
  delivery: 22.5,
  spreadingPerHa: null,
  loadSize: null,
  supplier: 'Harbour',
  setBy: 'Ada Admin',
  setOn: '2026-03-02T01:00:00.000Z',
  version: 1,
  ...change,
});

export const listOfPrices = (prices: readonly Price[] = [price()]): PriceList => ({
  prices,
  defaults: [
    { productId: 1, economicsId: null, name: 'Urea', seasonYear: null, unit: 't', price: 650 },
    { productId: null, economicsId: 1, name: 'Wheat APW1', seasonYear: 2026, unit: 't', price: 350 },
  ],
  today: '2026-05-01',
  subjects: [
    { key: 'product 1', name: 'Urea', unit: 't' },
    { key: 'product 2', name: 'UAN 32', unit: 'kL' },
    { key: 'grain 1', name: 'Wheat APW1 2026', unit: 't' },
  ],
});
