import { describe, expect, it } from 'vitest';
import {
  criticalK,
  criticalP,
  criticalS,
  kInterval,
  kRate,
  micronutrientRate,
  pRate,
  profileMean,
  relativeYield,
  sRate,
  salinity,
  soilHealth,
  soilStatus,
  status5,
  tissueStatus,
  type CropModel,
} from '../../server/engine/index.ts';
import { pResponse } from '../../server/engine/rates/rates.ts';
import { healthThresholds } from '../../server/engine/status/soil-health.ts';
import { soilThresholds } from '../../server/engine/status/soil-status.ts';

describe('critical values', () => {
  it('of phosphorus follow PBI', () => {
    expect(criticalP({ pbi: 36 })).toBeCloseTo(18.8, 1);
    expect(criticalP({ pbi: 50 })).toBeCloseTo(21.4, 1);
    expect(criticalP({ pbi: 100 })).toBeCloseTo(28.0, 1);
    expect(criticalP({ pbi: 280 })).toBeCloseTo(42.0, 1);
    for (const crop of ['BARLEY', 'OATS', 'LUPIN'] as const)
      expect(criticalP({ pbi: 100, crop })).toBe(criticalP({ pbi: 100 }));
    expect(criticalP({ pbi: 36, crop: 'CANOLA' })).toBeCloseTo(15.0, 1);
    expect(criticalP({ pbi: 100, crop: 'PASTURE' })).toBeCloseTo((19.6 + 1.1 * 100 ** 0.55) * 0.7686, 9);
  });

  it('of phosphorus treat a PBI below 5 as 5', () => {
    expect(criticalP({ pbi: 0 })).toBe(criticalP({ pbi: 5 }));
    expect(criticalP({ pbi: 0, crop: 'PASTURE' })).toBe(criticalP({ pbi: 5, crop: 'PASTURE' }));
    expect(criticalP({ pbi: 6 })).toBeGreaterThan(criticalP({ pbi: 5 }));
  });

  it('of potassium and sulfur belong to the crop', () => {
    const of = (crop: CropModel) => [criticalK({ crop }), criticalS({ crop })];
    expect(of('WHEAT')).toEqual([45, 4.6]);
    expect(of('BARLEY')).toEqual([45, 4.6]);
    expect(of('OATS')).toEqual([45, 4.6]);
    expect(of('CANOLA')).toEqual([60, 7.2]);
    expect(of('LUPIN')).toEqual([25, 4.6]);
    expect(of('PASTURE')).toEqual([60, 6.5]);
    expect([criticalK({}), criticalS({})]).toEqual([45, 4.6]);
  });

  it('mark 90 % of yield', () => {
    expect(relativeYield({ test: 45, critical90: 45 })).toBeCloseTo(0.9, 12);
    expect(relativeYield({ test: 90, critical90: 45 })).toBeCloseTo(0.99, 12);
    expect(relativeYield({ test: 0, critical90: 45 })).toBe(0);
  });
});

describe('the mean of a profile', () => {
  it('weights by thickness, cuts at 30 cm and skips what was not measured', () => {
    const layers = [
      { from: 0, to: 10, sulfur: 6 },
      { from: 10, to: 40, sulfur: 3 },
      { from: 40, to: 60, sulfur: 99 },
    ];
    expect(profileMean({ key: 'sulfur', layers })).toBeCloseTo(4, 12);
    expect(profileMean({ key: 'sulfur', layers, limit: 10 })).toBe(6);
    expect(
      profileMean({
        key: 'sulfur',
        layers: [
          { from: 0, to: 10, sulfur: null },
          { from: 10, to: 20, sulfur: 2 },
        ],
      }),
    ).toBe(2);
    expect(profileMean({ key: 'sulfur', layers: [{ from: 30, to: 40, sulfur: 2 }] })).toBeNull();
    expect(profileMean<string>({ key: 'sulfur', layers: [{ from: 0, to: 10 }] })).toBeNull();
  });
});

describe('the five-level scale', () => {
  const thresholds = [10, 20, 40, 60];
  const at = (value: number) => status5({ value, thresholds });

  it('gives a value on a cut to the higher band', () => {
    expect([0, 9.99, 10, 19.99, 20, 40, 59.99, 60, 1000].map((value) => at(value).level)).toEqual([
      0, 0, 1, 1, 2, 3, 3, 4, 4,
    ]);
  });

  it('runs evenly inside a band and stays within 0 to 100', () => {
    expect([0, 5, 10, 15, 30, 50, 60, 70, 80, 500].map((value) => at(value).percent)).toEqual([
      0, 10, 20, 30, 50, 70, 80, 90, 100, 100,
    ]);
    expect(at(-5).percent).toBe(0);
  });

  it('takes another floor and cap', () => {
    expect(status5({ value: 5, thresholds, floor: 0.0 }).percent).toBe(10);
    expect(status5({ value: 0, thresholds, floor: -10 }).percent).toBe(10);
    expect(status5({ value: 70, thresholds, cap: 100 }).percent).toBe(85);
  });
});

describe('soil status', () => {
  const times = (factors: readonly number[], critical: number) => factors.map((factor) => factor * critical);

  it('uses the cut points of the definition', () => {
    expect(soilThresholds({ analyte: 'P', pbi: 40 })).toEqual(times([0.699, 1, 2, 3], criticalP({ pbi: 40 })));
    expect(soilThresholds({ analyte: 'K', crop: 'CANOLA' })).toEqual(times([0.699, 1, 4, 15], 60));
    expect(soilThresholds({ analyte: 'S', crop: 'CANOLA' })).toEqual(times([0.699, 1, 3, 6], 7.2));
    expect(soilThresholds({ analyte: 'N' })).toEqual([0.5, 0.9, 1.2, 1.6]);
    expect(soilThresholds({ analyte: 'Cu' })).toEqual([0.2, 0.4, 5, 20]);
    expect(soilThresholds({ analyte: 'Zn', group: 'SAND' })).toEqual([0.12, 0.27, 5, 10]);
    expect(soilThresholds({ analyte: 'Zn', group: 'LOAM' })).toEqual([0.27, 0.8, 5, 10]);
    expect(soilThresholds({ analyte: 'Zn' })).toEqual([0.27, 0.8, 5, 10]);
    expect(soilThresholds({ analyte: 'Zn', group: 'CLAY' })).toEqual([0.27, 0.8, 5, 10]);
    expect(soilThresholds({ analyte: 'Mn' })).toEqual([1, 2, 50, 100]);
    expect(soilThresholds({ analyte: 'B' })).toEqual([0.5, 1, 4, 12]);
  });

  it('names the five levels', () => {
    expect([0.1, 0.5, 1, 1.3, 2].map((value) => soilStatus({ analyte: 'N', value }).name)).toEqual([
      'Low',
      'Marginal',
      'Sufficient',
      'High',
      'Excess',
    ]);
    expect(soilStatus({ analyte: 'N', value: 1 })).toMatchObject({ level: 2, thresholds: [0.5, 0.9, 1.2, 1.6] });
  });
});

describe('soil health', () => {
  const name = (...args: Parameters<typeof soilHealth>) => soilHealth(...args).name;

  it('uses the cut points of the definition', () => {
    expect(healthThresholds({ analyte: 'pHCa' })).toEqual([4.5, 5.5, 7.5, 8.5]);
    expect(healthThresholds({ analyte: 'pHCa', from: 9 })).toEqual([4.5, 5.5, 7.5, 8.5]);
    expect(healthThresholds({ analyte: 'pHCa', from: 10 })).toEqual([4.5, 4.8, 8, 9]);
    expect(healthThresholds({ analyte: 'Al' })).toEqual([-2, -1, 2, 5]);
    expect(healthThresholds({ analyte: 'EC' })).toEqual([-2, -1, 4, 8]);
    expect(healthThresholds({ analyte: 'ECe', crop: 'CANOLA' })).toEqual([-2, -1, 4, 8]);
    expect(healthThresholds({ analyte: 'ECe', crop: 'LUPIN' })).toEqual([-2, -1, 2, 4]);
    expect(healthThresholds({ analyte: 'OC', group: 'SAND' })).toEqual([0.4, 0.7, 1.5, 2.5]);
    expect(healthThresholds({ analyte: 'OC' })).toEqual([0.6, 1, 2, 3.5]);
    expect(healthThresholds({ analyte: 'OC', group: 'CLAY' })).toEqual([0.8, 1.2, 2.5, 4]);
    expect(healthThresholds({ analyte: 'PBI' })).toEqual([15, 35, 140, 280]);
    expect(healthThresholds({ analyte: 'CEC' })).toEqual([3, 6, 25, 40]);
    expect(healthThresholds({ analyte: 'ESP' })).toEqual([-2, -1, 6, 15]);
    expect(healthThresholds({ analyte: 'Ca:Mg' })).toEqual([1, 2, 6, 10]);
  });

  it('names the five levels', () => {
    expect([4, 5, 6, 8, 9].map((value) => name({ analyte: 'pHCa', value }))).toEqual(['<<', '<', 'OK', '>', '>>']);
  });

  it('judges EC 1:5 as ECe of the soil group', () => {
    expect(name({ analyte: 'EC', value: 0.3, group: 'CLAY' })).toBe('OK');
    expect(name({ analyte: 'EC', value: 0.3, group: 'SAND' })).toBe('>');
    expect(name({ analyte: 'EC', value: 0.37 })).toBe('>');
    expect(name({ analyte: 'EC', value: 0.36 })).toBe('OK');
  });

  it.each(['Al', 'EC', 'ECe', 'ESP'] as const)('keeps no %s at all inside the OK band', (analyte) => {
    const { level, percent } = soilHealth({ analyte, value: 0 });
    expect(level).toBe(2);
    expect(percent).toBeGreaterThan(40);
    expect(percent).toBeLessThan(60);
  });

  it('lets a floor below zero stretch only the one-sided scales', () => {
    expect(soilHealth({ analyte: 'Al', value: -2.5 }).percent).toBeCloseTo(10, 9);
    expect(soilHealth({ analyte: 'CEC', value: 1.5 }).percent).toBeCloseTo(10, 9);
  });

  it('classes salinity by inclusive upper bounds', () => {
    const classOf = (ece: number) => salinity({ ec15: ece / 8, group: 'CLAY' }).class;
    expect([2, 2.1, 4, 4.1, 8, 8.1, 16, 16.1, 32, 32.1].map(classOf)).toEqual([
      'NON',
      'LOW',
      'LOW',
      'MODERATE',
      'MODERATE',
      'HIGH',
      'HIGH',
      'SEVERE',
      'SEVERE',
      'EXTREME',
    ]);
    expect(salinity({ ec15: 1, group: 'SAND' }).ece).toBe(14);
    expect(salinity({ ec15: 1, group: 'LOAM' }).ece).toBe(11);
  });
});

describe('tissue status', () => {
  const name = (...args: Parameters<typeof tissueStatus>) => tissueStatus(...args)?.name;

  it('takes the first row whose last day is not before the sampling', () => {
    const at = (days: number) => tissueStatus({ crop: 'WHEAT', nutrient: 'N', value: 4, days })?.thresholds[0];
    expect([10, 75, 76, 100, 101, 200].map(at)).toEqual([3.4, 3.4, 2.2, 2.2, 1.5, 1.5]);
  });

  it('counts 60 days when the age is unknown', () => {
    expect(tissueStatus({ crop: 'CANOLA', nutrient: 'P', value: 1 })?.thresholds).toEqual([0.3, 0.4, 0.65, 1]);
    expect(tissueStatus({ crop: 'CANOLA', nutrient: 'P', value: 1, days: null })?.thresholds).toEqual([
      0.3, 0.4, 0.65, 1,
    ]);
  });

  it('names the five levels', () => {
    expect([1, 1.3, 2, 10, 18].map((value) => name({ crop: 'WHEAT', nutrient: 'Cu', value }))).toEqual([
      'Low',
      'Marginal',
      'Sufficient',
      'High',
      'Excess',
    ]);
  });

  it('judges oats as wheat and knows no criteria for pasture or lupin nitrate', () => {
    expect(tissueStatus({ crop: 'OATS', nutrient: 'Zn', value: 20 })).toEqual(
      tissueStatus({ crop: 'WHEAT', nutrient: 'Zn', value: 20 }),
    );
    expect(tissueStatus({ crop: 'BARLEY', nutrient: 'Zn', value: 1 })?.thresholds).toEqual([14, 20, 70, 200]);
    expect(tissueStatus({ crop: 'LUPIN', nutrient: 'Mn', value: 1 })?.thresholds).toEqual([20, 30, 500, 4000]);
    expect(tissueStatus({ crop: 'PASTURE', nutrient: 'N', value: 4 })).toBeNull();
    expect(tissueStatus({ crop: 'LUPIN', nutrient: 'NO3', value: 4 })).toBeNull();
  });
});

describe('rates', () => {
  it('of P lift a poor soil to 95 % of yield', () => {
    const critical = criticalP({ pbi: 40 });
    const rate = pRate({ crop: 'WHEAT', value: 5, yield: 2, pbi: 40 });
    const kp = (250 * 19.19) / critical;
    expect(pResponse(critical)).toBeCloseTo(kp, 9);
    expect(rate.response).toBeCloseTo((2000 / kp) * (Math.log(20) - (Math.LN10 * 5) / critical), 9);
    expect(rate).toMatchObject({ level: 0, maintenance: 6, rate: rate.response });
    expect(pRate({ crop: 'WHEAT', value: 5, yield: 2, pbi: 40, rep: 0.5 }).response).toBeCloseTo(2 * rate.response, 9);
  });

  it('of P replace removal where the soil is good, half of it when high and none in excess', () => {
    const at = (criticals: number) =>
      pRate({ crop: 'WHEAT', value: criticals * criticalP({ pbi: 40 }), yield: 2, pbi: 40 });
    expect(at(1.5)).toMatchObject({ level: 2, response: 0, maintenance: 6, rate: 6 });
    expect(at(2.5)).toMatchObject({ level: 3, response: 0, maintenance: 3, rate: 3 });
    expect(at(3.5)).toEqual({ level: 4, response: 0, maintenance: 0, rate: 0 });
  });

  it('of K and S do the same without a half step', () => {
    expect(kRate({ crop: 'WHEAT', value: 100, yield: 2 })).toEqual({
      level: 2,
      response: 0,
      maintenance: 10,
      rate: 10,
    });
    expect(kRate({ crop: 'WHEAT', value: 200, yield: 2 })).toEqual({ level: 3, response: 0, maintenance: 0, rate: 0 });
    expect(kRate({ crop: 'WHEAT', value: 700, yield: 2 })).toEqual({ level: 4, response: 0, maintenance: 0, rate: 0 });
    expect(sRate({ crop: 'WHEAT', value: 10, yield: 2 })).toEqual({ level: 2, response: 0, maintenance: 3, rate: 3 });
    expect(sRate({ crop: 'WHEAT', value: 20, yield: 2 })).toEqual({ level: 3, response: 0, maintenance: 0, rate: 0 });
    expect(sRate({ crop: 'WHEAT', value: 2, yield: 2 }).rate).toBeCloseTo((Math.log10(20) * 4.6 - 2) / 0.238, 9);
  });

  it('follow the removal of each crop', () => {
    const of = (crop: CropModel) => [
      pRate({ crop, value: 1000, yield: 1, pbi: 1e6 }).maintenance,
      kRate({ crop, value: criticalK({ crop }), yield: 1 }).maintenance,
      sRate({ crop, value: criticalS({ crop }), yield: 1 }).maintenance,
    ];
    expect(of('WHEAT')).toEqual([3, 5, 1.5]);
    expect(of('BARLEY')).toEqual([2.5, 4.5, 1.5]);
    expect(of('OATS')).toEqual([2.5, 4, 1.5]);
    expect(of('CANOLA')).toEqual([5.25, 9, 4.25]);
    expect(of('LUPIN')).toEqual([3, 8, 2.3]);
    expect(of('PASTURE')).toEqual([0.6, 2, 0.4]);
  });

  it('of trace elements are whole when Low, half when Marginal, else nothing', () => {
    expect(([0, 1, 2, 3, 4] as const).map((level) => micronutrientRate({ nutrient: 'Mn', level }))).toEqual([
      3, 1.5, 0, 0, 0,
    ]);
    expect((['Cu', 'Zn', 'B'] as const).map((nutrient) => micronutrientRate({ nutrient, level: 0 }))).toEqual([
      1.5, 1, 0.3,
    ]);
  });
});

it('potassium on a soil of unknown texture is judged alike whether null is given or nothing', () => {
  const asked = { crop: 'WHEAT', value: 40, yield: 3 } as const;
  expect(kInterval({ crop: 'WHEAT', texture: null })).toEqual({ critical: 45, low: 40, high: 50 });
  expect(criticalK({ crop: 'OATS', texture: null })).toBe(45);
  expect(kRate({ ...asked, texture: null })).toEqual(kRate(asked));
  expect(soilStatus({ analyte: 'K', value: 40, crop: 'WHEAT', texture: null })).toEqual(
    soilStatus({ analyte: 'K', value: 40, crop: 'WHEAT' }),
  );
});
