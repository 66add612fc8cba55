import path from 'node:path';
import { defineConfig } from 'vitest/config';

/**
 * The tests of engine and advice for mutation testing: no browser, no database, and without the property tests, which would ask the same
 * laws thousands of times. A mutant has to fall to a plain example.
 */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  test: {
    name: 'engine',
    include: ['tests/{engine,advice}/**/*.test.ts'],
    // A mutant is switched on inside the modules that are loaded already.
    isolate: false,
    exclude: ['tests/{engine,advice}/properties.test.ts'],
  },
});
