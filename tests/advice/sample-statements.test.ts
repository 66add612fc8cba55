import { describe, expect, it } from 'vitest';
import { openAdvice, sampleStatements, type SoilFacts } from '../../server/advice/index.ts';

const { tables } = openAdvice;

const facts = (more: Partial<SoilFacts> = {}): SoilFacts => ({
  sampleId: 7,
  crop: 'WHEAT',
  texture: 'SANDY_LOAM',
  yieldTPerHa: 3,
  layers: [],
  values: {},
  months: null,
  earlier: null,
  ...more,
});
const reported = (more: Partial<SoilFacts>) =>
  sampleStatements(facts(more), tables).map(({ rule, level, on, sentence }) => `${level} ${rule} ${on}: ${sentence}`);
const layer = (fromCm: number, ph: number) => ({ fromCm, toCm: fromCm + 10, ph });

it.each([
  [15, '15, extremely low: phosphorus stays available, and leaches sooner.'],
  [50, '50, very low: phosphorus stays available, and leaches sooner.'],
  [70.4, '70, low: some of the phosphorus applied is tied up.'],
  [280, '280, moderate: some of the phosphorus applied is tied up.'],
  [281, '281, high: much of the phosphorus applied is tied up, and little leaches.'],
  [900, '900, very high: much of the phosphorus applied is tied up, and little leaches.'],
])('a PBI of %s is a class, without a level', (PBI, words) => {
  expect(reported({ values: { PBI: Number(PBI) } }).filter((said) => said.startsWith('say PBI'))).toEqual([
    `say PBI PBI: PBI ${words}`,
  ]);
});

describe('the pH of a profile', () => {
  it('asks for lime above and work below', () => {
    expect(reported({ texture: 'SAND', layers: [layer(0, 4.8), layer(10, 4.3)] })).toEqual([
      'act LIME_RECOVER PHCA: 1 t/ha of this lime (one application) brings the limed layers to target pH. Allow four years or more for the full effect.',
      'watch LIME_DEEP PHCA: Surface lime is too slow for this layer (about 0.05 pH units a year at 10–20 cm). Incorporate it.',
    ]);
    const [lime] = sampleStatements(facts({ texture: 'SAND', layers: [layer(0, 3.9)] }), tables);
    expect(lime!.sentence).toContain('2.4 t/ha of this lime (2 applications)');
    expect(lime).toMatchObject({
      assumed: 'pure fine lime on the surface (no lime product chosen)',
      source: 'DPIRD WA, Developing a liming program; Miller, Southern Farming Systems',
      parameters: tables.identity,
    });
    expect(lime!.figures.map(({ name, text, unit }) => `${name} ${text} ${unit}`)).toEqual([
      'product 2.4 t/ha',
      'spreadings 2 spreadings',
      'pureNow 2.4 t/ha pure lime',
      'pureLater 0 t/ha pure lime',
    ]);
  });

  it('counts the organic carbon of the top', () => {
    const [lime] = sampleStatements(facts({ texture: 'SAND', layers: [layer(0, 4.83)], values: { OC: 1.5 } }), tables);
    expect(lime!.figures[0]!.value).toBeCloseTo(1.4, 9);
  });

  it('goes deep alone, and reminds of manganese below lupin on sand', () => {
    expect(reported({ crop: 'LUPIN', texture: 'SAND', layers: [layer(0, 5.6), layer(10, 4.3)] })).toEqual([
      expect.stringMatching(/^watch LIME_DEEP/),
      'watch LIME_MANGANESE PHCA: Liming lowers manganese availability: check with a tissue test.',
    ]);
    expect(reported({ crop: 'LUPIN', texture: 'LOAM', layers: [layer(0, 5)] })).toHaveLength(1);
    expect(reported({ texture: 'SAND', layers: [layer(0, 5)] })).toHaveLength(1);
  });

  it('is replaced by yield where it is at its target', () => {
    expect(reported({ layers: [layer(0, 6)] })).toEqual([
      'say LIME_MAINTAIN PHCA: pH on target. Maintenance lime: about 27 kg/ha a year. Test again in 3 to 4 years.',
    ]);
    expect(reported({ layers: [layer(0, 6)], yieldTPerHa: null })).toEqual([
      'say LIME_AT_TARGET PHCA: pH on target: no lime needed.',
    ]);
    expect(reported({ layers: [layer(0, 6)], crop: 'PULSE' })).toEqual([
      'say LIME_AT_TARGET PHCA: pH on target: no lime needed.',
    ]);
    expect(reported({ layers: [layer(0, 6)], crop: null })).toEqual([
      'say LIME_AT_TARGET PHCA: pH on target: no lime needed.',
    ]);
  });

  it('says that none is needed where the soil is neutral', () => {
    expect(reported({ layers: [layer(0, 7)] })).toEqual([
      'say LIME_NONE PHCA: No lime needed: the soil is neutral to alkaline.',
    ]);
  });

  it('lets a dressing wait that is smaller than anybody spreads', () => {
    expect(reported({ texture: 'SAND', layers: [layer(0, 5.3)] })).toEqual([
      'watch LIME_LATER PHCA: 0.3 t/ha is needed, too little to spread: 1 t/ha is due within three years.',
    ]);
  });

  it('says nothing without a texture, a pH or a depth that can be', () => {
    expect(reported({ texture: null, layers: [layer(0, 4)] })).toEqual([]);
    expect(reported({ layers: [layer(0, 2)] })).toEqual([]);
    expect(reported({ layers: [{ fromCm: 10, toCm: 10, ph: 4 }] })).toEqual([]);
    expect(reported({ layers: [layer(0, 12)] })).toEqual([]);
  });
});

describe('salt and sodium', () => {
  it.each([
    [0.1, 'say SALINITY EC: ECe about 1.1 dS/m (not saline): below the 4 dS/m this crop tolerates.'],
    [0.4, 'watch SALINITY EC: ECe about 4.4 dS/m (moderately saline): yield falls above 4 dS/m.'],
    [0.8, 'act SALINITY EC: ECe about 8.8 dS/m (highly saline): crop failure likely above 8 dS/m.'],
  ])('an EC of %s', (EC, sentence) => {
    expect(reported({ values: { EC } })).toEqual([sentence]);
  });

  it('is harder on a legume', () => {
    expect(reported({ crop: 'LUPIN', values: { EC: 0.2 } })[0]).toMatch(/^watch SALINITY .* above 2 dS\/m\.$/);
  });

  it.each([
    ['not sodic', { ESP: 3 }, {}, ['say SODICITY_NONE ESP: Exchangeable sodium 3%: not sodic.']],
    [
      'on sand',
      { ESP: 12 },
      { texture: 'SAND' },
      ['say SODICITY_SAND ESP: Too little clay for gypsum to improve structure.'],
    ],
    [
      'to be tested',
      { ESP: 12, PHCA: 7 },
      {},
      [
        'watch SODICITY_TEST ESP: Do a dispersion test before buying gypsum: put air-dry crumbs in rain water, check at 10 minutes, 2 and 24 hours. Cloudy water means gypsum can help.',
      ],
    ],
  ] as const)('%s', (_, values, more, sentences) => {
    expect(reported({ values, ...more })).toEqual(sentences);
  });

  it('holds sodic clay together', () => {
    const rules = reported({ values: { ESP: 12, EC: 0.9 } });
    expect(rules.some((line) => line.startsWith('watch SODICITY_SALT'))).toBe(true);
  });

  it('offers lime to acid sodic soil, and figures gypsum where the CEC is known', () => {
    const statements = sampleStatements(facts({ values: { ESP: 16, PHCA: 5, CEC: 20 } }), tables);
    expect(statements.map(({ rule }) => rule)).toEqual(['SODICITY_TEST', 'SODICITY_LIME']);
    expect(statements[0]!.figures[1]!.value).toBeCloseTo(2.8896, 9);
    expect(statements[0]!.assumed).toBe('0-10 cm, bulk density 1.4, pure gypsum');
    const [without] = sampleStatements(facts({ values: { ESP: 16 } }), tables);
    expect(without).toMatchObject({ assumed: null });
    expect(without!.figures).toHaveLength(1);
  });

  it('calculates sodium from the cations when none is reported', () => {
    const cations = { EXCA: 10, EXMG: 4, EXK: 1, EXNA: 0.5 };
    expect(reported({ values: cations })).toEqual(['say SODICITY_NONE ESP: Exchangeable sodium 3.2%: not sodic.']);
    expect(reported({ values: { ...cations, CEC: 10 } })[0]).toBe(
      'say SODICITY_NONE ESP: Exchangeable sodium 5%: not sodic.',
    );
    expect(reported({ values: { EXCA: 10, EXMG: 4, EXNA: 0.5 } })).toEqual([]);
  });

  it('tells a weak and a poor structure by Ca:Mg', () => {
    expect(reported({ values: { EXCA: 3, EXMG: 2 } })).toEqual([
      'say CA_MG CA_MG: Ca:Mg ratio 1.5: weak structure likely.',
    ]);
    expect(reported({ values: { EXCA: 1, EXMG: 2 } })).toEqual([
      'watch CA_MG CA_MG: Ca:Mg ratio 0.5: poor structure likely.',
    ]);
    expect(reported({ values: { EXCA: 4, EXMG: 2 } })).toEqual([]);
  });
});

describe('the laboratory’s figures', () => {
  it.each([
    [
      { P: 730 },
      'watch VALUE_UNUSUAL P: Colwell P 730 mg/kg is outside the usual range (3–120). Check it; it may be real.',
    ],
    [{ OC: 14 }, 'act VALUE_UNIT OC: Organic carbon 14% would be normal as 1.4%. Check the unit; nothing was changed.'],
    [
      { EC: 75 },
      'act VALUE_AMBIGUOUS EC: EC 1:5 75 dS/m would be normal in more than one other unit. Check the unit; nothing was changed.',
    ],
    [{ P: 5000 }, 'act VALUE_IMPOSSIBLE P: Colwell P 5,000 mg/kg is not possible (allowed: 0 to 1,000).'],
  ])('%j', (values, sentence) => {
    expect(reported({ values, texture: null })).toEqual([sentence]);
  });

  it('have to agree with each other', () => {
    const cations = { EXCA: 10, EXMG: 5, EXK: 1, EXNA: 0.5 };
    const rules = (values: object) => reported({ values: { ...cations, ...values }, texture: null });
    expect(rules({ CEC: 30, K: 30 })).toEqual([
      'watch CATIONS CEC: Cations do not add up with the CEC and Colwell K. Check the lab report.',
    ]);
    expect(rules({ CEC: 16.5 })).toEqual([]);
    expect(rules({ ESP: 9 })).toEqual([expect.stringContaining('the sodium %')]);
    expect(rules({ EXCA: 400 }).some((line) => line.includes('CATIONS'))).toBe(false);
  });

  it('grow old, one sentence for all of an age', () => {
    expect(reported({ texture: null, months: 50, values: { NO3: 10, P: 30, CU: 1, GRAVEL: 5 } })).toEqual([
      'act AGE_STOP NO3: Nitrate N: 50 months old, too old to base rates on. Resample.',
      'watch AGE_CAUTION P: Colwell P: 50 months old; use with caution.',
    ]);
    expect(reported({ texture: null, months: 1, values: { NO3: 10 } })).toEqual([]);
    expect(reported({ texture: null, months: 30, values: { S: 5, NO3: 10 } })).toEqual([
      'act AGE_STOP NO3,S: Nitrate N, Sulfur: 30 months old, too old to base rates on. Resample.',
    ]);
  });
});

describe('pH in water beside pH in calcium chloride', () => {
  const pair = (PHCA: number, PHW: number) => reported({ values: { PHCA, PHW } });

  it('is shown when the two cannot belong together', () => {
    expect(pair(5, 5.7)).toEqual([]);
    expect(pair(5.7, 5)).toEqual([
      'act PH_PAIR_SWAPPED PHW: pH in water (5) is below pH in CaCl2 (5.7): the columns may be swapped. Nothing was changed.',
    ]);
    expect(pair(5, 6.5)).toEqual([
      'watch PH_PAIR_CHECK PHW: pH in water (6.5) and in CaCl2 (5) differ by 1.5; 0.3–1.2 is usual. Check the lab report.',
    ]);
    expect(pair(5, 5.2)).toHaveLength(1);
    expect(reported({ values: { PHW: 6 } })).toEqual([]);
  });
});
