import { describe, expect, it } from 'vitest';
import { balance } from '../../server/advice/index.ts';

describe('words of a balance', () => {
  it.each([
    ['nothing asked, nothing given', { nutrient: 'K', demand: 0, supply: 5 }, 'NONE', 0, 'K: none needed'],
    ['given unasked', { nutrient: 'K', demand: 0, supply: 5.1 }, 'UNASKED', 2, 'K: none needed, plan gives 5 kg/ha'],
    [
      'only an amendment',
      { nutrient: 'S', demand: 0, supply: 375, amendment: 375 },
      'AMENDMENT',
      0,
      'S: 375 kg/ha, 375 of it from lime or gypsum',
    ],
    ['a small amendment', { nutrient: 'S', demand: 0, supply: 3, amendment: 3 }, 'NONE', 0, 'S: none needed'],
    ['none given', { nutrient: 'Zn', demand: 1, supply: 0 }, 'MISSING', 2, 'Zn: needs 1.0 kg/ha, plan gives none'],
    [
      'none given of a trifle',
      { nutrient: 'Zn', demand: 0.2, supply: 0 },
      'MINOR',
      0,
      'Zn: none of 0.2 kg/ha, too little to spread for',
    ],
    [
      'none of eight',
      { nutrient: 'N', demand: 8, supply: 0 },
      'MINOR',
      0,
      'N: none of 8 kg/ha, too little to spread for',
    ],
    [
      'half of a trifle',
      { nutrient: 'S', demand: 4, supply: 2 },
      'RIGHT',
      0,
      'S: close, 2 kg/ha under (needs 4, plan gives 2 kg/ha)',
    ],
    ['a trace', { nutrient: 'K', demand: 40, supply: 1.9 }, 'MISSING', 2, 'K: needs 40 kg/ha, plan gives none'],
    [
      'more than a trace',
      { nutrient: 'K', demand: 40, supply: 2 },
      'SHORT',
      2,
      'K: 38 kg/ha short (needs 40, plan gives 2)',
    ],
    [
      'short of nearly all',
      { nutrient: 'S', demand: 8, supply: 0.45 },
      'SHORT',
      2,
      'S: 7.6 kg/ha short (needs 8.0, plan gives 0.5)',
    ],
    [
      'short by half',
      { nutrient: 'K', demand: 48, supply: 24 },
      'SHORT',
      1,
      'K: 24 kg/ha short (needs 48, plan gives 24)',
    ],
    [
      'short by more',
      { nutrient: 'K', demand: 48, supply: 23.9 },
      'SHORT',
      2,
      'K: 24 kg/ha short (needs 48, plan gives 24)',
    ],
    [
      'short by the tolerance',
      { nutrient: 'K', demand: 50, supply: 40 },
      'RIGHT',
      0,
      'K: close, 10 kg/ha under (needs 50, plan gives 40 kg/ha)',
    ],
    [
      'over by the tolerance',
      { nutrient: 'K', demand: 50, supply: 60 },
      'RIGHT',
      0,
      'K: covered (needs 50, plan gives 60 kg/ha)',
    ],
    [
      'over',
      { nutrient: 'P', demand: 6, supply: 12 },
      'OVER',
      1,
      'P: 6 kg/ha more than needed (needs 6, plan gives 12)',
    ],
    [
      'over by more than twice',
      { nutrient: 'P', demand: 6, supply: 12.1 },
      'OVER',
      2,
      'P: 6 kg/ha more than needed (needs 6, plan gives 12)',
    ],
    [
      'over in boron',
      { nutrient: 'B', demand: 1, supply: 1.5 },
      'OVER',
      2,
      'B: 0.5 kg/ha more than needed (needs 1.0, plan gives 1.5)',
    ],
    [
      'right but for the amendment',
      { nutrient: 'S', demand: 10, supply: 20, amendment: 8 },
      'AMENDMENT',
      0,
      'S: 20 kg/ha, 8 of it from lime or gypsum',
    ],
    [
      'over in spite of the amendment',
      { nutrient: 'S', demand: 10, supply: 40, amendment: 20 },
      'OVER',
      1,
      'S: 30 kg/ha more than needed (needs 10, plan gives 40)',
    ],
    [
      'halves go up',
      { nutrient: 'N', demand: 80, supply: 79.5 },
      'RIGHT',
      0,
      'N: covered (needs 80, plan gives 80 kg/ha)',
    ],
    ['a thousand', { nutrient: 'N', demand: 0, supply: 1500 }, 'UNASKED', 2, 'N: none needed, plan gives 1500 kg/ha'],
  ] as const)('%s', (_, given, found, severity, text) => {
    expect(balance(given)).toMatchObject({ class: found, severity, text });
  });

  it.each([
    ['N', 10, 10],
    ['N', 100, 15],
    ['P', 20, 4],
    ['S', 8, 3],
    ['Cu', 2, 0.5],
    ['Mn', 1, 0.5],
    ['B', 1, 0.25],
  ] as const)('%s of %s kg is right within %s', (nutrient, demand, tolerance) => {
    expect(balance({ nutrient, demand, supply: demand }).tolerance).toBeCloseTo(tolerance, 12);
  });

  it('tells the years ahead of a surplus alone, and only where removal is known', () => {
    const over = { nutrient: 'P', demand: 6, supply: 30, amendment: 6 } as const;
    expect(balance({ ...over, removal: 9 }).yearsAhead).toBeCloseTo(2, 12);
    expect(balance(over).yearsAhead).toBeNull();
    expect(balance({ ...over, removal: 0 }).yearsAhead).toBeNull();
    expect(balance({ nutrient: 'P', demand: 0, supply: 12, removal: 6 }).yearsAhead).toBe(2);
    expect(balance({ nutrient: 'P', demand: 6, supply: 6, removal: 6 }).yearsAhead).toBeNull();
    expect(balance({ nutrient: 'P', demand: 60, supply: 6, removal: 6 }).yearsAhead).toBeNull();
  });

  it('refuses an amendment larger than the supply', () => {
    expect(() => balance({ nutrient: 'S', demand: 1, supply: 5, amendment: 6 })).toThrow(
      'balance: amendment must be from 0 to the supply of 5 kg/ha, got 6',
    );
  });
});
