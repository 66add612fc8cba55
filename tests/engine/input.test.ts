import { describe, expect, it } from 'vitest';
import {
  defaultSeedingDate,
  defaultValue,
  engine,
  EngineInputError,
  nIndex,
  openSyn,
  type EngineInput,
  type LabValue,
} from '../../server/engine/index.ts';
import { cachedIndex } from '../../server/engine/run/k-cache.ts';
import { layer, plantInput, soilInput } from './fixtures.ts';

const lab = (analyteId: number, value: number): LabValue => ({ analyteId, value, qualifier: null });

describe('input problems', () => {
  it('name every missing input of a soil sample with its bounds', () => {
    const required = [
      'Target_Yield',
      'Soil_Texture',
      'Nitrate_N',
      'Ammonium_N',
      'Organic_Carbon',
      'Colwell_P',
      'PBI',
      'Colwell_K',
      'Sulfur_KCl40',
    ] as const;
    for (const omlName of required) {
      const problems = engine.missingInputs(soilInput({}, { [omlName]: null }));
      expect(problems).toMatchObject([{ omlName, kind: 'missing', value: null }]);
      expect(problems[0]!.upperBound).toBeGreaterThan(problems[0]!.lowerBound!);
    }
    expect(engine.missingInputs({ ...soilInput(), parameters: {} }).map(({ omlName }) => omlName)).toEqual([
      'Target_Yield',
      'Soil_Texture',
      'Nitrate_N',
      'Ammonium_N',
      'Organic_Carbon',
      'Colwell_P',
      'PBI',
      'Colwell_K',
      'Sulfur_KCl40',
    ]);
  });

  it('ask for a yield of past years whose residue counts', () => {
    const missing = (landUse: number) =>
      engine
        .missingInputs(soilInput({}, { Last_Year_Land_Use: landUse, Two_Years_Ago_Land_Use: landUse }))
        .map(({ omlName }) => omlName);
    for (const landUse of [3, 4, 5, 6, 7, 8, 9])
      expect(missing(landUse)).toEqual(['Last_Year_Yield', 'Two_Years_Ago_Yield']);
    for (const landUse of [1, 2, 10]) expect(missing(landUse)).toEqual([]);
    expect(engine.missingInputs(soilInput({}, { Two_Years_Ago_Land_Use: 3 })).map(({ omlName }) => omlName)).toEqual([
      'Two_Years_Ago_Yield',
    ]);
  });

  it('are sentences that tell what is expected', () => {
    const message = (omlName: string, value: unknown) =>
      engine.missingInputs(soilInput({}, { [omlName]: value as number }))[0]!.message;
    expect(message('Organic_Carbon', 9)).toBe('Organic_Carbon must be between 0.1 and 6 %, got 9');
    expect(message('PBI', null)).toBe('PBI is missing: expected between 0 and 1500');
    expect(message('Rain_Pattern', 1.5)).toBe('Rain_Pattern must be a whole number between 1 and 3, got 1.5');
    expect(message('Seeding_Date', '15/05/2026')).toBe('Seeding_Date must be a date yyyy-mm-dd, got 15/05/2026');
  });

  it('tell a fraction from a whole number and a date from a text', () => {
    const kind = (omlName: string, value: unknown) =>
      engine.missingInputs(soilInput({}, { [omlName]: value as number }))[0]?.kind;
    expect(kind('Soil_Texture', 2.5)).toBe('notAnInteger');
    expect(kind('Target_Yield', 2.5)).toBeUndefined();
    expect(kind('Seeding_Date', '2026-02-30')).toBe('notADate');
    expect(kind('Seeding_Date', '2026-13-01')).toBe('notADate');
    expect(kind('Seeding_Date', 20260515)).toBe('notADate');
    expect(kind('Seeding_Date', 'on 2026-05-15')).toBe('notADate');
    expect(kind('Seeding_Date', '2026-05-15T00:00')).toBe('notADate');
    expect(kind('Seeding_Date', '2024-02-29')).toBeUndefined();
  });

  it('leave out a Colwell P as high as a farm was found to have, up to 1000', () => {
    const of = (value: number) => engine.missingInputs(soilInput({}, { Colwell_P: value }));
    expect(of(730)).toEqual([]);
    expect(of(1_000)).toEqual([]);
    expect(of(1_001).map(({ message }) => message)).toEqual(['Colwell_P must be between 0 and 1000 mg/kg, got 1001']);
  });

  it('stop the run and are in its message, all of them', () => {
    const broken = soilInput({}, { Organic_Carbon: 9, PBI: null });
    expect(() => engine.run(broken)).toThrow(EngineInputError);
    expect(() => engine.run(broken)).toThrow(
      'Organic_Carbon must be between 0.1 and 6 %, got 9; PBI is missing: expected between 0 and 1500',
    );
    try {
      engine.run(broken);
    } catch (error) {
      expect(error).toMatchObject({
        name: 'EngineInputError',
        problems: [{ omlName: 'Organic_Carbon' }, { omlName: 'PBI' }],
      });
    }
  });

  it('cover depths and lab values that come past the catalogue', () => {
    const messages = (changes: Partial<EngineInput>) =>
      engine.missingInputs(soilInput(changes)).map(({ omlName, message }) => [omlName, message]);
    expect(messages({ surface: { fromCm: 0, toCm: 0 } })).toEqual([
      ['Lab_Results', 'Lab_Results: a layer must run downwards from 0 cm or deeper, got 0 to 0 cm'],
    ]);
    expect(messages({ surface: { fromCm: 10, toCm: 30 } })).toEqual([
      ['Lab_Results', 'Lab_Results: a soil sample runs from the surface, this one starts at 10 cm'],
    ]);
    expect(messages({ subsoil: [layer(-5, 10)] })).toHaveLength(1);
    expect(messages({ subsoil: [layer(Number.NaN, 10)] })).toHaveLength(1);
    expect(messages({ subsoil: [layer(10, Infinity)] })).toHaveLength(1);
    for (const key of [
      'nitrateMgPerKg',
      'ammoniumMgPerKg',
      'sulfurMgPerKg',
      'phCaCl2',
      'aluminiumMgPerKg',
      'ecDsPerM',
    ]) {
      expect(messages({ subsoil: [layer(10, 30, { [key]: -1 })] })).toEqual([
        ['Lab_Results', 'Lab_Results: the values of 10 to 30 cm must be 0 or more'],
      ]);
    }
    expect(messages({ labValues: [lab(8, -1)] })).toEqual([
      ['Lab_Results', 'Lab_Results: analyte 8 must be 0 or more, got -1'],
    ]);
    expect(messages({ labValues: [lab(8, Number.NaN)] })).toHaveLength(1);
    expect(messages({ labValues: [lab(8, 0)], subsoil: [layer(10, 30, { nitrateMgPerKg: 0 })] })).toEqual([]);
    expect(engine.missingInputs(soilInput({ labValues: [lab(8, -1)] }))[0]).toMatchObject({
      kind: 'outOfRange',
      lowerBound: 0,
      upperBound: null,
    });
  });

  it('of a plant sample concern its four parameters only', () => {
    expect(engine.missingInputs(plantInput({ parameters: {} })).map(({ omlName }) => omlName)).toEqual([
      'Target_Yield',
    ]);
    expect(engine.missingInputs(plantInput({ parameters: { Target_Yield: 2, PBI: -5 } }))).toEqual([]);
    expect(
      engine
        .missingInputs(plantInput({ parameters: { Target_Yield: 99, Growing_Season_Rain: 1 } }))
        .map(({ omlName }) => omlName),
    ).toEqual(['Growing_Season_Rain', 'Target_Yield']);
  });
});

describe('the index cache', () => {
  it('keeps what differs apart and gives the same object for the same soil', () => {
    const lookup = cachedIndex(openSyn.values);
    const base = {
      texture: 'LOAM',
      fieldCapacity: 0.2,
      wiltingPoint: 0.09,
      gsr: 250,
      pattern: 'SEASON',
      summerEvent: 0,
      root: 'NORMAL',
      noTill: true,
      sampleWeek: -12,
      fertSource: 'UREA',
      fertWeek: 4,
      nitrateDepthsCm: [5],
    } as const;
    const first = lookup(base);
    expect(lookup({ ...base })).toBe(first);
    const variants = [
      { fieldCapacity: 0.21 },
      { wiltingPoint: 0.1 },
      { gsr: 260 },
      { pattern: 'LEACHING' },
      { summerEvent: 100 },
      { root: 'ACID' },
      { noTill: false },
      { sampleWeek: -3 },
      { fertSource: 'UAN' },
      { fertWeek: 9 },
      { nitrateDepthsCm: [5, 20] },
    ] as const;
    for (const variant of variants) {
      const args = { ...base, ...variant };
      expect(lookup(args)).toEqual(nIndex(args));
      expect(lookup(args)).not.toEqual(first);
    }
  });

  it('forgets when it is full', () => {
    const lookup = cachedIndex(openSyn.values, 3);
    const at = (gsr: number) => lookup({ texture: 'LOAM', gsr });
    const first = at(0);
    at(1);
    at(2);
    expect(at(0)).toBe(first);
    at(3);
    expect(at(0)).not.toBe(first);
    expect(at(0)).toEqual(first);
  });
});

describe('defaults', () => {
  it('follow crop, target and texture', () => {
    expect(defaultValue('Yield_Step', { crop: 'WHEAT', parameters: { Target_Yield: 2 } })).toBe(0.5);
    expect(defaultValue('Yield_Step', { crop: 'WHEAT', parameters: { Target_Yield: 1.9 } })).toBe(0.25);
    expect(defaultValue('Yield_Step', { crop: 'WHEAT', parameters: {} })).toBeNull();
    expect(
      ['Bulk_Density', 'Field_Capacity', 'Wilting_Point'].map((omlName) =>
        defaultValue(omlName as 'Bulk_Density', { crop: 'WHEAT', parameters: { Soil_Texture: 5 } }),
      ),
    ).toEqual([1.35, 0.28, 0.12]);
    expect(defaultValue('Bulk_Density', { crop: 'WHEAT', parameters: {} })).toBeNull();
    expect([
      defaultValue('N_Shoot_To_Grain', { crop: 'CANOLA', parameters: {} }),
      defaultValue('N_Soil_To_Shoot', { crop: 'WHEAT', parameters: {} }),
    ]).toEqual([0.7, 0.5 / 0.75]);
    expect([
      defaultValue('Grain_Protein_Or_Oil', { crop: 'CANOLA', parameters: {} }),
      defaultValue('Grain_Protein_Or_Oil', { crop: 'OATS', parameters: {} }),
    ]).toEqual([46, 10.5]);
    expect([
      defaultValue('Seeding_Date', { crop: 'WHEAT', parameters: {} }),
      defaultValue('PBI', { crop: 'WHEAT', parameters: {} }),
      defaultValue('Growing_Season_Rain', { crop: 'WHEAT', parameters: {} }),
    ]).toEqual(['05-15', null, 250]);
  });

  it('put seeding into the season that the sample was taken for', () => {
    expect(defaultSeedingDate('2026-02-20', '05-15')).toBe('2026-05-15');
    expect(defaultSeedingDate('2026-06-30', '05-15')).toBe('2026-05-15');
    expect(defaultSeedingDate('2026-07-01', '05-15')).toBe('2027-05-15');
    expect(defaultSeedingDate(null, '05-15')).toBeNull();
    expect(defaultSeedingDate('soon', '05-15')).toBeNull();
  });
});
