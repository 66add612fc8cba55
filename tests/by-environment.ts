import { readFileSync } from 'node:fs';
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
 * Files that take long first, then others that need no page, then those that do. A worker is kept only while the next file asks for the same
 * environment; taken as they come, most files would load page and modules anew.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const onAPage = new Set(sorted.filter(({ moduleId }) => ON_A_PAGE.test(readFileSync(moduleId, 'utf8'))));
    const long = new Set(sorted.filter(({ moduleId }) => LONG.some((name) => moduleId.endsWith(name))));
    return [...long, ...sorted.filter((file) => !long.has(file) && !onAPage.has(file)), ...onAPage];
  }
}
