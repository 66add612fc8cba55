import { describe, expect, it } from 'vitest';
import {
  firstPick,
  hasSummerRain,
  levelAt,
  middleOf,
  sampleAtCard,
  snapped,
} from '../../../src/model/calculators/nitrogen.ts';
import { levels, samples } from '../../machines/calculators/calculator.fixtures.ts';

describe('the budget that is looked at', () => {
  it('is the one of its sample, yield and season', () => {
    expect(levelAt(levels, { sampleId: 1, yieldTPerHa: 2, isSummerRain: false })?.runId).toBe(12);
    expect(levelAt(levels, { sampleId: 1, yieldTPerHa: 2.004, isSummerRain: true })?.runId).toBe(14);
    expect(levelAt(levels, { sampleId: 1, yieldTPerHa: 2.006, isSummerRain: true })).toBeUndefined();
    expect(levelAt(levels, { sampleId: 3, yieldTPerHa: 2, isSummerRain: false })).toBeUndefined();
    expect(levelAt(levels, null)).toBeUndefined();
  });
  it('begins at the lowest yield of another sample, without summer rain', () =>
    expect(sampleAtCard(samples, levels, 1)).toEqual({ sampleId: 1, yieldTPerHa: 1.5, isSummerRain: false }));
  it('begins at the run that the card of its sample rests on, at first and after another sample', () => {
    const cards = [{ ...samples[0]!, cardRunId: 13 }, samples[1]!];
    const card = { sampleId: 1, yieldTPerHa: 2.5, isSummerRain: false };
    expect([firstPick(cards, levels, null), sampleAtCard(cards, levels, 1)]).toEqual([card, card]);
    expect(firstPick([{ ...samples[0]!, cardRunId: 14 }], levels, null)).toEqual({
      sampleId: 1,
      yieldTPerHa: 2,
      isSummerRain: true,
    });
    // A run that is gone, or of another sample, says nothing.
    expect(firstPick([{ ...samples[0]!, cardRunId: 21 }], levels, null)?.yieldTPerHa).toBe(1.5);
  });
  it('begins with the first sample that has one, with the run that it was added for, or not at all', () => {
    expect(firstPick([samples[2]!, samples[1]!], levels, null)).toEqual({
      sampleId: 2,
      yieldTPerHa: 2,
      isSummerRain: false,
    });
    expect(firstPick(samples, levels, { sampleId: 1, runId: 14, yieldTPerHa: 2, isSummerRain: true })).toEqual({
      sampleId: 1,
      yieldTPerHa: 2,
      isSummerRain: true,
    });
    expect(firstPick(samples, [], null)).toBeNull();
  });
  it('has summer rain where one of its runs has', () =>
    expect([hasSummerRain(levels, 1), hasSummerRain(levels, 2), hasSummerRain(levels, 3)]).toEqual([
      true,
      false,
      false,
    ]));
});

describe('a yield', () => {
  it('is the nearest to the requested one, the lower of two as near, the lowest without a request', () => {
    const yields = [1.5, 2, 2.5];
    expect([1, 1.74, 1.75, 2.3, 9].map((requested) => snapped(yields, requested))).toEqual([1.5, 1.5, 1.5, 2.5, 2.5]);
    expect([snapped(yields, null), snapped([], 2)]).toEqual([1.5, 0]);
  });
  it('in the middle is the lower one of an even number', () =>
    expect([middleOf([1, 2, 3]), middleOf([1, 2, 3, 4]), middleOf([1]), middleOf([])]).toEqual([2, 2, 1, 0]));
});

describe('a calculator whose run is gone', () => {
  const added = { sampleId: 1, runId: 99, yieldTPerHa: 2.5, isSummerRain: false };
  it('opens at its yield and season in the newest run', () => {
    expect(levelAt(levels, firstPick(samples, levels, added))?.runId).toBe(13);
    expect(levelAt(levels, firstPick(samples, levels, { ...added, yieldTPerHa: 2, isSummerRain: true }))?.runId).toBe(
      14,
    );
  });
  it('opens at no other yield, season or sample', () => {
    const missing = { ...added, yieldTPerHa: 3.2 };
    expect(firstPick(samples, levels, missing)).toEqual({ sampleId: 1, yieldTPerHa: 3.2, isSummerRain: false });
    expect(levelAt(levels, firstPick(samples, levels, missing))).toBeUndefined();
    expect(firstPick(samples, levels, { ...added, sampleId: 3 })).toBeNull();
  });
});
