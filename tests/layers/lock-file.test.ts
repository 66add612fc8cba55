import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../stately/machines-on-disk.ts';

interface LockedPackage {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
type Locked = Readonly<Record<string, LockedPackage>>;

const lockFile = join(ROOT, 'package-lock.json');
const locked = (JSON.parse(readFileSync(lockFile, 'utf8')) as { readonly packages: Locked }).packages;

/** The folders in which Node looks for what the package at `path` asks for, the nearest first. */
function folders(path: string): string[] {
  const parent = path.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '');
  return path === '' ? ['node_modules'] : [`${path}/node_modules`, ...folders(parent)];
}

/** Every 'package > what it needs' for which a lock file names no version; `npm ci` refuses such a file. */
const unlocked = (packages: Locked): string[] =>
  Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !folders(path).some((folder) => `${folder}/${name}` in packages))
      .map((name) => `${path} > ${name}`),
  );

describe('the lock file', () => {
  it('names a version of all that is needed on any platform, not on this machine alone', () => {
    expect(unlocked(locked)).toEqual([]);
  });

  it('tells of the binding for another platform that it lost', () => {
    const { 'node_modules/@oxlint/binding-darwin-arm64': lost, ...rest } = locked;

    expect(lost).toBeDefined();
    expect(unlocked(rest)).toEqual(['node_modules/oxlint > @oxlint/binding-darwin-arm64']);
  });
});
