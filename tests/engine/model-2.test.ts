/** What model 2 promises over the whole domain, and that every figure in which it differs from model 1 counts. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createEngine,
  engine,
  fertiliserK,
  kInterval,
  kRate,
  layersWithin,
  microAdvice,
  nIndex,
  nRateRange,
  openSyn1,
  pCritical,
  pLine,
  pRateRange,
  priceAge,
  soilToShoot,
  type EngineInput,
} from '../../server/engine/index.ts';
import { textures } from '../../server/engine/input/enumerations.ts';
import { cropModel } from './arbitraries.ts';
import { layer, soilInput } from './fixtures.ts';
import { withLeaves } from './leaves.ts';

const curve = fc.constantFrom('BFDC' as const, 'REVISED' as const, 'HRZ' as const);
const pbi = fc.double({ min: 0, max: 1000, noNaN: true });
const test = fc.double({ min: 0, max: 300, noNaN: true });
const yieldTPerHa = fc.double({ min: 0.3, max: 12, noNaN: true });
const ph = fc.option(fc.double({ min: 3, max: 10, noNaN: true }), { nil: null });
const texture = fc.constantFrom(...textures);

describe('a critical value of P', () => {
  it('lies within its range, and rises with the buffering of the soil', () => {
    fc.assert(
      fc.property(cropModel, curve, pbi, pbi, ph, (crop, by, one, other, acidity) => {
        const [first, second] = [Math.min(one, other), Math.max(one, other)].map((buffering) =>
          pCritical({ crop, pbi: buffering, curve: by, ph: acidity }),
        );
        if (first!.critical === null || second!.critical === null) return;
        expect(second!.critical).toBeGreaterThanOrEqual(first!.critical);
        for (const { critical, low, high } of [first!, second!]) {
          expect(low ?? critical!).toBeLessThanOrEqual(critical!);
          expect(high ?? critical!).toBeGreaterThanOrEqual(critical!);
        }
      }),
    );
  });

  it('asks for a rate inside its range, which falls as the test rises', () => {
    fc.assert(
      fc.property(cropModel, pbi, test, test, yieldTPerHa, ph, (crop, buffering, one, other, tonnes, acidity) => {
        const of = (value: number) => pRateRange({ crop, pbi: buffering, value, yield: tonnes, ph: acidity });
        const [less, more] = [of(Math.min(one, other)), of(Math.max(one, other))];
        for (const { rate, low, high } of [less, more]) {
          expect(low).toBeLessThanOrEqual(rate);
          expect(rate).toBeLessThanOrEqual(high);
        }
        expect(more.rate).toBeLessThanOrEqual(less.rate);
      }),
    );
  });

  it('rates a crop that the curve of the supplier has no value for by BFDC', () => {
    expect(pLine({ crop: 'CHICKPEA', pbi: 40, value: 20, rates: 'REVISED' })).toMatchObject({
      critical: pCritical({ crop: 'LUPIN', pbi: 40 }).critical,
      beside: null,
      agree: null,
    });
    expect(pLine({ crop: 'WHEAT', pbi: 40, value: 20, beside: 'BFDC' }).beside).toBeNull();
    expect(pCritical({ crop: 'PASTURE', pbi: 40, curve: 'HRZ' }).critical).toBeNull();
    expect(pCritical({ crop: 'PASTURE', pbi: 40 })).toMatchObject({ low: null, high: null, floor: false });
  });

  it('reaches up to 47 on limey soils, and rates by it only where the supplier says so', () => {
    expect(pCritical({ crop: 'BARLEY', pbi: 5, ph: 8 })).toEqual({
      critical: 14,
      low: 13,
      high: 47,
      floor: true,
      calcareous: true,
    });
    expect(pCritical({ crop: 'WHEAT', pbi: 5, ph: 8, curve: 'HRZ' }).high).toBeNull();
    expect(pCritical({ crop: 'CANOLA', pbi: 50, ph: 8 }).calcareous).toBe(false);
    const { values } = withLeaves({ 'criticalP.calcareousRates': true });
    expect(pCritical({ crop: 'WHEAT', pbi: 5, ph: 8 }, values)).toMatchObject({ critical: 47, floor: false });
  });
});

describe('nitrogen fertiliser', () => {
  it('is asked for within its range, and the less of it the more the crop recovers', () => {
    const share = fc.double({ min: 0.2, max: 0.8, noNaN: true });
    const kgPerHa = fc.double({ min: 0, max: 300, noNaN: true });
    fc.assert(
      fc.property(kgPerHa, kgPerHa, share, share, (shoots, soilN, one, other) => {
        const of = (recovery: number) => nRateRange({ shoots, soilN, soilToShoot: 2 / 3, recovery });
        const [less, more] = [of(Math.min(one, other)), of(Math.max(one, other))];
        for (const { rate, low, high } of [less, more]) {
          expect(low).toBeLessThanOrEqual(rate);
          expect(rate).toBeLessThanOrEqual(high);
        }
        expect(more.rate).toBeLessThanOrEqual(less.rate);
      }),
    );
  });

  it('has no range where the index alone counts', () => {
    const args = { shoots: 60, soilN: 20, soilToShoot: 0.5, kFert: 0.8, mode: 'INDEX' } as const;
    expect(nRateRange(args)).toEqual({ rate: 125, low: 125, high: 125 });
    expect(fertiliserK({ kFert: 0.8, soilToShoot: 0.5 }, openSyn1.values)).toBe(0.8);
  });

  it('follows the share of the shoots that ends in grain', () => {
    expect(soilToShoot({ shootToGrain: 0.7 })).toBeCloseTo(0.7142857, 7);
    const of = (entered: number) =>
      engine.run(soilInput({}, { N_Shoot_To_Grain: entered })).runs[2]!.nitrogen!.N_required_from_soil;
    expect(of(0.8)).toBeCloseTo(of(0.75), 9);
    expect(of(0.4)).toBeGreaterThan(of(0.5));
  });
});

describe('potassium', () => {
  it('has a critical value within its range on every soil', () => {
    fc.assert(
      fc.property(cropModel, fc.option(texture, { nil: undefined }), (crop, soil) => {
        const { critical, low, high } = kInterval({ crop, texture: soil });
        expect(low ?? critical).toBeLessThanOrEqual(critical);
        expect(high ?? critical).toBeGreaterThanOrEqual(critical);
      }),
    );
  });

  it('needs no less with a poorer placement, and no more with a richer test', () => {
    fc.assert(
      fc.property(cropModel, texture, test, test, yieldTPerHa, (crop, soil, one, other, tonnes) => {
        const of = (value: number, rep = 1) => kRate({ crop, texture: soil, value, yield: tonnes, rep }).rate;
        expect(of(one, 0.7)).toBeGreaterThanOrEqual(of(one));
        expect(of(Math.max(one, other))).toBeLessThanOrEqual(of(Math.min(one, other)));
      }),
    );
  });

  it('counts below the topsoil on loams and clays, and says where that is unknown', () => {
    const potassiumOf = (Soil_Texture: number, subsoil: EngineInput['subsoil'] = []) =>
      engine.run(soilInput({ subsoil }, { Soil_Texture, Colwell_K: 60 })).runs[2]!.decisions[2]!;
    const deep = [layer(10, 30, { potassiumMgPerKg: 36 })];
    expect(potassiumOf(4, deep)).toMatchObject({ labResult: 44, rateRange: { notes: ['LOAM_K_RATE'] } });
    expect(potassiumOf(4, deep).provenance.method).toBe('Colwell K, mean of 0-30 cm');
    expect(potassiumOf(4)).toMatchObject({ labResult: 60, rateRange: { notes: ['DEEP_K_UNKNOWN'] } });
    expect(potassiumOf(1, deep)).toMatchObject({ labResult: 60, rateRange: { notes: [] } });
  });

  it('tells of the trials on loams only where the rate is above theirs', () => {
    const notesOf = (Colwell_K: number) =>
      engine.run(soilInput({}, { Soil_Texture: 4, Colwell_K, Target_Yield: 2 })).runs[2]!.decisions[2]!;
    expect(notesOf(30).rateRange!.notes).toContain('LOAM_K_RATE');
    expect(notesOf(60).rateKgPerHa).toBeLessThanOrEqual(20);
    expect(notesOf(60).rateRange!.notes).not.toContain('LOAM_K_RATE');
  });
});

describe('trace elements', () => {
  it('ask for no rate by the soil alone, and none of boron for cereals', () => {
    const statuses = fc.constantFrom('Low', 'Marginal', 'Sufficient', 'High', 'Excess', null);
    const element = fc.constantFrom('Cu' as const, 'Zn' as const, 'Mn' as const, 'B' as const);
    const years = fc.option(fc.double({ min: 0, max: 40, noNaN: true }), { nil: null });
    fc.assert(
      fc.property(element, cropModel, statuses, statuses, years, (nutrient, crop, soil, tissue, yearsSinceDressing) => {
        const { level, rate } = microAdvice({ element: nutrient, crop, soil, tissue, yearsSinceDressing });
        expect(level === 'ACT').toBe(rate > 0);
        if (tissue !== 'Low') expect(rate).toBe(0);
        if (nutrient === 'B' && ['WHEAT', 'BARLEY', 'OATS'].includes(crop)) expect(rate).toBe(0);
      }),
    );
  });

  it('follow the leaf where one is known', () => {
    const copper = (tissue?: EngineInput['tissue']) =>
      engine
        .run(soilInput({ labValues: [{ analyteId: 8, value: 0.1, qualifier: null }], ...(tissue && { tissue }) }))
        .runs[2]!.decisions.find(({ analyteId }) => analyteId === 8)!.rateKgPerHa;
    expect(copper()).toBe(0);
    expect(copper({ Cu: 'Low' })).toBe(1.5);
    expect(copper({ Zn: 'Low' })).toBe(0);
  });

  it('warn of toxic boron under every crop, and stop at watching where a leaf has no criteria', () => {
    expect(microAdvice({ element: 'B', crop: 'WHEAT', soil: 'Excess' })).toMatchObject({ reason: 'TOXIC' });
    expect(microAdvice({ element: 'B', crop: 'PASTURE', soil: 'Low', tissue: 'Low' }).level).toBe('WATCH');
    expect(microAdvice({ element: 'Zn', crop: 'LENTIL', soil: 'Low', tissue: 'Low' }).level).toBe('WATCH');
  });
});

describe('roots that the subsoil stops', () => {
  it('reach no more of anything', () => {
    const limit = fc.integer({ min: 10, max: 200 });
    fc.assert(
      fc.property(texture, limit, limit, (soil, one, other) => {
        const of = (rootLimitCm: number) => nIndex({ texture: soil, gsr: 300, rootLimitCm });
        const [shallow, deep] = [of(Math.min(one, other)), of(Math.max(one, other))];
        for (const name of ['nitrate5', 'soilAmmonium', 'fert', 'son'] as const)
          expect(shallow[name]).toBeLessThanOrEqual(deep[name] + 1e-12);
        expect(of(10_000)).toEqual(nIndex({ texture: soil, gsr: 300 }));
      }),
    );
  });

  it('count only where the supplier lets them', () => {
    const input = soilInput({
      subsoil: [layer(10, 30, { nitrateMgPerKg: 10 }), layer(30, 60, { nitrateMgPerKg: 10 })],
      subsoilLimitCm: 40,
    });
    const counting = createEngine(withLeaves({ 'subsoil.limitCounts': true }));
    const of = (asked: typeof engine) => asked.run(input).runs[2]!.nitrogen!;
    expect(of(engine).Mineral_N_pool).toBeCloseTo(1.5 * (16 + 20 + 30), 9);
    expect(of(counting).Mineral_N_pool).toBeCloseTo(1.5 * (16 + 20 + 10), 9);
    expect(of(counting).N_fert_required).toBeGreaterThan(of(engine).N_fert_required);
    expect(layersWithin({ layers: [{ from: 0, to: 10 }] })).toHaveLength(1);
  });

  it('leave out the sulfur of layers that roots do not reach', () => {
    const input = soilInput(
      {
        labValues: [{ analyteId: 4, value: 3, qualifier: null }],
        subsoil: [layer(10, 30, { sulfurMgPerKg: 9 })],
        subsoilLimitCm: 20,
      },
      { Sulfur_KCl40: 7 },
    );
    const counting = createEngine(withLeaves({ 'subsoil.limitCounts': true }));
    const sulfurBy = (asked: typeof engine) =>
      asked.run(input).runs[0]!.decisions.find(({ analyteId }) => analyteId === 4)!.labResult;
    expect([sulfurBy(engine), sulfurBy(counting)]).toEqual([7, 6]);
  });
});

it('a season whose water carries no crop yields none at any rate, unless the rain of the summer does', () => {
  const dry = (rainMm: number) =>
    engine.run(soilInput({}, { Water_Limit_Method: 1, Growing_Season_Rain: rainMm })).runs;
  const none = dry(60)[2]!;
  expect(none.grid!.yieldNpTPerHa.every((tonnes) => tonnes === 0)).toBe(true);
  expect(none.grid!.optimalIndex).toBe(0);
  expect(none.summary!.targetAnalysis).toMatchObject({ yield: 0, likelyResponse: 0 });
  expect([dry(100)[2]!, dry(100)[5]!].map(({ warnings }) => warnings[0]!.code)).toEqual([
    'NO_CROP',
    'TARGET_EXCEEDS_WATER_LIMITED_YIELD',
  ]);
});

it('a price is reported when it is older than a default or a set price may be', () => {
  expect(priceAge({ asOf: '2026-05', today: '2026-11-28', isDefault: true })).toEqual({ months: 6, watch: false });
  expect(priceAge({ asOf: '2026-04', today: '2026-11', isDefault: true })).toEqual({ months: 7, watch: true });
  expect(priceAge({ asOf: '2025-11-30', today: '2026-11-01', isDefault: false }).watch).toBe(false);
  expect(priceAge({ asOf: '2025-10', today: '2026-11', isDefault: false }).watch).toBe(true);
});
