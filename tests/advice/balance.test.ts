import { describe, expect, it } from 'vitest';
import { balance } from '../../server/advice/index.ts';

describe('words of a balance', () => {
  it.each([
    ['nothing asked, nothing given', { nutrient: 'K', demand: 0, supply: 5 }, 'NONE', 0, 'K: none asked'],
    ['given unasked', { nutrient: 'K', demand: 0, supply: 5.1 }, 'UNASKED', 2, 'K: 5 kg/ha given, none asked'],
    [
      'only an amendment',
      { nutrient: 'S', demand: 0, supply: 375, amendment: 375 },
      'AMENDMENT',
      0,
      'S: 375 kg/ha, of which 375 with lime or gypsum',
    ],
    ['a small amendment', { nutrient: 'S', demand: 0, supply: 3, amendment: 3 }, 'NONE', 0, 'S: none asked'],
    ['none given', { nutrient: 'Zn', demand: 1, supply: 0 }, 'MISSING', 2, 'Zn: none given of 1.0 kg/ha'],
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
    ['half of a trifle', { nutrient: 'S', demand: 4, supply: 2 }, 'RIGHT', 0, 'S: right, 2 of 4 kg/ha'],
    ['a trace', { nutrient: 'K', demand: 40, supply: 1.9 }, 'MISSING', 2, 'K: none given of 40 kg/ha'],
    ['more than a trace', { nutrient: 'K', demand: 40, supply: 2 }, 'SHORT', 2, 'K: 38 kg/ha short of 40'],
    ['short of nearly all', { nutrient: 'S', demand: 8, supply: 0.45 }, 'SHORT', 2, 'S: 7.6 kg/ha short of 8.0'],
    ['short by half', { nutrient: 'K', demand: 48, supply: 24 }, 'SHORT', 1, 'K: 24 kg/ha short of 48'],
    ['short by more', { nutrient: 'K', demand: 48, supply: 23.9 }, 'SHORT', 2, 'K: 24 kg/ha short of 48'],
    ['short by the tolerance', { nutrient: 'K', demand: 50, supply: 40 }, 'RIGHT', 0, 'K: right, 40 of 50 kg/ha'],
    ['over by the tolerance', { nutrient: 'K', demand: 50, supply: 60 }, 'RIGHT', 0, 'K: right, 60 of 50 kg/ha'],
    ['over', { nutrient: 'P', demand: 6, supply: 12 }, 'OVER', 1, 'P: 6 kg/ha over 6'],
    ['over by more than twice', { nutrient: 'P', demand: 6, supply: 12.1 }, 'OVER', 2, 'P: 6 kg/ha over 6'],
    ['over in boron', { nutrient: 'B', demand: 1, supply: 1.5 }, 'OVER', 2, 'B: 0.5 kg/ha over 1.0'],
    [
      'right but for the amendment',
      { nutrient: 'S', demand: 10, supply: 20, amendment: 8 },
      'AMENDMENT',
      0,
      'S: 20 kg/ha, of which 8 with lime or gypsum',
    ],
    [
      'over in spite of the amendment',
      { nutrient: 'S', demand: 10, supply: 40, amendment: 20 },
      'OVER',
      1,
      'S: 30 kg/ha over 10',
    ],
    ['halves go up', { nutrient: 'N', demand: 80, supply: 79.5 }, 'RIGHT', 0, 'N: right, 80 of 80 kg/ha'],
    ['a thousand', { nutrient: 'N', demand: 0, supply: 1500 }, 'UNASKED', 2, 'N: 1500 kg/ha given, none asked'],
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
