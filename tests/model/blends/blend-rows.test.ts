import { describe, expect, it } from 'vitest';
import { isBlend, realShares, totalPercent } from '../../../src/model/blends/blend-rows.ts';

const row = (productId: number, percentage: number) => ({ productId, percentage });

describe('the rows of a blend', () => {
  it('come to exactly 100 where thirds are filled up by a millionth', () => {
    const thirds = [row(1, 33.333333), row(2, 33.333333), row(3, 33.333334)];
    expect([totalPercent(thirds), isBlend('Mix', thirds)]).toEqual([100, true]);
  });

  it('count where a product is chosen and its share is above 0, and a product once', () => {
    expect(realShares([row(1, 10.1), row(-1, 5), row(2, 0), row(1, 20.2)])).toEqual([row(1, 30.3)]);
  });

  it('are no blend without a name, with a share out of bounds, or with a share of nothing', () => {
    expect(isBlend(' ', [row(1, 100)])).toBe(false);
    expect(isBlend('Mix', [row(1, 99.5), row(2, 0.5)])).toBe(false);
    expect(isBlend('Mix', [row(1, 100), row(-1, 5)])).toBe(false);
    expect(isBlend('Mix', [row(1, 100), row(-1, 0)])).toBe(true);
  });
});
