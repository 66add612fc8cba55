import { describe, expect, it } from 'vitest';
import { cationCheck, columnUnit, cvBand, phPair, plausible, sampleAge, trend } from '../../server/advice/index.ts';

describe('one figure of a laboratory', () => {
  const none = { factor: null, suggested: null };

  it.each([
    ['usual, at its end', 'OC', 4, { verdict: 'OK', ...none }],
    ['usual, at its beginning', 'OC', 0.2, { verdict: 'OK', ...none }],
    ['unusual', 'OC', 8, { verdict: 'UNUSUAL', ...none }],
    ['unusually low', 'OC', 0.05, { verdict: 'UNUSUAL', ...none }],
    ['impossible', 'OC', 0.01, { verdict: 'IMPOSSIBLE', ...none }],
    ['impossible in every unit', 'P', 1001, { verdict: 'IMPOSSIBLE', ...none }],
    ['of two units', 'EC', 75, { verdict: 'AMBIGUOUS', ...none }],
    ['negative', 'NO3', -1, { verdict: 'IMPOSSIBLE', ...none }],
  ] as const)('%s', (_, analyte, value, expected) => {
    expect(plausible({ analyte, value })).toEqual(expected);
  });

  it.each([
    ['OC', 20_000, 0.0001, 2],
    ['EXCA', 1002, 1 / 200.4, 5],
    ['EXMG', 243, 1 / 121.5, 2],
    ['EXK', 195.5, 1 / 391, 0.5],
    ['EXNA', 230, 1 / 230, 1],
    ['K', 0.5, 391, 195.5],
    ['EC', 10_000_000 / 20_000, 0.001, 0.5],
  ] as const)('%s of %s is proposed with the factor %s', (analyte, value, factor, suggested) => {
    const found = plausible({ analyte, value });
    expect(found).toMatchObject({ verdict: 'UNIT', factor });
    expect(found.suggested).toBeCloseTo(suggested, 9);
  });
});

describe('a column of figures', () => {
  it('says nothing of fewer than five, but their median', () => {
    expect(columnUnit({ analyte: 'P', values: [1, 9, 3, 5] })).toEqual({
      verdict: 'TOO_FEW',
      factor: null,
      suggested: null,
      median: 4,
    });
    expect(columnUnit({ analyte: 'P', values: [] }).median).toBeNull();
  });

  it('is judged by its median, whatever single cells say', () => {
    expect(columnUnit({ analyte: 'P', values: [900, 5, 20, 30, 25] })).toMatchObject({ verdict: 'OK', median: 25 });
    expect(columnUnit({ analyte: 'OC', values: [9, 10, 12, 14, 18, 30] })).toMatchObject({
      verdict: 'UNIT',
      factor: 0.1,
      median: 13,
    });
  });

  it('tries the factors inside the hard limits too', () => {
    // 6 is possible as a percentage, but usual as g/kg.
    expect(columnUnit({ analyte: 'OC', values: [6, 6, 6, 6, 6] })).toMatchObject({ verdict: 'UNIT', factor: 0.1 });
    expect(columnUnit({ analyte: 'P', values: [200, 200, 200, 200, 200] }).verdict).toBe('UNUSUAL');
    expect(columnUnit({ analyte: 'P', values: [2000, 2000, 2000, 2000, 2000] }).verdict).toBe('IMPOSSIBLE');
  });
});

describe('two figures of one soil', () => {
  it.each([
    [5, 5.3, 'OK'],
    [5, 5.29, 'CHECK'],
    [5, 6.2, 'OK'],
    [5, 6.21, 'CHECK'],
    [5, 5, 'CHECK'],
    [5, 4.99, 'SWAPPED'],
  ])('pH %s in CaCl2 and %s in water: %s', (ca, water, verdict) => {
    expect(phPair({ ca, water })).toBe(verdict);
  });

  const cations = { ca: 10, mg: 5, k: 1, na: 4 };
  it.each([
    ['agree', { cec: 20, esp: 20, colwellK: 391 }, ''],
    ['are not compared with what was not measured', {}, ''],
    ['agree within a tenth', { cec: 22, esp: 18 }, ''],
    ['miss the CEC', { cec: 23, esp: 17.4 }, 'CEC'],
    ['agree with the sum that aluminium belongs to', { al: 2, cec: 22 }, ''],
    ['miss the sodium', { esp: 21.1 }, 'ESP'],
    ['agree with the sodium', { esp: 21 }, ''],
    ['miss the potassium from above', { colwellK: 626 }, 'K'],
    ['agree with the potassium', { colwellK: 625.6 }, ''],
    ['miss the potassium from below', { colwellK: 234 }, 'K'],
    ['agree with the least potassium', { colwellK: 234.6 }, ''],
    ['miss all', { cec: 40, esp: 40, colwellK: 900 }, 'CEC,ESP,K'],
    ['have no potassium at all', { k: 0, colwellK: 0 }, ''],
    ['have potassium in one test alone', { k: 0, colwellK: 50 }, 'K'],
  ])('cations %s', (_, more, faults) => {
    expect(cationCheck({ ...cations, ...more }).faults).toBe(faults);
  });

  it('weighs small sums by half a unit', () => {
    expect(cationCheck({ ca: 1, mg: 0.5, k: 0.1, na: 0.1, cec: 2.2 }).faults).toBe('');
    expect(cationCheck({ ca: 1, mg: 0.5, k: 0.1, na: 0.1, cec: 2.3 }).faults).toBe('CEC');
    expect(cationCheck({ ca: 0, mg: 0, k: 0, na: 0, esp: 0.5 })).toEqual({ sum: 0, faults: '' });
  });
});

describe('how uneven a paddock is', () => {
  it.each([
    ['even', 'P', [10, 10, 10], 'LOW', 10],
    ['uneven', 'P', [10, 13, 16], 'MEDIUM', 20],
    ['all zero', 'NO3', [0, 0], 'LOW', 10],
    ['even in pH', 'PHCA', [5, 5.2], 'LOW', 10],
    ['uneven in pH', 'PHCA', [5, 5.4], 'MEDIUM', 20],
    ['very uneven in pH', 'PHW', [5, 5.6], 'HIGH', 30],
  ] as const)('%s', (_, analyte, values, band, cores) => {
    expect(cvBand({ analyte, values })).toMatchObject({ band, cores });
  });

  it('draws the lines at 20 and 50 %', () => {
    // sd of [m - d, m + d] is d root 2
    const pair = (cv: number) => [100 - cv / Math.SQRT2, 100 + cv / Math.SQRT2];
    expect(cvBand({ analyte: 'K', values: pair(20) }).band).toBe('LOW');
    expect(cvBand({ analyte: 'K', values: pair(20.1) }).band).toBe('MEDIUM');
    expect(cvBand({ analyte: 'K', values: pair(49.9) }).band).toBe('MEDIUM');
    expect(cvBand({ analyte: 'K', values: pair(50) }).band).toBe('HIGH');
    expect(cvBand({ analyte: 'K', values: pair(30) })).toMatchObject({ mean: 100 });
    expect(cvBand({ analyte: 'K', values: pair(30) }).sd).toBeCloseTo(30, 9);
  });

  it('needs two samples', () => {
    expect(() => cvBand({ analyte: 'K', values: [1] })).toThrow('values must be a list of at least 2');
  });
});

describe('the age of a result', () => {
  it.each([
    ['NO3', 5, {}, 'USE'],
    ['NO3', 5.1, {}, 'CAUTION'],
    ['NO3', 8, {}, 'CAUTION'],
    ['NO3', 8.1, {}, 'STOP'],
    ['NH4', 1, { cropSince: true }, 'STOP'],
    ['P', 1, { cropSince: true }, 'USE'],
    ['P', 60, {}, 'CAUTION'],
    ['P', 1, { mixedSince: true }, 'STOP'],
    ['PHCA', 1, { limedSince: true }, 'STOP'],
    ['PHW', 1, { limedSince: true }, 'STOP'],
    ['AL', 1, { limedSince: true }, 'STOP'],
    ['EXCA', 1, { limedSince: true }, 'STOP'],
    ['EXMG', 1, { limedSince: true }, 'USE'],
    ['K', 1, { fertilisedBefore: 2.9 }, 'CAUTION'],
    ['K', 1, { fertilisedBefore: 3 }, 'USE'],
    ['K', 1, { fertilisedBefore: true }, 'CAUTION'],
    ['K', 1, { fertilisedBefore: false }, 'USE'],
    ['K', 61, { fertilisedBefore: 1 }, 'STOP'],
    ['TEXTURE', 500, { limedSince: true, fertilisedBefore: 1 }, 'USE'],
    ['GRAVEL', 500, { cropSince: true }, 'USE'],
    ['GRAVEL', 1, { mixedSince: true }, 'STOP'],
  ] as const)('%s after %s months %j: %s', (analyte, months, more, verdict) => {
    expect(sampleAge({ analyte, months, ...more })).toBe(verdict);
  });

  it('names a time that is none', () => {
    expect(() => sampleAge({ analyte: 'K', months: 1, fertilisedBefore: -1 })).toThrow(
      'fertilisedBefore must be a number from 0 to 1200 months, got -1',
    );
  });
});

describe('change between two samplings', () => {
  it('is not compared across methods or depths', () => {
    const none = { word: 'NOT_COMPARABLE', report: false, min: null, perYear: null };
    expect(trend({ analyte: 'P', first: 1, last: 100, sameMethod: false })).toEqual(none);
    expect(trend({ analyte: 'P', first: 1, last: 100, sameDepth: false })).toEqual(none);
  });

  it('needs no less than the floor', () => {
    expect(trend({ analyte: 'P', first: 3, last: 6 })).toMatchObject({ word: 'RISE', min: 3, report: true });
    expect(trend({ analyte: 'P', first: 6, last: 3.1 })).toMatchObject({ word: 'STEADY', report: false });
    expect(trend({ analyte: 'P', first: 6, last: 3 })).toMatchObject({ word: 'FALL' });
  });

  it('shows smaller changes with more samples', () => {
    const min = (n1: number, n2: number) => trend({ analyte: 'K', first: 100, last: 100, n1, n2 }).min;
    expect(min(1, 1)).toBeCloseTo(1.28 * 26.2, 9);
    expect(min(4, 4)).toBeCloseTo((1.28 * 26.2) / 2, 9);
    expect(min(1, 3)).toBeCloseTo((1.28 * 26.2) / Math.sqrt(1.5), 9);
    expect(trend({ analyte: 'PHCA', first: 5, last: 5, n1: 4, n2: 4 }).min).toBeCloseTo(0.1, 12);
    expect(trend({ analyte: 'PHW', first: 5, last: 5, sameLab: false }).min).toBeCloseTo(0.3, 12);
  });

  it('tells a yearly rate of what is reported, from one year on', () => {
    const rise = { analyte: 'P', first: 20, last: 30 } as const;
    expect(trend({ ...rise, years: 1 }).perYear).toBe(10);
    expect(trend({ ...rise, years: 0.9 }).perYear).toBeNull();
    expect(trend(rise).perYear).toBeNull();
    expect(trend({ ...rise, last: 21, years: 3 }).perYear).toBeNull();
    expect(trend({ ...rise, first: 30, last: 20, years: 2 }).perYear).toBe(-5);
  });
});
