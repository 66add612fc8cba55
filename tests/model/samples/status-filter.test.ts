import { expect, it } from 'vitest';
import { filterOfStatus, isFiltered, noFilter, passes } from '../../../src/model/samples/filter.ts';
import { keptSamples } from '../../../src/model/imports/kept-samples.ts';
import type { SampleEntry } from '../../../src/model/samples/sample-entry.ts';

const sampleOf = (status: number, inRecommendation = false) => ({ status, inRecommendation }) as SampleEntry;
const shown = (status: number, sample: SampleEntry): boolean => passes(sample, filterOfStatus(status));

it('the samples of a state alone pass, both kinds of failure as one', () => {
  expect([shown(3, sampleOf(3)), shown(3, sampleOf(4))]).toEqual([true, false]);
  expect([shown(12, sampleOf(11)), shown(12, sampleOf(12)), shown(12, sampleOf(7))]).toEqual([true, true, false]);
  expect(isFiltered({ ...noFilter, status: 3 })).toBe(true);
});

it('of those with results the ones that are in no recommendation are asked for', () =>
  expect([shown(7, sampleOf(7)), shown(7, sampleOf(7, true))]).toEqual([true, false]));

it('the state is kept over a reload, and what is no state is not', () => {
  const range = { from: '2026-01-01', to: '2026-02-01' };
  expect(keptSamples({ filter: { status: 3 } }, range).filter.status).toBe(3);
  expect(keptSamples({ filter: { status: 99 } }, range).filter.status).toBeNull();
});
