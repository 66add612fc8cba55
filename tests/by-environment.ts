import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const ON_A_PAGE = /^\/\/ @vitest-environment jsdom$/m;

/** They take long for their size, which is all there is to go by on a fresh clone: begun last, one would run alone while the other worker has nothing to do. */
const LONG = [
  'bad-input/generated',
  'demo/seed',
  'core/capacity',
  'core/jobs',
  'core/serving-role',
  'tenants/isolation',
  'tenants/plans',
].map((name) => `/tests/server/${name}.test.ts`);

/**
 * Files that take long first, then others that need no page, then those that do. A worker is kept only while the next
 * file asks for the same environment; taken in any order, most files would load page and modules again. The order is
 * the same on every machine and after every run, larger files first; any other is tried with TEST_ORDER_SEED=<number>,
 * for files of a worker share what they leave behind.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placed = files.map((file) => ({ file, place: placeOf(file), within: within(file.moduleId) }));
    placed.sort((a, b) => (a.place === b.place ? b.within - a.within : a.place - b.place));
    return placed.map(({ file }) => file);
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  if (LONG.some((name) => moduleId.endsWith(name))) return 0;
  return ON_A_PAGE.test(readFileSync(moduleId, 'utf8')) ? 2 : 1;
}

function within(moduleId: string): number {
  const seed = process.env['TEST_ORDER_SEED'];
  if (seed === undefined) return statSync(moduleId).size;
  return createHash('sha1')
    .update(`${seed}:${relative('.', moduleId)}`)
    .digest()
    .readUInt32BE();
}
