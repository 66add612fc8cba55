import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { engine, engine1 } from '../../server/engine/index.ts';
import { validSoilInput } from './arbitraries.ts';

describe.each([
  ['1.0.0', engine1],
  ['2.0.0', engine],
])('the nitrogen budget by model %s', (_, asked) => {
  it('is the same alone as within the run of its yield and season', () => {
    fc.assert(
      fc.property(validSoilInput, (input) => {
        for (const run of asked.run(input).runs) expect(asked.budget(input, run)).toEqual(run.nitrogen);
      }),
      { numRuns: 60 },
    );
  });
});
