import { describe, expect, it } from 'vitest';
import { gypsumPurity, gypsumRate, sodicity } from '../../server/advice/index.ts';

const soil = { ca: 10, mg: 5, k: 1, na: 4, texture: 'CLAY', ph: 6 } as const;

describe('sodium in a layer', () => {
  it.each([
    [1.19, 'NONE'],
    [1.2, 'SODIC'],
    [2.99, 'SODIC'],
    [3, 'STRONG'],
  ] as const)('%s of 20 cmol is %s', (na, found) => {
    expect(sodicity({ ...soil, na, cec: 20 }).class).toBe(found);
  });

  it('sums the cations, aluminium included, where no CEC is reported', () => {
    expect(sodicity({ ...soil, al: 5 }).esp).toBeCloseTo(16, 12);
    expect(sodicity(soil).esp).toBeCloseTo(20, 12);
    expect(sodicity({ ...soil, cec: 40 }).esp).toBeCloseTo(10, 12);
  });

  it('gives no ratio without magnesium', () => {
    expect(sodicity({ ...soil, mg: 0 }).caMg).toBeNull();
    expect(sodicity(soil).caMg).toBe(2);
  });

  it.each([
    ['not sodic', { na: 0.1, dispersive: true }, 'NONE'],
    ['on sand', { texture: 'SAND', ece: 9 }, 'SAND'],
    ['on loamy sand', { texture: 'LOAMY_SAND' }, 'SAND'],
    ['on sandy loam', { texture: 'SANDY_LOAM' }, 'TEST'],
    ['held by salt', { ece: 4, dispersive: true }, 'SALT'],
    ['almost held by salt', { ece: 3.9, dispersive: true }, 'GYPSUM'],
    ['that does not disperse', { dispersive: false }, 'NO_DISPERSION'],
    ['that disperses', { dispersive: true }, 'GYPSUM'],
    ['that nobody has tested', {}, 'TEST'],
  ] as const)('%s', (_, more, action) => {
    expect(sodicity({ ...soil, ...more }).action).toBe(action);
  });

  it('offers lime where gypsum is asked for and the soil is acid', () => {
    expect(sodicity({ ...soil, ph: 5.4 }).limeOption).toBe(true);
    expect(sodicity({ ...soil, ph: 5.4, dispersive: true }).limeOption).toBe(true);
    expect(sodicity({ ...soil, ph: 5.5 }).limeOption).toBe(false);
    expect(sodicity({ ...soil, ph: 5.4, dispersive: false }).limeOption).toBe(false);
    expect(sodicity({ ...soil, ph: 5.4, na: 0 }).limeOption).toBe(false);
    expect(sodicity({ ...soil, ph: null }).limeOption).toBe(false);
  });

  it('names what is missing: potassium only where the CEC has to be summed', () => {
    const { k: _k, ...rest } = soil;
    expect(() => sodicity(rest)).toThrow('k is missing: expected a number from 0 to 100 cmol(+)/kg, or cec');
    expect(sodicity({ ...rest, cec: 20 }).esp).toBeCloseTo(20, 12);
    expect(() => sodicity({ ...soil, ca: 0, mg: 0, k: 0, na: 0.05 })).toThrow(
      'the cations must be from 0.1 to 500 cmol(+)/kg together, got 0.05',
    );
    expect(sodicity({ ...soil, ca: 0.1, mg: 0, k: 0, na: 0 }).class).toBe('NONE');
  });
});

describe('gypsum', () => {
  it('is nothing at the target', () => {
    expect(gypsumRate({ esp: 6, cec: 20 })).toEqual({ pure: 0, product: 0, advised: 0, flag: 'NONE' });
  });

  it('is spread as calculated between two and five tonnes, both included', () => {
    // 8.6 x 1.2 x 0.1 x 1.4 = 1.44480 t per cmol of sodium too much
    expect(gypsumRate({ esp: 16, cec: 20 })).toMatchObject({ flag: 'CALCULATED' });
    expect(gypsumRate({ esp: 16, cec: 20 }).advised).toBeCloseTo(2.8896, 10);
    const cecOf = (t: number) => t / (8.6 * 1.2 * 0.1 * 1.4 * 0.1);
    expect(gypsumRate({ esp: 16, cec: cecOf(2) }).flag).toBe('CALCULATED');
    expect(gypsumRate({ esp: 16, cec: cecOf(5) }).flag).toBe('CALCULATED');
    expect(gypsumRate({ esp: 16, cec: cecOf(1.99) })).toMatchObject({ flag: 'MINIMUM', advised: 2 });
    expect(gypsumRate({ esp: 16, cec: cecOf(5.01) })).toMatchObject({ flag: 'CAPPED', advised: 5 });
  });

  it('follows depth, density, target and efficiency', () => {
    const pure = gypsumRate({ esp: 20, cec: 10, depth: 20, bd: 1.5, espTarget: 5, efficiency: 1.1 }).pure;
    expect(pure).toBeCloseTo(8.6 * 1.1 * 0.2 * 1.5 * 10 * 0.15, 10);
  });

  it('is more of an impure product', () => {
    const { pure, product } = gypsumRate({ esp: 20, cec: 10, purity: 80 });
    expect(product).toBeCloseTo((pure * 100) / 80, 12);
    expect(gypsumRate({ esp: 20, cec: 10, sulfur: 9.3 }).product).toBeCloseTo(2 * pure, 10);
    expect(gypsumPurity({ sulfur: 15 })).toBeCloseTo(80.6451612903, 9);
  });
});
