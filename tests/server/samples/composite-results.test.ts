import { expect, test } from 'vitest';
import { compositeResults, type OriginalResult } from '../../../server/commands/samples/composite-results.ts';

const result = (analyteId: number, value: number | null, more: Partial<OriginalResult> = {}): OriginalResult => ({
  analyteId,
  analyteName: `A${analyteId}`,
  unitOfMeasure: 'mg/kg',
  value,
  qualifier: null,
  ...more,
});
const mean = (...originals: readonly (readonly [weight: number, result: OriginalResult])[]) =>
  compositeResults(originals.map(([weight, one]) => ({ weight, results: [one] })));

test('a composite has the mean of its originals, by their weights', () => {
  expect(mean([1, result(1, 10)], [1, result(1, 20)]).results).toMatchObject([{ value: 15, qualifier: null }]);
  expect(mean([3, result(1, 10)], [1, result(1, 20)]).results).toMatchObject([{ value: 12.5 }]);
});

test('thirds and tenths leave no trace of binary fractions', () => {
  expect(mean([1, result(1, 0.1)], [1, result(1, 0.2)], [1, result(1, 0.3)]).results[0]!.value).toBe(0.2);
});

test('a limit counts as its figure and gives the mean its sign', () => {
  expect(mean([1, result(1, 5, { qualifier: '<' })], [1, result(1, 11)]).results).toMatchObject([
    { value: 8, qualifier: '<' },
  ]);
  expect(mean([1, result(1, 100, { qualifier: '>' })], [1, result(1, 50)]).results).toMatchObject([
    { value: 75, qualifier: '>' },
  ]);
});

test('what cannot be averaged is left out by name: both signs, two units, an original without a figure', () => {
  const none = { results: [], leftOut: ['A1'] };
  expect(mean([1, result(1, 5, { qualifier: '<' })], [1, result(1, 9, { qualifier: '>' })])).toEqual(none);
  expect(mean([1, result(1, 5)], [1, result(1, 9, { unitOfMeasure: '%' })])).toEqual(none);
  expect(mean([1, result(1, 5)], [1, result(1, null)])).toEqual(none);
  expect(
    compositeResults([
      { weight: 1, results: [result(1, 5), result(2, 1)] },
      { weight: 1, results: [result(2, 3)] },
    ]),
  ).toMatchObject({ results: [{ analyteId: 2, value: 2 }], leftOut: ['A1'] });
});
