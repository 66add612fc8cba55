import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const ON_A_PAGE = /^\/\/ @vitest-environment jsdom$/m;

/**
 * Files that need no page first, then those that do. A worker is kept only while the next file asks for the same
 * environment; taken as they come, most files would load page and modules anew.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const onAPage = new Set(sorted.filter(({ moduleId }) => ON_A_PAGE.test(readFileSync(moduleId, 'utf8'))));
    return [...sorted.filter((file) => !onAPage.has(file)), ...onAPage];
  }
}
