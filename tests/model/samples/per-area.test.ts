import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kgPerHaIn, perAreaText, readPerArea } from '../../../src/model/samples/per-area.ts';

const amount = fc.double({ min: 0, max: 1e5, noNaN: true }).map(Math.abs);

describe('a result that was written per area', () => {
  it('is read again to the digit, with or without a sign', () =>
    fc.assert(
      fc.property(
        amount,
        fc.constantFrom('', '<', '>'),
        fc.constantFrom('kg/ha' as const, 'lb/ac' as const),
        (...of) => {
          const [value, , unit] = of;
          expect(readPerArea(perAreaText(...of))).toEqual({ value, unit });
        },
      ),
    ));
  it('is kg/ha also where it was pounds an acre', () => {
    expect(kgPerHaIn('18 kg/ha')).toBe(18);
    expect(kgPerHaIn('<5 kg/ha')).toBe(5);
    expect(kgPerHaIn('100 lb/ac')).toBeCloseTo(112.085, 3);
  });
  it.each([null, '', 'Loam', 'trace', '5-10', '18', '18 mg/kg', '18 kg/ha or so'])('is none of %j', (text) =>
    expect([readPerArea(text), kgPerHaIn(text)]).toEqual([null, null]),
  );
});
