import { describe, expect, it } from 'vitest';
import { openDemand } from '../../../src/model/blends/open-demand.ts';
import { decisionsOf } from '../../../src/model/yields/decisions.ts';
import { analyte, outputs, sample } from '../../machines/recommendation/fixtures.ts';

const samples = [sample(1), sample(2)];
/** Both samples ask for 40 kg of nitrogen a hectare and for nothing else. */
const decisions = decisionsOf(outputs([1, 2], [analyte(1)]));
const supply = (...kgOfNitrogen: readonly number[]) =>
  new Map(kgOfNitrogen.map((kg, at) => [at + 1, new Map([['N', kg]])] as const));

describe('the open demand of samples', () => {
  it('is the mean of what they ask for, of a nutrient that none asks for nothing', () =>
    expect(openDemand(samples, { decisions, picks: {}, supply: new Map() })).toEqual({ N: 40, P: 0, K: 0, S: 0 }));
  it('is less what is recommended, by hectares', () => {
    expect(openDemand(samples, { decisions, picks: {}, supply: supply(30, 0) }).N).toBe(25);
    const farm = [
      sample(1, {}, { paddockId: 1, paddockAreaHa: 150 }),
      sample(2, {}, { paddockId: 2, paddockAreaHa: 50 }),
    ];
    expect(openDemand(farm, { decisions, picks: {}, supply: supply(30, 0) }).N).toBe(17.5);
  });
  it('is never below nothing', () =>
    expect(openDemand(samples, { decisions, picks: {}, supply: supply(80, 60) }).N).toBe(0));
  it('is nothing without samples', () =>
    expect(openDemand([], { decisions, picks: {}, supply: supply(30, 0) })).toEqual({ N: 0, P: 0, K: 0, S: 0 }));
});
