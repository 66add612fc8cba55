import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decisionsOf } from '../../../src/model/yields/decisions.ts';
import {
  averageYield,
  canStep,
  dryPicks,
  stepped,
  summerRain,
  unsavedYields,
  withSummerRain,
  yieldStep,
  type Direction,
} from '../../../src/model/yields/yield-picks.ts';
import { outputs } from '../../machines/recommendation/fixtures.ts';

const decisions = decisionsOf(outputs([1, 2]));
const both = [1, 2];

describe('target yields', () => {
  it('step to the next distinct yield and stop at the ends', () => {
    const up = stepped(decisions, { picks: {}, sampleIds: both, direction: 1 });
    expect([averageYield(decisions, {}, both), averageYield(decisions, up, both)]).toEqual([2, 2.5]);
    expect([
      canStep(decisions, { picks: up, sampleIds: both, direction: 1 }),
      canStep(decisions, { picks: up, sampleIds: both, direction: -1 }),
    ]).toEqual([false, true]);
    expect(stepped(decisions, { picks: up, sampleIds: both, direction: 1 })).toEqual(up);
  });
  it('move one sample without the other', () =>
    expect(averageYield(decisions, stepped(decisions, { picks: {}, sampleIds: [1], direction: -1 }), both)).toBe(1.75));
  it('are unsaved only where they differ from what is selected, or saved since', () => {
    const up = stepped(decisions, { picks: {}, sampleIds: [1], direction: 1 });
    expect(unsavedYields(decisions, { picks: up, saved: {}, sampleIds: both })).toEqual([
      { yield: 2.5, sampleId: 1, sampleEngineId: 1, sampleEngineRunId: 13 },
    ]);
    expect(unsavedYields(decisions, { picks: up, saved: { 1: 13 }, sampleIds: both })).toEqual([]);
    expect(
      unsavedYields(decisions, {
        picks: stepped(decisions, { picks: up, sampleIds: [1], direction: -1 }),
        saved: {},
        sampleIds: both,
      }),
    ).toEqual([]);
  });
  it('turn to summer rain and back to the same yield', () => {
    const wet = withSummerRain(decisions, { picks: {}, sampleIds: both, isOn: true });
    expect([summerRain(decisions, {}, both), summerRain(decisions, wet, both)]).toEqual([false, true]);
    // On for one of two, it is neither on nor off.
    expect(summerRain(decisions, withSummerRain(decisions, { picks: {}, sampleIds: [1], isOn: true }), both)).toBe(
      'mixed',
    );
    expect(unsavedYields(decisions, { picks: wet, saved: {}, sampleIds: both })).toHaveLength(2);
    expect(
      unsavedYields(decisions, {
        picks: withSummerRain(decisions, { picks: wet, sampleIds: both, isOn: false }),
        saved: {},
        sampleIds: both,
      }),
    ).toEqual([]);
  });
  it('are what they were once summer rain is on and off again, whatever was stepped before', () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.subarray(both), fc.constantFrom<Direction>(1, -1)), { maxLength: 6 }),
        (steps) => {
          const before = steps.reduce(
            (now, [ids, direction]) => stepped(decisions, { picks: now, sampleIds: ids, direction }),
            {},
          );
          const wet = withSummerRain(decisions, { picks: before, sampleIds: both, isOn: true });
          const after = withSummerRain(decisions, {
            picks: wet,
            sampleIds: both,
            isOn: false,
            dry: dryPicks(decisions, before, both),
          });
          expect(unsavedYields(decisions, { picks: after, saved: {}, sampleIds: both })).toEqual(
            unsavedYields(decisions, { picks: before, saved: {}, sampleIds: both }),
          );
        },
      ),
    ));
  it('know no summer rain without results', () => expect(summerRain(decisionsOf(outputs([])), {}, both)).toBeNull());
  it('have the smallest gap between the two lowest yields as their step, 10000 where there is none', () => {
    const yields = (...lists: number[][]) => lists.map((list, sampleId) => ({ sampleId, yields: list, warnings: [] }));
    expect(yieldStep(yields([2, 1.5, 4], [3, 2.25]))).toBe(0.5);
    expect([yieldStep(yields([2])), yieldStep([])]).toEqual([10_000, 10_000]);
  });
  it('never leave the range, however one steps', () =>
    fc.assert(
      fc.property(fc.array(fc.constantFrom<Direction>(1, -1), { maxLength: 12 }), (steps) => {
        const picks = steps.reduce(
          (now, direction) => stepped(decisions, { picks: now, sampleIds: both, direction }),
          {},
        );
        const average = averageYield(decisions, picks, both) ?? 0;
        expect(average >= 1.5 && average <= 2.5).toBe(true);
      }),
    ));
});
