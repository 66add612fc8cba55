import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesBelow, ROOT } from '../../stately/machines-on-disk.ts';
import { outsideReads } from './outside-reads.ts';

/** The one door to files outside. */
const DOOR = 'tests/outside.ts';
const files = ['.ts', '.tsx'].flatMap((ending) => filesBelow('tests', ending));

test('no test reads a file outside the project but through tests/outside.ts, which says that it was skipped', () => {
  const found = files
    .filter((file) => file !== DOOR)
    .flatMap((file) => outsideReads(file, readFileSync(`${ROOT}/${file}`, 'utf8')).map((read) => `${file}: ${read}`));
  expect(found, 'take these files into examples/, or read them by withOutsideFiles of tests/outside.ts').toEqual([]);
});

test('the door itself leads outside', () => {
  expect(outsideReads(DOOR, readFileSync(`${ROOT}/${DOOR}`, 'utf8'))).toHaveLength(1);
});

test.each([
  "readFileSync(new URL('../../../shared/data/a.csv', import.meta.url))",
  "readFileSync(path.resolve(import.meta.dirname, '../../../shared', 'a.csv'))",
  "join(ROOT, '..', 'shared')",
  "resolve(root, '../shared')",
  "readFileSync('/home/me/a.csv')",
  "new URL('file:///home/me/a.csv')",
  "await import('../../../neighbour/index.ts')",
  "import { a } from '../../../neighbour/index.ts';",
])('%s is found', (text) => {
  expect(outsideReads('tests/model/planted.ts', text)).toHaveLength(1);
});

test.each([
  "readFileSync(new URL('../../examples/quandong-park/paddocks.kmz', import.meta.url))",
  "join(tmpdir(), 'tilth')",
  "join(ROOT, 'docs/errors.md')",
  "new URL('http://localhost:4010')",
  "new URL('../look', base)",
  "['a', 'b'].join(', ')",
  "import { a } from '../../src/model/limits.ts';",
])('%s is in order', (text) => {
  expect(outsideReads('tests/model/planted.ts', text)).toEqual([]);
});
