import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dollars,
  dollarsOfParts,
  exact,
  isNothing,
  NOTHING,
  per,
  plus,
  rounded,
  sumOf,
  times,
  toNumber,
  wholeUp,
} from '../../../src/model/shared/exact.ts';

const amount = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((cents) => exact(cents / 100));
const value = ({ over, under }: ReturnType<typeof exact>): number => Number(over) / Number(under);

describe('an exact amount', () => {
  it.each([
    [0.1, 1n, 10n],
    [-12.5, -125n, 10n],
    [7, 7n, 1n],
    [1e-7, 1n, 10_000_000n],
    [1.5e-7, 15n, 100_000_000n],
    [1.5e21, 1_500_000_000_000_000_000_000n, 1n],
  ])('of %d is the decimal that it is written as', (number, over, under) =>
    expect(exact(number)).toEqual({ over, under }),
  );
  it.each([Number.NaN, Infinity, -Infinity])('is none of %d', (number) =>
    expect(() => exact(number)).toThrow(`${number} is no decimal`),
  );
  it('loses nothing where floating figures do', () => {
    expect(toNumber(plus(exact(0.1), exact(0.2)))).toBe(0.3);
    expect(dollars(times(exact(1.005), exact(100)))).toBe(100.5);
    expect(toNumber(plus(per(exact(1), exact(3)), per(exact(1), exact(6))))).toBe(0.5);
  });
});

describe('sums', () => {
  it('are the same in whichever order', () =>
    fc.assert(
      fc.property(fc.array(amount), (amounts) => {
        expect(dollars(sumOf(amounts))).toBe(dollars(sumOf(amounts.toReversed())));
      }),
    ));
  it('of shares are the whole', () =>
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 8 }),
        amount,
        (weights, whole) => {
          const all = exact(weights.reduce((sum, weight) => sum + weight, 0));
          const shares = weights.map((weight) => per(times(whole, exact(weight)), all));
          expect(toNumber(sumOf(shares))).toBe(toNumber(whole));
        },
      ),
    ));
  it('of nothing are nothing', () => expect([isNothing(sumOf([])), isNothing(exact(0.01))]).toEqual([true, false]));
});

describe('a division', () => {
  it('keeps the sign whichever of the two is below zero', () =>
    expect(
      [per(exact(6), exact(-4)), per(exact(-6), exact(4)), per(exact(-6), exact(-4)), per(exact(6), exact(4))].map(
        value,
      ),
    ).toEqual([-1.5, -1.5, 1.5, 1.5]));
  it('takes a product back', () =>
    fc.assert(
      fc.property(
        amount,
        amount.filter((by) => !isNothing(by)),
        (one, by) => {
          expect(toNumber(per(times(one, by), by))).toBe(toNumber(one));
        },
      ),
    ));
  it('by nothing is refused', () => expect(() => per(exact(1), NOTHING)).toThrow('nothing can be shared by nothing'));
});

describe('rounding', () => {
  it.each([
    [0.005, 2, 0.01],
    [-0.005, 2, -0.01],
    [0.004, 2, 0],
    [-0.004, 2, 0],
    [2.5, 0, 3],
    [-2.5, 0, -3],
    [0.05, 2, 0.05],
    [1_234.567, 1, 1_234.6],
  ])('of %d to %i decimals goes away from zero at the half: %d', (number, decimals, is) =>
    expect(rounded(exact(number), decimals)).toBe(is),
  );
  it.each([
    [-1, 0],
    [0, 0],
    [0.001, 1],
    [1, 1],
    [1.2, 2],
  ])('up of %d to whole loads is %i', (number, is) => expect(wholeUp(exact(number))).toBe(is));
});

describe('the parts of a total in cents', () => {
  it('add up to it, where rounding each would give a cent more', () => {
    const parts = [7936.525, 7256.5, 4506.25, 11698.25, 4712.925, 3845.6].map(exact);
    expect(dollarsOfParts(parts)).toEqual([7936.53, 7256.5, 4506.25, 11698.25, 4712.92, 3845.6]);
    expect(dollarsOfParts([exact(-1.005), exact(0.001)])).toEqual([-1, 0]);
    expect(dollarsOfParts([])).toEqual([]);
  });
  it('are each less than a cent off, whatever they are', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(amount, fc.integer({ min: 1, max: 60 })), { maxLength: 9 }), (shares) => {
        const parts = shares.map(([part, by]) => per(part, exact(by)));
        const cents = dollarsOfParts(parts).map((part) => Math.round(part * 100));
        expect(cents.reduce((sum, part) => sum + part, 0)).toBe(Math.round(dollars(sumOf(parts)) * 100));
        cents.forEach((part, index) => expect(Math.abs(part - value(parts[index]!) * 100)).toBeLessThan(1));
      }),
    ));
});
