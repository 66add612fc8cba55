import { describe, expect, it } from 'vitest';
import { differs, growth } from '../../src/model/advice/rate-comparison.ts';
import { comparedPaddock, comparedTable } from './compared-paddocks.ts';
import { twelvePaddocks } from './twelve-paddocks.ts';

describe('a farm of twelve paddocks, by model 1 and by model 2', () => {
  const compared = twelvePaddocks.map(comparedPaddock);

  it('has no change of a rate that a part of the model does not explain', () => {
    for (const { rates, causes } of compared)
      for (const { nutrient, before, now } of rates.filter((rate) => differs(rate.before, rate.now))) {
        const own = causes.filter((cause) => cause.nutrient === nutrient);
        expect(own.map(({ part }) => part)).not.toContain('EQUATIONS');
        const explained = own.reduce((sum, { kgPerHa }) => sum + kgPerHa, 0);
        expect(Math.abs(explained - growth(before, now))).toBeLessThanOrEqual(1.01);
      }
  });

  it('asks for more nitrogen where any is asked, and for no boron on cereals', () => {
    twelvePaddocks.forEach(({ input }, at) => {
      const rateOf = (nutrient: string) => compared[at]!.rates.find((rate) => rate.nutrient === nutrient);
      const nitrogen = rateOf('N');
      if ((nitrogen?.before ?? 0) > 0) expect(nitrogen!.now).toBeGreaterThan(nitrogen!.before!);
      if (['WHEAT', 'BARLEY', 'OATS'].includes(input.crop)) expect(rateOf('B')?.now ?? 0).toBe(0);
    });
  });

  it('is encoded as a table with a line for each place', () => {
    const lines = comparedTable(twelvePaddocks).split('\n');
    expect(lines).toHaveLength(2 + twelvePaddocks.length);
    expect(lines.find((line) => line.startsWith('| Oats Gravel'))).toContain('| 1.1 → later (1) |');
    expect(lines.find((line) => line.startsWith('| Alkaline Sodic'))).toContain('none is needed');
  });
});
