import { expect, it } from 'vitest';
import { firstOf, itemAt, valueOf } from '../../server/collections/item-at.ts';

it('a place that a list has is given, from either end, and what is no value counts as one', () => {
  expect([itemAt(['a', 'b'], 1), itemAt(['a', 'b'], -2), itemAt([null], 0)]).toEqual(['b', 'a', null]);
});

it('a place that a list does not have fails with its number', () => {
  expect(() => itemAt(['a'], 1)).toThrow('A list of 1 has no item 1.');
  expect(() => firstOf([])).toThrow('A list of 0 has no item 0.');
  expect(() => itemAt([], -1)).toThrow('A list of 0 has no item -1.');
  expect(() => itemAt(new Float64Array(2), 2)).toThrow('A list of 2 has no item 2.');
});

it('what is no place is not taken for the first', () => {
  expect(() => itemAt(['a'], NaN)).toThrow('A list of 1 has no item NaN.');
  expect(() => itemAt(['a', 'b'], 0.5)).toThrow('A list of 2 has no item 0.5.');
});

it('a key that a map does not have fails with its name', () => {
  const map = new Map([['a', 0]]);
  expect(valueOf(map, 'a')).toBe(0);
  expect(() => valueOf(map, 'b')).toThrow('A map of 1 has no key b.');
});
