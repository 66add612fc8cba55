/** Statements about needed rates and about the soil below the topsoil. */
import { describe, expect, it } from 'vitest';
import {
  modelStatements,
  priceStatements,
  rangeStatements,
  sampleStatements,
  subsoilNStatements,
  type SoilFacts,
} from '../../server/advice/index.ts';
import { offeredInput } from '../../src/model/advice/root-input.ts';
import { askedStatements } from '../../src/model/advice/asked-statements.ts';
import { cardStatements } from '../../src/model/recommendation/live-advice.ts';
import { demandOf, sampleOf, tables } from './plan-fixtures.ts';

const facts = (more: Partial<SoilFacts> = {}): SoilFacts => ({
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
const reported = (of: readonly { readonly level: string; readonly rule: string; readonly sentence: string }[]) =>
  of.map(({ level, rule, sentence }) => `${level} ${rule}: ${sentence}`);

describe('a rate that is asked', () => {
  const asking = (n: number, p: number, week: number) =>
    sampleOf({
      demands: [demandOf({ nutrient: 'N', demand: n }), demandOf({ nutrient: 'P', demand: p })],
      nitrogenTiming: { week, shareAtWeek4: 0.25 },
    });

  it('is shown with a question when it is more than practical, and with week 4 when it is late', () => {
    expect(reported(askedStatements(asking(202, 70, 12), tables))).toEqual([
      'act RATE_HIGH: 70 kg P/ha is more than anybody spreads: check yield, test and placement. Above 60 kg/ha: 10 kg P/ha.',
      'watch RATE_LATE: 202 kg N/ha, because in week 12, late, little of it reaches the crop; at week 4 it would be 51. Apply it earlier: 151 kg N/ha less.',
    ]);
    expect(reported(askedStatements(asking(100, 10, 13), tables))[0]).toContain('in week 13, too late, little');
    expect(askedStatements(asking(100, 10, 4), tables)).toEqual([]);
    expect(askedStatements({ ...asking(400, 90, 12), crop: null }, tables)).toEqual([]);
  });

  it('is shown on the card for the yield that it shows, and not by a plan that model 1 froze', () => {
    const sample = asking(100, 10, 4);
    const shown = { demands: new Map([['N', 320]]), yieldTPerHa: 6, isSummerRain: false };
    const card = (of: typeof tables) =>
      cardStatements(
        { statements: [], samples: [sample], tables: of, sowing: null },
        { sampleId: 1, cardRun: shown, recommended: [], catalogue: [] },
      ).filter(({ rule }) => rule.startsWith('RATE'));
    expect(reported(card(tables))).toEqual([
      'act RATE_HIGH: 320 kg N/ha is more than anybody spreads: check yield, test and placement. Above 300 kg/ha: 20 kg N/ha.',
    ]);
    const { rates: _, ...frozen } = tables;
    expect(card(frozen as typeof tables)).toEqual([]);
  });
});

describe('nitrogen below the topsoil that was not measured', () => {
  const nitrogen = {
    measuredToCm: 10,
    entered: null,
    requiredFromSoil: 92.1,
    soilN: 50,
    rate: 42.1 / 0.66,
    kNitrate: 0.6,
  };

  it('is shown with the default and the change it would make', () => {
    expect(reported(subsoilNStatements(facts(), nitrogen, tables))).toEqual([
      'watch SUBSOIL_N: Nitrogen below 10 cm was not measured and counts as none: 20 to 60 kg/ha is usual on this soil, more after a legume, pasture or a failed crop, and would bring the 64 kg N/ha down to 46 to 9. Test it, or enter what to assume: worth 18–55 kg N/ha.',
    ]);
    const [priced] = subsoilNStatements(facts(), { ...nitrogen, pricePerKg: 1.74 }, tables);
    expect(priced!.sentence).toContain('worth 18–55 kg N/ha, $32–95/ha.');
    const [partly] = subsoilNStatements(facts(), { ...nitrogen, measuredToCm: 30 }, tables);
    expect(partly!.sentence).toContain('below 30 cm was not measured and counts as none: 12 to 36 kg/ha');
  });

  it('is left out when it was measured or entered, for what needs none, and for what fixes its own', () => {
    const none = (more: object, sample = facts()) =>
      expect(subsoilNStatements(sample, { ...nitrogen, ...more }, tables)).toEqual([]);
    none({ measuredToCm: 60 });
    none({ entered: 0 });
    none({ rate: 0 });
    none({}, facts({ crop: 'LUPIN' }));
    none({}, facts({ texture: null }));
    none({}, facts({ crop: null }));
  });
});

describe('the soil below the topsoil', () => {
  const below = (values: object, more: Partial<SoilFacts> = {}) =>
    reported(
      sampleStatements(
        facts({
          subsoil: [
            { fromCm: 10, toCm: 30, values: {} },
            { fromCm: 30, toCm: 60, values },
          ],
          ...more,
        }),
        tables,
      ),
    );

  it('is shown when it stops roots, with the target that it may be too much for', () => {
    expect(below({ ESP: 30, EC: 1.2 })).toEqual([
      'watch SUBSOIL_LIMIT: Below 30 cm roots find salt and sodium: water and nitrogen under it are hardly used, so 3 t/ha may be too much to fertilise for.',
    ]);
    expect(below({ EXNA: 3, CEC: 10 }, { yieldTPerHa: null })[0]).toContain(
      'roots find sodium: water and nitrogen under it are hardly used, so the target yield may',
    );
    expect(below({ ESP: 30 }, { texture: 'SAND' })).toEqual([]);
    expect(below({ ESP: 30 }, { crop: null })).toEqual([]);
    expect(below({ ESP: 300, AL: -1 })).toEqual([]);
  });

  it('is shown when acid stops roots, with what slows them', () => {
    expect(below({ PHCA: 4.2, AL: 6 })).toEqual([
      'watch SUBSOIL_ACID: From 30 cm down roots are stopped by acid and aluminium: enter the acid subsoil as the root constraint, or lime deeper.',
    ]);
    expect(below({ PHCA: 8.5, B: 14 })).toEqual([
      'say SUBSOIL_SLOWS: From 30 cm down roots are slowed by alkaline soil and boron, by how much no trial says.',
    ]);
  });

  it('is shown as alkaline by pH in water from 9.0 when only that was measured, and as acid by none', () => {
    expect(below({ PHW: 9 })).toEqual([
      'say SUBSOIL_SLOWS: From 30 cm down roots are slowed by alkaline soil, by how much no trial says.',
    ]);
    expect(below({ PHW: 8.9 })).toEqual([]);
    expect(below({ PHW: 4.5 })).toEqual([]);
    expect(below({ PHW: 9.2, PHCA: 8 })).toEqual([]);
  });
});

describe('what is entered of the roots', () => {
  const saidOf = (values: object, roots: SoilFacts['roots']) => {
    const subsoil = [{ fromCm: 30, toCm: 60, values }];
    return sampleStatements(facts({ subsoil, roots }), tables).map((one) => [
      one.said,
      offeredInput(one)?.value ?? null,
    ]);
  };

  it('is said beside the statement, which then offers to enter nothing', () => {
    expect(saidOf({ ESP: 30 }, undefined)).toEqual([[null, 30]]);
    expect(saidOf({ ESP: 30 }, { limitCm: 60, constraint: null })).toEqual([[null, 30]]);
    expect(saidOf({ ESP: 30 }, { limitCm: 25, constraint: null })).toEqual([['roots count to 25 cm', null]]);
    expect(saidOf({ PHCA: 4.2 }, { limitCm: null, constraint: 1 })).toEqual([[null, 3]]);
    expect(saidOf({ PHCA: 4.2 }, { limitCm: null, constraint: 3 })).toEqual([
      ['root growth is that of an acid subsoil', null],
    ]);
  });
});

describe('gravel', () => {
  it('takes no lime', () => {
    const [lime] = sampleStatements(
      facts({ texture: 'SAND', layers: [{ fromCm: 0, toCm: 10, ph: 3.9 }], gravel: 0.5 }),
      tables,
    );
    expect(lime!.sentence).toContain('1.2 t/ha of this lime');
  });
});

describe('lime of the plan', () => {
  const limed = (kgPerHa: number, ph = 4.7, nv: number | null = 88) =>
    reported(
      sampleStatements(
        facts({ texture: 'SAND', layers: [{ fromCm: 0, toCm: 10, ph }], limes: [{ name: 'Lime sand', kgPerHa, nv }] }),
        tables,
      ),
    );

  it('is shown against the need, in the chosen lime', () => {
    expect(limed(1000)).toEqual([
      'act LIME_PLANNED: 0.88 of 1.19 t/ha pure lime is in the plan; 1.36 t/ha of Lime sand (NV 88) supplies all of it.',
    ]);
    expect(limed(1360)).toEqual([expect.stringMatching(/^say LIME_PLANNED: 1\.2 of 1\.19/)]);
    expect(limed(4000)).toEqual([expect.stringMatching(/^watch LIME_PLANNED/)]);
  });

  it('is no action when less is needed than is practical, and is shown when none is needed', () => {
    expect(limed(50, 5.2)).toEqual([expect.stringMatching(/^watch LIME_PLANNED/)]);
    expect(limed(1000, 7.5)).toEqual([
      'watch LIME_UNASKED: No lime needed: the plan has 0.9 t/ha of pure lime.',
      'say LIME_NONE: No lime needed: the soil is neutral to alkaline.',
    ]);
  });

  it('counts by its fineness where that is stated, without a neutralising value too', () => {
    const fine = (nv: number | null) =>
      sampleStatements(
        facts({
          texture: 'SAND',
          layers: [{ fromCm: 0, toCm: 10, ph: 4.7 }],
          limes: [{ name: 'Coarse lime', kgPerHa: 1000, nv, ep: 60 }],
        }),
        tables,
      );
    for (const nv of [90, null])
      expect(reported(fine(nv))).toEqual([
        'act LIME_PLANNED: 0.6 of 1.19 t/ha pure lime is in the plan; 1.99 t/ha of Coarse lime (effective value 60) supplies all of it.',
      ]);
    expect(fine(90)[0]!.assumed).toBe('the lime is dry');
  });

  it('reaches as deep as the adviser lets it be worked in', () => {
    const deep = (limeDepthCm?: number) =>
      sampleStatements(
        facts({
          texture: 'SAND',
          layers: [
            { fromCm: 0, toCm: 10, ph: 4.7 },
            { fromCm: 10, toCm: 30, ph: 4.4 },
          ],
          limeDepthCm,
        }),
        tables,
      );
    const shallow = deep();
    expect(reported(shallow).map((line) => line.split(':')[0])).toEqual(['act LIME_RECOVER', 'watch LIME_DEEP']);
    expect(shallow[0]!.assumed).toContain('on the surface');
    const [worked, ...others] = deep(30);
    // 1.194 of the topsoil and 1.194 of 10-30 cm.
    expect(reported([worked!])).toEqual([expect.stringMatching(/^act LIME_RECOVER: .*2\.4 t\/ha/)]);
    expect(others).toEqual([]);
    expect(worked!.assumed).toContain('incorporated to 30 cm');
  });

  it('does not count without a rate or a neutralising value', () => {
    expect(limed(0)).toEqual([expect.stringMatching(/^act LIME_RECOVER/)]);
    expect(limed(1000, 4.7, null)).toContainEqual(expect.stringMatching(/^act LIME_RECOVER/));
  });
});

describe('a result of an earlier model', () => {
  const statementsOf = (made: string) => reported(modelStatements({ sampleId: 1, made, current: '2.0.0' }, tables));

  it('says which model made it and which one another run would use', () => {
    expect(statementsOf('1.0.0')).toEqual([
      'watch MODEL_FORMER: Made with the values of 2025 (model 1.0.0). Run again to compare with model 2.0.0; rates may change.',
    ]);
    expect(statementsOf('2.0.0+3')).toEqual([
      'watch MODEL_FORMER: Made with model 2.0.0+3. Run again to compare with model 2.0.0; rates may change.',
    ]);
    expect(statementsOf('2.0.0')).toEqual([]);
  });
});

describe('a crop that is judged by another one', () => {
  const judged = (crop: SoilFacts['crop'], cropName?: string) =>
    reported(sampleStatements(facts({ crop, cropName }), tables));

  it('is shown once, nutrient by nutrient', () => {
    expect(judged('PULSE', 'Chickpea')).toEqual([
      'say JUDGED_BY: Chickpea has no soil-test calibration of its own: P and S are judged as for wheat, K as for lupin.',
    ]);
    expect(judged('PULSE', 'Field pea')).toEqual([expect.stringContaining('Field pea has no soil-test calibration')]);
    expect(judged('BARLEY', 'Barley')).toEqual([
      'say JUDGED_BY: Barley has no soil-test calibration of its own: P, K and S are judged as for wheat.',
    ]);
    expect(judged('WHEAT', 'Wheat')).toEqual([]);
    expect(judged('BARLEY')).toEqual([]);
    expect(judged(null, 'Truffle')).toEqual([]);
  });
});

describe('a lime without an analysis', () => {
  const limed = (limes: SoilFacts['limes']) =>
    reported(sampleStatements(facts({ texture: 'SAND', layers: [{ fromCm: 0, toCm: 10, ph: 4.7 }], limes }), tables));

  it('is asked for its neutralising value, and counts for nothing until then', () => {
    expect(limed([{ name: 'Dolomite', kgPerHa: 1500, nv: null }])).toEqual([
      'watch LIME_UNKNOWN: 1.5 t/ha of Dolomite is in the plan, but its neutralising value is not known, so it is not counted: ask its supplier for NV and fineness, and enter them with the product.',
      expect.stringMatching(/^act LIME_RECOVER/),
    ]);
    expect(limed([{ name: 'Dolomite', kgPerHa: 0, nv: null }])).toEqual([expect.stringMatching(/^act LIME_RECOVER/)]);
  });

  it('is shown beside one that counts', () => {
    expect(
      limed([
        { name: 'Lime sand', kgPerHa: 1360, nv: 88 },
        { name: 'Dolomite', kgPerHa: 500, nv: null },
      ]).map((line) => line.split(':')[0]),
    ).toEqual(['say LIME_PLANNED', 'watch LIME_UNKNOWN']);
  });

  it('takes one spreading where it is worked in, however much it is', () => {
    const acid = { texture: 'SAND', layers: [{ fromCm: 0, toCm: 10, ph: 3.5 }] } as const;
    const spreadings = (isIncorporated: boolean) =>
      sampleStatements(
        facts({ ...acid, limes: [{ name: 'Dolomite', kgPerHa: 100, nv: null, isIncorporated }] }),
        tables,
      )
        .find(({ rule }) => rule === 'LIME_RECOVER')
        ?.figures.find(({ name }) => name === 'spreadings')?.value;
    expect([spreadings(true), spreadings(false)]).toEqual([1, 2]);
  });
});

describe('one rate for different ground', () => {
  const places = [
    { name: 'East', needs: { N: 48, P: 12, K: 33, LIME: 1 } },
    { name: 'West', needs: { N: 41, P: 10, K: 13, LIME: 0 } },
  ];
  const range = (of: 'originals' | 'sites', some = places) =>
    reported(rangeStatements(1, { of, places: some, prices: {}, tables }));

  it('is shown with least and most, and where most is needed, for what differs by more than a plan can distinguish', () => {
    expect(range('originals')).toEqual([
      'watch RATE_RANGE: One rate for different ground: originals of the composite need 13 to 33 kg K/ha (East most). Set a rate for each, or sample by zone: 20 kg K/ha apart.',
      'watch RATE_RANGE: One rate for different ground: originals of the composite need 0 to 1 t/ha of pure lime (East most). Set a rate for each, or sample by zone: 1 t/ha of pure lime (no price known) apart.',
    ]);
    expect(range('sites')[0]).toContain('sites need 13 to 33 kg K/ha');
  });

  it('needs two places that say something of the nutrient', () => {
    expect(range('sites', places.slice(0, 1))).toEqual([]);
    expect(range('sites', [places[0]!, { name: 'West', needs: { N: 41, P: 10, K: 33, LIME: 1 } }])).toEqual([]);
  });
});

describe('an old price', () => {
  const of = (asOf: string, isDefault: boolean, name = 'Wheat APW1') =>
    reported(priceStatements([{ name, asOf, isDefault }], '2026-06-15', tables));

  it('is watched after six months as a default, after twelve when a user set it', () => {
    expect(of('2025-12', true)).toEqual([]);
    expect(of('2025-11', true)).toEqual([
      'watch PRICE_DEFAULT: Default price of November 2025, nobody here has set one: Wheat APW1. Margins move with it.',
    ]);
    expect(of('2025-06', false)).toEqual([]);
    expect(of('2025-05', false)).toEqual([
      'watch PRICE_OLD: Price of May 2025, 13 months old: Wheat APW1. Margins move with it.',
    ]);
  });

  it('is shown once for all of one age', () => {
    const same = { asOf: '2024-02', isDefault: true };
    const prices = ['Urea', 'MAP', 'Urea'].map((name) => ({ ...same, name }));
    expect(reported(priceStatements(prices, '2026-06-15', tables))).toEqual([
      'watch PRICE_DEFAULT: Default price of February 2024, nobody here has set one: Urea, MAP. Margins move with it.',
    ]);
  });
});
