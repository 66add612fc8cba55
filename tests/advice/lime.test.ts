import { describe, expect, it } from 'vitest';
import {
  limeEffective,
  limeForNitrogen,
  limeMaintenance,
  limePlan,
  limeProduct,
  limeRate,
} from '../../server/advice/index.ts';

describe('the lime of one layer', () => {
  it('is none at the target and above', () => {
    expect(limeRate({ ph: 5.5, target: 5.5, texture: 'SAND', oc: 3 })).toBe(0);
    expect(limeRate({ ph: 6, target: 5.5, texture: 'SAND', perUnit: 3 })).toBe(0);
    expect(limeRate({ ph: 5.5, target: 5.5, perUnit: 3 })).toBe(0);
  });

  it('grows with the thickness, and so does what organic carbon adds', () => {
    expect(limeRate({ ph: 4.5, target: 5.5, texture: 'LOAM', thickness: 20 })).toBeCloseTo(2 / 0.47, 12);
    expect(limeRate({ ph: 4.5, target: 5.5, texture: 'LOAM', thickness: 5, oc: 1.3 })).toBeCloseTo(
      0.5 / 0.47 + 0.2,
      12,
    );
  });

  it('adds nothing at 1.2 % organic carbon', () => {
    expect(limeRate({ ph: 4.5, target: 5.5, texture: 'CLAY', oc: 1.2 })).toBeCloseTo(1 / 0.26, 12);
  });

  it('takes a measured buffer in place of texture and carbon', () => {
    expect(limeRate({ ph: 4.5, target: 5, texture: 'SAND', oc: 3, perUnit: 2.4, thickness: 20 })).toBeCloseTo(2.4, 12);
  });

  it('asks for a texture or a measured buffer', () => {
    expect(() => limeRate({ ph: 4.5, target: 5.5 })).toThrow(
      'limeRate: texture is missing: expected one of SAND, LOAMY_SAND, SANDY_LOAM, LOAM, CLAY_LOAM, CLAY',
    );
  });
});

describe('a lime product', () => {
  it.each([
    [0.5, 90],
    [0.51, 45],
    [1, 45],
    [1.01, 18],
  ])('up to %s mm counts %s of 90 %%', (upTo, effective) => {
    expect(limeEffective({ fractions: [{ share: 100, nv: 90, upTo }] })).toBeCloseTo(effective, 12);
  });

  it('refuses shares of more than the whole', () => {
    const fractions = [
      { share: 60, nv: 90, upTo: 0.5 },
      { share: 60, nv: 90, upTo: 1 },
    ];
    expect(() => limeEffective({ fractions })).toThrow(
      'the shares of fractions must be from 0 to 100% together, got 120',
    );
  });

  it('is heavier when it is wet', () => {
    expect(limeProduct({ pure: 2, ep: 80, moisture: 20 })).toBeCloseTo(3.125, 12);
  });
});

describe('the lime that a year takes', () => {
  it.each([
    ['OATS', 9],
    ['TRITICALE', 7],
    ['LUPIN_TOPS', 60],
  ] as const)('%s', (product, perTonne) => {
    expect(limeMaintenance({ product, yield: 2 })).toBe(2 * perTonne);
  });

  it.each([
    ['UREA', 0, 0],
    ['NITRATE', 0.5, 0],
    ['NITRATE', 1, 0],
    ['DAP', 0.5, 36],
    ['MAP', 0.25, 45],
    ['SOA', 0, 36],
  ] as const)('10 kg N of %s, a share of %s leached: %s kg', (source, leached, kg) => {
    expect(limeForNitrogen({ source, n: 10, leached })).toBeCloseTo(kg, 12);
  });
});

describe('the lime of a profile', () => {
  const layer = (from: number, ph: number, texture: 'SAND' | 'CLAY' = 'SAND') => ({ from, to: from + 10, ph, texture });

  it('is none where every layer is at its target', () => {
    expect(limePlan({ layers: [layer(0, 5.5), layer(10, 4.8)] })).toEqual({
      pureNow: 0,
      pureLater: 0,
      product: 0,
      applications: 0,
      action: 'MAINTAIN',
    });
  });

  it('recovers the top alone, in as many spreadings as the top soil takes', () => {
    const plan = limePlan({ layers: [layer(10, 5), layer(0, 4)] });
    expect(plan).toMatchObject({ action: 'RECOVER', pureLater: 0, applications: 2 });
    expect(plan.pureNow).toBeCloseTo(1.5 / 0.67, 12);
    expect(plan.product).toBeCloseTo(1.5 / 0.67, 12);
  });

  it('takes exactly one spreading for exactly the most of one', () => {
    const plan = limePlan({ layers: [layer(0, 5.5 - 0.67 * 2)] });
    expect(plan.pureNow).toBeCloseTo(2, 12);
    expect(plan.applications).toBe(1);
  });

  it('goes deep where only the subsoil is acid', () => {
    expect(limePlan({ layers: [layer(0, 5.6), layer(10, 4.3)] })).toMatchObject({
      action: 'DEEP',
      pureNow: 0,
      applications: 0,
      product: 0,
    });
  });

  it('reaches what it is worked into, at once', () => {
    const layers = [layer(0, 4.5), layer(10, 4.3), layer(20, 4.3)];
    const plan = limePlan({ layers, incorporation: 20 });
    expect(plan.pureNow).toBeCloseTo(1 / 0.67 + 0.5 / 0.67, 12);
    expect(plan.pureLater).toBeCloseTo(0.5 / 0.67, 12);
    expect(plan).toMatchObject({ action: 'RECOVER_DEEP', applications: 1 });
    expect(limePlan({ layers: [layer(0, 3.5)], incorporation: 10 }).applications).toBe(1);
    expect(limePlan({ layers: [layer(0, 3.5)], incorporation: 9 }).applications).toBe(2);
  });

  it('counts the carbon of the top alone, and the moisture of the lime', () => {
    const layers = [
      { ...layer(0, 5), oc: 2 },
      { ...layer(10, 4.3), oc: 2 },
    ];
    const plan = limePlan({ layers, ep: 80, moisture: 10 });
    expect(plan.pureNow).toBeCloseTo(0.5 / 0.67 + 0.4, 12);
    expect(plan.pureLater).toBeCloseTo(0.5 / 0.67, 12);
    expect(plan.product).toBeCloseTo(((0.5 / 0.67 + 0.4) * 100) / 80 / 0.9, 12);
  });

  it('names a layer that ends above its beginning, and layers that overlap', () => {
    expect(() => limePlan({ layers: [layer(0, 5), { ...layer(20, 5), to: 20 }] })).toThrow(
      'layers.1.to must be from 20 (not included) to 200 cm, got 20',
    );
    expect(() => limePlan({ layers: [{ ...layer(0, 5), to: 30 }, layer(20, 5)] })).toThrow(
      'layers must not overlap: the one from 20 cm begins inside another',
    );
  });
});
