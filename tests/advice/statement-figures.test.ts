import { describe, expect, it, test } from 'vitest';
import { openAdvice, sampleStatements, type SoilFacts } from '../../server/advice/index.ts';

const { tables } = openAdvice;

const statementsOf = (more: Partial<SoilFacts>) =>
  sampleStatements(
    {
      sampleId: 7,
      crop: 'WHEAT',
      texture: null,
      yieldTPerHa: 3,
      layers: [],
      values: {},
      months: null,
      earlier: null,
      ...more,
    },
    tables,
  );
const rulesOf = (more: Partial<SoilFacts>) => statementsOf(more).map(({ rule }) => rule);
/** The figures of the first statement of a rule, as people read them. */
const figuresOf = (rule: string, more: Partial<SoilFacts>) =>
  statementsOf(more)
    .find((statement) => statement.rule === rule)
    ?.figures.map(({ name, text, unit }) => `${name} ${text} ${unit}`.trim());
const layer = (fromCm: number, toCm: number, ph: number) => ({ fromCm, toCm, ph });

describe('each statement carries its figures with their units', () => {
  test.each<[string, Partial<SoilFacts>, readonly string[]]>([
    ['LIME_MAINTAIN', { texture: 'LOAM', layers: [layer(0, 10, 6)] }, ['kg 27 kg CaCO3/ha a year']],
    [
      'SALINITY',
      { texture: 'SANDY_LOAM', values: { EC: 0.8 } },
      ['ec 0.8 dS/m', 'ece 8.8 dS/m ECe', 'limit 8 dS/m ECe'],
    ],
    [
      'SALINITY',
      { texture: 'SANDY_LOAM', values: { EC: 0.1 } },
      ['ec 0.1 dS/m', 'ece 1.1 dS/m ECe', 'limit 4 dS/m ECe'],
    ],
    ['SODICITY_NONE', { texture: 'LOAM', values: { ESP: 3, CEC: 20 } }, ['esp 3 %']],
    [
      'SODICITY_TEST',
      { texture: 'LOAM', values: { ESP: 16, CEC: 20 } },
      ['esp 16 %', 'advised 2.9 t/ha of gypsum, if it disperses'],
    ],
    ['CA_MG', { values: { EXCA: 3, EXMG: 2 } }, ['ratio 1.5']],
    ['VALUE_UNUSUAL', { values: { P: 730 } }, ['value 730 mg/kg', 'low 3 mg/kg', 'high 120 mg/kg']],
    ['VALUE_IMPOSSIBLE', { values: { P: 5000 } }, ['value 5,000 mg/kg', 'low 0 mg/kg', 'high 1,000 mg/kg']],
    [
      'PH_PAIR_SWAPPED',
      { values: { PHCA: 5.7, PHW: 5 } },
      ['ca 5.7 pH in CaCl2', 'water 5 pH in water', 'apart 0.7 pH', 'least 0.3 pH', 'most 1.2 pH'],
    ],
    ['CATIONS', { values: { EXCA: 10, EXMG: 5, EXK: 1, EXNA: 0.5, CEC: 30 } }, ['sum 16.5 cmol(+)/kg']],
    ['AGE_STOP', { months: 50, values: { NO3: 10 } }, ['months 50 months']],
  ])('%s of %j', (rule, facts, figures) => expect(figuresOf(rule, facts)).toEqual(figures));

  it('and a value in a likely other unit that too, small ones with a figure more', () => {
    expect(figuresOf('VALUE_UNIT', { values: { OC: 14 } })).toEqual([
      'value 14 %',
      expect.stringMatching(/^low .+ %$/),
      expect.stringMatching(/^high .+ %$/),
      'suggested 1.4 %',
    ]);
    expect(statementsOf({ values: { EC: 0.0011 } })[0]?.sentence).toContain('0.001 dS/m');
  });
});

describe('a bound itself counts, and what lies beyond it decides nothing', () => {
  const [lowest, highest] = tables.plausible.EC.hard;
  it.each([
    [lowest, true],
    [highest, true],
    [highest + 0.01, false],
    [lowest - 0.01, false],
  ])('an EC of %s', (EC, isUsed) =>
    expect(rulesOf({ texture: 'LOAM', values: { EC } }).includes('SALINITY')).toBe(isUsed),
  );

  const [lowPh, highPh] = tables.plausible.PHCA.hard;
  it.each([
    [lowPh, ['LIME_RECOVER']],
    [highPh, ['LIME_NONE']],
    [6.99, ['LIME_MAINTAIN']],
    [lowPh - 0.01, []],
    [highPh + 0.01, []],
  ])('a pH of %s', (ph, rules) =>
    expect(rulesOf({ texture: 'LOAM', layers: [layer(0, 10, ph)] }).filter((rule) => rule !== 'LIME_DEEP')).toEqual(
      rules,
    ),
  );

  it('more sodium than the CEC holds is no sodium percentage', () => {
    const sodic = (EXNA: number, CEC: number) =>
      rulesOf({ texture: 'LOAM', values: { EXNA, CEC } }).some((rule) => rule.startsWith('SODICITY'));
    const [, most] = tables.plausible.ESP.hard;
    expect([sodic(most / 10, 10), sodic(most / 10 + 0.1, 10)]).toEqual([true, false]);
    expect(rulesOf({ texture: 'LOAM', values: { EXNA: 1 } })).toEqual([]);
    expect(rulesOf({ texture: 'LOAM', values: { CEC: 10 } })).toEqual([]);
  });

  it('a cation of a hundred is still one, and none is below nothing', () => {
    const reported = (EXCA: number) =>
      rulesOf({ values: { EXCA, EXMG: 5, EXK: 1, EXNA: 0.5, CEC: 16 } }).includes('CATIONS');
    expect([reported(100), reported(100.1), reported(0), reported(-0.1)]).toEqual([true, false, true, false]);
  });

  it('Ca:Mg needs both, and a magnesium that is not nothing', () => {
    const reported = (values: SoilFacts['values']) => rulesOf({ values }).includes('CA_MG');
    expect([reported({ EXCA: 3 }), reported({ EXMG: 2 }), reported({ EXCA: 3, EXMG: 0 })]).toEqual([
      false,
      false,
      false,
    ]);
    const { poorCaMgBelow } = tables.sodicity;
    const [atTheBound] = statementsOf({ values: { EXCA: poorCaMgBelow * 2, EXMG: 2 } });
    expect(atTheBound?.level).toBe('say');
  });

  it('the limit of a crop is where it begins', () => {
    const legume = statementsOf({ crop: 'LUPIN', texture: 'SANDY_LOAM', values: { EC: 0.1 } })[0];
    expect(legume?.sentence).toContain('below the 2 dS/m');
    const unknown = statementsOf({ crop: null, texture: 'SANDY_LOAM', values: { EC: 0.1 } })[0];
    expect(unknown?.sentence).toContain('below the 4 dS/m');
  });
});

describe('layers one below the other', () => {
  const limed = (...layers: readonly ReturnType<typeof layer>[]) =>
    figuresOf('LIME_RECOVER', { texture: 'SAND', layers });

  it('are taken in any order', () => {
    const [top, below] = [layer(0, 10, 4.8), layer(10, 20, 4.3)];
    expect(limed(below, top)).toEqual(limed(top, below));
  });
  it('of two that overlap the upper one speaks', () =>
    expect(limed(layer(0, 10, 4.8), layer(5, 15, 4.3))).toEqual(limed(layer(0, 10, 4.8))));
  it('end at two metres, where the last may reach', () => {
    const top = layer(0, 10, 4.8);
    expect(limed(top, layer(190, 201, 4.3))).toEqual(limed(top));
    expect(limed(top, layer(190, 200, 4.3))).not.toEqual(limed(top));
  });
});
