import { describe, expect, it } from 'vitest';
import { defaultStatements, rangeStatements, sampleStatements, type SoilFacts } from '../../server/advice/index.ts';
import { caveatGroups, isCaveat, judgementOf } from '../../src/model/advice/caveats.ts';
import { askedStatements } from '../../src/model/advice/asked-statements.ts';
import { nitrogenStatements } from '../../src/model/advice/nitrogen-statements.ts';
import type { NutrientRates } from '../../src/model/advice/worth.ts';
import { cardStatements } from '../../src/model/recommendation/live-advice.ts';
import { demandOf, productNamed, recommended, sampleOf, planned, tables } from './plan-fixtures.ts';

const prices = { N: 2, P: 4, K: 1, S: 1 };
const rates = (n: number, p = 10, k = 0): NutrientRates =>
  new Map([
    ['N', n],
    ['P', p],
    ['K', k],
  ]);

const facts = (more: Partial<SoilFacts>): SoilFacts => ({
  sampleId: 1,
  crop: 'WHEAT',
  texture: 'LOAM',
  yieldTPerHa: 3,
  layers: [],
  values: {},
  months: 1,
  earlier: null,
  ...more,
});
const stakes: NonNullable<SoilFacts['stakes']> = {
  prices,
  asked: rates(40),
  rootsLimited: rates(52),
  acidSubsoil: rates(47),
  lower: { tPerHa: 0.5, rates: rates(26, 8) },
};
const below = (values: object, of: SoilFacts['stakes'], more: Partial<SoilFacts> = {}) =>
  sampleStatements(facts({ subsoil: [{ fromCm: 30, toCm: 60, values }], stakes: of, ...more }), tables);
const sentence = (of: readonly { readonly sentence: string }[]) => of[0]?.sentence;
const worth = (of: readonly { readonly figures: readonly { name: string; value: number | null }[] }[]) =>
  of[0]?.figures.filter(({ name }) => name.startsWith('worth')).map(({ name, value }) => [name, value]);

describe('what roots find below the topsoil', () => {
  it('says what counting them shallower changes, and what a lower target saves', () => {
    const reported = below({ ESP: 30 }, stakes);
    expect(sentence(reported)).toBe(
      'Below 30 cm roots find sodium: water and nitrogen under it are hardly used, so 3 t/ha may be too much to fertilise for. Counting roots to 30 cm: +12 kg N/ha, +$24/ha. 0.5 t/ha off the target: −14 kg N/ha and −2 kg P/ha, −$36/ha.',
    );
    expect(worth(reported)).toEqual([
      ['worthKg', 12],
      ['worthDollars', 24],
    ]);
    expect(sentence(below({ ESP: 30 }, { ...stakes, rootsLimited: rates(40), lower: null }))).toContain(
      'too much to fertilise for. Counting roots to 30 cm changes no rate.',
    );
    expect(sentence(below({ ESP: 30 }, { ...stakes, rootsLimited: null, lower: null }))).toMatch(/fertilise for\.$/);
    expect(worth(below({ ESP: 30 }, { ...stakes, rootsLimited: rates(40) }))).toEqual([['worthDollars', 36]]);
  });

  it('says what an acid subsoil changes, and that the slowing of roots is unknown', () => {
    const acid = below({ PHCA: 4.2 }, stakes);
    expect(sentence(acid)).toContain(
      'or lime deeper. Entering it: +7 kg N/ha, +$14/ha. 0.5 t/ha off the target: −14 kg N/ha and −2 kg P/ha, −$36/ha.',
    );
    expect(worth(acid)).toEqual([
      ['worthKg', 7],
      ['worthDollars', 14],
    ]);
    expect(sentence(below({ PHCA: 4.2 }, { ...stakes, acidSubsoil: rates(40), lower: null }))).toContain(
      'or lime deeper. Entering it changes no rate.',
    );
    const slow = below({ B: 14 }, stakes);
    expect(sentence(slow)).toBe(
      'From 30 cm down roots are slowed by boron, by how much no trial says. 0.5 t/ha off the target: −14 kg N/ha and −2 kg P/ha, −$36/ha.',
    );
    expect(worth(slow)).toEqual([['worthDollars', 36]]);
    expect(sentence(below({ B: 14 }, undefined))).toMatch(/no trial says\.$/);
  });
});

describe('a crop without values of its own', () => {
  const judged = (of: SoilFacts['stakes'], cropName = 'Chickpea') =>
    sampleStatements(facts({ crop: cropName === 'Chickpea' ? 'PULSE' : 'BARLEY', cropName, stakes: of }), tables);

  it('says what rests on the borrowed ones, and how to check them', () => {
    const reported = judged({ ...stakes, asked: rates(40, 12, 3) });
    expect(sentence(reported)).toBe(
      'Chickpea has no soil-test calibration of its own: P and S are judged as for wheat, K as for lupin. Check with a strip without fertiliser: 12 kg P/ha and 3 kg K/ha, $51/ha depend on it.',
    );
    expect(worth(reported)).toEqual([['worthDollars', 51]]);
    expect(reported[0]?.on).toBe('Chickpea');
    expect(sentence(judged({ ...stakes, asked: rates(40, 0) }))).toContain(
      'K as for lupin. No rate depends on it: check with a fertilised strip.',
    );
    expect(sentence(judged(undefined))).toMatch(/K as for lupin\.$/);
  });

  it('is named among the sources without the figures of one place', () => {
    expect(judged(stakes, 'Barley').flatMap(judgementOf)).toEqual([
      'Barley has no soil-test calibration of its own: P, K and S are judged as for wheat.',
    ]);
    expect(judgementOf({ rule: 'RATE_HIGH', sentence: 'No. Nothing.' })).toEqual([]);
  });
});

describe('one rate for different ground', () => {
  it('is worth what lies between the places, of lime without dollars', () => {
    const places = [
      { name: 'East', needs: { K: 33, LIME: 1 } },
      { name: 'West', needs: { K: 13, LIME: 0 } },
    ];
    const reported = rangeStatements(1, { of: 'sites', places, prices, tables });
    expect(reported.map((one) => one.sentence)).toEqual([
      'One rate for different ground: sites need 13 to 33 kg K/ha (East most). Set a rate for each, or sample by zone: 20 kg K/ha, $20/ha apart.',
      'One rate for different ground: sites need 0 to 1 t/ha of pure lime (East most). Set a rate for each, or sample by zone: 1 t/ha of pure lime (no price known) apart.',
    ]);
    expect(reported.map((one) => worth([one]))).toEqual([
      [
        ['worthKg', 20],
        ['worthDollars', 20],
      ],
      [],
    ]);
  });
});

describe('a rate that is asked or planned', () => {
  const sample = sampleOf({
    crop: 'WHEAT',
    texture: 'LOAM',
    demands: [demandOf({ nutrient: 'N', demand: 320 })],
    nitrogenTiming: { week: 12, shareAtWeek4: 0.25 },
    prices,
  });

  it('is worth what lies above the limit, and what week 4 would spare', () => {
    expect(askedStatements(sample, tables).map((one) => one.sentence)).toEqual([
      '320 kg N/ha is more than anybody spreads: check yield, test and placement. Above 300 kg/ha: 20 kg N/ha, $40/ha.',
      '320 kg N/ha, because in week 12, late, little of it reaches the crop; at week 4 it would be 80. Apply it earlier: 240 kg N/ha, $480/ha less.',
    ]);
    expect(askedStatements(sample, tables).map((one) => worth([one]))).toEqual([
      [
        ['worthKg', 20],
        ['worthDollars', 40],
      ],
      [
        ['worthKg', 240],
        ['worthDollars', 480],
      ],
    ]);
    const same = { ...sample, nitrogenTiming: { week: 12, shareAtWeek4: 1 } };
    expect(askedStatements(same, tables)[1]?.sentence).toMatch(/would be 320\.$/);
    expect(
      askedStatements({ ...sample, demands: [demandOf({ nutrient: 'N', demand: 300.4 })] }, tables)[0]?.sentence,
    ).toMatch(/test and placement\.$/);
  });

  it('names the week for nitrogen of the plan, and what is at stake, on the card too', () => {
    const late = recommended(7, productNamed('Urea'), { timing: 'FLAG', rates: { 1: 100 } });
    const [reported] = nitrogenStatements(sample, [planned(late)], tables).filter(isCaveat);
    expect(reported?.sentence).toBe(
      'Urea in week 11 is late for wheat. Lifts protein more than yield. Apply it by week 9; at stake: 46 kg N/ha, $92/ha.',
    );
    const card = cardStatements(
      { statements: [], samples: [sample], tables, sowing: null },
      {
        sampleId: 1,
        cardRun: { demands: new Map(), yieldTPerHa: 3, isSummerRain: false },
        recommended: [late],
        catalogue: [productNamed('Urea')],
      },
    );
    expect(card.map(({ rule }) => rule).filter((rule) => rule.startsWith('W') || rule.startsWith('SP'))).toEqual([
      'WINDOW_LATE',
    ]);
  });

  it('is shown on the card when it represents different ground', () => {
    const places = [
      { name: 'East', needs: { K: 33 } },
      { name: 'West', needs: { K: 13 } },
    ];
    const statements = rangeStatements(1, { of: 'sites', places, prices, tables });
    const card = cardStatements(
      { statements, samples: [sample], tables, sowing: null },
      {
        sampleId: 1,
        cardRun: { demands: new Map(), yieldTPerHa: 3, isSummerRain: false },
        recommended: [],
        catalogue: [],
      },
    );
    expect(card.map(({ rule }) => rule)).toContain('RATE_RANGE');
  });
});

describe('an input that was not entered', () => {
  const rain = {
    omlName: 'Growing_Season_Rain',
    description: 'April-October rain',
    unit: 'mm',
    value: 250,
    movedBy: 50,
    rates: [rates(40), rates(36, 10.2), rates(44)],
  };
  const reported = (input: Partial<typeof rain>) =>
    defaultStatements(1, { inputs: [{ ...rain, ...input }], prices }, tables);

  it('is shown with the rates by less and more of it, the range between them, and what to do', () => {
    const found = reported({});
    expect(found.map(({ level, sentence: text }) => `${level}: ${text}`)).toEqual([
      'watch: April-October rain is at its default, 250 mm: 50 mm less or more asks for N 36–44 kg/ha, 8 kg N/ha, $16/ha apart. Enter the figure of this paddock.',
    ]);
    expect([found[0]?.on, worth(found)]).toEqual([
      'Growing_Season_Rain',
      [
        ['worthKg', 8],
        ['worthDollars', 16],
      ],
    ]);
    expect(sentence(reported({ rates: [rates(30, 8), rates(20, 6), rates(40, 10)] }))).toContain(
      'asks for N 20–40 and P 6–10 kg/ha, 20 kg N/ha and 4 kg P/ha, $56/ha apart. Enter the figure',
    );
  });

  it('is left out when the rates move by less than the figure of the supplier', () => {
    expect(reported({ rates: [rates(40), rates(45)] })).toHaveLength(1);
    expect(reported({ rates: [rates(40), rates(44.9)] })).toEqual([]);
    expect(reported({ rates: [rates(40)] })).toEqual([]);
    expect(reported({ rates: [new Map(), new Map()] })).toEqual([]);
  });
});

describe('caveats in a list', () => {
  const of = (rule: 'SUBSOIL_N' | 'RATE_HIGH' | 'JUDGED_BY' | 'LIME_NONE', sampleId: number, dollars: number | null) =>
    ({
      rule,
      on: rule,
      level: rule === 'RATE_HIGH' ? 'act' : rule === 'JUDGED_BY' ? 'say' : 'watch',
      sampleId,
      figures: dollars === null ? [] : [{ name: 'worthDollars', value: dollars, unit: '$/ha', text: String(dollars) }],
    }) as const;

  it('are listed once a kind, the place with most at stake first, the most pressing kind first', () => {
    const groups = caveatGroups([
      of('JUDGED_BY', 1, 90),
      of('SUBSOIL_N', 1, 20),
      of('SUBSOIL_N', 2, 60),
      of('LIME_NONE', 2, 999),
      of('SUBSOIL_N', 3, null),
      of('RATE_HIGH', 4, 5),
      of('SUBSOIL_N', 2, 10),
    ]);
    expect(groups.map(({ worst, sampleIds }) => [worst.rule, worst.sampleId, sampleIds])).toEqual([
      ['RATE_HIGH', 4, [4]],
      ['SUBSOIL_N', 2, [2, 1, 3]],
      ['JUDGED_BY', 1, [1]],
    ]);
  });
});
