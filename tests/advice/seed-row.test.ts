import { describe, expect, it } from 'vitest';
import { seedbedUse, seedCheck, seedLimits } from '../../server/advice/index.ts';
import { roundHalfUp } from '../../src/model/advice/codes.ts';

const at = (sbu: number) => ({ spread: sbu * 3, row: 300 });

describe('the limits of a seed row', () => {
  it('has no urea below 8 %, rounded half up', () => {
    expect(seedLimits({ crop: 'WHEAT', texture: 'LOAM', ...at(7.49) }).ureaN).toBe(0);
    expect(seedLimits({ crop: 'WHEAT', texture: 'LOAM', ...at(7.5) }).ureaN).toBeCloseTo(11.209, 9);
    expect(roundHalfUp(2.5)).toBe(3);
  });

  it.each([
    ['SAND', 17, 11.209],
    ['SANDY_LOAM', 16.4, 0],
    ['CLAY_LOAM', 22, 28.0225],
    ['CLAY', 90, 56.045],
    ['CLAY', 24.4, 33.627],
  ] as const)('%s at %s %% takes %s kg N of urea', (texture, sbu, ureaN) => {
    expect(seedLimits({ crop: 'OATS', texture, ...at(sbu) }).ureaN).toBeCloseTo(ureaN, 9);
  });

  it.each([
    ['SAND', 22, 0],
    ['SAND', 33, 11.209],
    ['SAND', 50, 22.418],
    ['LOAM', 11, 0],
    ['LOAM', 17, 11.209],
  ] as const)('canola on %s at %s %% takes %s kg N of urea', (texture, sbu, ureaN) => {
    expect(seedLimits({ crop: 'CANOLA', texture, ...at(sbu) }).ureaN).toBeCloseTo(ureaN, 9);
  });

  it('is narrower for canola, and narrowest for pulses', () => {
    const limits = (crop: 'BARLEY' | 'CANOLA' | 'LUPIN' | 'PULSE') => seedLimits({ crop, texture: 'SAND', ...at(20) });
    expect(limits('BARLEY')).toMatchObject({ totalN: 27.400000000000002, p: 44, k: 24 });
    expect(limits('CANOLA').totalN).toBeCloseTo(13.7, 9);
    expect(limits('CANOLA')).toMatchObject({ p: 22, k: 0 });
    expect(limits('LUPIN').totalN).toBeCloseTo(8.22, 9);
    expect(limits('LUPIN').p).toBeCloseTo(13.2, 9);
    expect(limits('PULSE')).toEqual(limits('LUPIN'));
    expect(limits('LUPIN')).toMatchObject({ ureaN: 0, k: 0, sbu: 20 });
    expect(seedLimits({ crop: 'WHEAT', texture: 'LOAM', ...at(20) }).totalN).toBeCloseTo(36, 9);
  });

  it('refuses a spread wider than the row', () => {
    expect(() => seedbedUse({ spread: 301, row: 300 })).toThrow(
      'spread must be from 1 mm to the row spacing of 300 mm, got 301',
    );
    expect(seedbedUse({ spread: 300, row: 300 })).toBe(100);
  });
});

describe('fertiliser with the seed', () => {
  const wheat = { crop: 'WHEAT', texture: 'LOAM', spread: 25, row: 250 } as const;

  it('is judged by what is nearest to its limit', () => {
    // 10 % use: 10 lb of urea N = 11.209, 18 N in all, 22 P
    const check = (rate: number) => seedCheck({ ...wheat, products: [{ code: 'UREA', rate }] });
    expect(check(19)).toMatchObject({ verdict: 'OK', binding: 'ureaN' });
    expect(check(20)).toMatchObject({ verdict: 'CAUTION', binding: 'ureaN' });
    expect(check(24)).toMatchObject({ verdict: 'CAUTION' });
    expect(check(25)).toMatchObject({ verdict: 'STOP' });
    expect(check(25).applied).toBeCloseTo(11.5, 12);
    expect(check(25).limit).toBeCloseTo(11.209, 12);
    expect(check(25).ratio).toBeCloseTo(11.5 / 11.209, 12);
  });

  it('counts all nitrogen together, and phosphorus', () => {
    const dap = seedCheck({ ...wheat, products: [{ code: 'DAP', rate: 101 }] });
    expect(dap).toMatchObject({ verdict: 'STOP', binding: 'totalN' });
    expect(dap.applied).toBeCloseTo(18.18, 10);
    expect(seedCheck({ ...wheat, products: [{ code: 'TSP', rate: 109 }] })).toMatchObject({
      verdict: 'CAUTION',
      binding: 'p',
    });
  });

  it('takes the first of equals', () => {
    const lupin = { ...wheat, crop: 'LUPIN' } as const;
    const urea = seedCheck({ ...lupin, texture: 'SAND', spread: 1, row: 2000, products: [{ code: 'UREA', rate: 10 }] });
    expect(urea).toMatchObject({ verdict: 'STOP', binding: 'ureaN', limit: 0, ratio: Number.POSITIVE_INFINITY });
    const potash = seedCheck({
      ...lupin,
      products: [
        { code: 'UREA', rate: 1 },
        { code: 'MOP', rate: 10 },
      ],
    });
    expect(potash.binding).toBe('ureaN');
  });

  it('counts sulfate of potash half', () => {
    const cereal = (code: string, rate: number) => seedCheck({ ...wheat, products: [{ code, rate }] });
    expect(cereal('MOP', 49)).toMatchObject({ verdict: 'STOP', binding: 'k', limit: 24 });
    expect(cereal('SOP', 116).verdict).toBe('STOP');
    expect(cereal('SOP', 115).verdict).toBe('CAUTION');
    expect(cereal('SOP', 80).applied).toBeCloseTo(16.6, 10);
  });

  it('breaks a mixture into what it is made of', () => {
    const mixed = seedCheck({ ...wheat, products: [{ code: 'UREA_SOA', rate: 30 }] });
    expect(mixed.binding).toBe('ureaN');
    expect(mixed.applied).toBeCloseTo(9.2, 9);
  });

  it('weighs litres', () => {
    expect(seedCheck({ ...wheat, products: [{ code: 'UAN', rate: 100 }] }).applied).toBeCloseTo(42.24, 9);
  });

  it('says nothing where nothing lies there', () => {
    const nothing = { verdict: 'OK', binding: null, applied: null, limit: null, ratio: null };
    expect(seedCheck({ ...wheat, products: [] })).toEqual(nothing);
    expect(seedCheck({ ...wheat, products: [{ code: 'UREA', rate: 0 }] })).toEqual(nothing);
    expect(seedCheck({ ...wheat, crop: 'LUPIN', products: [{ code: 'MOP', rate: 0 }] })).toEqual(nothing);
    expect(seedCheck({ ...wheat, separation: 3, products: [{ code: 'UREA', rate: 500 }] })).toEqual(nothing);
  });

  it('holds its limits up to three centimetres', () => {
    expect(seedCheck({ ...wheat, separation: 2.9, products: [{ code: 'UREA', rate: 500 }] }).verdict).toBe('STOP');
  });

  it('warns of nitrogen banded below canola on light soil alone', () => {
    const canola = { ...wheat, crop: 'CANOLA', texture: 'SANDY_LOAM', separation: 3 } as const;
    const products = [{ code: 'SOA', rate: 50 }];
    expect(seedCheck({ ...canola, products })).toEqual({
      verdict: 'CAUTION',
      binding: 'BANDED_N',
      applied: 10.5,
      limit: 10,
      ratio: 1.05,
    });
    expect(seedCheck({ ...canola, products: [{ code: 'SOA', rate: 47 }] }).verdict).toBe('OK');
    expect(seedCheck({ ...canola, texture: 'LOAM', products }).binding).toBeNull();
    expect(seedCheck({ ...canola, crop: 'WHEAT', products }).binding).toBeNull();
  });

  it('halves every limit in a dry seedbed', () => {
    const dry = seedLimits({ ...wheat, moisture: 'DRY' });
    const good = seedLimits({ ...wheat, moisture: 'GOOD' });
    for (const nutrient of ['ureaN', 'totalN', 'p', 'k'] as const)
      expect(dry[nutrient]).toBeCloseTo(good[nutrient] / 2);
    expect(dry.sbu).toBe(10);
  });

  it('names a product that it does not know', () => {
    expect(() => seedCheck({ ...wheat, products: [{ code: 'GUANO', rate: 1 }] })).toThrow(
      /seedCheck: products\.0\.code must be one of UREA, .*UREA_SOA, SUPER_POTASH, got 'GUANO'/,
    );
  });
});
