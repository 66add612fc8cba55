import { usualSowing, type Sowing } from '../../src/model/advice/sowing.ts';
import { describe, expect, it } from 'vitest';
import { balanceStatement } from '../../src/model/advice/balance-statements.ts';
import { planStatements, rateStatements } from '../../src/model/advice/plan-statements.ts';
import { byUrgency, filled, type Statement } from '../../src/model/advice/statement.ts';
import { adviceTexts } from '../../src/model/texts/advice.ts';
import { products as reference } from '../../server/engine/reference/products.data.ts';
import { placements, timings } from '../../server/engine/reference/placements-and-timings.data.ts';
import { blended, demandOf, planned, productNamed, recommended, sampleOf, tables } from './plan-fixtures.ts';

const rulesOf = (statements: readonly Statement[]) => statements.map(({ rule }) => rule);
const urea = (how: Parameters<typeof recommended>[2]) => planned(recommended(1, productNamed('Urea'), how));
const map = (how: Parameters<typeof recommended>[2]) => planned(recommended(2, productNamed('MAP'), how));
const withSeed = { placement: 'SEED', timing: 'SEED' };

describe('the catalogue of sentences', () => {
  it('has a source for every rule, and a rule for every source', () => {
    expect(Object.keys(tables.sources).toSorted()).toEqual(Object.keys(adviceTexts.sentences).toSorted());
  });

  it('refuses a brace that nothing fills', () => {
    expect(() => filled('{a} of {b}', { a: '1' })).toThrow('Nothing fills {b} of «{a} of {b}»');
  });

  it('knows the generic products by name and analysis, and every timing', () => {
    const known = { ...tables.products, ...tables.mixtures };
    for (const { name, nutrients, conversionFactor } of reference) {
      const entry = Object.values(known).find((product) => product.name === name);
      expect(entry?.name).toBe(name);
      if (!entry || 'parts' in entry) continue;
      const share = (code: string) => nutrients.find((nutrient) => nutrient.code === code)?.proportion ?? 0;
      expect([entry.n, entry.p, entry.k, entry.s, entry.kgPerUnit]).toEqual([
        share('N'),
        share('P'),
        share('K'),
        share('S'),
        conversionFactor,
      ]);
    }
    expect(tables.nitrogen.timingWeeks).toEqual(
      Object.fromEntries(timings.map(({ shortDescription, week }) => [shortDescription, week])),
    );
    expect(placements.map(({ shortDescription }) => shortDescription)).toEqual(
      expect.arrayContaining(['SEED', 'BAND', 'DEEP', 'TOP', 'STREAM']),
    );
  });
});

describe('fertiliser with the seed', () => {
  it('is shown with figures, source, assumption and the document it comes from', () => {
    const [stop] = rateStatements([sampleOf({ crop: 'CANOLA' })], {
      products: [map({ ...withSeed, rates: { 1: 60 } })],
      tables,
    });
    expect(stop).toMatchObject({
      rule: 'SEED_ROW',
      level: 'act',
      sampleId: 1,
      on: 'MAP',
      sentence:
        'MAP at 60 kg/ha places 13.1 kg P/ha with the seed; the limit is 11 at 10% SBU on moist loamy sand. Band it at least 3 cm from the seed or topdress the rest.',
      assumed: '25 mm seed band on 250 mm rows, moist seedbed',
      mark: 'seen',
      parameters: tables.identity,
    });
    expect(stop!.figures.map(({ name, unit, text }) => `${name} ${text} ${unit}`)).toEqual([
      'applied 13.1 kg/ha',
      'limit 11 kg/ha',
      'sbu 10 %',
      'share 1.19 of the limit',
    ]);
  });

  it('goes by row spacing, opener and seedbed that were said, and says which holds', () => {
    const wheat = [sampleOf({ texture: 'LOAM' })];
    const reported = (sowing: Sowing | null, placement = 'SEED', crop: 'WHEAT' | 'CANOLA' = 'WHEAT') =>
      rateStatements([{ ...wheat[0]!, crop }], { products: [map({ placement, rates: { 1: 90 } })], tables, sowing });
    const usual = usualSowing(tables);
    expect(usual).toEqual({ rowMm: 250, spreadMm: 25, bandCm: 3, moisture: 'GOOD' });
    expect(reported(null)[0]).toMatchObject({ assumed: '25 mm seed band on 250 mm rows, moist seedbed', said: null });
    // The same figures, said: another ground, the same verdict.
    expect(reported(usual)[0]).toMatchObject({ assumed: null, said: '25 mm seed band on 250 mm rows, moist seedbed' });
    expect(reported({ ...usual, spreadMm: 100 })).toEqual([]);
    const dry = reported({ ...usual, moisture: 'DRY' })[0]!;
    expect(dry).toMatchObject({ level: 'act', said: '25 mm seed band on 250 mm rows, dry seedbed' });
    expect(dry.sentence).toContain('the limit is 11 at 10% SBU on dry loam');
    const near = { ...usual, bandCm: 1 };
    const banded = rateStatements([sampleOf({ crop: 'CANOLA', texture: 'SAND' })], {
      products: [urea({ placement: 'BAND', rates: { 1: 50 } })],
      tables,
      sowing: near,
    });
    // Nearer than 3 cm is as good as in the row.
    expect(banded[0]).toMatchObject({ rule: 'SEED_ROW', level: 'act' });
  });

  it('counts products together and names each with its rate', () => {
    const products = [urea({ ...withSeed, rates: { 1: 10 } }), map({ ...withSeed, rates: { 1: 60 } })];
    const [found] = rateStatements([sampleOf({ texture: 'LOAM' })], { products, tables });
    expect(found).toBeUndefined();
    const sand = rateStatements([sampleOf({ texture: 'SAND' })], { products, tables });
    expect(sand[0]).toMatchObject({ level: 'act', on: 'Urea, MAP' });
    expect(sand[0]!.figures[0]).toMatchObject({ name: 'applied', value: expect.closeTo(4.6, 9) });
    expect(sand[0]!.sentence).toMatch(
      /^Urea at 10 kg\/ha places 4\.6 kg urea N\/ha with the seed; the limit is 0 at 10%/,
    );
    expect(sand[0]!.figures.at(-1)).toMatchObject({ name: 'share', value: null });
    const dap = planned(recommended(3, productNamed('DAP'), { ...withSeed, rates: { 1: 60 } }));
    const both = rateStatements([sampleOf()], { products: [map({ ...withSeed, rates: { 1: 60 } }), dap], tables });
    expect(both[0]!.sentence).toMatch(/^MAP at 60 kg\/ha and DAP at 60 kg\/ha places 16\.8 kg N\/ha with the seed/);
  });

  it('warns near the limit, says nothing below, beside other placements, and for a rate of nothing', () => {
    const sown = (rate: number, placement = 'SEED') =>
      rateStatements([sampleOf()], { products: [map({ placement, rates: { 1: rate } })], tables });
    expect(sown(80)).toEqual([]);
    expect(sown(81)[0]).toMatchObject({ rule: 'SEED_ROW', level: 'watch' });
    expect(sown(101)[0]).toMatchObject({ level: 'act' });
    expect(sown(0)).toEqual([]);
    expect(sown(900, 'TOP')).toEqual([]);
    expect(sown(900, 'BAND')).toEqual([]);
    expect(
      rateStatements([sampleOf({ sampleId: 2 })], { products: [map({ ...withSeed, rates: { 1: 900 } })], tables }),
    ).toEqual([]);
  });

  it('warns of nitrogen banded below canola on light soil', () => {
    const banded = (placement: string, crop: 'CANOLA' | 'WHEAT' = 'CANOLA') =>
      rateStatements([sampleOf({ crop })], { products: [urea({ placement, rates: { 1: 50 } })], tables });
    expect(banded('BAND')[0]).toMatchObject({
      rule: 'SEED_BANDED_N',
      level: 'watch',
      sentence: 'Urea at 50 kg/ha bands 23 kg N/ha below canola on light soil; above 10 kg N/ha establishment fell.',
      assumed: 'banded at least 3 cm from the seed',
    });
    expect(rulesOf(banded('DEEP'))).toEqual(['SEED_BANDED_N']);
    expect(banded('BAND', 'WHEAT')).toEqual([]);
    expect(banded('INC')).toEqual([]);
  });

  it('says what it cannot know: the form of a compound’s nitrogen, and limits without a texture', () => {
    const own = { ...productNamed('MAP'), name: 'Starter plus', nutrients: [{ id: 1, code: 'N', proportion: 0.2 }] };
    const compound = planned(recommended(4, own, { ...withSeed, rates: { 1: 20 } }));
    expect(rateStatements([sampleOf()], { products: [compound], tables })).toMatchObject([
      { rule: 'SEED_UNKNOWN_UREA', level: 'say', on: 'Starter plus' },
    ]);
    expect(
      rateStatements([sampleOf({ texture: null })], { products: [map({ ...withSeed, rates: { 1: 20 } })], tables }),
    ).toMatchObject([{ rule: 'SEED_UNKNOWN_SOIL', level: 'watch', sentence: expect.stringMatching(/^MAP goes with/) }]);
    expect(
      rateStatements([sampleOf({ crop: null })], { products: [map({ ...withSeed, rates: { 1: 900 } })], tables }),
    ).toEqual([]);
  });

  it('knows a renamed straight fertiliser by its analysis', () => {
    const renamed = planned(
      recommended(5, { ...productNamed('Urea'), name: 'N-Rich 46' }, { ...withSeed, rates: { 1: 10 } }),
    );
    expect(renamed.parts[0]).toMatchObject({ code: 'UREA', heap: 'UREA' });
    expect(rateStatements([sampleOf()], { products: [renamed], tables })[0]).toMatchObject({
      level: 'act',
      on: 'N-Rich 46',
    });
  });

  it('counts the potash of an unknown product as muriate, and that of sulfate half', () => {
    const own = { ...productNamed('MAP'), name: 'K mix', nutrients: [{ id: 3, code: 'K', proportion: 0.3 }] };
    const mix = planned(recommended(4, own, { ...withSeed, rates: { 1: 100 } }));
    expect(rateStatements([sampleOf()], { products: [mix], tables })[0]!.figures[0]!.value).toBeCloseTo(30, 9);
    const sop = planned(recommended(6, productNamed('Sulfate of potash'), { ...withSeed, rates: { 1: 130 } }));
    expect(rateStatements([sampleOf()], { products: [sop], tables })[0]!.figures[0]!.value).toBeCloseTo(26.975, 9);
  });
});

describe('what lies in one heap', () => {
  it('speaks of the generic mixture of urea and sulfate of ammonia', () => {
    const mixture = planned(recommended(1, productNamed('Urea + SOA blend 2:1'), {}));
    expect(rateStatements([], { products: [mixture], tables })).toMatchObject([
      {
        rule: 'BLEND_MIX_TODAY',
        level: 'watch',
        sampleId: null,
        on: 'Urea + SOA blend 2:1',
        sentence: 'Urea + Ammonium sulfate: absorbs moisture. Blend and spread the same day; do not store.',
        figures: [{ name: 'criticalHumidity', value: 56.4, unit: '%' }],
      },
    ]);
  });

  it('names the worst pair of a customer’s blend, through the mixtures in it', () => {
    const never = planned(blended(1, 'Wet heap', { Urea: 0.5, 'Super potash 3:1': 0.5 }, {}));
    expect(never.isMixed).toBe(true);
    expect(never.parts.map(({ share }) => share)).toEqual([0.5, 0.375, 0.125]);
    expect(rateStatements([], { products: [never], tables })).toMatchObject([
      {
        rule: 'BLEND_NEVER',
        level: 'act',
        sentence: 'Urea + Single superphosphate: goes wet. Do not blend.',
      },
    ]);
    expect(
      rateStatements([], { products: [planned(blended(1, 'Fine', { Urea: 0.5, MAP: 0.5 }, {}))], tables }),
    ).toEqual([]);
    expect(
      rateStatements([], { products: [planned(blended(1, 'Unknown', { 'UAN 32': 0.5, MAP: 0.5 }, {}))], tables }),
    ).toEqual([]);
  });

  it('keeps apart what goes out in one pass over one sample and must not meet', () => {
    const super_ = (how: Parameters<typeof recommended>[2]) =>
      planned(recommended(2, productNamed('Single superphosphate'), how));
    const reported = (one: object, other: object) =>
      rulesOf(
        rateStatements([], {
          products: [urea({ rates: { 1: 50 }, ...one }), super_({ rates: { 1: 50 }, ...other })],
          tables,
        }),
      );
    expect(reported({}, {})).toEqual(['APART']);
    expect(reported({}, { timing: 'PRE' })).toEqual([]);
    expect(reported({}, { placement: 'INC' })).toEqual([]);
    expect(reported({}, { rates: { 2: 50 } })).toEqual([]);
    expect(reported({}, { rates: { 1: 0 } })).toEqual([]);
    expect(reported({ rates: { 1: 0 } }, {})).toEqual([]);
    const mop = planned(recommended(2, productNamed('Muriate of potash'), { rates: { 1: 50 } }));
    expect(rateStatements([], { products: [urea({ rates: { 1: 50 } }), mop], tables })).toEqual([]);
  });
});

describe('nitrogen of a plan', () => {
  const n = (rate: number, more: object = {}, sample = sampleOf()) =>
    planStatements([sample], { products: [urea({ rates: { 1: rate }, ...more })], tables });

  it('is split where one dressing is too much for the soil', () => {
    expect(n(80, { placement: 'INC' })).toEqual([]);
    expect(n(100, { placement: 'INC' })[0]).toMatchObject({
      rule: 'SPLIT',
      level: 'watch',
      on: 'Urea',
      sentence: '46 kg N/ha in one application on loamy sand: loss risk. Split into 2 of 23 kg N/ha.',
    });
    expect(n(400, { placement: 'INC' })[0]).toMatchObject({
      rule: 'SPLIT_OVER',
      level: 'act',
      sentence:
        '184 kg N/ha on loamy sand: 4 splits of 46 still exceed 40 per application. Check soil N and target yield.',
    });
  });

  it('counts the products of one pass together, and passes apart', () => {
    const uan = (timing: string) =>
      planned(recommended(2, productNamed('UAN 32'), { placement: 'INC', timing, rates: { 1: 60 } }));
    const first = urea({ placement: 'INC', timing: 'TILL', rates: { 1: 60 } });
    expect(planStatements([sampleOf()], { products: [first, uan('TILL')], tables })).toMatchObject([
      { rule: 'SPLIT', on: 'Urea and UAN 32' },
    ]);
    expect(planStatements([sampleOf()], { products: [first, uan('EARLY')], tables })).toEqual([]);
  });

  it('has a window', () => {
    expect(n(40, { timing: 'FLAG', placement: 'INC' })).toMatchObject([
      {
        rule: 'WINDOW_LATE',
        sentence:
          'Urea in week 11 is late for wheat. Lifts protein more than yield. Apply it by week 9; at stake: 18 kg N/ha.',
      },
    ]);
    expect(n(40, { timing: 'FLOW', placement: 'INC' })).toMatchObject([{ rule: 'WINDOW_TOO_LATE', level: 'watch' }]);
    expect(n(40, { timing: 'STEM', placement: 'INC' })).toEqual([]);
    expect(n(40, { timing: 'SOMEDAY', placement: 'INC' })).toEqual([]);
  });

  it('is at risk on the surface, shown without changing a rate', () => {
    expect(n(80)[0]).toMatchObject({
      rule: 'VOLATILISATION',
      level: 'say',
      sentence: 'Urea: about 18% (6 kg N/ha) may be lost to the air without rain.',
      assumed: '7 days without soaking rain',
    });
    // Its worth is shown when the grid's prices are known.
    const n1 = {
      nutrient: 'N' as const,
      required: 40,
      optimum: 40,
      step: 10,
      isAtEdge: false,
      maintenance: 0,
      response: 0,
      breakEven: 5,
      pricePerKg: 1.5,
    };
    const grid = { yieldTPerHa: 2.5, isSummerRain: false, isCapped: false, answers: [n1] };
    const [priced] = n(80, {}, sampleOf({ grid })).filter(({ rule }) => rule === 'VOLATILISATION');
    expect(priced!.sentence).toBe('Urea: about 18% (6 kg N/ha, $10) may be lost to the air without rain.');
    expect(priced!.figures.at(-1)).toMatchObject({ name: 'cost', unit: '$/ha', text: '10' });
    expect(n(80, {}, sampleOf({ grid: { ...grid, answers: [] } }))[0]!.sentence).toBe(
      'Urea: about 18% (6 kg N/ha) may be lost to the air without rain.',
    );
    expect(n(20)).toEqual([]);
    expect(rulesOf(n(80, { placement: 'STREAM' }))).toEqual(['VOLATILISATION']);
    const soa = planned(recommended(3, productNamed('Ammonium sulfate'), { rates: { 1: 150 } }));
    expect(planStatements([sampleOf()], { products: [soa], tables })).toEqual([]);
    expect(n(80, {}, sampleOf({ texture: null }))).toEqual([]);
  });

  it('is little business of a legume', () => {
    const lupin = sampleOf({ crop: 'LUPIN' });
    expect(n(40, {}, lupin)).toMatchObject([
      { rule: 'LEGUME_N', level: 'watch', sentence: 'Urea: lupin fixes its own N. Only the N that comes with P.' },
    ]);
    expect(planStatements([lupin], { products: [map({ rates: { 1: 40 } })], tables })).toEqual([]);
    expect(n(900, {}, sampleOf({ crop: null }))).toEqual([]);
  });
});

describe('balances of a plan', () => {
  it('are shown for every demand', () => {
    const sample = sampleOf({
      demands: [
        demandOf({ nutrient: 'N', demand: 80 }),
        demandOf({ nutrient: 'K', demand: 48, isDeficient: true }),
        demandOf({ nutrient: 'S', demand: 5 }),
      ],
    });
    const gypsum = planned(recommended(3, productNamed('Gypsum, agricultural'), { rates: { 1: 2500 } }));
    const reported = planStatements([sample], {
      products: [urea({ placement: 'INC', rates: { 1: 80 } }), gypsum],
      tables,
    });
    expect(reported.map(({ level, on, sentence }) => `${level} ${on}: ${sentence}`)).toEqual([
      'act N: N: 43 kg/ha short (needs 80, plan gives 37). Soil reserves will fall.',
      'act K: K: needs 48 kg/ha, plan gives none. Yield at risk.',
      'say S: S: 375 kg/ha, 375 of it from lime or gypsum.',
    ]);
    expect(reported[0]!.figures.map(({ name, text }) => `${name} ${text}`)).toEqual([
      'demand 80',
      'supply 36.8',
      'amendment 0',
      'tolerance 12',
    ]);
  });

  it.each([
    ['N', 'WHEAT', null, 'Too much early growth'],
    ['N', 'PULSE', null, 'The crop will fix less N.'],
    ['P', 'WHEAT', 6, 'Not lost: about 15.7 years of grain removal stay in the soil.'],
    ['P', 'WHEAT', null, 'Not lost: it stays in the soil.'],
    ['K', 'WHEAT', null, 'Carries over on clay, leaches on sand.'],
    ['S', 'WHEAT', null, 'Carries over on clay'],
    ['Zn', 'WHEAT', null, 'Enough for many years'],
    ['Cu', null, null, 'Enough for many years'],
    ['Mn', 'WHEAT', null, 'More than the crop needs.'],
    ['B', 'WHEAT', null, 'Close to toxic: add no more.'],
  ] as const)('a surplus of %s on %s, removal %s, means: %s', (nutrient, crop, removal, words) => {
    const reported = balanceStatement(
      { sampleId: 1, crop },
      { demand: demandOf({ nutrient, demand: 6, removal }), supplied: { supply: 100, amendment: 0 }, tables },
    );
    expect(reported).toMatchObject({ rule: 'BALANCE_OVER', level: 'act', on: nutrient });
    expect(reported.sentence).toContain(words);
    expect(reported.figures.some(({ name }) => name === 'yearsAhead')).toBe(removal !== null);
  });

  it('come most pressing first', () => {
    const level = (name: Statement['level']) => ({ level: name, rule: name }) as unknown as Statement;
    expect(byUrgency([level('say'), level('act'), level('watch')]).map((one) => one.level)).toEqual([
      'act',
      'watch',
      'say',
    ]);
  });
});
