import fc from 'fast-check';
import { expect, it } from 'vitest';
import { engine, optimalCell } from '../../server/engine/index.ts';
import { validSoilInput } from './arbitraries.ts';

it('sums up each run at its own optimum, that of the target run being the summary of all', () => {
  fc.assert(
    fc.property(validSoilInput, (input) => {
      const { runs, summary } = engine.run(input);
      for (const { grid, summary: own, isSelectedByDefault } of runs) {
        const best = optimalCell(grid!);
        expect(own!.targetAnalysis.yield).toBeCloseTo(best.yieldTPerHa, 9);
        expect(own!.targetAnalysis.grossMargin).toBeCloseTo(best.marginPerHa, 6);
        expect(own!.optimisticAnalysis.yield).toBeGreaterThanOrEqual(own!.pessimisticAnalysis.yield);
        if (isSelectedByDefault) expect(own).toEqual(summary);
      }
    }),
    { numRuns: 30 },
  );
});
