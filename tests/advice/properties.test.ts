/** What no list of examples can state: laws that hold over the whole domain of the advice rules. */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import * as advice from '../../server/advice/index.ts';
import { BALANCE_NUTRIENTS } from '../../src/model/advice/codes.ts';
import { planStatements } from '../../src/model/advice/plan-statements.ts';
import { figure, type Statement } from '../../src/model/advice/statement.ts';
import { formatNumber } from '../../src/model/format/number.ts';
import { catalogue, demandOf, planned, recommended, sampleOf } from './plan-fixtures.ts';
import { from, of, texture, crop, seedbed, domain } from './rule-domains.ts';
import { ANALYTES } from '../../server/advice/parameters/schema.ts';

beforeAll(() => fc.configureGlobal({ seed: 20_021_002, numRuns: 200 }));

/** Every number anywhere in a result, with its path. */
const numbersOf = (node: unknown, where = ''): readonly (readonly [string, number])[] => {
  if (typeof node === 'number') return [[where, node]];
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => numbersOf(value, `${where}.${key}`));
};

describe('every rule, over its whole domain', () => {
  it.each(Object.keys(domain) as (keyof typeof domain)[])('%s gives numbers that are numbers', (name) => {
    const rule = advice[name] as (given: unknown) => unknown;
    fc.assert(
      fc.property(domain[name] as fc.Arbitrary<unknown>, (given) => {
        // Nothing allowed and something applied has no finite ratio; everything else has.
        const broken = numbersOf(rule(given)).filter(
          ([where, value]) => Number.isNaN(value) || (!Number.isFinite(value) && where !== '.ratio'),
        );
        expect(broken).toEqual([]);
      }),
    );
  });

  it.each(Object.keys(domain) as (keyof typeof domain)[])('%s names what is missing', (name) => {
    const rule = advice[name] as (given: unknown) => unknown;
    expect(() => rule({})).toThrow(advice.AdviceArgumentError);
    expect(() => rule({})).toThrow(new RegExp(`^${name}: \\w+ is missing: expected `));
  });
});

describe('where the science is monotone', () => {
  it('a lower pH never takes less lime, nor does a higher target', () => {
    fc.assert(
      fc.property(domain.limeRate, from(0, 3), (given, less) => {
        const rate = advice.limeRate(given);
        expect(advice.limeRate({ ...given, ph: Math.max(3, given.ph - less) })).toBeGreaterThanOrEqual(rate);
        expect(advice.limeRate({ ...given, target: Math.min(10, given.target + less) })).toBeGreaterThanOrEqual(rate);
      }),
    );
  });

  it('a finer lime is never worth less', () => {
    fc.assert(
      fc.property(from(0.001, 5), from(0.001, 5), (a, b) => {
        const worth = (upTo: number) => advice.limeEffective({ fractions: [{ share: 100, nv: 90, upTo }] });
        expect(worth(Math.min(a, b))).toBeGreaterThanOrEqual(worth(Math.max(a, b)));
      }),
    );
  });

  it('more sodium never takes less gypsum', () => {
    fc.assert(
      fc.property(domain.gypsumRate, from(0, 50), (given, more) => {
        const { advised } = advice.gypsumRate(given);
        expect(advice.gypsumRate({ ...given, esp: Math.min(100, given.esp + more) }).advised).toBeGreaterThanOrEqual(
          advised,
        );
      }),
    );
  });

  it('more seedbed use never lowers a limit, and a dry seedbed never raises one', () => {
    fc.assert(
      fc.property(seedbed, from(0, 200), (given, wider) => {
        const [limits, more] = [given, { ...given, spread: Math.min(given.row, given.spread + wider) }].map((where) =>
          advice.seedLimits(where),
        );
        const dry = advice.seedLimits({ ...given, moisture: 'DRY' });
        for (const nutrient of ['ureaN', 'totalN', 'p', 'k'] as const) {
          expect(more![nutrient]).toBeGreaterThanOrEqual(limits![nutrient]);
          expect(dry[nutrient]).toBeLessThanOrEqual(limits![nutrient]);
        }
      }),
    );
  });

  it('more fertiliser with the seed is never safer', () => {
    const order = { OK: 0, CAUTION: 1, STOP: 2 };
    fc.assert(
      fc.property(domain.seedCheck, from(1, 2), (given, times) => {
        const products = given.products.map(({ code, rate }) => ({ code, rate: Math.min(10_000, rate * times) }));
        expect(order[advice.seedCheck({ ...given, products }).verdict]).toBeGreaterThanOrEqual(
          order[advice.seedCheck(given).verdict],
        );
      }),
    );
  });

  it('more days without rain never lose less', () => {
    fc.assert(
      fc.property(domain.volatilisation, from(0, 100), (given, more) => {
        const lost = advice.volatilisation(given);
        expect(lost).toBeGreaterThanOrEqual(0);
        expect(lost).toBeLessThanOrEqual(100);
        expect(advice.volatilisation({ ...given, days: Math.min(365, given.days + more) })).toBeGreaterThanOrEqual(
          lost,
        );
      }),
    );
  });

  it('a sample never gets younger', () => {
    const order = { USE: 0, CAUTION: 1, STOP: 2 };
    fc.assert(
      fc.property(domain.sampleAge, from(0, 100), (given, later) => {
        expect(
          order[advice.sampleAge({ ...given, months: Math.min(1_200, given.months + later) })],
        ).toBeGreaterThanOrEqual(order[advice.sampleAge(given)]);
      }),
    );
  });

  it('more samples never need a larger change, and another laboratory never a smaller one', () => {
    fc.assert(
      fc.property(domain.trend, (given) => {
        const alike = { ...given, sameMethod: true, sameDepth: true };
        const least = (more: object) => advice.trend({ ...alike, ...more }).min!;
        expect(least({ n1: 4, n2: 4 })).toBeLessThanOrEqual(least({ n1: 1, n2: 1 }) + 1e-9);
        expect(least({ sameLab: false })).toBeGreaterThanOrEqual(least({ sameLab: true }));
      }),
    );
  });
});

describe('what has no order', () => {
  it('pairs are symmetric', () => {
    fc.assert(
      fc.property(domain.compatible, ({ a, b }) => {
        expect(advice.compatible({ a, b })).toEqual(advice.compatible({ a: b, b: a }));
        expect(advice.criticalHumidity({ a, b })).toEqual(advice.criticalHumidity({ a: b, b: a }));
      }),
    );
  });

  it('a blend is as bad and has as many problems in any order', () => {
    fc.assert(
      fc.property(domain.blendCompatibility, ({ ingredients }) => {
        const { code, problems } = advice.blendCompatibility({ ingredients });
        expect(advice.blendCompatibility({ ingredients: ingredients.toReversed() })).toMatchObject({ code, problems });
      }),
    );
  });

  it('dressings add up to the nitrogen', () => {
    fc.assert(
      fc.property(domain.splitN, (given) => {
        const { applications, each } = advice.splitN(given);
        expect(applications * each === 0 || Math.abs(applications * each - given.n) < 1e-6).toBe(true);
      }),
    );
  });

  it('a proposed unit is usual', () => {
    fc.assert(
      fc.property(of(ANALYTES), from(0, 1e6), (analyte, value) => {
        const { verdict, factor, suggested } = advice.plausible({ analyte, value });
        const [low, high] = advice.openAdvice.tables.plausible[analyte].usual;
        if (verdict !== 'UNIT') expect(factor).toBeNull();
        else expect(suggested! >= low - 1e-9 && suggested! <= high + 1e-9).toBe(true);
      }),
    );
  });
});

describe('a figure of a statement', () => {
  it('is printed as every number of the portal is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -9_999_999, max: 9_999_999 }),
        fc.integer({ min: 0, max: 2 }),
        (whole, decimals) => {
          const value = whole / 1_000 + 0.0001;
          expect(figure('any', { value, unit: '', decimals }).text).toBe(formatNumber(value, { decimals }));
        },
      ),
    );
    expect(figure('any', { value: Number.POSITIVE_INFINITY, unit: '' })).toMatchObject({
      value: null,
      text: formatNumber(null),
    });
  });
});

describe('whatever a laboratory and a plan hold', () => {
  const facts = fc.record({
    sampleId: fc.nat(),
    crop: fc.option(crop, { nil: null }),
    texture: fc.option(texture, { nil: null }),
    yieldTPerHa: fc.option(from(0.3, 12), { nil: null }),
    layers: fc.array(
      fc
        .tuple(fc.integer({ min: 0, max: 250 }), fc.integer({ min: 0, max: 60 }), from(-5, 20))
        .map(([fromCm, thick, ph]) => ({ fromCm, toCm: fromCm + thick, ph })),
      { maxLength: 4 },
    ),
    values: fc.dictionary(of(ANALYTES), from(-100, 100_000), { maxKeys: 22 }),
    months: fc.option(from(0, 1_200), { nil: null }),
    earlier: fc.option(
      fc.record({
        values: fc.dictionary(of(ANALYTES), from(-100, 10_000)),
        on: fc.constant('2020-05-01'),
        years: from(0.5, 90),
      }),
      { nil: null },
    ),
  }) as fc.Arbitrary<advice.SoilFacts>;

  const complete = (statements: readonly Statement[]): void => {
    for (const { sentence, source, figures, parameters } of statements) {
      expect(sentence).not.toMatch(/[{}]|NaN|Infinity|undefined/);
      expect(source).not.toBe('');
      expect(parameters).toBe(advice.openAdvice.tables.identity);
      for (const { value } of figures) expect(value === null || Number.isFinite(value)).toBe(true);
    }
  };

  it('statements about a sample are whole sentences, and never fail', () => {
    fc.assert(fc.property(facts, (one) => complete(advice.sampleStatements(one, advice.openAdvice.tables))));
  });

  it('statements about a plan are whole sentences, and never fail', () => {
    const rates = fc.array(from(0, 10_000), { minLength: catalogue.length, maxLength: catalogue.length });
    fc.assert(
      fc.property(
        facts,
        rates,
        of(['SEED', 'BAND', 'TOP', 'INC']),
        of(['SEED', 'TILL', 'FLAG', 'FLOW']),
        from(0, 500),
        ({ crop: grown, texture: soil }, applied, placement, timing, demand) => {
          const demands = BALANCE_NUTRIENTS.map((nutrient) => demandOf({ nutrient, demand, removal: demand }));
          const products = catalogue.map((product, at) =>
            planned(recommended(at, product, { placement, timing, rates: { 1: applied[at]! } })),
          );
          complete(
            planStatements([sampleOf({ crop: grown, texture: soil, demands })], {
              products,
              tables: advice.openAdvice.tables,
            }),
          );
        },
      ),
      { numRuns: 60 },
    );
  });
});
