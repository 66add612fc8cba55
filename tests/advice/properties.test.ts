/** What no list of examples can state: laws that hold over the whole domain of the advice rules. */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import * as advice from '../../server/advice/index.ts';
import { ADVICE_CROPS, BALANCE_NUTRIENTS, FERTILISERS, TEXTURES } from '../../src/model/advice/codes.ts';
import { NITROGEN_SOURCES } from '../../src/model/advice/nitrogen.ts';
import { planStatements } from '../../src/model/advice/plan-statements.ts';
import { figure, type Statement } from '../../src/model/advice/statement.ts';
import { formatNumber } from '../../src/model/format/number.ts';
import { catalogue, demandOf, planned, recommended, sampleOf } from './plan-fixtures.ts';
import { ACIDIFYING_SOURCES, LIME_CROPS } from '../../server/advice/lime.ts';
import { ANALYTES, TREND_ANALYTES } from '../../server/advice/parameters/schema.ts';

beforeAll(() => fc.configureGlobal({ seed: 20_021_002, numRuns: 200 }));

const from = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const of = <Code extends string>(codes: readonly Code[]) => fc.constantFrom(...codes);
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const texture = of(TEXTURES);
const crop = of(ADVICE_CROPS);
const codes = Object.keys(advice.openAdvice.tables.products);

const seedbed = fc.record({
  crop,
  texture,
  spread: from(1, 300),
  row: from(300, 2_000),
  moisture: maybe(of(['GOOD', 'DRY'] as const)),
});

/** Every rule with arguments from all over its domain. */
const domain = {
  limeRate: fc.record({
    ph: from(3, 10),
    target: from(3, 10),
    texture,
    thickness: maybe(from(1, 200)),
    oc: maybe(from(0, 8)),
    perUnit: maybe(from(0, 50)),
  }),
  limeEffective: fc.record({
    fractions: fc.array(fc.record({ share: from(0, 20), nv: from(0, 180), upTo: from(0.001, 100) }), {
      minLength: 1,
      maxLength: 5,
    }),
  }),
  limeProduct: fc.record({ pure: from(0, 100), ep: from(1, 150), moisture: maybe(from(0, 90)) }),
  limeMaintenance: fc.record({ product: of(LIME_CROPS), yield: from(0, 30) }),
  limeForNitrogen: fc.record({ source: of(ACIDIFYING_SOURCES), n: from(0, 10_000), leached: from(0, 1) }),
  limePlan: fc
    .record({ depths: fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 5 }), texture })
    .chain(({ depths, texture: soil }) =>
      fc.record({
        layers: fc.tuple(
          ...depths
            .toSorted((a, b) => a - b)
            .map((depth, at, all) =>
              fc.record({
                from: fc.constant(10 * (all[at - 1] ?? 0)),
                to: fc.constant(10 * depth),
                ph: from(3, 10),
                texture: fc.constant(soil),
                oc: maybe(from(0, 8)),
              }),
            ),
        ),
        incorporation: maybe(from(0, 100)),
        ep: maybe(from(1, 150)),
      }),
    ),
  sodicity: fc.record({
    ca: from(0, 100),
    mg: from(0, 100),
    k: from(0.1, 100),
    na: from(0, 100),
    al: maybe(from(0, 100)),
    cec: maybe(from(0.1, 100)),
    ece: maybe(from(0, 300)),
    texture,
    dispersive: maybe(fc.boolean()),
    ph: from(3, 10),
  }),
  gypsumPurity: fc.record({ sulfur: from(0, 25) }),
  gypsumRate: fc.record({
    esp: from(0, 100),
    cec: from(0.1, 100),
    depth: maybe(from(1, 100)),
    bd: maybe(from(0.5, 2.2)),
    espTarget: maybe(from(0, 100)),
    sulfur: maybe(from(0.1, 25)),
    purity: maybe(from(1, 140)),
    efficiency: maybe(from(1, 2)),
  }),
  seedbedUse: fc.record({ spread: from(1, 300), row: from(300, 2_000) }),
  seedLimits: seedbed,
  seedCheck: fc
    .tuple(
      seedbed,
      fc.record({
        separation: maybe(from(0, 100)),
        products: fc.array(fc.record({ code: of(codes), rate: from(0, 10_000) }), { maxLength: 4 }),
      }),
    )
    .map(([where, what]) => ({ ...where, ...what })),
  compatible: fc.record({ a: of(FERTILISERS), b: of(FERTILISERS) }),
  blendCompatibility: fc.record({ ingredients: fc.array(of(FERTILISERS), { minLength: 1, maxLength: 6 }) }),
  criticalHumidity: fc.record({ a: of(FERTILISERS), b: of(FERTILISERS) }),
  splitN: fc.record({ crop, n: from(0, 10_000), texture }),
  nWindow: fc.record({ crop, week: from(-60, 60) }),
  volatilisation: fc.record({
    source: of(NITROGEN_SOURCES),
    texture,
    days: from(0, 365),
    cover: maybe(of(['CROP', 'BARE', 'PASTURE'] as const)),
    rain24: maybe(from(0, 1_000)),
    dry: maybe(fc.boolean()),
    calcareous: maybe(fc.boolean()),
    incorporated: maybe(fc.boolean()),
  }),
  balance: fc
    .record({
      nutrient: of(BALANCE_NUTRIENTS),
      demand: from(0, 10_000),
      supply: from(0, 10_000),
      share: maybe(from(0, 1)),
      removal: maybe(from(0, 10_000)),
    })
    .map(({ share, ...rest }) => ({ ...rest, amendment: rest.supply * (share ?? 0) })),
  breakEvenResponse: fc.record({ nutrientPrice: from(0, 100), grainPrice: from(1, 10_000) }),
  bridge: fc.record({
    nutrient: of(['N', 'P', 'K'] as const),
    required: from(0, 10_000),
    card: from(0, 10_000),
    optimum: from(0, 10_000),
    gridStep: from(0, 1_000),
    cardYield: from(0, 30),
    gridYield: from(0, 30),
    samples: maybe(from(1, 500)),
    fixes: maybe(fc.boolean()),
    capped: maybe(fc.boolean()),
    maintenance: maybe(from(0, 1_000)),
    response: maybe(from(0, 1_000)),
  }),
  plausible: fc.record({ analyte: of(ANALYTES), value: from(-1e9, 1e9) }),
  columnUnit: fc.record({ analyte: of(ANALYTES), values: fc.array(from(0, 10_000), { maxLength: 9 }) }),
  phPair: fc.record({ ca: from(3, 10), water: from(3, 11) }),
  cationCheck: fc.record({
    ca: from(0, 100),
    mg: from(0, 100),
    k: from(0, 100),
    na: from(0, 100),
    cec: maybe(from(0, 100)),
    esp: maybe(from(0, 100)),
    colwellK: maybe(from(0, 2_000)),
  }),
  cvBand: fc.record({ analyte: of(ANALYTES), values: fc.array(from(0, 1e6), { minLength: 2, maxLength: 9 }) }),
  sampleAge: fc.record({ analyte: of(ANALYTES), months: from(0, 1_200), fertilisedBefore: maybe(from(0, 1_200)) }),
  trend: fc.record({
    analyte: of([...TREND_ANALYTES, 'PHCA', 'PHW'] as const),
    first: from(0, 100_000),
    last: from(0, 100_000),
    sameLab: maybe(fc.boolean()),
    n1: maybe(from(1, 100)),
    years: maybe(from(0, 200)),
  }),
};

/** Every number anywhere in a result, with where it stands. */
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
        const least = (more: object) => advice.trend({ ...given, ...more }).min!;
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
          expect(figure('any', value, '', decimals).text).toBe(formatNumber(value, { decimals }));
        },
      ),
    );
    expect(figure('any', Number.POSITIVE_INFINITY, '')).toMatchObject({ value: null, text: formatNumber(null) });
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

  it('a sample is told in whole sentences, and never fails', () => {
    fc.assert(fc.property(facts, (one) => complete(advice.sampleStatements(one, advice.openAdvice.tables))));
  });

  it('a plan is told in whole sentences, and never fails', () => {
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
            planStatements([sampleOf({ crop: grown, texture: soil, demands })], products, advice.openAdvice.tables),
          );
        },
      ),
      { numRuns: 60 },
    );
  });
});
