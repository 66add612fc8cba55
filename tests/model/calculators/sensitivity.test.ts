import { describe, expect, it } from 'vitest';
import {
  bestAt,
  bestPotassium,
  firstSensitivity,
  bestRates,
  summaryOf,
  nearestPotassium,
  sensitivityAtYield,
  sensitivityInSeason,
  sensitivityLines,
  sensitivityTable,
  statusOf,
} from '../../../src/model/calculators/sensitivity.ts';
import { grid, results } from '../../machines/calculators/calculator.fixtures.ts';

const { grids } = results;
const { sampleId: _, ...season } = results.summary!;

describe('what a sensitivity opens with', () => {
  it('is the median yield, with summer rain where there is such a run, at the potassium of the largest margin', () => {
    expect(firstSensitivity(grids, null)).toEqual({ runId: 34, kIndex: 2 });
    expect(firstSensitivity(grids.slice(0, 3), null)).toEqual({ runId: 32, kIndex: 2 });
    expect(firstSensitivity([], null)).toBeNull();
  });

  it('is the run and the potassium of the calculator that is looked at', () => {
    expect(firstSensitivity(grids, { runId: 33, yieldTPerHa: 2.5, isSummerRain: false, kIndex: 4 })).toEqual({
      runId: 33,
      kIndex: 4,
    });
  });

  it('is the newest run at the yield of the calculator once its own is gone, and none at another yield', () => {
    const gone = { runId: 99, yieldTPerHa: 2.5, isSummerRain: false, kIndex: 4 };
    expect(firstSensitivity(grids, gone)).toEqual({ runId: 33, kIndex: 4 });
    expect(firstSensitivity(grids, { ...gone, yieldTPerHa: 2.7 })).toBeNull();
  });
});

it('goes to another yield, into the season with summer rain and back at the same yield', () => {
  expect(sensitivityAtYield(grids, 2.4)?.runId).toBe(33);
  expect(sensitivityAtYield(grids, 2)?.runId).toBe(32);
  const wet = sensitivityInSeason(grids, { runId: 33, kIndex: 0 }, true);
  expect(wet.runId).toBe(34);
  expect(sensitivityInSeason(grids, wet, false).runId).toBe(32);
  expect([nearestPotassium(grids[0]!, 34), bestPotassium(grids[0]!)]).toEqual([3, 2]);
});

describe('what is shown of a grid', () => {
  it('is six rates of nitrogen, two of them below the best, over all rates of phosphorus, the highest on top', () => {
    const { nKgPerHa, rows } = sensitivityTable(grids[0]!, 2);
    expect(nKgPerHa).toEqual([30, 40, 50, 60, 70, 80]);
    expect(rows.map(({ pKgPerHa }) => pKgPerHa)).toEqual([70, 60, 50, 40, 30, 20, 10, 0]);
    const best = rows.flatMap(({ cells }) => cells).filter(({ isBest }) => isBest);
    expect(best).toMatchObject([{ marginPerHa: 1000, marginHeat: 1 }]);
    const heats = rows.flatMap(({ cells }) => cells.flatMap(({ yieldHeat, marginHeat }) => [yieldHeat, marginHeat]));
    expect([Math.min(...heats), Math.max(...heats)]).toEqual([0, 1]);
  });

  it('is at most six lines of phosphorus around the best one, each over all rates of nitrogen', () => {
    const lines = sensitivityLines(grids[0]!, 2);
    expect(lines.map(({ pKgPerHa }) => pKgPerHa)).toEqual([20, 30, 40, 50, 60, 70]);
    expect(lines.every(({ points }) => points.length === 11)).toBe(true);
  });

  it('is less where a grid has less', () => {
    const small = { ...grid(1, 2), nKgPerHa: [0, 10], pKgPerHa: [0], kKgPerHa: [0], yields: [1, 2], margins: [5, 5] };
    expect(sensitivityTable(small, 0).nKgPerHa).toEqual([0, 10]);
    expect(sensitivityLines(small, 0)).toHaveLength(1);
    expect(bestAt(small, 0)).toEqual({ n: 0, p: 0, margin: 5 });
  });
});

it('waits until it is completed or has failed', () => {
  expect(([0, 1, 2, 3] as const).map(statusOf)).toEqual(['pending', 'pending', 'completed', 'error']);
});

it('has the summary of its own grid, that of the sample where grids come without, and none where its run is older', () => {
  const [own, ofSample] = [
    { ...season, targetAnalysis: { ...season.targetAnalysis, yield: 9 } },
    { sampleId: 1, ...season },
  ];
  const plain = grid(1, 2);
  expect(summaryOf(plain, ofSample)).toBe(ofSample);
  expect(summaryOf({ ...plain, analysis: own }, ofSample)).toBe(own);
  expect(summaryOf({ ...plain, analysis: null }, ofSample)).toBeNull();
  expect(summaryOf(undefined, null)).toBeNull();
});

it('tells the rates of its most profitable any potassium', () =>
  expect(bestRates(grid(1, 2))).toEqual({ N: 50, P: 40, K: 20 }));
