import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** The tests that a mutant of an area has to fall to. */
const TESTS: Readonly<Record<string, readonly string[]>> = {
  engine: ['tests/engine/**/*.test.ts'],
  advice: ['tests/advice/**/*.test.ts'],
  model: ['tests/model/**/*.test.ts'],
  policies: ['tests/policies/**/*.test.ts'],
};

/**
 * For mutation testing: no browser, no database, and of the rule books without the property tests, which would ask the same laws thousands of
 * times, and those of every leaf of the document, which run the engine as often. A mutant has to fall to a plain example.
 */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  test: {
    name: 'mutation',
    include: [...(TESTS[process.env['MUTATION_AREA'] ?? ''] ?? [])],
    testTimeout: 20_000,
    setupFiles: ['tests/repeatable.ts'],
    // A mutant is switched on inside the modules that are loaded already.
    isolate: false,
    // The copy that is mutated lies below node_modules: what Stryker sets up there has to run for every file of tests all the same, or
    // whatever only later files cover counts as not covered.
    server: { deps: { inline: [/stryker-setup/] } },
    // Those of the contract read what calls it, which is not copied; the contract is not mutated.
    exclude: ['tests/{engine,advice}/properties.test.ts', 'tests/engine/leaves.test.ts', 'tests/model/contract/**'],
  },
});
