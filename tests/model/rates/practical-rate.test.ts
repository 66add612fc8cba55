import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { practicalRate, splitRate, writtenBounds, type RateBounds } from '../../../src/model/rates/practical-rate.ts';

const amount = fc.integer({ min: 1, max: 4_000 }).map((tenths) => tenths / 10);
const bounds: fc.Arbitrary<RateBounds> = fc.record({
  roundTo: fc.constantFrom(1, 5, 10),
  least: fc.option(amount),
  most: fc.option(amount),
  leastSpreadable: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 60 })),
});
const need = fc.double({ min: -50, max: 12_000, noNaN: true });
const of = (change: Partial<RateBounds>): RateBounds => ({
  roundTo: 5,
  least: null,
  most: null,
  leastSpreadable: 0,
  ...change,
});

describe('a practical rate', () => {
  it('never falls as the need grows', () =>
    fc.assert(
      fc.property(need, need, bounds, (one, other, within) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(practicalRate(low, within).rate).toBeLessThanOrEqual(practicalRate(high, within).rate);
      }),
    ));

  it('is 0 or within the bounds, and never below what can be applied evenly', () =>
    fc.assert(
      fc.property(need, bounds, (asked, within) => {
        const { rate } = practicalRate(asked, within);
        if (rate === 0) return;
        expect(rate).toBeGreaterThanOrEqual(Math.max(within.leastSpreadable, within.least ?? 0));
        expect(rate).toBeLessThanOrEqual(within.most ?? 10_000);
      }),
    ));

  it('is a whole step wherever one lies between the bounds, at most half a step from the need unless a bound limits it', () =>
    fc.assert(
      fc.property(need, bounds, (asked, within) => {
        const { rate, limit } = practicalRate(asked, within);
        const { lowest } = writtenBounds(within);
        if (lowest % within.roundTo === 0 && rate > 0 && limit !== 'HELD') expect(rate % within.roundTo).toBe(0);
        if (limit === null && asked > 0) expect(Math.abs(rate - asked)).toBeLessThanOrEqual(within.roundTo / 2 + 0.01);
      }),
    ));

  it.each([
    ['5 kg of urea is left out below a least of 30', 5, of({ leastSpreadable: 30 }), 0, 'LEFT_OUT'],
    ['16 kg becomes that least', 16, of({ leastSpreadable: 30 }), 30, 'RAISED'],
    ['27 kg rounds to it', 28, of({ leastSpreadable: 30 }), 30, null],
    ['151 kg of MAP rounds to 150', 151, of({}), 150, null],
    ['151 kg is held at 120', 151, of({ most: 120 }), 120, 'HELD'],
    ['a least that is no step becomes the next step', 20, of({ roundTo: 10, least: 33 }), 40, 'RAISED'],
    ['a most below the least leaves all out', 80, of({ most: 20, leastSpreadable: 30 }), 0, 'LEFT_OUT'],
    ['nothing needed is nothing, and no limit', 0, of({ least: 40 }), 0, null],
    ['a bound without a step between is written as it is', 50, of({ roundTo: 10, least: 41, most: 48 }), 48, 'HELD'],
  ] as const)('%s', (_, asked, within, rate, limit) => expect(practicalRate(asked, within)).toEqual({ rate, limit }));
});

describe('a split rate', () => {
  const split = fc.record({
    above: fc.option(fc.integer({ min: 1, max: 300 })),
    mostParts: fc.integer({ min: 1, max: 4 }),
  });

  it('adds up to the whole, the larger first, each at or above the least', () =>
    fc.assert(
      fc.property(need, bounds, split, (asked, within, into) => {
        const { rate } = practicalRate(asked, within);
        const parts = splitRate(rate, into, within);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(rate, 6);
        expect(parts.length).toBeLessThanOrEqual(into.mostParts);
        expect(parts.toSorted((one, other) => other - one)).toEqual(parts);
        if (parts.length > 1)
          for (const part of parts) expect(part).toBeGreaterThanOrEqual(writtenBounds(within).lowest);
      }),
    ));

  it.each([
    [85, { above: 85, mostParts: 2 }, [85]],
    [90, { above: 85, mostParts: 2 }, [45, 45]],
    [95, { above: 85, mostParts: 2 }, [50, 45]],
    [200, { above: 85, mostParts: 2 }, [100, 100]],
    [200, { above: 85, mostParts: 3 }, [70, 65, 65]],
    [200, { above: null, mostParts: 3 }, [200]],
  ] as const)('%d kg, %o', (rate, into, parts) => expect(splitRate(rate, into, of({}))).toEqual(parts));

  it('makes fewer applications rather than one below the least', () =>
    expect(splitRate(90, { above: 40, mostParts: 3 }, of({ least: 40 }))).toEqual([45, 45]));
});
