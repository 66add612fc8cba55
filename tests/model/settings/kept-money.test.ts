import { describe, expect, it } from 'vitest';
import { moneyKept } from '../../../src/model/settings/kept-money.ts';
import { keptOf } from '../../../src/model/shared/record-work.ts';
import { priceSample } from '../../machines/economics/price.sample.ts';
import { twoPeople } from '../../machines/shared/kind-model.ts';

const admin = ['MANAGE_REFERENCE_DATA'] as const;
const economics = { 1: { variableCost: '310', isActive: false, over: { variableCost: '300', isActive: 'true' } } };

describe('what is kept of economics and prices', () => {
  it('is what was typed, with its tab', () => {
    expect(moneyKept({ economics }, admin)).toEqual({ economics, records: {}, tab: 'economics' });
    const records = { prices: keptOf(twoPeople(priceSample).typed) };
    expect(moneyKept(JSON.parse(JSON.stringify({ records })), admin)).toEqual({
      economics: {},
      records,
      tab: 'prices',
    });
  });

  it('gives way to the tab that the address names, where one may see it', () => {
    expect(moneyKept({ economics }, admin, 'brand').tab).toBe('brand');
    expect(moneyKept({ economics }, admin, 'people').tab).toBe('economics');
    expect(moneyKept(null, ['VIEW_CUSTOMERS'], 'prices').tab).toBe('customers');
    expect(moneyKept(null, admin, 'nothing').tab).toBe('customers');
  });

  it('holds the record that was being edited, with its tab, for whom may edit it', () => {
    const work = { subject: { id: 4 }, record: { version: 2 }, draft: { commentLabel: 'Lime' }, base: {} };
    expect(moneyKept({ records: { templates: work, brand: { draft: 3 } } }, admin)).toMatchObject({
      records: { templates: work },
      tab: 'templates',
    });
    expect(moneyKept({ records: { templates: work } }, ['VIEW_CUSTOMERS'])).toMatchObject({ records: {} });
  });

  it('is nothing where it is damaged, or for whom may not change it', () => {
    const nothing = { economics: {}, records: {}, tab: 'customers' };
    expect(moneyKept({ economics }, ['VIEW_CUSTOMERS'])).toEqual(nothing);
    for (const damaged of [
      null,
      'x',
      { economics: [1], records: { prices: { subject: 3 } } },
      {
        economics: { 1: { variableCost: 310 }, 2: { over: 'x' }, 3: 'y' },
      },
      { records: { templates: { subject: {}, record: 1, draft: {}, base: {} } } },
    ])
      expect(moneyKept(damaged, admin)).toEqual(nothing);
  });
});
