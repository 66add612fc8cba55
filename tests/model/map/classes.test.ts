import { expect, test } from 'vitest';
import {
  classesOf,
  legendOf,
  type ColourBy,
  type MapSample,
  type SampleRating,
} from '../../../src/model/samples/map-classes.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { sampleEntry } from '../../machines/samples/sample.fixtures.ts';

const sample = (id: number, change: Partial<MapSample> = {}): MapSample => sampleEntry({ id, ...change });
const letters = (samples: readonly MapSample[], by: ColourBy, ratings: readonly SampleRating[] = []) =>
  Object.fromEntries(Object.entries(classesOf(samples, by, ratings) ?? {}).map(([id, { letter }]) => [id, letter]));
const nutrient = (sampleId: number, level: SampleRating['level']): SampleRating => ({
  sampleId,
  scale: 'NUTRIENT',
  level,
});

test('nothing has a class while nothing is coloured', () => {
  expect(classesOf([sample(1)], 'none', [])).toBeNull();
});

test('the status is that of the newest sampling, and of several the one that waits for a user', () => {
  const old = sample(1, { status: statusIds.EngineError, dateSampled: '2025-01-01' });
  const fresh = [sample(2, { status: statusIds.Completed }), sample(3, { status: statusIds.WaitingForPif })];
  expect(letters([old, ...fresh], 'status')).toEqual({ 10: 'P' });
});

test('a paddock is in a recommendation whole, partly or not', () => {
  const inside = { inRecommendation: true };
  const samples = [sample(1, inside), sample(2), sample(3, { ...inside, paddockId: 11 }), sample(4, { paddockId: 12 })];
  expect(letters(samples, 'recommendation')).toEqual({ 10: 'S', 11: 'I', 12: 'O' });
});

test('of a nutrient the lowest rating of the newest sampling counts, of soil health the one farthest from ideal', () => {
  const samples = [sample(1), sample(2), sample(3, { dateSampled: '2024-01-01' })];
  expect(letters(samples, 5, [nutrient(1, 3), nutrient(2, 1), nutrient(3, 0)])).toEqual({ 10: 'M' });
  const health = (sampleId: number, level: SampleRating['level']) =>
    ({ sampleId, level, scale: 'SOIL_HEALTH' }) as const;
  expect(letters(samples, 6, [health(1, 2), health(2, 4)])).toEqual({ 10: '>>' });
});

test('a newer sampling without the analyte does not hide its rating', () => {
  expect(letters([sample(1, { dateSampled: '2024-01-01' }), sample(2)], 5, [nutrient(1, 0)])).toEqual({ 10: 'L' });
});

test('a sample without a paddock colours none, and a paddock without a rating is hollow', () => {
  expect(letters([sample(1, { paddockId: null }), sample(2)], 5, [nutrient(1, 0)])).toEqual({});
});

test('the legend counts paddocks by class, those that need action first, and the hollow ones', () => {
  const classes = classesOf(
    [
      sample(1, { status: statusIds.Completed }),
      sample(2, { paddockId: 11, status: statusIds.EngineError }),
      sample(3, { paddockId: 12, status: statusIds.Completed }),
    ],
    'status',
    [],
  )!;
  const { rows, hollow } = legendOf([10, 11, 12, 13], classes);
  expect(rows.map(({ label, count }) => [label, count])).toEqual([
    ['Error', 1],
    ['Completed', 2],
  ]);
  expect(hollow).toBe(1);
});
