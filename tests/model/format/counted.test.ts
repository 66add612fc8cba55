import { expect, test } from 'vitest';
import { counted } from '../../../src/model/format/counted.ts';

test('a count comes before its noun, which is in the plural but for one', () => {
  expect([0, 1, 2, 1200].map((count) => counted(count, 'sample'))).toEqual([
    '0 samples',
    '1 sample',
    '2 samples',
    '1,200 samples',
  ]);
  expect([1, 2].map((count) => counted(count, 'analysis', 'analyses'))).toEqual(['1 analysis', '2 analyses']);
});
