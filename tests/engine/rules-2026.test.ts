/** Plain examples of the rules of 2026 at their edges; what holds over the whole domain is said by the property tests. */
import { describe, expect, it } from 'vitest';
import {
  createEngine,
  dgtStatus,
  engine,
  kTest,
  layersWithin,
  microAdvice,
  nitrogenDrivers,
  openSyn,
  openSyn1,
  pCritical,
  pLine,
  type EngineInput,
  type PifValues,
} from '../../server/engine/index.ts';
import { siteProfile } from '../../server/engine/assembly/site-profile.ts';
import type { SiteSample } from '../../server/engine/assembly/types.ts';
import { isSulfurMean, sulfurLayers } from '../../server/engine/run/sulfur-mean.ts';
import { nitrogenLayers } from '../../server/engine/run/supply.ts';
import { resolveSoilInput } from '../../server/engine/input/resolve-input.ts';
import { besideP, lineOf, ratingP } from '../../server/engine/status/critical-p.ts';
import { layer, plantInput, soilInput } from './fixtures.ts';
import { withLeaves } from './leaves.ts';

const { values: c } = openSyn;
const soilDecides = withLeaves({ 'micronutrient.soilDecides': true });
const decisionOf = (analyteId: number, changes: Partial<EngineInput> = {}, parameters: PifValues = {}, by = engine) =>
  by.run(soilInput(changes, parameters)).runs[2]!.decisions.find((one) => one.analyteId === analyteId)!;

describe('what follows from a trace element', () => {
  const full = c.rates.micronutrient;

  it.each([
    // By the leaf, whatever the soil says.
    [{ element: 'Cu', crop: 'WHEAT', soil: 'Sufficient', tissue: 'Low' }, 'ACT', 'TISSUE_LOW', full.Cu],
    [{ element: 'Cu', crop: 'WHEAT', soil: 'Low', tissue: 'Marginal' }, 'WATCH', 'TISSUE_MARGINAL', 0],
    [{ element: 'Cu', crop: 'WHEAT', soil: 'Low', tissue: 'Sufficient' }, 'NONE', 'TISSUE_OK', 0],
    [{ element: 'Cu', crop: 'WHEAT', soil: 'Low', tissue: 'High' }, 'NONE', 'TISSUE_OK', 0],
    // By the soil and what was put on before.
    [{ element: 'Zn', crop: 'WHEAT', soil: 'Low' }, 'WATCH', 'ASK_HISTORY', 0],
    [{ element: 'Zn', crop: 'WHEAT', soil: 'Low', yearsSinceDressing: null }, 'WATCH', 'ASK_HISTORY', 0],
    [{ element: 'Zn', crop: 'WHEAT', soil: 'Marginal', yearsSinceDressing: 0 }, 'NONE', 'DRESSED', 0],
    [{ element: 'Zn', crop: 'WHEAT', soil: 'Low', yearsSinceDressing: 15 }, 'NONE', 'DRESSED', 0],
    [{ element: 'Zn', crop: 'WHEAT', soil: 'Low', yearsSinceDressing: 16 }, 'WATCH', 'ASK_TISSUE', 0],
    [{ element: 'Mn', crop: 'WHEAT', soil: 'Low', yearsSinceDressing: 2 }, 'WATCH', 'ASK_TISSUE', 0],
    [{ element: 'Cu', crop: 'WHEAT', soil: 'Low', yearsSinceDressing: 12 }, 'NONE', 'DRESSED', 0],
    [{ element: 'Zn', crop: 'WHEAT', soil: 'Sufficient' }, 'NONE', 'SOIL_OK', 0],
    [{ element: 'Zn', crop: 'WHEAT', soil: 'Excess' }, 'NONE', 'SOIL_OK', 0],
    [{ element: 'Zn', crop: 'WHEAT' }, 'NONE', 'UNKNOWN', 0],
    [{ element: 'Zn', crop: 'WHEAT', soil: null }, 'NONE', 'UNKNOWN', 0],
    // Pulses and pasture have no criteria of the leaf: what was measured there says nothing.
    [{ element: 'Zn', crop: 'CHICKPEA', soil: 'Low', tissue: 'Low' }, 'WATCH', 'ASK_HISTORY', 0],
    [{ element: 'Zn', crop: 'PASTURE', soil: 'Low', tissue: 'Low' }, 'WATCH', 'ASK_HISTORY', 0],
    // Boron.
    [{ element: 'B', crop: 'WHEAT', soil: 'Low', tissue: 'Low' }, 'NONE', 'CEREAL', 0],
    [{ element: 'B', crop: 'WHEAT', soil: 'Marginal' }, 'NONE', 'CEREAL', 0],
    [{ element: 'B', crop: 'WHEAT', soil: 'Sufficient' }, 'NONE', 'SOIL_OK', 0],
    [{ element: 'B', crop: 'WHEAT', soil: 'Excess' }, 'WATCH', 'TOXIC', 0],
    [{ element: 'B', crop: 'CANOLA', soil: 'Excess', tissue: 'Low' }, 'WATCH', 'TOXIC', 0],
    [{ element: 'Cu', crop: 'WHEAT', soil: 'Excess' }, 'NONE', 'SOIL_OK', 0],
    [{ element: 'B', crop: 'CANOLA', soil: 'Low' }, 'WATCH', 'ASK_TISSUE', 0],
    [{ element: 'B', crop: 'CANOLA', soil: 'Low', yearsSinceDressing: 0 }, 'WATCH', 'ASK_TISSUE', 0],
    [{ element: 'B', crop: 'CANOLA', soil: 'Marginal' }, 'NONE', 'SOIL_OK', 0],
    [{ element: 'B', crop: 'CANOLA', soil: 'Sufficient' }, 'NONE', 'SOIL_OK', 0],
    [{ element: 'B', crop: 'CANOLA' }, 'NONE', 'UNKNOWN', 0],
    [{ element: 'B', crop: 'CANOLA', tissue: 'Low' }, 'ACT', 'TISSUE_LOW', full.B],
  ] as const)('%j: %s, %s', (args, level, reason, rate) => {
    expect(microAdvice(args)).toEqual({ level, reason, rate });
  });

  it.each([
    [{ element: 'Cu', crop: 'WHEAT', soil: 'Low' }, 'ACT', 'SOIL_LOW', full.Cu],
    [{ element: 'Cu', crop: 'WHEAT', soil: 'Marginal' }, 'ACT', 'SOIL_MARGINAL', full.Cu / 2],
    [{ element: 'Cu', crop: 'WHEAT', soil: 'Sufficient' }, 'NONE', 'SOIL_OK', 0],
    [{ element: 'Cu', crop: 'WHEAT' }, 'NONE', 'UNKNOWN', 0],
    [{ element: 'Cu', crop: 'WHEAT', soil: 'Low', tissue: 'Marginal' }, 'ACT', 'TISSUE_MARGINAL', full.Cu / 2],
    [{ element: 'B', crop: 'CANOLA', soil: 'Excess' }, 'NONE', 'SOIL_OK', 0],
  ] as const)('where the supplier lets soil tests decide, %j: %s, %s', (args, level, reason, rate) => {
    expect(microAdvice(args, soilDecides.values)).toEqual({ level, reason, rate });
  });
});

describe('a critical Colwell P', () => {
  const round = (value: number | null | undefined) =>
    typeof value === 'number' ? Math.round(value * 100) / 100 : value;
  const rounded = ({ critical, low, high, ...rest }: ReturnType<typeof pCritical>) => ({
    critical: round(critical),
    low: round(low),
    high: round(high),
    ...rest,
  });
  const moody = 4.59 * 60 ** 0.393;

  it('is that of the curve, with its share for canola and its own range', () => {
    expect(pCritical({ crop: 'WHEAT', pbi: 60 }).critical).toBeCloseTo(moody, 6);
    expect(pCritical({ crop: 'CANOLA', pbi: 60 }).critical).toBeCloseTo(moody * c.criticalP.canolaShare, 6);
    expect(pCritical({ crop: 'LUPIN', pbi: 60 }).critical).toBeCloseTo(moody, 6);
    expect(pCritical({ crop: 'WHEAT', pbi: 60, curve: 'REVISED' }).critical).toBeCloseTo(1.472 * moody, 6);
    expect(pCritical({ crop: 'CANOLA', pbi: 60, curve: 'REVISED' }).critical).toBeCloseTo(
      1.29 * moody * c.criticalP.canolaShare,
      6,
    );
    expect(pCritical({ crop: 'BARLEY', pbi: 60, curve: 'HRZ' })).toMatchObject({ critical: 37, low: null, high: null });
    expect(pCritical({ crop: 'CANOLA', pbi: 60, curve: 'HRZ' })).toMatchObject({ critical: 41, low: null, high: null });
    const [low, high] = c.criticalP.interval.BFDC!;
    expect(pCritical({ crop: 'WHEAT', pbi: 60 })).toMatchObject({ low: low * moody, high: high * moody });
    expect(pCritical({ crop: 'CANOLA', pbi: 60, curve: 'REVISED' }).high).toBeCloseTo(
      c.criticalP.interval.canola![1] * 1.29 * moody * c.criticalP.canolaShare,
      6,
    );
  });

  it('is held up on grey sand for each kind of crop, but not by the curve of the high rainfall zone', () => {
    const onSand = (crop: 'WHEAT' | 'CANOLA' | 'LUPIN' | 'CHICKPEA') => rounded(pCritical({ crop, pbi: 2 }));
    expect(onSand('WHEAT')).toEqual({ critical: 14, low: 13, high: 16, floor: true, calcareous: false });
    expect(onSand('CANOLA')).toMatchObject({ critical: 11.2, floor: true });
    // The curve of lupin is above its floor down to a PBI of 5.
    expect(pCritical({ crop: 'LUPIN', pbi: 2 }).critical).toBeGreaterThanOrEqual(c.criticalP.floor.lupin);
    expect(pCritical({ crop: 'WHEAT', pbi: 2, curve: 'HRZ' })).toMatchObject({ critical: 37, floor: false });
    // At the floor itself the curve holds.
    expect(pCritical({ crop: 'WHEAT', pbi: 200 }).floor).toBe(false);
  });

  it('of pasture has no range, no floor and no second curve', () => {
    expect(pCritical({ crop: 'PASTURE', pbi: 60 })).toMatchObject({ low: null, high: null, floor: false });
    expect(pCritical({ crop: 'PASTURE', pbi: 60, curve: 'REVISED' })).toEqual({
      critical: null,
      low: null,
      high: null,
      floor: false,
      calcareous: false,
    });
    expect(ratingP({ crop: 'PASTURE', pbi: 60, rates: 'HRZ' })).toMatchObject({
      curve: 'BFDC',
      critical: pCritical({ crop: 'PASTURE', pbi: 60 }).critical,
    });
    expect(besideP({ crop: 'PASTURE', pbi: 60 })).toBeNull();
  });

  it('reaches up to 47 on limey soil under cereals alone, from pH 7.5', () => {
    const high = (crop: 'WHEAT' | 'CANOLA', ph: number | null) => pCritical({ crop, pbi: 60, ph });
    expect(high('WHEAT', 7.5)).toMatchObject({ high: 47, calcareous: true });
    expect(high('WHEAT', 7.49)).toMatchObject({ calcareous: false });
    expect(high('WHEAT', null).calcareous).toBe(false);
    expect(high('CANOLA', 8).calcareous).toBe(false);
    // A soil whose range ends above 47 keeps it.
    expect(pCritical({ crop: 'WHEAT', pbi: 600, ph: 8 }).high).toBeCloseTo(1.26 * 4.59 * 600 ** 0.393, 6);
    const rates = withLeaves({ 'criticalP.calcareousRates': true }).values;
    expect(pCritical({ crop: 'WHEAT', pbi: 60, ph: 8 }, rates)).toMatchObject({ critical: 47, floor: false });
  });

  it('has a second opinion where another curve knows the crop', () => {
    expect(besideP({ crop: 'WHEAT', pbi: 60 })).toMatchObject({ curve: 'REVISED', floor: false });
    expect(besideP({ crop: 'WHEAT', pbi: 60 })!.critical).toBeCloseTo(1.472 * moody, 6);
    expect(besideP({ crop: 'WHEAT', pbi: 60, beside: 'NONE' })).toBeNull();
    expect(besideP({ crop: 'WHEAT', pbi: 60, beside: null })).toBeNull();
    expect(besideP({ crop: 'WHEAT', pbi: 60, rates: 'REVISED' })).toBeNull();
    expect(besideP({ crop: 'LUPIN', pbi: 60 })).toBeNull();
    expect(besideP({ crop: 'LUPIN', pbi: 60, rates: 'HRZ', beside: 'BFDC' })).toBeNull();
    expect(ratingP({ crop: 'WHEAT', pbi: 60, rates: 'HRZ' })).toMatchObject({ curve: 'HRZ', critical: 37 });
  });

  it('has a test below it, near it or above it', () => {
    const range = { critical: 20, low: 18, high: 25 };
    expect([17.9, 18, 24.9, 25].map((value) => lineOf(value, range))).toEqual(['BELOW', 'NEAR', 'NEAR', 'ABOVE']);
    const exact = { critical: 20, low: null, high: null };
    expect([19.9, 20].map((value) => lineOf(value, exact))).toEqual(['BELOW', 'ABOVE']);
    const { critical, beside } = pLine({ crop: 'WHEAT', pbi: 60, value: 1 });
    const line = (value: number) => pLine({ crop: 'WHEAT', pbi: 60, value });
    expect(line(1)).toMatchObject({ line: 'BELOW', agree: true });
    expect(line(critical)).toMatchObject({ line: 'NEAR', agree: false });
    expect(line(beside!)).toMatchObject({ line: 'ABOVE', agree: true });
    expect(pLine({ crop: 'LUPIN', pbi: 60, value: 1 })).toMatchObject({ beside: null, agree: null });
  });

  it('has one of DGT for cereals, above which a test is not short', () => {
    expect(dgtStatus({ value: 66 })).toEqual({ critical: 66, short: false });
    expect(dgtStatus({ value: 65.9, crop: 'BARLEY' })).toEqual({ critical: 66, short: true });
    expect(dgtStatus({ value: 10, crop: 'CANOLA' })).toBeNull();
  });
});

describe('the K test that a soil is judged by', () => {
  const layers = [
    { from: 0, to: 10, k: 40 },
    { from: 10, to: 30, k: 70 },
  ];

  it('is the mean of 0-30 cm on loam and clay, and the topsoil on sand', () => {
    expect(kTest({ texture: 'LOAM', layers })).toEqual({ value: 60, depthCm: 30, deepUnknown: false });
    expect(kTest({ texture: 'CLAY', layers }).value).toBe(60);
    expect(kTest({ texture: 'SAND', layers })).toEqual({ value: 40, depthCm: 10, deepUnknown: false });
  });

  it('is cut at 30 cm, and ends where the measurements do', () => {
    expect(kTest({ texture: 'LOAM', layers: [layers[0]!, { from: 10, to: 20, k: 60 }] })).toMatchObject({
      value: 50,
      depthCm: 20,
    });
    expect(kTest({ texture: 'LOAM', layers: [layers[0]!, { from: 10, to: 60, k: 70 }] })).toMatchObject({
      value: 60,
      depthCm: 30,
    });
    expect(kTest({ texture: 'LOAM', layers: [layers[0]!, { from: 30, to: 60, k: 70 }] })).toEqual({
      value: 40,
      depthCm: 10,
      deepUnknown: true,
    });
  });

  it('is that of the topsoil where nothing below was measured, in whichever order the layers come', () => {
    const topsoil = { value: 40, depthCm: 10, deepUnknown: true };
    expect(kTest({ texture: 'LOAM', layers: [layers[0]!, { from: 10, to: 30 }] })).toEqual(topsoil);
    expect(kTest({ texture: 'LOAM', layers: [{ from: 10, to: 30, k: null }, layers[0]!] })).toEqual(topsoil);
    expect(kTest({ texture: 'SAND', layers: [...layers].reverse() }).value).toBe(40);
    expect(kTest({ texture: 'SAND', layers: [layers[1]!] }).value).toBe(70);
    expect(kTest({ texture: 'SAND', layers: [] }).value).toBeNull();
  });
});

describe('what the literature leaves open about a rate', () => {
  it('is said of P with the second opinion and what it rests on', () => {
    const { rateRange } = decisionOf(2, {}, { PBI: 60 });
    expect(rateRange).toMatchObject({ recoveryPercent: null, notes: [] });
    expect(rateRange!.beside).toMatchObject({
      curve: 'REVISED',
      critical: besideP({ crop: 'WHEAT', pbi: 60 })!.critical,
    });
    expect(rateRange!.beside!.rate).toBeGreaterThan(decisionOf(2, {}, { PBI: 60 }).rateKgPerHa!);
    expect(decisionOf(2, {}, { PBI: 3 }).rateRange!.notes).toEqual(['FLOOR']);
    expect(decisionOf(2, {}, { PBI: 60, PH_CaCl2: 8 }).rateRange!.notes).toEqual(['CALCAREOUS']);
    expect(decisionOf(2, { crop: 'LUPIN' }, { PBI: 60 }).rateRange!.beside).toBeNull();
  });

  it('is said of K where the subsoil is unknown, and where the rate is above that of the trials', () => {
    const notes = (crop: 'WHEAT' | 'CANOLA', parameters: PifValues, subsoil: EngineInput['subsoil'] = []) =>
      decisionOf(3, { crop, subsoil }, parameters).rateRange!.notes;
    expect(notes('WHEAT', { Soil_Texture: 1 })).toEqual([]);
    expect(notes('WHEAT', { Soil_Texture: 4, Colwell_K: 20 })).toEqual(['DEEP_K_UNKNOWN', 'LOAM_K_RATE']);
    const deep = [layer(10, 30, { potassiumMgPerKg: 20 })];
    expect(notes('WHEAT', { Soil_Texture: 4, Colwell_K: 20 }, deep)).toEqual(['LOAM_K_RATE']);
    expect(notes('WHEAT', { Soil_Texture: 4, Colwell_K: 200 }, [layer(10, 30, { potassiumMgPerKg: 200 })])).toEqual([]);
    expect(notes('CANOLA', { Soil_Texture: 4, Colwell_K: 20 }, deep)).toEqual([]);
    const { rateRange, rateKgPerHa } = decisionOf(3, {}, { Soil_Texture: 1, Colwell_K: 30 });
    expect(rateRange!.low).toBeLessThan(rateKgPerHa!);
    expect(rateRange!.high).toBeGreaterThan(rateKgPerHa!);
  });

  it('is said of N with the recovery and both ends of it, unless the index alone counts', () => {
    expect(decisionOf(1).rateRange).toMatchObject({
      recoveryPercent: 44,
      recoveryEnds: [59, 35],
      beside: null,
      notes: [],
    });
    expect(decisionOf(1, {}, { N_Fert_Recovery: 0.3 }).rateRange).not.toHaveProperty('recoveryEnds');
    expect(decisionOf(1, {}, { N_Fert_Recovery: 0.35 }).rateRange).toHaveProperty('recoveryEnds');
    expect(decisionOf(1, {}, { N_Fert_Recovery: 0.59 }).rateRange).toHaveProperty('recoveryEnds');
    expect(decisionOf(1, { crop: 'LUPIN' }).rateRange).toBeUndefined();
    const byIndex = createEngine(withLeaves({ 'fertiliser.mode': 'INDEX' }));
    expect(decisionOf(1, {}, {}, byIndex).rateRange).toBeUndefined();
  });

  it('was not said by model 1', () => {
    const before = createEngine(openSyn1);
    for (const analyteId of [1, 2, 3, 4]) expect(decisionOf(analyteId, {}, {}, before).rateRange).toBeUndefined();
  });
});

describe('the source of a critical P', () => {
  const sourceOf = (crop: EngineInput['crop'], parameters: PifValues, by = engine) =>
    decisionOf(2, { crop }, parameters, by).provenance.source;
  const { criticalP } = openSyn.document;
  const rates = (curve: string) => createEngine(withLeaves({ 'criticalP.rates': curve }));

  it('is the one of the curve that rates, for cereals and canola', () => {
    expect(sourceOf('WHEAT', { PBI: 60 }).startsWith(criticalP.factor.source)).toBe(true);
    expect(sourceOf('CANOLA', { PBI: 60 }).startsWith(criticalP.factor.source)).toBe(true);
    expect(sourceOf('CANOLA', { PBI: 60 })).toContain(criticalP.canolaShare.source);
    expect(sourceOf('WHEAT', { PBI: 60 }, rates('HRZ'))).toContain(criticalP.curves.HRZ.wheat.source);
    expect(sourceOf('WHEAT', { PBI: 60 }, rates('REVISED'))).toContain(criticalP.curves.REVISED.cereals.source);
    expect(sourceOf('CANOLA', { PBI: 60 }, rates('REVISED'))).toContain(criticalP.curves.REVISED.canola.source);
    expect(sourceOf('PASTURE', { PBI: 60 })).toBe(criticalP.pastureBase.source);
  });

  it('is the one of the floor where that holds', () => {
    expect(sourceOf('WHEAT', { PBI: 3 }).startsWith(criticalP.floor.cereals.source)).toBe(true);
    expect(sourceOf('CANOLA', { PBI: 3 }).startsWith(criticalP.floor.canola.source)).toBe(true);
  });

  it('is shown with the method of its curve', () => {
    const methodOf = (by = engine) => decisionOf(2, {}, { PBI: 60 }, by).provenance.method;
    expect(methodOf()).toBe('Colwell P against a critical value adjusted for PBI');
    expect(methodOf(rates('REVISED'))).toBe('Colwell P against a critical value adjusted for PBI, re-analysed in 2025');
    expect(methodOf(rates('HRZ'))).toBe(
      'Colwell P against a critical value adjusted for PBI of the high rainfall zone',
    );
  });
});

describe('roots', () => {
  it('reach the layers above the limit, and a part of the one across it', () => {
    const layers = [
      { from: 0, to: 10 },
      { from: 10, to: 30 },
      { from: 30, to: 60 },
    ];
    expect(layersWithin({ layers })).toEqual(layers);
    expect(layersWithin({ layers, limitCm: 20 })).toEqual([
      { from: 0, to: 10 },
      { from: 10, to: 20 },
    ]);
    // A layer that begins where roots stop is not reached at all.
    expect(layersWithin({ layers, limitCm: 30 })).toEqual(layers.slice(0, 2));
  });

  it('reach as much of what was written by the hectare, nitrate and ammonium alike', () => {
    const subsoil = [layer(10, 30, { nitrateMgPerKg: 8, ammoniumMgPerKg: 2, nitrateKgPerHa: 20, ammoniumKgPerHa: 6 })];
    const below = (parameters: PifValues) => {
      const input = soilInput({ subsoil }, parameters);
      return nitrogenLayers(input, resolveSoilInput(input, c)).at(-1)!;
    };
    expect(below({})).toMatchObject({ nitrateKgPerHa: 20, ammoniumKgPerHa: 6 });
    expect(below({ Root_Depth_Limit: 20 })).toMatchObject({ nitrateKgPerHa: 10, ammoniumKgPerHa: 3 });
  });
});

describe('the sulfur that a soil is judged by', () => {
  const labValues = [{ analyteId: 4, value: 6, qualifier: '<' as const }];
  const subsoil = [
    layer(10, 20, { sulfurMgPerKg: 9 }),
    layer(20, 60, { sulfurMgPerKg: 12, sulfurQualifier: '>' }),
    layer(20, 30),
    layer(30, 60, { sulfurMgPerKg: 40 }),
  ];

  it('is of the layers above 30 cm that were measured, each cut there, with its sign', () => {
    expect(sulfurLayers(soilInput({ labValues, subsoil }))).toEqual([
      { fromCm: 0, toCm: 10, sulfur: 6, qualifier: '<' },
      { fromCm: 10, toCm: 20, sulfur: 9, qualifier: null },
      { fromCm: 20, toCm: 30, sulfur: 12, qualifier: '>' },
    ]);
    expect(sulfurLayers(soilInput())).toEqual([]);
  });

  it('is a mean only when a deeper layer counts and no other figure was entered', () => {
    const mean = { Sulfur_KCl40: 9 };
    expect(isSulfurMean(soilInput({ labValues, subsoil }, mean))).toBe(true);
    expect(isSulfurMean(soilInput({ labValues, subsoil }, { Sulfur_KCl40: 9.1 }))).toBe(false);
    expect(isSulfurMean(soilInput({ labValues }, { Sulfur_KCl40: 6 }))).toBe(false);
    expect(isSulfurMean(soilInput({ labValues, subsoil: subsoil.slice(3) }, { Sulfur_KCl40: 6 }))).toBe(false);
  });
});

describe('the nitrate below a sample, as what would change its nitrogen', () => {
  const poor: PifValues = {
    Target_Yield: 5,
    Organic_Carbon: 0.3,
    Nitrate_N: 2,
    Soil_Texture: 5,
    Growing_Season_Rain: 150,
  };
  const target = { yieldTPerHa: 5, isSummerRain: false };
  const below = (subsoil: EngineInput['subsoil']) =>
    nitrogenDrivers(engine, soilInput({ subsoil }, poor), target)!.drivers.find(
      ({ input }) => input === 'Subsoil_Nitrate',
    );

  it('moves by a tenth either way, as it was written', () => {
    const inMgPerKg = below([layer(10, 40, { nitrateMgPerKg: 60 }), layer(40, 80)])!;
    expect(inMgPerKg.withLess).toBeGreaterThan(inMgPerKg.withMore);
    const written = below([layer(10, 40, { nitrateMgPerKg: 60, nitrateKgPerHa: 120 })])!;
    expect(written.withLess - written.withMore).toBeLessThan(0.7 * (inMgPerKg.withLess - inMgPerKg.withMore));
  });

  it('is none where nothing was found below', () => {
    expect(below([])).toBeUndefined();
    expect(below([layer(10, 30, { nitrateMgPerKg: 0 }), layer(30, 60)])).toBeUndefined();
  });
});

it('deeper layers of a site come from the top, whatever their thickness', () => {
  const surface = sampleAt(1, 0, 10);
  const { samples } = siteProfile(surface, [surface, sampleAt(2, 30, 60), sampleAt(3, 60, 70), sampleAt(4, 10, 30)]);
  expect(samples.map(({ sampleId }) => sampleId)).toEqual([1, 4, 2, 3]);
});

it('a leaf test names the part of the plant and its age', () => {
  const methods = engine
    .run(plantInput({ labValues: [101, 108].map((analyteId) => ({ analyteId, value: 1, qualifier: null })) }))
    .runs[0]!.decisions.map(({ provenance: { method } }) => method);
  expect(methods).toContain('Whole shoot, 61 days after emergence');
  expect(methods).toContain('Youngest emerged blade or mature leaf, 61 days after emergence');
});

function sampleAt(sampleId: number, depthFrom: number, depthTo: number): SiteSample {
  return {
    sampleId,
    sampleTypeId: 1,
    depthFrom,
    depthTo,
    dateSampled: '2026-02-20',
    dateEmergence: null,
    isCompositeSample: false,
    compositeSampleId: null,
    labResults: [],
  };
}
