import { expect, test } from 'vitest';
import { knownOnce } from '../../server/lab-files/check/known-words.ts';

const asked: string[] = [];
const lengthOf = knownOnce((text) => {
  asked.push(text);
  return text.length > 3 ? text.length : null;
});

test('what a text means is worked out once, a meaning of none too', () => {
  asked.length = 0;
  expect(['paddock', 'pH', 'paddock', 'pH'].map(lengthOf)).toEqual([7, null, 7, null]);
  expect(asked).toEqual(['paddock', 'pH']);
});

test('no more is kept than the words of some files, and nothing that is longer than a head', () => {
  const long = 'x'.repeat(5_000);
  asked.length = 0;
  for (const text of [long, long]) expect(lengthOf(text)).toBe(5_000);
  expect(asked).toHaveLength(2);
  lengthOf('first');
  for (let number = 0; number < 10_000; number += 1) lengthOf(`word ${number}`);
  asked.length = 0;
  lengthOf('first');
  expect(asked).toEqual(['first']);
});
