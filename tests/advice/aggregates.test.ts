/** Laws of what is made of several values: means with signs, ranges, farms. */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  balance,
  boundMean,
  boundRatio,
  boundSum,
  farmBalance,
  openAdvice,
  pbiClass,
  priceAge,
  rangeOf,
  rateWarnings,
} from '../../server/advice/index.ts';
import { balance as balanceBy } from '../../src/model/advice/balance.ts';
import { PBI_CLASSES } from '../../src/model/advice/pbi-class.ts';
import { bounded, domain, from } from './rule-domains.ts';

beforeAll(() => fc.configureGlobal({ seed: 20_260_001, numRuns: 300 }));

const near = (a: number, b: number): void => expect(Math.abs(a - b)).toBeLessThanOrEqual(1e-9 * (1 + Math.abs(b)));

describe('a mean of values below or above a limit', () => {
  it('lies between the values, whatever they weigh', () => {
    fc.assert(
      fc.property(domain.boundMean, (given) => {
        const values = given.values.map(({ value }) => value);
        const { value } = boundMean(given);
        expect(value).toBeGreaterThanOrEqual(Math.min(...values) * (1 - 1e-9) - 1e-9);
        expect(value).toBeLessThanOrEqual(Math.max(...values) * (1 + 1e-9) + 1e-9);
      }),
    );
  });

  it('does not depend on the order, nor on the unit of the weights', () => {
    fc.assert(
      fc.property(domain.boundMean, from(0.01, 100), ({ values }, times) => {
        const one = boundMean({ values });
        const other = boundMean({
          values: values.toReversed().map((each) => ({ ...each, weight: (each.weight ?? 1) * times })),
        });
        near(other.value, one.value);
        expect(other.bounds).toBe(one.bounds);
      }),
    );
  });

  it('is the sum over how many there are, with the same sign', () => {
    fc.assert(
      fc.property(fc.array(bounded, { minLength: 1, maxLength: 6 }), (values) => {
        const [mean, sum] = [boundMean({ values }), boundSum({ values })];
        near(mean.value * values.length, sum.value);
        expect([mean.qualifier, mean.bounds]).toEqual([sum.qualifier, sum.bounds]);
      }),
    );
  });

  it('rises with each of its values', () => {
    fc.assert(
      fc.property(domain.boundMean, from(0, 100), ({ values }, more) => {
        const [first, ...rest] = values;
        const raised = boundMean({ values: [{ ...first!, value: first!.value + more }, ...rest] }).value;
        expect(raised).toBeGreaterThanOrEqual(boundMean({ values }).value - 1e-9);
      }),
    );
  });

  it.each([
    [[{ value: 3, qualifier: '>' }, { value: 5 }], '>'],
    [
      [
        { value: 3, qualifier: '>' },
        { value: 5, qualifier: '<' },
      ],
      '~',
    ],
    [
      [
        { value: 30, qualifier: '>' },
        { value: 0.1, qualifier: '<' },
      ],
      '>',
    ],
    [[{ value: 9 }, { value: 1, qualifier: '<' }], null],
    [[{ value: 8.9 }, { value: 1.1, qualifier: '<' }], '<'],
    [[{ value: 9, qualifier: '~' }, { value: 1 }], '~'],
    [[{ value: 0, qualifier: '<' }], null],
  ] as const)('%j has the sign %s', (values, qualifier) => {
    expect(boundMean({ values }).qualifier).toBe(qualifier);
  });

  it('is in equal parts where nothing weighs', () => {
    expect(
      boundMean({
        values: [
          { value: 2, weight: 0 },
          { value: 4, weight: 0 },
        ],
      }).value,
    ).toBe(3);
  });
});

describe('a ratio of bounded values', () => {
  it.each([
    ['<', null, '<'],
    [null, '<', '>'],
    ['<', '>', '<'],
    ['>', '<', '>'],
    ['<', '<', '~'],
    ['>', '>', '~'],
    [null, '~', '~'],
    [null, null, null],
  ] as const)('%s over %s is %s', (above, below, qualifier) => {
    const given = { numerator: { value: 1, qualifier: above }, denominator: { value: 4, qualifier: below } };
    expect(boundRatio(given)).toEqual({ value: 0.25, qualifier });
  });

  it('over nothing is none', () => {
    expect(boundRatio({ numerator: { value: 1 }, denominator: { value: 0 } })).toEqual({
      value: null,
      qualifier: null,
    });
  });
});

describe('a balance', () => {
  it('is never right over less than half of the need', () => {
    fc.assert(
      fc.property(domain.balance, (given) => {
        const { class: found } = balance(given);
        if (found === 'RIGHT' && given.demand > 0) expect(given.supply).toBeGreaterThanOrEqual(given.demand / 2 - 1e-6);
      }),
    );
    fc.assert(
      fc.property(from(0.001, 30), from(0, 1), (demand, share) => {
        const { class: found } = balance({ nutrient: 'N', demand, supply: demand * share });
        if (share < 0.499) expect(['MINOR', 'SHORT', 'MISSING']).toContain(found);
      }),
    );
  });

  it('never says that a figure is short of itself', () => {
    const figures = fc.tuple(from(0, 300), from(0, 1)).map(([demand, share]) => ({ demand, supply: demand * share }));
    fc.assert(
      fc.property(figures, domain.balance, ({ demand, supply }, { nutrient }) => {
        const { text } = balance({ nutrient, demand, supply });
        const [, missing, of] = /([\d.]+) kg\/ha short \(needs ([\d.]+)/.exec(text) ?? [];
        if (of !== undefined) expect(missing).not.toBe(of);
      }),
      { numRuns: 2_000 },
    );
  });

  it('of a plan that model 1 froze keeps its classes', () => {
    const { minorFloorShare: _floor, noneUnderShare: _none, ...frozen } = openAdvice.tables.balance;
    const was = (demand: number, supply: number) => balanceBy({ nutrient: 'S', demand, supply }, frozen);
    expect(was(4, 1)).toMatchObject({
      class: 'RIGHT',
      tolerance: 3,
      text: 'S: close, 3 kg/ha under (needs 4, plan gives 1 kg/ha)',
    });
    expect(was(8, 0.1)).toMatchObject({ class: 'SHORT', text: 'S: 7.9 kg/ha short (needs 8.0, plan gives 0.1)' });
    const former = { ...frozen, minorFloorShare: 0, noneUnderShare: 0 };
    expect(balance({ nutrient: 'S', demand: 4, supply: 1 }, former).class).toBe('RIGHT');
    fc.assert(
      fc.property(domain.balance, (given) => {
        expect(balance(given, former).class).toBe(balanceBy(given, frozen).class);
      }),
    );
  });
});

describe('a farm', () => {
  const paddock = (name: string, ha: number | null, demand: number, supply: number) => ({ name, ha, demand, supply });

  it('has each paddock in one group at most, and all hectares', () => {
    fc.assert(
      fc.property(domain.farmBalance, (given) => {
        const farm = farmBalance(given);
        const names = new Set(given.paddocks.map(({ name }) => name)).size;
        expect(farm.short.count + farm.covered.count + farm.over.count).toBeLessThanOrEqual(names);
        expect(farm.short.ha + farm.covered.ha + farm.over.ha).toBeLessThanOrEqual(farm.ha + 1e-6);
        expect(farm.short.worst === null).toBe(farm.short.count === 0);
        expect(farm.short.kgPerHa).toBeGreaterThanOrEqual(0);
        expect(farm.over.kgPerHa).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('counts a paddock of several sites once, each with its area, else in equal parts', () => {
    const sites = (a: number | null, b: number | null) =>
      farmBalance({ nutrient: 'N', paddocks: [paddock('Home', a, 40, 0), paddock('Home', b, 80, 80)] });
    expect(sites(30, 10)).toMatchObject({ ha: 40, demand: 50, supply: 20, short: { count: 1, ha: 40, kgPerHa: 30 } });
    expect(sites(30, null)).toMatchObject({ ha: 30, demand: 60, supply: 40, short: { count: 1, kgPerHa: 20 } });
    expect(sites(null, null)).toMatchObject({ ha: 0, demand: 60, supply: 40, short: { count: 1, kgPerHa: 20 } });
  });

  it('names the larger of two that are as far short, and leaves out where none is asked', () => {
    const paddocks = [paddock('Small', 10, 40, 10), paddock('Large', 90, 40, 10), paddock('Bush', 50, 0, 3)];
    expect(farmBalance({ nutrient: 'N', paddocks })).toMatchObject({
      ha: 150,
      short: { count: 2, ha: 100, kgPerHa: 30, worst: 'Large' },
      covered: { count: 0, ha: 0 },
      over: { count: 0, kgPerHa: 0, worst: null },
    });
  });

  it('takes an amendment for no surplus', () => {
    const limed = { ...paddock('Home', 10, 10, 380), amendment: 375 };
    expect(farmBalance({ nutrient: 'S', paddocks: [limed] })).toMatchObject({
      covered: { count: 1 },
      over: { count: 0 },
    });
    expect(farmBalance({ nutrient: 'S', paddocks: [] })).toMatchObject({ ha: 0, demand: 0, short: { worst: null } });
  });
});

describe('a range', () => {
  it('contains all of its parts, and is shown once it is wider than the tolerance of the mean', () => {
    fc.assert(
      fc.property(domain.rangeOf, (given) => {
        const { least, most, tell } = rangeOf(given);
        for (const value of given.values) expect(least <= value && value <= most).toBe(true);
        if (least === most) expect(tell).toBe(false);
      }),
    );
    expect(rangeOf({ nutrient: 'LIME', values: [0, 0.5] }).tell).toBe(false);
    expect(rangeOf({ nutrient: 'LIME', values: [0, 1] })).toEqual({ least: 0, most: 1, tell: true });
    expect(rangeOf({ nutrient: 'N', values: [90, 105] }).tell).toBe(true);
    expect(rangeOf({ nutrient: 'N', values: [93, 105] }).tell).toBe(false);
  });
});

describe('what anybody would ask about a rate', () => {
  it('is asked above the limit, of what the crop minds', () => {
    expect(rateWarnings({ crop: 'WHEAT', n: 300, p: 60, k: 150, s: 60 })).toEqual([]);
    expect(rateWarnings({ crop: 'WHEAT', n: 301, p: 61, k: 151, s: 61 })).toEqual([
      'N_HIGH',
      'P_HIGH',
      'K_HIGH',
      'S_HIGH',
    ]);
    expect(rateWarnings({ crop: 'BARLEY', week: 10, n: 40 })).toEqual(['N_LATE']);
    expect(rateWarnings({ crop: 'BARLEY', week: 10, n: 0 })).toEqual([]);
    expect(rateWarnings({ crop: 'LENTIL', week: 20, n: 40 })).toEqual([]);
    expect(rateWarnings({ crop: 'PASTURE', week: 20, n: 400 })).toEqual(['N_HIGH']);
    const { tables } = openAdvice;
    const silent = { ...tables, rates: { ...tables.rates, most: { n: 0, p: 0, k: 0, s: 0 } } };
    expect(rateWarnings({ crop: 'WHEAT', n: 4000, p: 600 }, silent)).toEqual([]);
  });
});

describe('a price', () => {
  it('is old after half a year as a default, and after a year when a user set it', () => {
    const on = (today: string, isDefault: boolean) => priceAge({ asOf: '2026-01', today, isDefault });
    expect(on('2026-07', true)).toEqual({ months: 6, watch: false });
    expect(on('2026-08', true)).toEqual({ months: 7, watch: true });
    expect(on('2027-01-31', false)).toEqual({ months: 12, watch: false });
    expect(on('2027-02', false)).toEqual({ months: 13, watch: true });
  });
});

describe('PBI', () => {
  it('never falls in class as it rises, and each bound is the last of its class', () => {
    expect([15, 35, 70, 140, 280, 840, 841].map((pbi) => pbiClass({ pbi }))).toEqual(PBI_CLASSES);
    fc.assert(
      fc.property(from(0, 1_500), from(0, 500), (pbi, more) => {
        const at = (value: number) => PBI_CLASSES.indexOf(pbiClass({ pbi: value }));
        expect(at(pbi + more)).toBeGreaterThanOrEqual(at(pbi));
      }),
    );
  });
});
