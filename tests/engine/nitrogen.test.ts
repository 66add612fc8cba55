import { describe, expect, it } from 'vitest';
import {
  availabilityIndex,
  carryOver,
  grainNFraction,
  mineralisationStart,
  nBudget,
  nIndex,
  organicNPool,
  pastureDm,
  rainProfile,
  residueN,
  yieldLevels,
  yieldStep,
} from '../../server/engine/index.ts';
import { layerN } from '../../server/engine/nitrogen/pools.ts';
import { rootZone, shareInRoots } from '../../server/engine/nitrogen/root-zone.ts';
import { weekIndex } from '../../server/engine/nitrogen/weeks.ts';

const dry = (): number[] => Array<number>(30).fill(0);
const wet = (falls: Readonly<Record<number, number>>): number[] => {
  const rain = dry();
  for (const [week, mm] of Object.entries(falls)) rain[weekIndex(Number(week))] = mm;
  return rain;
};

describe('yield levels', () => {
  it('take the wide step from 2 t/ha and the narrow one below', () => {
    expect(yieldLevels({ target: 2 })).toEqual([1, 1.5, 2, 2.5, 3]);
    expect(yieldLevels({ target: 1.99 })).toEqual([1.49, 1.74, 1.99, 2.24, 2.49]);
  });

  it('follow the step of the adviser as long as the lowest level stays at least one step above zero', () => {
    expect(yieldLevels({ target: 3, step: 1 })).toEqual([1, 2, 3, 4, 5]);
    expect(yieldStep({ target: 3, step: 1 })).toBe(1);
    expect(yieldStep({ target: 2.9, step: 1 })).toBe(0.96);
    expect(yieldLevels({ target: 2.9, step: 1 })).toEqual([0.98, 1.94, 2.9, 3.86, 4.82]);
    expect(yieldLevels({ target: 3, step: null })).toEqual([2, 2.5, 3, 3.5, 4]);
  });
});

describe('rain', () => {
  it('falls as SYN says before seeding and in eight equal parts after it', () => {
    expect(rainProfile({ gsr: 240 })).toEqual(
      wet({ [-5]: 10, [-3]: 3, [-2]: 3, [-1]: 3, 0: 3, 1: 10, 2: 10, 3: 10, 4: 10, 5: 10, 6: 10, 7: 10, 8: 10 }),
    );
  });

  it('adds a summer event in week -14 only', () => {
    const summer = rainProfile({ gsr: 240, summerEvent: 100 });
    expect(summer[0]).toBe(100);
    expect(summer.slice(1)).toEqual(rainProfile({ gsr: 240 }).slice(1));
  });

  it('can follow the two patterns of SYN, whatever the season total', () => {
    expect(rainProfile({ gsr: 999, pattern: 'LEACHING' }).slice(15)).toEqual([
      10, 20, 75, 20, 5, 10, 10, 0, 10, 0, 5, 0, 0, 0, 0,
    ]);
    expect(rainProfile({ gsr: 999, pattern: 'NO_LEACHING' }).slice(15)).toEqual([
      10, 20, 15, 20, 5, 10, 10, 0, 10, 0, 5, 0, 0, 0, 0,
    ]);
  });
});

describe('the start of mineralisation', () => {
  const start = (falls: Readonly<Record<number, number>>, sampleWeek = -14) =>
    mineralisationStart({ rain: wet(falls), sampleWeek });

  it('waits until week -4 without enough rain', () => {
    expect(start({})).toBe(-4);
    expect(start({ [-8]: 49.9 })).toBe(-4);
    expect(start({ 3: 75 })).toBe(-4);
  });

  it('comes with 50 mm in one week, 60 in two or 70 in three', () => {
    expect(start({ [-8]: 50 })).toBe(-8);
    expect(start({ [-9]: 30, [-8]: 30 })).toBe(-8);
    expect(start({ [-9]: 29.9, [-8]: 30 })).toBe(-4);
    expect(start({ [-10]: 20, [-9]: 20, [-8]: 30 })).toBe(-8);
    expect(start({ [-10]: 20, [-9]: 20, [-8]: 29.9 })).toBe(-4);
    expect(start({ [-11]: 20, [-10]: 20, [-9]: 10, [-8]: 20 })).toBe(-4);
  });

  it('is never before week -12 nor before the soil was sampled', () => {
    expect(start({ [-14]: 100 })).toBe(-12);
    expect(start({ [-14]: 100 }, -6)).toBe(-6);
    expect(start({}, 0)).toBe(0);
    expect(mineralisationStart({ rain: wet({ [-14]: 100 }) })).toBe(-12);
  });
});

describe('the availability index', () => {
  /** Table of the definition: K of SON, RON, nitrate 0-10, ammonium and urea at 250 mm, without and with summer rain. */
  const table = {
    SAND: [0.022, 0.27, 0.34, 0.386, 0.0277, 0.294, 0.245, 0.313],
    LOAMY_SAND: [0.0228, 0.281, 0.445, 0.488, 0.0299, 0.322, 0.33, 0.404],
    SANDY_LOAM: [0.0234, 0.29, 0.528, 0.568, 0.0318, 0.346, 0.409, 0.486],
    LOAM: [0.0245, 0.305, 0.706, 0.742, 0.0354, 0.393, 0.587, 0.664],
    CLAY_LOAM: [0.0251, 0.314, 0.853, 0.886, 0.0381, 0.429, 0.73, 0.811],
    CLAY: [0.0252, 0.316, 0.931, 0.953, 0.0394, 0.446, 0.812, 0.894],
  } as const;

  it.each(Object.entries(table))('on %s is that of the definition', (texture, expected) => {
    const indexes = [0, 100].flatMap((summerEvent) => {
      const k = nIndex({ texture: texture as keyof typeof table, gsr: 250, summerEvent });
      expect(Math.abs(k.fert - 0.886)).toBeLessThan(0.0005);
      return [k.son, k.ron, k.nitrate[0]!, k.soilAmmonium];
    });
    indexes.forEach((index, at) =>
      expect(Math.abs(index - expected[at]!)).toBeLessThan(at % 4 === 0 ? 0.00006 : 0.0006),
    );
  });

  it('of the default season is that of 250 mm', () => {
    expect(nIndex({ texture: 'LOAM' })).toEqual(
      nIndex({
        texture: 'LOAM',
        gsr: 250,
        summerEvent: 0,
        pattern: 'SEASON',
        root: 'NORMAL',
        noTill: true,
        sampleWeek: -12,
      }),
    );
  });

  it('releases more residue nitrogen from tilled soil', () => {
    expect(nIndex({ texture: 'LOAM', noTill: false }).ron).toBeGreaterThan(nIndex({ texture: 'LOAM' }).ron);
  });

  it('differs by fertiliser and week', () => {
    const fert = (fertSource: Parameters<typeof nIndex>[0]['fertSource'], fertWeek = 4) =>
      nIndex({ texture: 'SAND', gsr: 400, fertSource: fertSource!, fertWeek }).fert;
    const found = [fert('UREA'), fert('UAN'), fert('AMMONIUM_SULFATE'), fert('MAP_DAP')];
    expect(new Set(found.map((k) => k.toFixed(6))).size).toBe(4);
    expect(fert('MAP')).toBe(fert('MAP_DAP'));
    expect(fert('DAP')).toBe(fert('MAP_DAP'));
    expect(fert('UREA', 8)).not.toBe(fert('UREA'));
  });

  it('takes water contents in place of the texture', () => {
    expect(nIndex({ texture: 'SAND', fieldCapacity: 0.35, wiltingPoint: 0.16 })).toEqual(nIndex({ texture: 'CLAY' }));
    expect(nIndex({ texture: 'SAND', fieldCapacity: 0.12 }).son).not.toBe(nIndex({ texture: 'SAND' }).son);
  });

  it('is higher for ripped and lower for acid soil where nitrate is deep', () => {
    const at = (root: 'NORMAL' | 'RIPPED' | 'ACID') => nIndex({ texture: 'LOAM', root, gsr: 400 }).nitrate[0]!;
    expect(at('RIPPED')).toBeGreaterThan(at('NORMAL'));
    expect(at('ACID')).toBeLessThan(at('NORMAL'));
  });

  it('falls with the depth at which nitrate lies', () => {
    const [shallow, middle, deep] = nIndex({ texture: 'SAND', nitrateDepthsCm: [5, 20, 60] }).nitrate;
    expect(shallow!).toBeGreaterThan(middle!);
    expect(middle!).toBeGreaterThan(deep!);
  });

  it('of one source is what the whole set says', () => {
    const rain = rainProfile({ gsr: 300 });
    const soil = { fieldCapacity: 0.2, wiltingPoint: 0.09, rain };
    const all = nIndex({ texture: 'LOAM', rain, sampleWeek: -8, nitrateDepthsCm: [20] });
    expect(availabilityIndex({ ...soil, source: 'SON', presentFrom: -4 })).toBe(all.son);
    expect(availabilityIndex({ ...soil, source: 'SOIL_AMMONIUM', presentFrom: -8 })).toBe(all.soilAmmonium);
    expect(availabilityIndex({ ...soil, source: 'GREEN_MANURE_AMMONIUM', presentFrom: -4 })).toBe(all.gmAmmonium);
    expect(availabilityIndex({ ...soil, source: 'SOIL_NITRATE', presentFrom: -8, depthCm: 20 })).toBe(all.nitrate[0]);
    expect(availabilityIndex({ ...soil, source: 'SOIL_NITRATE', presentFrom: -8 })).toBeGreaterThan(all.nitrate[0]!);
  });

  it('counts only the weeks after application, the window ends half', () => {
    // Without rain nothing leaches, so ammonium sulfate from week 15 counts in the last half week of eleven only.
    const late = availabilityIndex({
      fieldCapacity: 0.2,
      wiltingPoint: 0.1,
      rain: wet({ [-14]: 500 }),
      source: 'AMMONIUM_SULFATE',
      presentFrom: 15,
    });
    expect(late).toBeCloseTo(0.5 / 11, 12);
    const before = availabilityIndex({
      fieldCapacity: 0.2,
      wiltingPoint: 0.1,
      rain: wet({ [-14]: 500 }),
      source: 'AMMONIUM_SULFATE',
      presentFrom: 14,
    });
    // One week later 30 % has nitrified, 15 % of that is immobilised, the rest is a pulse at the surface.
    expect(before).toBeCloseTo((1 + (1 - 0.3 * 0.15) / 2) / 11, 12);
  });

  it('gives nitrate of UAN at once', () => {
    const uan = availabilityIndex({
      fieldCapacity: 0.2,
      wiltingPoint: 0.1,
      rain: wet({ [-14]: 500 }),
      source: 'UAN',
      presentFrom: 15,
    });
    expect(uan).toBeCloseTo((0.5 * 0.5) / 11, 12);
  });
});

describe('the root zone', () => {
  it('holds a whole pulse at the surface, part of one at depth and none below the roots', () => {
    expect(shareInRoots(0, 10, 50)).toBe(1);
    expect(shareInRoots(20, 10, 100)).toBeCloseTo(100 / (20 * 40), 12);
    expect(shareInRoots(20, 30, 100)).toBeCloseTo(1 - 100 / (40 * 20), 12);
    expect(shareInRoots(20, 40, 100)).toBe(1);
    expect(shareInRoots(20, 0, 100)).toBe(0);
    expect(shareInRoots(20, 20, 100)).toBeCloseTo(0.5, 12);
  });

  it('cuts the pulse off at the wetting front, but not above its own peak', () => {
    expect(shareInRoots(20, 10, 30)).toBeCloseTo(100 / (20 * 30), 12);
    expect(shareInRoots(20, 25, 30)).toBeCloseTo(1 - 25 / (30 * 10), 12);
    expect(shareInRoots(20, 10, 5)).toBeCloseTo(100 / (20 * 20), 12);
    expect(shareInRoots(20, 20, 5)).toBe(1);
  });

  it('moves peak and wetting front with the rain and roots no deeper than the front', () => {
    const zone = rootZone({ fieldCapacity: 0.1, wiltingPoint: 0.05, rain: wet({ [-14]: 10, 1: 20 }) });
    expect(zone.peakTravelCm[weekIndex(0)]).toBeCloseTo(10, 12);
    expect(zone.wettingFrontCm[weekIndex(0)]).toBeCloseTo(15, 12);
    expect(zone.wettingFrontCm[weekIndex(1)]).toBeCloseTo(45, 12);
    expect(zone.rootDepthCm[weekIndex(0)]).toBe(0);
    expect([...zone.rootDepthCm].every((depth, at) => depth <= zone.wettingFrontCm[at]!)).toBe(true);
    expect(zone.rootDepthCm[weekIndex(15)]).toBeCloseTo(45, 12);
  });

  it('lets free roots follow the curve of the workbook', () => {
    const zone = rootZone({ fieldCapacity: 0.1, wiltingPoint: 0.05, rain: wet({ [-14]: 1000 }) });
    // Week 1: b = 7 + 1 - 1 = 7, U = 5 + 15 (-7 + sqrt(49 + 4)) / 2; week 8: b = 0, U = 5 + 15 sqrt(32) / 2.
    expect(zone.rootDepthCm[weekIndex(1)]).toBeCloseTo(5 + (15 * (-7 + Math.sqrt(53))) / 2, 10);
    expect(zone.rootDepthCm[weekIndex(8)]).toBeCloseTo(5 + (15 * Math.sqrt(32)) / 2, 10);
    const ripped = rootZone({ fieldCapacity: 0.1, wiltingPoint: 0.05, rain: wet({ [-14]: 1000 }), root: 'RIPPED' });
    expect(ripped.rootDepthCm[weekIndex(1)]).toBeCloseTo(5 + (15 * (-0.05 + Math.sqrt(0.05 * 0.05 + 0.2))) / 2, 10);
    const acid = rootZone({ fieldCapacity: 0.1, wiltingPoint: 0.05, rain: wet({ [-14]: 1000 }), root: 'ACID' });
    expect(acid.rootDepthCm[weekIndex(6)]).toBeCloseTo(5 + (10 * Math.sqrt(24)) / 2, 10);
  });
});

describe('residues', () => {
  it('of a lupin crop hold nitrogen by how much of the tops was grain', () => {
    const at = (harvestIndex: 'VERY_LOW' | 'LOW' | 'MEDIUM' | 'HIGH' | 'VERY_HIGH') =>
      residueN({ use: 'LEGUME_CROP', yield: 2, harvestIndex });
    expect(at('VERY_LOW')).toBeCloseTo(2000 * (0.0275 / 0.15 - 0.05), 9);
    expect(at('LOW')).toBeCloseTo(175, 9);
    expect(at('MEDIUM')).toBeCloseTo(120, 9);
    expect(at('HIGH')).toBeCloseTo(2000 * (0.0275 / 0.3 - 0.05), 9);
    expect(at('VERY_HIGH')).toBeCloseTo(37.5, 9);
    expect(residueN({ use: 'LEGUME_CROP', yield: 2 })).toBeCloseTo(120, 9);
    expect(residueN({ use: 'LEGUME_CROP' })).toBe(0);
  });

  it('of pasture and green manure follow dry matter and legume share', () => {
    expect(residueN({ use: 'PASTURE', dm: 3, legume: 0.5 })).toBeCloseTo(39, 9);
    expect(residueN({ use: 'GREEN_MANURE', yield: 3, legume: 0.5 })).toBeCloseTo(39, 9);
    expect(residueN({ use: 'PASTURE', dm: 3 })).toBeCloseTo(2000 * (0.025 * 0.4 + 0.014 * 0.6), 9);
    expect(residueN({ use: 'PASTURE' })).toBe(0);
  });

  it('of cereal, canola and fallow belong to the stable pool', () => {
    for (const use of ['CEREAL', 'CANOLA', 'FALLOW'] as const) expect(residueN({ use, yield: 5, dm: 9 })).toBe(0);
  });

  it('carry over by what followed and how it was tilled', () => {
    expect(carryOver({ use: 'PASTURE', noTill: false })).toBe(0.66);
    expect(carryOver({ use: 'GREEN_MANURE', noTill: true })).toBe(0.66);
    expect(carryOver({ use: 'LEGUME_CROP', noTill: true })).toBe(0.66);
    expect(carryOver({ use: 'LEGUME_CROP', noTill: false })).toBe(0.5);
    expect(carryOver({ use: 'CEREAL' })).toBe(0.5);
    expect(carryOver({ use: 'FALLOW', noTill: false })).toBe(0.33);
  });

  it('grow with the rain of the pasture', () => {
    expect(pastureDm({ kgPerMm: 20, gsr: 250 })).toBe(5);
  });
});

describe('pools and demand', () => {
  it('levels organic nitrogen off in rich soils', () => {
    expect(Math.round(organicNPool({ oc: 0.5 }))).toBe(995);
    expect(Math.round(organicNPool({ oc: 1 }))).toBe(1959);
    expect(Math.round(organicNPool({ oc: 2 }))).toBe(3697);
    expect(organicNPool({ oc: 1, gravel: 0.25 })).toBeCloseTo(0.75 * organicNPool({ oc: 1 }), 9);
  });

  it('turns mg/kg into kg/ha with the layer of its own bulk density', () => {
    expect(layerN({ from: 10, to: 30, nitrate: 5, ammonium: 1, bd: 1.6 }, 9, 0.1)).toEqual({
      midDepthCm: 20,
      nitrateKgPerHa: expect.closeTo(14.4, 9) as number,
      ammoniumKgPerHa: expect.closeTo(2.88, 9) as number,
    });
    expect(layerN({ from: 0, to: 10 }, 1.5, 0)).toEqual({ midDepthCm: 5, nitrateKgPerHa: 0, ammoniumKgPerHa: 0 });
  });

  it('knows the nitrogen of each grain', () => {
    expect(grainNFraction({ crop: 'WHEAT', quality: 11.4 })).toBeCloseTo(0.02, 12);
    expect(grainNFraction({ crop: 'BARLEY', quality: 12.5 })).toBeCloseTo(0.02, 12);
    expect(grainNFraction({ crop: 'OATS', quality: 12.5 })).toBeCloseTo(0.02, 12);
    expect(grainNFraction({ crop: 'CANOLA', quality: 42 })).toBeCloseTo(0.2 / 5.07, 12);
    expect(grainNFraction({ crop: 'CANOLA' })).toBeCloseTo(0.16 / 5.07, 12);
    expect(grainNFraction({ crop: 'WHEAT' })).toBeCloseTo(0.105 / 5.7, 12);
  });
});

describe('the nitrogen budget', () => {
  const base = { crop: 'WHEAT', yield: 2, texture: 'LOAM', gsr: 250, oc: 1, layers: [] } as const;

  it('splits green manure of last year into ammonium and residue', () => {
    const k = { son: 0.02, ron: 0.3, gmAmmonium: 0.5, soilAmmonium: 0.6, fert: 0.9 };
    const budget = nBudget({ ...base, k, lastYear: { use: 'GREEN_MANURE', dm: 3, legume: 0.5 } });
    expect(budget.Rotation_N_available_to_crop).toBeCloseTo(19.5 * 0.3 + 19.5 * 0.5, 9);
    const older = nBudget({ ...base, k, twoYearsAgo: { use: 'GREEN_MANURE', dm: 3, legume: 0.5 } });
    expect(older.Rotation_N_available_to_crop).toBeCloseTo(39 * 0.5 * 0.3, 9);
  });

  it('says what share of residues would come when there are none', () => {
    const budget = nBudget({ ...base, k: { ron: 0.31 } });
    expect(budget.Percent_of_rotational_N_available).toBeCloseTo(31, 9);
    expect(budget.Total_Rotational_N).toBe(0);
  });

  it('weights nitrate by depth and ammonium by its own index', () => {
    const layers = [
      { from: 0, to: 10, nitrate: 10, ammonium: 5 },
      { from: 10, to: 30, nitrate: 10 },
    ];
    const index = nIndex({ texture: 'LOAM', gsr: 250, nitrateDepthsCm: [5, 20] });
    const budget = nBudget({ ...base, layers });
    expect(budget.Mineral_N_pool).toBeCloseTo(14 + 7 + 28, 9);
    expect(budget.Mineral_N_available_to_crop).toBeCloseTo(
      14 * index.nitrate[0]! + 28 * index.nitrate[1]! + 7 * index.soilAmmonium,
      9,
    );
  });

  it('takes the efficiencies that the adviser sets', () => {
    const budget = nBudget({ ...base, quality: 11.4, shootToGrain: 0.8, soilToShoot: 0.5 });
    expect(budget.N_required_by_grain).toBeCloseTo(40, 9);
    expect(budget.N_required_by_shoots).toBeCloseTo(50, 9);
    expect(budget.N_required_from_soil).toBeCloseTo(100, 9);
    expect(budget.N_efficiency_from_shoots_into_grain).toBeCloseTo(80, 9);
    expect(budget.N_fert_required).toBeCloseTo(
      (50 - 0.5 * budget.Soil_N_available) / ((0.44 * nIndex({ texture: 'LOAM', gsr: 250 }).fert) / 0.886),
      9,
    );
  });

  it.each(['LUPIN', 'PASTURE'] as const)('asks no nitrogen of %s', (crop) => {
    expect(nBudget({ ...base, crop, yield: 10 }).N_fert_required).toBe(0);
  });
});
