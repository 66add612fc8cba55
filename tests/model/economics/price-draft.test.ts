import { describe, expect, it } from 'vitest';
import {
  draftOf,
  foundPrices,
  isPriceFieldRight,
  keptPriceDraft,
  newPrice,
  priceChange,
  subjectOf,
  subjectsOf,
  withEdit,
  type PriceDraft,
  type PriceField,
} from '../../../src/model/economics/price-draft.ts';
import type { DefaultPrice } from '../../../src/model/contract/entities.ts';
import { economicsRow, listOfPrices, price } from '../../machines/economics/economics.fixtures.ts';
import { product } from '../../machines/recommendation/fixtures.ts';

const draft = (texts: Partial<PriceDraft['texts']> = {}, change: Partial<PriceDraft> = {}): PriceDraft => {
  const begun = draftOf(price());
  return { ...begun, ...change, texts: { ...begun.texts, ...texts } };
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
  it('is of nothing yet, from today, when it is new', () =>
    expect(newPrice(listOfPrices())).toEqual({
      subject: '',
      texts: { validFrom: '01/05/2026', price: '', delivery: '', spreadingPerHa: '', loadSize: '', supplier: '' },
      base: { price: '', delivery: '', spreadingPerHa: '', loadSize: '', supplier: '' },
    }));
  it('is the price as it stands, empty where nothing is known', () =>
    expect(draftOf(price())).toEqual({
      subject: 'product 1',
      texts: {
        validFrom: '01/03/2026',
        price: '700',
        delivery: '22.5',
        spreadingPerHa: '',
        loadSize: '',
        supplier: 'Harbour',
      },
      base: { price: '700', delivery: '22.5', spreadingPerHa: '', loadSize: '', supplier: 'Harbour' },
    }));
  it('is saved over the version of the price of that thing and day, where there is one', () => {
    const prices = [price({ version: 4 }), price({ id: 2, productId: 2, version: 8 })];
    const versionOf = (of: PriceDraft) => priceChange(of, prices)?.version;
    expect(versionOf(draft())).toBe(4);
    expect(versionOf(draft({ validFrom: '02/03/2026' }))).toBe(0);
    expect(versionOf(draft({}, { subject: 'product 3' }))).toBe(0);
  });
  it('is typed over what stands on another thing or day as soon as it is of that', () => {
    const prices = [price(), price({ id: 2, productId: 2, price: 610, delivery: null, supplier: '' })];
    const other = withEdit(draft({ price: '720' }), { subject: 'product 2' }, prices);
    expect([other.texts.price, other.base]).toEqual([
      '720',
      { price: '610', delivery: '', spreadingPerHa: '', loadSize: '', supplier: '' },
    ]);
    const later = withEdit(other, { field: 'validFrom', text: '02/03/2026' }, prices);
    expect(later.base?.['price']).toBe('');
    const typed = withEdit(draft(), { field: 'price', text: '9' }, prices);
    expect([typed.texts.price, typed.base]).toEqual(['9', draft().base]);
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
    expect(priceChange(draft({ supplier: ' Port ' }), [price({ version: 4 })])).toEqual({
      productId: 1,
      validFrom: '2026-03-01',
      price: 700,
      delivery: 22.5,
      spreadingPerHa: null,
      loadSize: null,
      supplier: 'Port',
      version: 4,
    });
    const grain = priceChange(draft({ spreadingPerHa: '9', loadSize: '25' }, { subject: 'grain 5' }), []);
    expect(grain).toMatchObject({ economicsId: 5, spreadingPerHa: 9, loadSize: 25, version: 0 });
    expect(grain).not.toHaveProperty('productId');
  });
  it('is none while nothing is chosen, or a field is wrong', () => {
    expect(priceChange(draft({}, { subject: '' }), [])).toBeNull();
    expect(priceChange(draft({ price: '' }), [])).toBeNull();
    expect(priceChange(draft({ loadSize: '0' }), [])).toBeNull();
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

describe('a price that the session kept', () => {
  it('is read as it was typed', () => {
    expect(keptPriceDraft(JSON.parse(JSON.stringify(draft())))).toEqual(draft());
  });
  it.each([
    ['nothing', null],
    ['a list', []],
    ['no subject', { ...draft(), subject: 1 }],
    ['a base of figures', { ...draft(), base: { price: 700 } }],
    ['no texts', { ...draft(), texts: null }],
    ['a figure for a text', { ...draft(), texts: { ...draft().texts, price: 700 } }],
    ['a text too few', { ...draft(), texts: { ...draft().texts, supplier: undefined } }],
  ])('is none where it is %s', (_, value) => expect(keptPriceDraft(value)).toBeNull());
});
