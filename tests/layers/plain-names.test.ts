import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesBelow, ROOT } from '../../stately/machines-on-disk.ts';
import { privateWordsIn } from './private-words.ts';

const ROOTS = ['src', 'server', 'scripts', 'stately', 'lint', 'tests'];
/** The lists of these words themselves. */
const LISTS = ['tests/plain-words.ts', 'tests/layers/private-words.ts', 'tests/layers/plain-names.test.ts'];

const files = ROOTS.flatMap((root) =>
  ['.ts', '.tsx', '.js', '.mjs'].flatMap((ending) => filesBelow(root, ending)),
).filter((file) => !LISTS.includes(file));

it('comments, names, file names and titles of tests are plain English', () => {
  expect(files.flatMap((file) => privateWordsIn(file, readFileSync(`${ROOT}/${file}`, 'utf8')))).toEqual([]);
});

describe('a private word is found', () => {
  it.each([
    ['a line of comment', 'a.ts', '// Whoever asks is answered.\n', 'Whoever'],
    ['a comment between JSX', 'a.tsx', 'const a = <p>{/* stands here */}</p>;', 'stands'],
    ['a comment over several lines', 'a.ts', '/**\n * Read\n * anew.\n */\nconst a = 1;', 'anew'],
    ['a name', 'a.ts', 'const saveWish = 1;', 'Wish'],
    ['a name in capitals', 'a.ts', 'const SHELF_SIZE = 1;', 'SHELF'],
    ['a variable of a frozen name', 'a.ts', 'const told = 1;', 'told'],
    ['the name of a file', 'model/deed.ts', '', 'deed'],
    ['a part of a name', 'a.ts', 'const sheetNews = 1;', 'News'],
    ['a name in the plural', 'a.ts', 'const PEERS = 1;', 'PEERS'],
    ['the name of a machine', 'machines/workbench.machine.ts', '', 'workbench'],
    ['the title of a test', 'a.test.ts', "it('is reckoned once', () => {});", 'reckoned'],
  ])('in %s', (_, file, source, word) => {
    expect(privateWordsIn(file, source)).toEqual([expect.stringContaining(`“${word}”`)]);
  });
});

it.each([
  ['a text', "const a = 'Whoever stands here';"],
  ['a text with slashes', "const a = 'https://nobody.example';"],
  ['a text of JSX', 'const a = <p>https://nobody.example</p>;'],
  ['code in a comment', '/** `told` of the answer. */\nconst a = 1;'],
  ['other words', '// Understands the standard, as a bystander withstands a standby.\nconst understood = 1;'],
  ['a comment on what is new', '// There is news.\nconst a = 1;'],
  ['a field of the API', 'const { told } = answer; const a = { told: answer.told };'],
])('%s may hold it', (_, source) => {
  expect(privateWordsIn('a.tsx', source)).toEqual([]);
});
