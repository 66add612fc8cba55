import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { portal } from '../../../src/model/contract/index.ts';
import type { Call } from '../../../src/model/contract/core.ts';
import { filesBelow } from '../../../stately/machines-on-disk.ts';
import { SPECIFIED_CALLS } from './specified-calls.ts';

/** Case and the names between braces are no part of an address. */
const plain = (key: string): string => key.toLowerCase().replaceAll(/\{\w+\}/g, '{}');
const calls = Object.entries<Call>(portal);
const browser = filesBelow('src', '.ts')
  .filter((file) => !file.startsWith('src/model/contract/'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const isAsked = (key: string): boolean => browser.includes(`'${key}'`);

describe('the contract and the specification', () => {
  it('has each of the 102 calls that the specification lists', () => {
    expect(SPECIFIED_CALLS).toHaveLength(102);
    const known = new Set(calls.map(([key]) => plain(key)));
    expect(SPECIFIED_CALLS.filter((key) => !known.has(plain(key)))).toEqual([]);
  });

  it('says of each call that no screen makes that it is for programs, and of no other', () => {
    const silent = calls.filter(([key, { programs }]) => !isAsked(key) && programs === undefined);
    expect(silent.map(([key]) => key)).toEqual([]);
    const loud = calls.filter(([key, { programs }]) => isAsked(key) && programs !== undefined);
    expect(loud.map(([key]) => key)).toEqual([]);
  });
});
