import { expect, test } from 'vitest';
import {
  areRecipients,
  badRecipients,
  recipientsIn,
  writtenRecipients,
} from '../../../src/model/customers/recipients.ts';

const merv = { name: 'Merv Hollis', address: 'merv@farm.example' };
const jo = { name: '', address: 'jo@farm.example' };

test.each([
  ['merv@farm.example', [{ ...merv, name: '' }]],
  ['Merv Hollis <merv@farm.example>; jo@farm.example', [merv, jo]],
  ['Merv Hollis <merv@farm.example>,jo@farm.example,', [merv, jo]],
  ['Merv  Hollis < merv@farm.example >\njo@farm.example\r\n', [merv, jo]],
  ['"Hollis, Merv" <merv@farm.example>', [{ ...merv, name: 'Hollis, Merv' }]],
  ['<jo@farm.example>; JO@farm.example', [jo]],
  [' ; , ', []],
])('%j names whom it goes to', (list, expected) => {
  expect(recipientsIn(list)).toEqual(expected);
});

test.each([
  ['grower', ['grower']],
  ['jo@farm.example; nobody', ['nobody']],
  ['Jo <jo@farm>, Merv Hollis <merv@farm.example>', ['jo@farm']],
  ['Hollis, Merv <merv@farm.example>', ['Hollis']],
  ['jo@farm.example max@farm.example', ['jo@farm.example max@farm.example']],
  ['"', ['"']],
  ['Jo <jo@farm.example', ['Jo <jo@farm.example']],
])('%j names the wrong one', (list, expected) => {
  expect(badRecipients(list).map(({ address }) => address)).toEqual(expected);
  expect(areRecipients(list)).toBe(false);
});

test('a list without anybody is none', () => expect(areRecipients(' ; ')).toBe(false));

test('what is written is read as the same again', () => {
  const all = [merv, jo, { name: 'Hollis, "Merv" & <Sons>', address: 'sons@farm.example' }];
  const plain = all.map(({ name, address }) => ({ address, name: name.replaceAll(/[<>]/g, '') }));
  expect(writtenRecipients([merv, jo])).toBe('Merv Hollis <merv@farm.example>; jo@farm.example');
  expect(recipientsIn(writtenRecipients(plain))).toEqual(plain);
});
