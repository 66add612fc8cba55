import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../stately/machines-on-disk.ts';

/** The requirements of levels 1 and 2 in ASVS 5.0.0, by section. */
const SECTIONS = [
  '1.1:1-2 1.2:1-9 1.3:1-11 1.4:1-3 1.5:1-2',
  '2.1:1-3 2.2:1-3 2.3:1-4 2.4:1',
  '3.2:1-2 3.3:1-4 3.4:1-6 3.5:1-5 3.7:1-2',
  '4.1:1-3 4.2:1 4.3:1-2 4.4:1-4',
  '5.1:1 5.2:1-3 5.3:1-2 5.4:1-3',
  '6.1:1-3 6.2:1-12 6.3:1-4 6.4:1-4 6.5:1-5 6.6:1-3 6.8:1-4',
  '7.1:1-3 7.2:1-4 7.3:1-2 7.4:1-5 7.5:1-2 7.6:1-2',
  '8.1:1-2 8.2:1-3 8.3:1 8.4:1',
  '9.1:1-3 9.2:1-4',
  '10.1:1-2 10.2:1-2 10.3:1-4 10.4:1-11 10.5:1-5 10.6:1-2 10.7:1-3',
  '11.1:1-2 11.2:1-3 11.3:1-3 11.4:1-4 11.5:1 11.6:1',
  '12.1:1-3 12.2:1-2 12.3:1-4',
  '13.1:1 13.2:1-5 13.3:1-2 13.4:1-5',
  '14.1:1-2 14.2:1-4 14.3:1-3',
  '15.1:1-3 15.2:1-3 15.3:1-7',
  '16.1:1 16.2:1-5 16.3:1-4 16.4:1-3 16.5:1-3',
  '17.1:1 17.2:1-4 17.3:1-2',
];

const VERDICTS = ['pass', 'n/a', 'open'];

interface Line {
  readonly number: string;
  readonly asked: string;
  readonly verdict: string;
  readonly reason: string;
}

const cellsOf = (row: string): string[] =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

const text = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8');
const rows = text
  .split('\n')
  .filter((row) => row.startsWith('|'))
  .map(cellsOf);
const lines: readonly Line[] = rows
  .filter(([first = '']) => /^\d+\.\d+\.\d+$/.test(first))
  .map(([number = '', asked = '', verdict = '', reason = '']) => ({ number, asked, verdict, reason }));

/** `6.2:1-3,5` is 6.2.1, 6.2.2, 6.2.3 and 6.2.5. */
function numbersOf(section: string): string[] {
  const [name = '', ranges = ''] = section.split(':');
  return ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => `${name}.${first + index}`);
  });
}

const pathsIn = (reason: string): string[] =>
  [...reason.matchAll(/`([\w.-]+\/[\w./-]*|[\w-]+\.(?:md|js))`/g)].map(([, path = '']) => path);

const words = (cell: string): number => cell.split(/\s+/).length;

describe('the table of ASVS 5.0, level 2', () => {
  it('has each of the 253 requirements once, in their order', () => {
    const numbers = SECTIONS.flatMap((chapter) => chapter.split(' ')).flatMap(numbersOf);
    expect(numbers).toHaveLength(253);
    expect(lines.map(({ number }) => number)).toEqual(numbers);
  });

  it('has a verdict and a reason in each line, in few words', () => {
    const odd = lines.filter(
      ({ asked, verdict, reason }) =>
        !VERDICTS.includes(verdict) || reason === '' || asked === '' || words(asked) > 20 || words(reason) > 40,
    );
    expect(odd).toEqual([]);
  });

  it('names files that are there, and one at least where a line passes', () => {
    const named = lines.map(({ number, verdict, reason }) => ({ number, verdict, paths: pathsIn(reason) }));
    expect(named.filter(({ verdict, paths }) => verdict === 'pass' && paths.length === 0)).toEqual([]);
    expect(named.flatMap(({ paths }) => paths.filter((path) => !existsSync(join(ROOT, path))))).toEqual([]);
  });

  it('counts what it has, by chapter and in all', () => {
    const countsOf = (some: readonly Line[]) =>
      [some.length, ...VERDICTS.map((one) => some.filter(({ verdict }) => verdict === one).length)].map(String);
    const counted = new Map(
      rows
        .filter(([first = '']) => /^(V\d+ .+|all)$/.test(first))
        .map(([first = '', ...counts]) => [first.split(' ')[0], counts]),
    );
    for (const [chapter, counts] of counted)
      expect([chapter, ...counts]).toEqual([
        chapter,
        ...countsOf(lines.filter(({ number }) => chapter === 'all' || chapter === `V${number.split('.')[0]}`)),
      ]);
    expect(counted.size).toBe(SECTIONS.length + 1);
  });
});
