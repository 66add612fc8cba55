import { expect, test } from 'vitest';
import { formatAcres, formatHectares } from '../../../src/model/format/area.ts';

test.each([
  [40.468564224, '100 ac'],
  [100, '247 ac'],
  [1_234.5, '3,051 ac'],
  [1, '2.5 ac'],
  [0, '0.0 ac'],
  [4.04, '10.0 ac'],
  [4.05, '10 ac'],
])('%d ha are %s', (areaHa, acres) => expect(formatAcres(areaHa)).toBe(acres));

test('hectares have one decimal, and an area that is not known has none', () => {
  expect([0.0006, 0.0105, 0.152, 0.999].map(formatHectares)).toEqual(['< 0.01', '0.01', '0.15', '1.00']);
  expect([formatHectares(16.84), formatHectares(1_200), formatHectares(null)]).toEqual(['16.8', '1,200.0', '–']);
});
