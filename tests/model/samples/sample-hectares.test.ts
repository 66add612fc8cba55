import { expect, test } from 'vitest';
import { sampleHectares } from '../../../src/model/samples/sample-hectares.ts';

const at = (id: number, paddockId: number | null, paddockAreaHa: number | null) => ({
  id,
  detail: { paddockId, paddockAreaHa },
});
const hectares = (...samples: Parameters<typeof sampleHectares>[0]) => [...sampleHectares(samples)];

test('sites share the area of their paddock in equal parts', () => {
  expect(hectares(at(1, 7, 90), at(2, 7, 90), at(3, 7, 90), at(4, 8, 40))).toEqual([
    [1, 30],
    [2, 30],
    [3, 30],
    [4, 40],
  ]);
});

test('a paddock of unknown area counts as the mean of the others, and samples without a paddock are each their own', () => {
  expect(hectares(at(1, 7, 100), at(2, 8, 50), at(3, 9, null), at(4, null, null), at(5, null, null))).toEqual([
    [1, 100],
    [2, 50],
    [3, 75],
    [4, 75],
    [5, 75],
  ]);
});

test('where no area is known all paddocks count alike', () => {
  expect(hectares(at(1, 7, null), at(2, 7, 0), at(3, 8, null))).toEqual([
    [1, 0.5],
    [2, 0.5],
    [3, 1],
  ]);
});
