import { describe, expect, it } from 'vitest';
import {
  foundPrices,
  isPriceFieldRight,
  priceChange,
  priceProblem,
  subjectOf,
  subjectsOf,
  textsOf,
  type PriceDraft,
  type PriceField,
} from '../../../src/model/economics/price-draft.ts';
import type { DefaultPrice } from '../../../src/model/contract/entities.ts';
import { economicsRow, listOfPrices, price } from '../../machines/economics/economics.fixtures.ts';
import { product } from '../../machines/recommendation/fixtures.ts';

const draft = (texts: Partial<PriceDraft['texts']> = {}, change: Partial<PriceDraft> = {}): PriceDraft => {
  return { subject: 'product 1', ...change, texts: { ...textsOf(price(), '2026-03-01'), ...texts } };
};

describe('what can have a price', () => {
  it('are the products in use, by the tonne or the kilolitre, and the grains with their season', () =>
    expect(
      subjectsOf(
        [
          product(1, { name: 'Urea' }),
          product(2, { name: 'UAN', unitOfMeasure: 'L' }),
          product(3, { isActive: false }),
        ],
        [economicsRow({ defaultModelInputEconomicsId: 5 })],
      ),
    ).toEqual([
      { key: 'product 1', name: 'Urea', unit: 't' },
      { key: 'product 2', name: 'UAN', unit: 'kL' },
      { key: 'grain 5', name: 'Wheat APW1 2026', unit: 't' },
    ]));
  it('are known by what they are', () =>
    expect([subjectOf({ productId: 7, economicsId: null }), subjectOf({ productId: null, economicsId: 5 })]).toEqual([
      'product 7',
      'grain 5',
    ]));
});

describe('the draft of a price', () => {
  it('is of its day alone where there is none', () =>
    expect(textsOf(null, '2026-05-01')).toEqual({
      validFrom: '01/05/2026',
      price: '',
      delivery: '',
      spreadingPerHa: '',
      loadSize: '',
      supplier: '',
    }));
  it('is the current price, empty where nothing is known', () =>
    expect(textsOf(price(), '2026-03-01')).toEqual({
      validFrom: '01/03/2026',
      price: '700',
      delivery: '22.5',
      spreadingPerHa: '',
      loadSize: '',
      supplier: 'Harbour',
    }));
  it('says what keeps it from being saved', () => {
    expect(priceProblem(draft())).toBeNull();
    expect(priceProblem(draft({}, { subject: '' }))).toBe('Choose product or grain');
    expect(priceProblem(draft({ price: '' }))).toBe('Enter a price and the date from which it applies.');
    expect(priceProblem(draft({ validFrom: '' }))).toBe('Enter a price and the date from which it applies.');
    expect(priceProblem(draft({ loadSize: '0' }))).toBe('Enter a load above 0, such as 25, or leave it empty.');
  });
});

describe('a field of a price', () => {
  it.each<readonly [PriceField, readonly string[], readonly string[]]>([
    ['validFrom', ['1/3/2026', ' 01/03/2026 '], ['', '31/02/2026', '2026-03-01']],
    ['price', ['0', '1000000', '699.95', '1,000'], ['', '-0.01', '1000000.01', '699.955', 'dear']],
    ['delivery', ['', '0', '22.5'], ['-1', '1000001', '0.001', 'free']],
    ['spreadingPerHa', ['', '12.25'], ['12.255']],
    ['loadSize', ['', '0.001', '1000'], ['0', '-1', '1000.1', 'full']],
    ['supplier', ['', 'x'.repeat(200), ` ${'x'.repeat(200)} `], ['x'.repeat(201)]],
  ])('%s may be %j and may not be %j', (field, right, wrong) => {
    expect(right.filter((text) => !isPriceFieldRight(field, text))).toEqual([]);
    expect(wrong.filter((text) => isPriceFieldRight(field, text))).toEqual([]);
  });
});

describe('a price that is saved', () => {
  it('is of a product or a grain, with nothing where nothing is typed', () => {
    expect(priceChange(draft({ supplier: ' Port ' }), 4)).toEqual({
      productId: 1,
      validFrom: '2026-03-01',
      price: 700,
      delivery: 22.5,
      spreadingPerHa: null,
      loadSize: null,
      supplier: 'Port',
      version: 4,
    });
    const grain = priceChange(draft({ spreadingPerHa: '9', loadSize: '25' }, { subject: 'grain 5' }), 0);
    expect(grain).toMatchObject({ economicsId: 5, spreadingPerHa: 9, loadSize: 25, version: 0 });
    expect(grain).not.toHaveProperty('productId');
  });
});

describe('prices that are looked for', () => {
  const prices = [
    price({ id: 1 }),
    price({ id: 2, name: 'MAP', supplier: 'Dock', state: 'coming' }),
    price({ id: 3, state: 'past' }),
  ];
  const found = (text: string, defaults: readonly DefaultPrice[], showsPast = false) =>
    foundPrices({ prices, defaults }, text, showsPast).map((row) => (row.state === 'default' ? row.name : row.id));
  const ids = (text: string, showsPast = false) => found(text, [], showsPast);
  it('are those that hold or will, or all, by name', () => {
    expect(ids('')).toEqual([2, 1]);
    expect(ids('', true)).toEqual([2, 1, 3]);
  });
  it('have the words in their name or supplier, however they are written', () => {
    expect(ids(' uRE ')).toEqual([1]);
    expect(ids('DOCK')).toEqual([2]);
    expect(ids('nowhere', true)).toEqual([]);
    expect(ids('urea', true)).toEqual([1, 3]);
  });
  it('are the defaults too where no dated price holds, among the others by name', () => {
    const { defaults } = listOfPrices();
    const ofMap = { productId: 5, economicsId: null, name: 'MAP', seasonYear: null, unit: 't' as const, price: 900 };
    expect(found('', [...defaults, ofMap]), 'urea has a dated price that holds').toEqual([2, 'MAP', 1, 'Wheat APW1']);
    expect(found('map', [ofMap])).toEqual([2, 'MAP']);
    expect(foundPrices({ prices: prices.slice(1), defaults }, 'urea', false)).toEqual([
      { ...defaults[0], state: 'default' },
    ]);
  });
});
