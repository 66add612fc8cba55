import { describe, expect, it, vi } from 'vitest';
import {
  createEngine,
  engine,
  fertiliserK,
  gridCell,
  loadCoefficients,
  nBudget,
  nIndex,
  nitrogenOmlNames,
  omlNames,
  openSyn,
  optimalCell,
  pRate,
  respond,
  sRate,
  kRate,
  type Decision,
  type EngineInput,
  type LabValue,
} from '../../server/engine/index.ts';
import { layer, soilInput } from './fixtures.ts';

const lab = (analyteId: number, value: number, qualifier: LabValue['qualifier'] = null): LabValue => ({
  analyteId,
  value,
  qualifier,
});
const middleOf = (input: EngineInput) => engine.run(input).runs[2]!;
const decisionOf = (input: EngineInput, analyteId: number): Decision =>
  middleOf(input).decisions.find((decision) => decision.analyteId === analyteId)!;

describe('the engine', () => {
  it('says who it is and on which coefficients it ran', () => {
    expect(engine.identity).toMatchObject({ engineCode: 'OPEN-SYN', engineVersion: '2.0.0' });
    expect(engine.identity.parameterSetHash).toMatch(/^[0-9a-f]{64}$/);
    expect(engine.run(soilInput()).identity).toEqual(engine.identity);
  });

  it('does not read the clock', () => {
    vi.useFakeTimers({ now: new Date('1999-01-01') });
    const then = engine.run(soilInput());
    vi.setSystemTime(new Date('2050-06-30'));
    expect(engine.run(soilInput())).toEqual(then);
    vi.useRealTimers();
  });

  it('runs on another coefficient set without a change of code', () => {
    const document = structuredClone(openSyn.document);
    document.criticalK.cereals.SAND.value = 90;
    document.code = 'SUPPLIER';
    const other = createEngine(loadCoefficients(document));
    expect(other.identity.engineCode).toBe('SUPPLIER');
    expect(other.identity.parameterSetHash).not.toBe(engine.identity.parameterSetHash);
    const potassium = other.run(soilInput()).runs[2]!.decisions.find(({ analyteId }) => analyteId === 3)!;
    expect(potassium.provenance.criticalValue).toBe(90);
    expect(potassium.rateKgPerHa!).toBeGreaterThan(decisionOf(soilInput(), 3).rateKgPerHa!);
  });

  it('carries its 53 parameters and 16 results under their names', () => {
    expect(omlNames).toHaveLength(53);
    expect(Object.keys(middleOf(soilInput()).nitrogen!).sort()).toEqual([...nitrogenOmlNames].sort());
  });
});

describe('a soil sample', () => {
  it('gets its yields, step and default selection', () => {
    const result = engine.run(soilInput());
    expect(result.yieldsTPerHa).toEqual([1.5, 2, 2.5, 3, 3.5]);
    expect(result).toMatchObject({ yieldStepTPerHa: 0.5, hasRange: true });
    expect(result.runs.map((run) => run.isSelectedByDefault)).toEqual([false, false, true, false, false, false]);
    expect(result.runs.map((run) => run.yieldTPerHa)).toEqual([1.5, 2, 2.5, 3, 3.5, 2.5]);
    expect(engine.run(soilInput({}, { Yield_Step: 0.3 })).yieldsTPerHa).toEqual([1.9, 2.2, 2.5, 2.8, 3.1]);
  });

  it('has the nitrogen budget of its parameters', () => {
    const input = soilInput(
      { subsoil: [layer(10, 30, { nitrateMgPerKg: 5, ammoniumMgPerKg: 1 }), layer(30, 60)] },
      {
        Gravel_Percent: 10,
        Grain_Protein_Or_Oil: 11,
        Rain_Pattern: 2,
        Root_Constraint: 2,
        Tillage: 2,
        N_Fert_Source: 2,
        N_Application_Week: 6,
        Bulk_Density: 1.55,
        N_Shoot_To_Grain: 0.8,
        N_Soil_To_Shoot: 0.6,
        Last_Year_Land_Use: 4,
        Last_Year_Yield: 1.5,
        Last_Year_Harvest_Index: 4,
        Last_Year_Tillage: 2,
        Two_Years_Ago_Land_Use: 9,
        Two_Years_Ago_Yield: 4,
        Two_Years_Ago_Legume_Percent: 70,
      },
    );
    const expected = nBudget({
      crop: 'WHEAT',
      yield: 2.5,
      quality: 11,
      texture: 'LOAMY_SAND',
      gsr: 250,
      pattern: 'LEACHING',
      root: 'RIPPED',
      noTill: false,
      sampleWeek: -12,
      fertSource: 'UAN',
      fertWeek: 6,
      oc: 0.9,
      gravel: 0.1,
      shootToGrain: 0.8,
      soilToShoot: 0.6,
      layers: [
        { from: 0, to: 10, nitrate: 12, ammonium: 4, bd: 1.55 },
        { from: 10, to: 30, nitrate: 5, ammonium: 1, bd: 1.55 },
        { from: 30, to: 60, bd: 1.55 },
      ],
      lastYear: { use: 'LEGUME_CROP', yield: 1.5, harvestIndex: 'HIGH', noTill: false },
      twoYearsAgo: { use: 'GREEN_MANURE', dm: 4, legume: 0.7 },
    });
    const { nitrogen } = middleOf(input);
    for (const omlName of nitrogenOmlNames) expect(nitrogen![omlName]).toBeCloseTo(expected[omlName], 9);
  });

  it('takes last year as pasture with its legume share', () => {
    const at = (percent: number) =>
      middleOf(soilInput({}, { Last_Year_Land_Use: 8, Last_Year_Yield: 3, Last_Year_Legume_Percent: percent }))
        .nitrogen!;
    expect(at(100).Rotation_N_from_last_year).toBeCloseTo(50, 9);
    expect(at(0).Rotation_N_from_last_year).toBeCloseTo(28, 9);
  });

  it('puts an entered subsoil total in place of the layers, as nitrate at 20 cm', () => {
    const measured = soilInput({ subsoil: [layer(10, 30, { nitrateMgPerKg: 50 })] });
    const { nitrogen } = middleOf({ ...measured, parameters: { ...measured.parameters, Mineral_N_Subsoil: 40 } });
    const index = nIndex({ texture: 'LOAMY_SAND', gsr: 250, nitrateDepthsCm: [5, 20] });
    expect(nitrogen!.Mineral_N_pool).toBeCloseTo((12 + 4) * 1.5 + 40, 9);
    expect(nitrogen!.Mineral_N_available_to_crop).toBeCloseTo(
      18 * index.nitrate[0]! + 6 * index.soilAmmonium + 40 * index.nitrate[1]!,
      9,
    );
    expect(
      middleOf({ ...measured, parameters: { ...measured.parameters, Mineral_N_Subsoil: 0 } }).nitrogen!.Mineral_N_pool,
    ).toBeCloseTo(24, 9);
  });

  it('weights its own layer by its own thickness', () => {
    expect(middleOf(soilInput({ surface: { fromCm: 0, toCm: 30 } })).nitrogen!.Mineral_N_pool).toBeCloseTo(72, 9);
  });

  it('counts the sampling week from the seeding date', () => {
    const ammonium = (dateSampled: string | null, seeding: string | null) =>
      middleOf(soilInput({ dateSampled }, { Seeding_Date: seeding })).nitrogen!.Mineral_N_available_to_crop;
    const expected = (sampleWeek: number) => {
      const index = nIndex({ texture: 'LOAMY_SAND', gsr: 250, sampleWeek });
      return 18 * index.nitrate[0]! + 6 * index.soilAmmonium;
    };
    expect(ammonium('2026-04-17', '2026-05-15')).toBeCloseTo(expected(-4), 9);
    expect(ammonium('2026-04-17', null)).toBeCloseTo(expected(-4), 9);
    expect(ammonium('2025-12-01', null)).toBeCloseTo(expected(-14), 9);
    expect(ammonium('2026-06-30', null)).toBeCloseTo(expected(0), 9);
    expect(ammonium(null, null)).toBeCloseTo(expected(-12), 9);
    expect(ammonium(null, '2026-05-15')).toBeCloseTo(expected(-12), 9);
  });

  it('changes only nitrogen in the summer-rain variant', () => {
    const { runs } = engine.run(soilInput({ labValues: [lab(8, 0.3), lab(12, 0.2)] }));
    const [middle, summer] = [runs[2]!, runs[5]!];
    expect(summer.decisions.slice(1)).toEqual(middle.decisions.slice(1));
    expect(summer.decisions[0]).not.toEqual(middle.decisions[0]);
    expect(summer.nitrogen!.Soil_N_available).toBeGreaterThan(middle.nitrogen!.Soil_N_available);
    expect(summer.nitrogen!.N_required_from_soil).toBe(middle.nitrogen!.N_required_from_soil);
    const wetter = engine.run(soilInput({}, { Summer_Rain_Event: 200 })).runs;
    expect(wetter[2]).toEqual(engine.run(soilInput()).runs[2]);
    expect(wetter[5]!.nitrogen).not.toEqual(engine.run(soilInput()).runs[5]!.nitrogen);
  });

  it('has the rates of its tests and its yield', () => {
    const { runs } = engine.run(soilInput({}, { P_Placement_Effectiveness: 0.5 }));
    for (const run of runs) {
      expect(run.ratesKgPerHa).toEqual({
        n: run.nitrogen!.N_fert_required,
        p: pRate({ crop: 'WHEAT', value: 18, pbi: 40, yield: run.yieldTPerHa, rep: 0.5 }).rate,
        k: kRate({ crop: 'WHEAT', value: 45, yield: run.yieldTPerHa, texture: 'LOAMY_SAND' }).rate,
        s: sRate({ crop: 'WHEAT', value: 5.3, yield: run.yieldTPerHa }).rate,
      });
    }
    const middle = runs[2]!;
    expect(middle.decisions.slice(0, 4).map((decision) => decision.rateKgPerHa)).toEqual(
      Object.values(middle.ratesKgPerHa!).map(Math.round),
    );
  });

  it('has a grid on the response surface of each run, its levels shared', () => {
    const { runs } = engine.run(soilInput());
    for (const run of runs) {
      expect(run.grid!.nLevelsKgPerHa).toBe(runs[0]!.grid!.nLevelsKgPerHa);
      const cell = gridCell(run.grid!, 300);
      const full = respond({
        crop: 'WHEAT',
        potential: Math.min(1.15 * run.yieldTPerHa, 5.125 + (run.isSummerRain ? 2.5 / 3 : 0)),
        soilN: run.nitrogen!.Soil_N_available,
        kFert: fertiliserK({ kFert: nIndex({ texture: 'LOAMY_SAND', gsr: 250 }).fert, soilToShoot: 2 / 3 }),
        texture: 'LOAMY_SAND',
        colwellP: 18,
        pbi: 40,
        colwellK: 45,
        sulfur: 5.3,
        n: cell.nKgPerHa,
        p: cell.pKgPerHa,
        k: cell.kKgPerHa,
        s: run.ratesKgPerHa!.s,
      });
      expect(cell.yieldTPerHa).toBeCloseTo(full.yield, 9);
    }
  });

  it('prices the grid with its economics, canola with its oil', () => {
    const grid = middleOf(
      soilInput({}, { Grain_Price: 300, N_Price: 2, P_Price: 3, K_Price: 1, S_Price: 0.5, Variable_Cost: 200 }),
    ).grid!;
    expect(grid).toMatchObject({ grainPricePerT: 300, nPricePerKg: 2, pPricePerKg: 3, kPricePerKg: 1 });
    expect(grid.fixedCostPerHa).toBeCloseTo(200 + 0.5 * grid.sRateKgPerHa, 12);
    const canola = middleOf(soilInput({ crop: 'CANOLA' }, { Grain_Price: 600 })).grid!;
    expect(canola.grainPricePerT).toBeCloseTo(600 * 1.06, 9);
    expect(middleOf(soilInput({ crop: 'BARLEY' }, { Grain_Price: null })).grid!).toMatchObject({
      grainPricePerT: 280,
      nPricePerKg: 1.74,
    });
  });

  it('sums up three seasons at the optimum of the target run', () => {
    const { runs, summary } = engine.run(soilInput());
    const best = optimalCell(runs[2]!.grid!);
    expect(summary!.targetAnalysis.yield).toBeCloseTo(best.yieldTPerHa, 12);
    expect(summary!.targetAnalysis.grossMargin).toBeCloseTo(best.marginPerHa, 9);
    expect(summary!.optimisticAnalysis.yield).toBeGreaterThan(summary!.targetAnalysis.yield);
    expect(summary!.pessimisticAnalysis.yield).toBeLessThan(summary!.targetAnalysis.yield);
    expect(summary!.pessimisticAnalysis.yield).toBeLessThanOrEqual(1.15 * 1.5);
  });

  it('warns where water holds a level back', () => {
    const { runs } = engine.run(soilInput({}, { Target_Yield: 5, Growing_Season_Rain: 250 }));
    const code = 'TARGET_EXCEEDS_WATER_LIMITED_YIELD';
    expect(runs.map((run) => run.warnings.some((warning) => warning.code === code))).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
    ]);
    expect(runs[2]!.warnings[0]!.message).toBe(
      'target exceeds water-limited yield: a yield of 5 t/ha needs a potential of 5.75 t/ha, water allows 5.13 t/ha',
    );
    expect(runs[3]!.grid!.yieldNpTPerHa).toEqual(runs[4]!.grid!.yieldNpTPerHa);
    const french = engine.run(soilInput({}, { Water_Limit_Method: 1, Target_Yield: 2.5 })).runs;
    expect(french[2]!.warnings[0]!.code).toBe(code);
    const drought = engine.run(soilInput({}, { Water_Limit_Method: 1, Growing_Season_Rain: 60 })).runs;
    expect(drought[0]!.warnings.map((warning) => warning.code)).toEqual(['NO_CROP']);
    expect(drought[5]!.warnings.map((warning) => warning.code)).toEqual(['NO_CROP']);
  });

  it('warns of an acid or toxic subsoil', () => {
    const subsoil = [
      layer(10, 20, { phCaCl2: 4.7, aluminiumMgPerKg: 2 }),
      layer(20, 30, { phCaCl2: 4.8, aluminiumMgPerKg: 1.9 }),
    ];
    expect(middleOf(soilInput({ subsoil })).warnings).toEqual([
      { code: 'SUBSURFACE_ACIDITY', message: 'pH (CaCl2) 4.7 at 10-20 cm is below the subsurface target' },
      { code: 'SUBSURFACE_ALUMINIUM', message: 'Aluminium 2 mg/kg at 10-20 cm is toxic to sensitive crops' },
    ]);
    expect(middleOf(soilInput()).warnings).toEqual([]);
  });
});

describe('decisions', () => {
  const full = soilInput({
    labValues: [
      lab(2, 18, '<'),
      lab(8, 0.15),
      lab(9, 0.2, '<'),
      lab(10, 5),
      lab(11, 0.7),
      lab(12, 0.3),
      lab(13, 3),
      lab(16, 2),
      lab(17, 0.5),
      lab(18, 0.1),
      lab(19, 0.4),
    ],
  });

  it('exist for every analyte that was measured, once', () => {
    expect(middleOf(full).decisions.map((decision) => decision.analyteId)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 12, 13, 20, 21, 22, 8, 9, 10, 11,
    ]);
    expect(middleOf(soilInput({}, { PH_CaCl2: null })).decisions.map((decision) => decision.analyteId)).toEqual([
      1, 2, 3, 4, 6, 7,
    ]);
  });

  it('name status and scale, and round to the decimals of the analyte', () => {
    const row = (analyteId: number) => {
      const { statusName, statusScale, labResult, rateKgPerHa, labQualifier } = decisionOf(full, analyteId);
      return [statusName, statusScale, labResult, rateKgPerHa, labQualifier];
    };
    expect(row(2)).toEqual(['Marginal', 'NUTRIENT', 18, 9, '<']);
    expect(row(3)).toEqual(['Sufficient', 'NUTRIENT', 45, 13, null]);
    expect(row(5)).toEqual(['OK', 'SOIL_HEALTH', 5.6, null, null]);
    expect(row(7)).toEqual([null, 'SOIL_HEALTH', 40, null, null]);
    expect(row(8)).toEqual(['Low', 'NUTRIENT', 0.15, 0, null]);
    expect(row(9)).toEqual(['Marginal', 'NUTRIENT', 0.2, 0, '<']);
    expect(row(10)).toEqual(['Sufficient', 'NUTRIENT', 5, 0, null]);
    expect(row(11)).toEqual(['Marginal', 'NUTRIENT', 0.7, null, null]);
    expect(row(12)).toEqual(['>', 'SOIL_HEALTH', 0.3, null, null]);
    expect(row(13)).toEqual(['>', 'SOIL_HEALTH', 3, null, null]);
    expect(row(20)).toEqual(['<', 'SOIL_HEALTH', 3, null, null]);
    expect(row(21)).toEqual(['>', 'SOIL_HEALTH', 13.3, null, null]);
    expect(row(22)).toEqual(['OK', 'SOIL_HEALTH', 4, null, null]);
  });

  it('drop the qualifier of a value that the adviser replaced', () => {
    expect(decisionOf(soilInput({ labValues: [lab(2, 9, '<')] }), 2).labQualifier).toBeNull();
  });

  it('prefer reported cation figures over derived ones', () => {
    const reported = soilInput({
      labValues: [lab(16, 2), lab(17, 0.5), lab(18, 0.1), lab(19, 0.4), lab(20, 10), lab(21, 7), lab(22, 9)],
    });
    expect([20, 21, 22].map((analyteId) => decisionOf(reported, analyteId).labResult)).toEqual([10, 7, 9]);
    const onlySodium = soilInput({ labValues: [lab(19, 0.4), lab(20, 10)] });
    expect(decisionOf(onlySodium, 21).labResult).toBe(4);
    expect(
      middleOf(soilInput({ labValues: [lab(16, 2), lab(17, 0)] })).decisions.some(({ analyteId }) => analyteId >= 20),
    ).toBe(false);
  });

  it('say where each came from', () => {
    expect(decisionOf(full, 2).provenance).toMatchObject({
      criticalInterval: [expect.closeTo(17.41, 2), expect.closeTo(24.65, 2)],
      criticalUnit: 'mg/kg',
      method: 'Colwell P against a critical value adjusted for PBI',
      source:
        'Moody 2007; range: Bell R. et al. 2013, Crop & Pasture Science 64:480 (19-27 over 21.4 mg/kg); second opinion: Rohan & Conyers 2025, Crop & Pasture Science 76, CP24162 (31.5 over 21.4 mg/kg); scaled along PBI and to barley and oats by Tilth',
      mark: 'recalled',
      interpretiveCriteria: 'Wheat soil WA',
    });
    expect(decisionOf(full, 2).provenance.criticalValue).toBeCloseTo(19.56, 2);
    expect(decisionOf(full, 3).provenance).toMatchObject({
      criticalValue: 41,
      criticalInterval: [39, 45],
      source: 'GRDC Soil testing for crop nutrition (Western Region), 2014; Brennan & Bell 2013',
      mark: 'recalled',
    });
    expect(decisionOf(full, 4).provenance).toMatchObject({
      criticalValue: 4.6,
      criticalInterval: [4, 5.3],
      mark: 'published',
      method: 'KCl-40 S, mean of 0-30 cm',
    });
    expect(decisionOf(full, 5).provenance).toMatchObject({ criticalValue: 5.5, criticalUnit: 'pH', mark: 'published' });
    expect(decisionOf(full, 6).provenance).toMatchObject({ criticalValue: 0.7, criticalUnit: '%', mark: 'judgement' });
    expect(decisionOf(full, 7).provenance).toMatchObject({ criticalValue: null, mark: 'judgement' });
    expect(decisionOf(full, 9).provenance).toMatchObject({
      criticalValue: 0.27,
      mark: 'published',
      method: 'DTPA zinc',
    });
    expect(decisionOf(soilInput({ labValues: [lab(9, 0.2)] }, { Soil_Texture: 6 }), 9).provenance.criticalValue).toBe(
      0.8,
    );
    expect(decisionOf(full, 11).provenance).toMatchObject({
      criticalValue: 1,
      criticalUnit: 'mg/kg',
      mark: 'published',
      method: 'Hot CaCl2 boron',
    });
    expect(decisionOf(full, 12).provenance).toMatchObject({
      criticalValue: 4,
      criticalUnit: 'dS/m ECe',
      mark: 'published',
    });
    expect(decisionOf(full, 13).provenance).toMatchObject({
      criticalValue: 2,
      criticalUnit: 'mg/kg',
      mark: 'published',
    });
    expect(decisionOf(full, 20).provenance).toMatchObject({ criticalValue: 6, mark: 'recalled' });
    expect(decisionOf(full, 21).provenance).toMatchObject({ criticalValue: 6, mark: 'recalled' });
    expect(decisionOf(full, 22).provenance).toMatchObject({ criticalValue: 2, mark: 'recalled' });
  });

  it('take the criteria of the crop', () => {
    expect(decisionOf({ ...full, crop: 'CANOLA' }, 2).provenance).toMatchObject({
      source: expect.stringMatching(/Moody 2007; GRDC/) as string,
    });
    expect(decisionOf({ ...full, crop: 'PASTURE' }, 2).provenance.source).toBe('Gourley et al. 2007');
    expect(decisionOf({ ...full, crop: 'LUPIN' }, 12).provenance.criticalValue).toBe(2);
    expect(decisionOf({ ...full, crop: 'CANOLA' }, 3).provenance.criticalValue).toBe(60);
  });

  it('of nitrogen set supply against demand', () => {
    const { nitrogen } = middleOf(full);
    const { provenance, labResult, statusName, rateKgPerHa } = decisionOf(full, 1);
    expect(labResult).toBe(Math.round(nitrogen!.Soil_N_available));
    expect(rateKgPerHa).toBe(Math.round(nitrogen!.N_fert_required));
    expect(statusName).toBe('Marginal');
    expect(provenance).toMatchObject({
      criticalUnit: 'kg/ha',
      method: 'SYN nitrogen budget: soil supply against demand',
      mark: 'judgement',
    });
    expect(provenance.criticalValue).toBeCloseTo(0.9 * nitrogen!.N_required_from_soil, 9);
  });

  it.each(['LUPIN', 'PASTURE'] as const)('of nitrogen give %s no status, no rate and no calculator', (crop) => {
    const result = engine.run(soilInput({ crop }));
    expect(result.runs.every((run) => run.nitrogen === null)).toBe(true);
    const nitrogen = result.runs[2]!.decisions[0]!;
    expect(nitrogen).toMatchObject({ statusName: null, statusPercent: null, rateKgPerHa: 0, statusScale: 'NUTRIENT' });
    expect(nitrogen.provenance).toMatchObject({ criticalValue: null, method: 'The crop fixes its own nitrogen' });
    expect(optimalCell(result.runs[2]!.grid!).nKgPerHa).toBe(0);
  });
});
