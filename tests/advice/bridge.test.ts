import { describe, expect, it } from 'vitest';
import { breakEvenResponse, bridge } from '../../server/advice/index.ts';

const same = {
  nutrient: 'P',
  required: 20,
  card: 20,
  optimum: 20,
  gridStep: 3,
  cardYield: 2.5,
  gridYield: 2.5,
} as const;

describe('requirement, card and optimum', () => {
  it('agree within the grid’s step, or what a spreader holds', () => {
    expect(bridge(same)).toEqual({ cardReasons: '', direction: 'SAME', reason: 'STEP', agree: true });
    expect(bridge({ ...same, optimum: 22 }).direction).toBe('SAME');
    expect(bridge({ ...same, optimum: 22.1 }).direction).toBe('ABOVE');
    expect(bridge({ ...same, optimum: 26, gridStep: 12 }).direction).toBe('SAME');
    expect(bridge({ ...same, nutrient: 'N', optimum: 25 }).direction).toBe('SAME');
    expect(bridge({ ...same, nutrient: 'K', optimum: 15 }).direction).toBe('SAME');
    expect(bridge({ ...same, nutrient: 'K', optimum: 14.9 }).direction).toBe('BELOW');
  });

  it.each([
    ['another yield', { cardYield: 2.51 }, 'YIELD'],
    ['a hair of yield', { cardYield: 2.505 }, ''],
    ['summer rain on one', { gridSummer: true }, 'SUMMER'],
    ['summer rain on both', { gridSummer: true, cardSummer: true }, ''],
    ['several samples', { samples: 2 }, 'AVERAGE'],
    ['all of them', { cardYield: 3, cardSummer: true, samples: 3 }, 'YIELD,SUMMER,AVERAGE'],
    ['no reason', { card: 20.6 }, 'STALE'],
    ['rounding', { card: 20.5 }, ''],
    ['another yield and another figure', { card: 30, cardYield: 3 }, 'YIELD'],
  ] as const)('the card differs by %s', (_, more, reasons) => {
    const found = bridge({ ...same, ...more });
    expect(found.cardReasons).toBe(reasons);
    expect(found.agree).toBe(reasons === '');
  });

  it.each([
    ['above', { optimum: 40 }, 'ABOVE', 'MARGIN'],
    ['at the edge', { optimum: 40, atEdge: true }, 'ABOVE', 'EDGE'],
    ['capped by water', { optimum: 0, capped: true, maintenance: 9, response: 1 }, 'BELOW', 'WATER'],
    ['replacement', { optimum: 0, maintenance: 9, response: 1 }, 'BELOW', 'MAINTENANCE'],
    ['no more replacement than response', { optimum: 0, maintenance: 9, response: 9 }, 'BELOW', 'PRICE'],
    ['nitrogen replaces nothing', { nutrient: 'N', optimum: 0, maintenance: 9, response: 1 }, 'BELOW', 'PRICE'],
    ['phosphorus of a legume', { fixes: true }, 'SAME', 'STEP'],
  ] as const)('%s', (_, more, direction, reason) => {
    expect(bridge({ ...same, ...more })).toMatchObject({ direction, reason });
  });

  it('expects no nitrogen on what fixes its own', () => {
    const legume = { ...same, nutrient: 'N', fixes: true, required: 0, optimum: 0 } as const;
    expect(bridge({ ...legume, card: 0.5 })).toEqual({
      cardReasons: '',
      direction: 'NONE',
      reason: 'LEGUME',
      agree: true,
    });
    expect(bridge({ ...legume, card: 0.6 }).agree).toBe(false);
  });

  it('reads prices', () => {
    expect(breakEvenResponse({ nutrientPrice: 2, grainPrice: 400 })).toBe(5);
  });
});
