import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lockedPackages, tooYoung, type Taken } from '../../scripts/lib/package-ages.mjs';

type LockFile = Parameters<typeof lockedPackages>[0];
interface PackageFile {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
  readonly overrides: Readonly<Record<string, string>>;
}
interface Ages {
  readonly before: { readonly on: string; readonly packages: readonly string[] };
  readonly taken: Readonly<Record<string, Taken>>;
}
const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

const locked = lockedPackages(read<LockFile>('package-lock.json'));
const { before, taken } = read<Ages>('lint/package-ages.json');

describe('packages', () => {
  it('are named by exact versions alone', () => {
    const { dependencies, devDependencies, optionalDependencies, overrides } = read<PackageFile>('package.json');
    const named = { ...dependencies, ...devDependencies, ...optionalDependencies, ...overrides };
    const exact = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;
    expect(Object.entries(named).filter(([, version]) => !exact.test(version))).toEqual([]);
  });

  it('are seven days old at least when they are taken; those of the lock file are in the dated list', () => {
    const known = new Set([...before.packages, ...Object.keys(taken)]);
    expect([...locked].filter((one) => !known.has(one))).toEqual([]);
    expect(tooYoung(taken)).toEqual([]);
    for (const { on } of Object.values(taken)) expect(on >= before.on).toBe(true);
  });

  it('that have left the lock file leave the list', () => {
    expect([...before.packages, ...Object.keys(taken)].filter((one) => !locked.has(one))).toEqual([]);
  });

  it('that were published a day before they were taken are found', () => {
    expect(
      tooYoung({
        'old@1.0.0': { published: '2026-11-01', on: '2026-11-08' },
        'young@1.0.0': { published: '2026-11-07', on: '2026-11-08' },
      }),
    ).toEqual(['young@1.0.0']);
  });

  it('of a week are not offered to an npm that knows the setting', () => {
    expect(readFileSync('.npmrc', 'utf8')).toMatch(/^min-release-age=7$/m);
  });
});
