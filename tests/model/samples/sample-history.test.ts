import { expect, test } from 'vitest';
import { pointsOf, sparkPoints } from '../../../src/model/samples/sample-history.ts';

const frame = { width: 100, height: 20, margin: 0 };
const at = (dateSampled: string, value: number, qualifier: '<' | null = null) => ({ dateSampled, value, qualifier });

test('a spark line goes by days, not by the number of samplings, and upwards by value', () => {
  const points = [at('2020-01-01', 5), at('2021-01-01', 10), at('2030-01-01', 0)];
  expect(sparkPoints(points, frame).map(({ x, y }) => [Math.round(x), y])).toEqual([
    [0, 10],
    [10, 0],
    [100, 20],
  ]);
});

test('what never changes is a line in the middle, and a bound is marked', () => {
  expect(sparkPoints([at('2020-01-01', 5, '<'), at('2021-01-01', 5)], frame)).toEqual([
    { x: 0, y: 10, isLimit: true },
    { x: 100, y: 10, isLimit: false },
  ]);
});

test('points stay inside the room around them', () => {
  const [first, last] = sparkPoints([at('2020-01-01', 0), at('2021-01-01', 1)], { ...frame, margin: 4 });
  expect([first, last]).toEqual([
    { x: 4, y: 16, isLimit: false },
    { x: 96, y: 4, isLimit: false },
  ]);
});

test('a result without an earlier one, and a text, make no line', () => {
  const earlier = [{ sampleId: 1, dateSampled: '2020-01-01', value: 5, qualifier: null }];
  expect(pointsOf({ value: 4, qualifier: null, earlier: [] }, '2024-01-01')).toEqual([]);
  expect(pointsOf({ value: null, qualifier: null, earlier }, '2024-01-01')).toEqual([]);
  expect(pointsOf({ value: 4, qualifier: null, earlier }, '2024-01-01')).toHaveLength(2);
});
