import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const UI = fileURLToPath(new URL('../../../src/views/ui/', import.meta.url));

/** The files named in the first column of the tables, without their endings. */
const listed = readFileSync(`${UI}README.md`, 'utf8')
  .split('\n')
  .flatMap((line) => /^\| ([a-z][^|]*) \|/.exec(line)?.[1]?.split(', ') ?? [])
  .filter((name) => name !== 'file');

test('every part that the list of the design system names is there', () => {
  expect(listed.length).toBeGreaterThan(50);
  expect(listed.filter((name) => !['.ts', '.tsx'].some((ending) => existsSync(UI + name + ending)))).toEqual([]);
});
