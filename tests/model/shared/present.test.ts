import { expect, it } from 'vitest';
import { present } from '../../../src/model/shared/present.ts';

it('a value that is promised is given on, 0, an empty text and null too, and one that is missing is an error', () => {
  expect([present(0), present(''), present(null)]).toEqual([0, '', null]);
  expect(() => present(undefined)).toThrow('Something is missing that the program promises.');
});
