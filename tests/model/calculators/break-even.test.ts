import { expect, it } from 'vitest';
import { breakEvenText } from '../../../src/model/calculators/break-even.ts';

it('a break-even is shown in t/ha, and as no crop where rain grows none', () => {
  expect(breakEvenText({ yieldTPerHa: 2.14, breakEvenTPerHa: 0.5 })).toBe('0.50');
  expect(breakEvenText({ yieldTPerHa: 0, breakEvenTPerHa: 0 })).toBe('no crop');
});
