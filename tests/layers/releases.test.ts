import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  isLater,
  migrationsDigest,
  releasedChangelog,
  withRelease,
  withVersion,
  type Release,
} from '../../scripts/lib/release.mjs';
import { migrationsFolder } from '../../server/db/migrations-folder.ts';
import { ROOT } from '../../stately/machines-on-disk.ts';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const FEATURES = [
  'Samples and files',
  'Map',
  'Model inputs',
  'Builder',
  'Calculators and money',
  'Reports',
  'People and settings',
  'API',
  'Running it',
];
const LISTS = ['Upgrade notes', 'Added', 'Changed', 'Fixed'];
const MOST_WORDS = 30;

interface Part {
  readonly title: string;
  readonly body: string;
}

/** The parts of a text below the headings of a level, without what comes before the first. */
const partsAt = (level: string, text: string): Part[] =>
  `\n${text}`
    .split(`\n${level} `)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n');
      return { title: end < 0 ? part : part.slice(0, end), body: end < 0 ? '' : part.slice(end + 1) };
    });

const changesIn = (text: string): string[] => text.split('\n').filter((line) => line.startsWith('- '));
const isInOrder = (names: readonly string[], order: readonly string[]): boolean =>
  names.every((name, index) => order.indexOf(name) > (index === 0 ? -1 : order.indexOf(names[index - 1]!)));

/** What is not as the changelog is written. */
function faultsOf(changelog: string): string[] {
  const faults: string[] = [];
  const changes = changesIn(changelog);
  for (const { title, body } of partsAt('##', changelog)) {
    if (!/^(Unreleased|\d+\.\d+\.\d+ \(\d{4}-\d\d-\d\d\))$/.test(title)) faults.push(`no version: ${title}`);
    const features = partsAt('###', body);
    const names = features.map((feature) => feature.title);
    if (!isInOrder(names, FEATURES)) faults.push(`features of ${title}: ${names.join(', ')}`);
    const lists = features.flatMap((feature) => {
      const own = partsAt('####', feature.body);
      if (
        own.length === 0 ||
        !isInOrder(
          own.map((list) => list.title),
          LISTS,
        )
      )
        faults.push(`lists of ${title}, ${feature.title}: ${own.map((list) => list.title).join(', ')}`);
      return own;
    });
    const listed = lists.flatMap((list) => changesIn(list.body));
    faults.push(
      ...changesIn(body)
        .filter((line) => !listed.includes(line))
        .map((line) => `in no list: ${line}`),
    );
  }
  const long = changes.filter((line) => line.slice(2).split(/\s+/).length > MOST_WORDS);
  const twice = changes.filter((line, index) => changes.indexOf(line) !== index);
  return [
    ...faults,
    ...long.map((line) => `over ${MOST_WORDS} words: ${line}`),
    ...twice.map((line) => `twice: ${line}`),
    ...changes.filter((line) => !line.endsWith('.')).map((line) => `no sentence: ${line}`),
  ];
}

describe('CHANGELOG.md', () => {
  const changelog = read('CHANGELOG.md');

  it('lists changes by version and feature, one a line', () => expect(faultsOf(changelog)).toEqual([]));

  it('begins with what is unreleased, above the version of this program and those before', () => {
    const [first, ...versions] = partsAt('##', changelog).map(({ title }) => title.split(' ')[0]!);
    expect(first).toBe('Unreleased');
    const { version } = JSON.parse(read('package.json')) as { readonly version: string };
    expect(versions[0]).toBe(version);
    expect(versions.slice(1).every((former, index) => isLater(versions[index]!, former))).toBe(true);
  });

  it('in another form is found', () => {
    const line = `- ${'word '.repeat(MOST_WORDS)}more.`;
    const planted = `# C\n\n## 1.0\n\n- Alone.\n\n### Map\n\n#### Fixed\n- A.\n\n#### Added\n${line}\n- A.\n\n### Else\n- B`;
    expect(faultsOf(planted)).toEqual([
      'no version: 1.0',
      'features of 1.0: Map, Else',
      'lists of 1.0, Map: Fixed, Added',
      'lists of 1.0, Else: ',
      'in no list: - Alone.',
      'in no list: - B',
      `over ${MOST_WORDS} words: ${line}`,
      'twice: - A.',
      'no sentence: - B',
    ]);
  });
});

describe('the releases', () => {
  const releases = JSON.parse(read('server/db/releases.json')) as readonly Release[];
  const migrations = readdirSync(migrationsFolder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => ({ name: name.slice(0, -'.sql'.length), text: readFileSync(join(migrationsFolder, name), 'utf8') }));

  it('end with that of package.json', () => {
    const { version } = JSON.parse(read('package.json')) as { readonly version: string };
    const lock = JSON.parse(read('package-lock.json')) as Lock;
    expect([releases.at(-1)?.version, lock.version, lock.packages[''].version]).toEqual([version, version, version]);
  });

  it.each(releases)('$version still has the migrations that it was given out with', ({ migration, digest }) => {
    const last = migrations.findIndex(({ name }) => name === migration);
    expect(migrationsDigest(migrations.slice(0, last + 1))).toBe(digest);
  });
});

interface Lock {
  readonly version: string;
  readonly packages: Readonly<Record<'', { readonly version: string }>>;
}

describe('npm run release', () => {
  it('takes a later version alone', () => {
    expect(['0.3.0', '0.2.1', '1.0.0', '0.10.0'].map((version) => isLater(version, '0.2.0'))).toEqual(
      Array.from({ length: 4 }, () => true),
    );
    expect(['0.2.0', '0.1.9'].map((version) => isLater(version, '0.2.0'))).toEqual([false, false]);
    expect(() => isLater('next', '0.2.0')).toThrow('"next" is not a version');
  });

  it('moves what is unreleased under the version and its day', () => {
    const changelog = '# C\n\n## Unreleased\n\n### Map\n\n#### Added\n- A map.\n\n## 0.1.0 (2026-01-01)\n';
    expect(releasedChangelog(changelog, '0.2.0', '2026-02-03')).toBe(
      '# C\n\n## Unreleased\n\n## 0.2.0 (2026-02-03)\n\n### Map\n\n#### Added\n- A map.\n\n## 0.1.0 (2026-01-01)\n',
    );
    expect(() => releasedChangelog('# C\n\n## Unreleased\n\n## 0.1.0\n- Old.\n', '0.2.0', '2026-02-03')).toThrow(
      'nothing under',
    );
  });

  it('writes the version where npm keeps it, and nothing else', () => {
    expect(withVersion('{ "name": "x", "version": "0.1.0" }', '0.2.0')).toBe(
      '{\n  "name": "x",\n  "version": "0.2.0"\n}\n',
    );
    const lock = { version: '0.1.0', packages: { '': { version: '0.1.0' }, 'node_modules/x': { version: '0.1.0' } } };
    expect(JSON.parse(withVersion(JSON.stringify(lock), '0.2.0'))).toEqual({
      version: '0.2.0',
      packages: { '': { version: '0.2.0' }, 'node_modules/x': { version: '0.1.0' } },
    });
    for (const name of ['package.json', 'package-lock.json'])
      expect(withVersion(read(name), (JSON.parse(read(name)) as Lock).version)).toBe(read(name));
  });

  it('notes the newest migration, and a changed one is found', () => {
    const files = [
      { name: '0000_a', text: 'create table a ();' },
      { name: '0001_b', text: 'create table b ();' },
    ];
    const [noted] = withRelease([], '0.2.0', files);
    expect(noted).toEqual({ version: '0.2.0', migration: '0001_b', digest: migrationsDigest(files) });
    expect(migrationsDigest([{ ...files[0]!, text: 'create table c ();' }, files[1]!])).not.toBe(noted!.digest);
  });
});
