import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'vitest';

/** Real files of farms and laboratories, which may not be copied into the project: a folder beside it, or the one that OUTSIDE_FILES names. */
const folder = process.env['OUTSIDE_FILES'] ?? path.resolve(import.meta.dirname, '../../shared/data');

/** Reads one of the files that a group was given. */
export type OutsideFile = (name: string) => Buffer;

/**
 * A group of extra tests on files outside the project: the only way to such a file. Where one of them is missing the group is
 * skipped, and its title says so. Nothing may rest on such a group alone: the invented farm in examples/ proves the same.
 */
export function withOutsideFiles(
  title: string,
  names: readonly string[],
  tests: (outsideFile: OutsideFile) => void,
): void {
  const missing = names.filter((name) => !existsSync(path.join(folder, name)));
  if (missing.length > 0) {
    test.skip(`${title}: skipped, for it needs ${missing.join(', ')} from outside the project (OUTSIDE_FILES)`);
    return;
  }
  describe(title, () => {
    tests((name) => {
      if (!names.includes(name)) throw new Error(`${title} reads ${name}, which it did not name`);
      return readFileSync(path.join(folder, name));
    });
  });
}
