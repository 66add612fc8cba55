import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Licences under which a package may be used and handed on with a notice alone. */
const ALLOWED: ReadonlySet<string> = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Zlib',
  'Unlicense',
  'CC0-1.0',
  // Its own files stay open when they are changed; ours are not touched by it.
  'MPL-2.0',
  // A font may be bundled with anything, and not be sold by itself.
  'OFL-1.1',
]);
/** Packages whose licence is none of these, each with the reason why it may be here all the same. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'mapbox-gl': 'Mapbox’s terms: loaded only where the supplier has set a token of their own, which binds them to those',
  elkjs: 'EPL-2.0: unchanged, on the inspector page alone, and no part of the portal',
  argparse: 'Python-2.0: asks for a notice alone; reads the command line of a tool that builds the documents',
  'caniuse-lite': 'CC-BY-4.0: a table that tools of the build read',
  '@mapbox/jsonlint-lines-primitives': 'names no licence in its package; its README says MIT',
  'png-js': 'names no licence in its package; its LICENSE is MIT',
  'splaytree-ts': 'BSD-3-Clause, written BDS-3-Clause in its package',
  'turf-jsts': 'EDL-1.0 or EPL-1.0; the EDL is the BSD-3-Clause under another name. Of isoxml, which tests alone use',
};

interface Locked {
  readonly license?: string;
}

/** `(MIT OR CC0-1.0)` is a choice, `(MIT AND Zlib)` asks for both. */
function isAllowed(licence: string): boolean {
  const plain = licence.replaceAll(/[()]/g, '');
  if (plain.includes(' OR ')) return plain.split(' OR ').some(isAllowed);
  return plain.split(' AND ').every((one) => ALLOWED.has(one));
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  readonly packages: Readonly<Record<string, Locked>>;
};
const licences = Object.entries(packages)
  .filter(([path]) => path !== '')
  .map(([path, { license }]) => ({ name: path.replace(/^.*node_modules\//, ''), licence: license ?? '' }));
const strangers = licences.filter(({ licence }) => !isAllowed(licence));

describe('licences of the packages', () => {
  it('are on the list of those that ask for a notice alone, or are exceptions with a reason', () => {
    expect(strangers.filter(({ name }) => !(name in EXCEPTIONS))).toEqual([]);
  });

  it('have no exception that is not needed any more', () => {
    const needed = new Set(strangers.map(({ name }) => name));
    expect(Object.keys(EXCEPTIONS).filter((name) => !needed.has(name))).toEqual([]);
  });

  it.each([
    ['(MIT OR GPL-3.0-only)', true],
    ['(MIT AND GPL-3.0-only)', false],
    ['GPL-3.0-only', false],
    ['', false],
  ])('%j is allowed: %s', (licence, expected) => expect(isAllowed(licence)).toBe(expected));
});
