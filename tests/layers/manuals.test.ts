import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../stately/machines-on-disk.ts';
import { ODD_WORDS_OF_MANUALS, oddWordsIn } from '../plain-words.ts';

/** A cell holds one fact: longer ones are split into rows. */
const MOST_WORDS = 40;

const manuals = [
  'README.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name) => join('docs', name)),
];

const BETWEEN_CELLS = /(?<!\\)\|/;
const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** Cells of tables that hold more words than one fact takes. */
const longCellsIn = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => line.split(BETWEEN_CELLS).slice(1, -1))
    .filter((cell) => wordsOf(cell).length > MOST_WORDS)
    .map((cell) => `${wordsOf(cell).length} words: ${cell.trim()}`);

/** The lines of a manual without its code, whose names and words are not prose. */
const proseIn = (text: string): string[] => text.replaceAll(/```[^]*?```|`[^`\n]*`/g, '').split('\n');

describe.each(manuals)('%s', (name) => {
  const text = readFileSync(join(ROOT, name), 'utf8');

  it(`has tables of one fact a cell, in up to ${MOST_WORDS} words`, () => expect(longCellsIn(text)).toEqual([]));

  it('speaks the words of the glossary', () =>
    expect(proseIn(text).flatMap((line) => oddWordsIn(line, ODD_WORDS_OF_MANUALS))).toEqual([]));
});

it('a long cell and an odd word are found, and code is not read', () => {
  expect(longCellsIn(`| short | ${'word '.repeat(MOST_WORDS + 1)}|`)).toHaveLength(1);
  expect(longCellsIn(`| a \\| b | ${'word '.repeat(MOST_WORDS)}|`)).toEqual([]);
  const prose = proseIn('`told` stays\nit is told\n```sh\nmend\n```');
  expect(prose.flatMap((line) => oddWordsIn(line, ODD_WORDS_OF_MANUALS))).toHaveLength(1);
});
