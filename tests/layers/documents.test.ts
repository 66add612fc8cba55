import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../stately/machines-on-disk.ts';

/** Everything that is written for people, but for the ledger of changes, which tells of what was. */
const documents = [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md') && name !== 'CHANGELOG.md'),
  ...['docs', 'examples', 'src', 'stately', 'tests', 'server', 'scripts'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name)),
  ),
];

const FOLDERS = readdirSync(ROOT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['node_modules', 'dist'].includes(entry.name))
  .map(({ name }) => name);
const scripts = Object.keys((JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Package).scripts);

interface Package {
  readonly scripts: Readonly<Record<string, string>>;
}

const quoted = (text: string): string[] => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

/** Files and folders of the repository that a text names in code quotes; a name with a gap to fill in, or for several, names none. */
const filesIn = (text: string): string[] =>
  quoted(text)
    .filter((code) => /^[\w.-]+\/[\w./-]*$/.test(code) && FOLDERS.includes(code.split('/')[0] ?? ''))
    .filter((code) => !code.includes('...'));

/** What a text links to, but for addresses and the headings of pages. */
const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map(([, to = '']) => to).filter((to) => !/^[a-z]+:/.test(to));

const commandsIn = (text: string): string[] =>
  [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, command = '']) => command);

/** Names in a document that no file has. */
function lostIn(file: string, text: string): string[] {
  const from = dirname(join(ROOT, file));
  return [
    ...filesIn(text).filter((name) => !existsSync(join(ROOT, name)) && !existsSync(join(from, name))),
    ...linksIn(text).filter((name) => !existsSync(join(from, name))),
    ...commandsIn(text)
      .filter((command) => !scripts.includes(command))
      .map((command) => `npm run ${command}`),
  ];
}

describe('what the documents name is there', () => {
  it.each(documents)('%s', (file) => expect(lostIn(file, readFileSync(join(ROOT, file), 'utf8'))).toEqual([]));

  it('a file, a link and a command that are not there are found', () => {
    const text =
      'See `src/model/gone.ts`, `src/model/<domain>.ts` and [how](no-page.md#there), `src/model/limits.ts`; `npm run nothing`.';
    expect(lostIn('docs/planted.md', text)).toEqual(['src/model/gone.ts', 'no-page.md', 'npm run nothing']);
  });
});

it('each decision is listed among the decisions', () => {
  const folder = join(ROOT, 'docs/decisions');
  const listed = linksIn(readFileSync(join(folder, 'README.md'), 'utf8'));
  const pages = readdirSync(folder).filter((name) => name !== 'README.md');
  expect(pages.filter((page) => !listed.includes(page)).map((page) => relative(ROOT, join(folder, page)))).toEqual([]);
});
