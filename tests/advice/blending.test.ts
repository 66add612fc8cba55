import { describe, expect, it } from 'vitest';
import { adviceTable, blendCompatibility, compatible, criticalHumidity } from '../../server/advice/index.ts';
import { FERTILISERS } from '../../src/model/advice/codes.ts';

/** Every pair of the table that does not simply go together, as the definition lists them. */
const PAIRS: Readonly<Record<string, string>> = {
  'UREA+AN': 'X HYGROSCOPIC',
  'UREA+CAN': 'X HYGROSCOPIC',
  'UREA+TSP': 'X WET',
  'UREA+SSP': 'X WET',
  'AN+LIME': 'X AMMONIA',
  'CAN+LIME': 'X AMMONIA',
  'SOA+LIME': 'X AMMONIA',
  'MAP+LIME': 'X AMMONIA',
  'DAP+LIME': 'X AMMONIA',
  'TSP+LIME': 'X REVERSION',
  'SSP+LIME': 'X REVERSION',
  'AN+TES': 'X SAFETY',
  'CAN+TES': 'X SAFETY',
  'UREA+SOA': 'L HYGROSCOPIC',
  'UREA+MOP': 'L HYGROSCOPIC',
  'UREA+SOP': 'L HYGROSCOPIC',
  'CAN+SOP': 'L HYGROSCOPIC',
  'UREA+GYP': 'L WET',
  'UREA+TES': 'L WET',
  'AN+TSP': 'L WET',
  'AN+SSP': 'L WET',
  'CAN+TSP': 'L WET',
  'CAN+SSP': 'L WET',
  'UREA+LIME': 'L AMMONIA',
  'CAN+MAP': 'L AMMONIA',
  'CAN+DAP': 'L AMMONIA',
  'AN+SOA': 'L SAFETY',
  'AN+MOP': 'L SAFETY',
  'CAN+SOA': 'L SAFETY',
  'CAN+MOP': 'L SAFETY',
  'DAP+TSP': 'L CAKING',
  'DAP+SSP': 'L CAKING',
  'DAP+TES': 'L REVERSION',
  'LIME+TES': 'L REVERSION',
};

describe('pairs of products', () => {
  it('are as the table lists them, both ways round, and go together where it lists none', () => {
    for (const a of FERTILISERS)
      for (const b of FERTILISERS) {
        const { code, reason } = compatible({ a, b });
        expect(`${a}+${b}: ${code} ${reason}`).toBe(
          `${a}+${b}: ${PAIRS[`${a}+${b}`] ?? PAIRS[`${b}+${a}`] ?? 'C NONE'}`,
        );
      }
  });
});

describe('a blend', () => {
  it('goes together where every pair does', () => {
    expect(blendCompatibility({ ingredients: ['UREA', 'MAP'] })).toEqual({
      code: 'C',
      reason: 'NONE',
      pair: '',
      problems: 0,
    });
    expect(blendCompatibility({ ingredients: ['UREA', 'UREA'] }).problems).toBe(0);
  });

  it('names the first of the worst pairs and counts all that do not simply go together', () => {
    expect(blendCompatibility({ ingredients: ['SOA', 'UREA', 'MOP'] })).toEqual({
      code: 'L',
      reason: 'HYGROSCOPIC',
      pair: 'SOA+UREA',
      problems: 2,
    });
    expect(blendCompatibility({ ingredients: ['MOP', 'UREA', 'SSP', 'LIME', 'TSP'] })).toEqual({
      code: 'X',
      reason: 'WET',
      pair: 'UREA+SSP',
      problems: 6,
    });
  });

  it('needs an ingredient', () => {
    expect(() => blendCompatibility({ ingredients: [] })).toThrow(
      'blendCompatibility: ingredients must be a list of at least 1: one of UREA, AN, ',
    );
  });
});

describe('critical humidity', () => {
  it.each([
    ['UREA', 'SOA', 56.4, true],
    ['MOP', 'UREA', 60.3, true],
    ['SOA', 'AN', 62.3, true],
    ['AN', 'MOP', 67.9, true],
    ['SOA', 'MOP', 71.3, true],
    ['MAP', 'SOP', 91.6, false],
    ['UREA', 'LIME', 72.5, false],
    ['GYP', 'LIME', null, false],
  ] as const)('of %s and %s', (a, b, value, measured) => {
    expect(criticalHumidity({ a, b })).toEqual({ value, measured });
  });

  it('is a table of pure salts', () => {
    expect(adviceTable({ name: 'CRH' })).toEqual({
      AN: 59.4,
      UREA: 72.5,
      SOA: 79.2,
      DAP: 82.5,
      MOP: 84,
      MAP: 91.6,
      TSP: 93.6,
      SOP: 96.3,
    });
  });
});
