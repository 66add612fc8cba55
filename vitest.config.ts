import { defineConfig } from 'vitest/config';

/** `unit` needs nothing but Node; `server` starts one embedded PostgreSQL and gives each file a database of its own. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/{main,machines,model,views,engine,advice,services,layers}/**/*.test.{ts,tsx}'],
          // A busy machine draws a page slowly; five seconds would make its load a failure.
          testTimeout: 20_000,
          setupFiles: ['tests/repeatable.ts'],
          // One for each core: nothing else runs beside the tests.
          maxWorkers: '100%',
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/server/support/postgres.ts'],
          setupFiles: ['tests/repeatable.ts'],
          testTimeout: 30_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
