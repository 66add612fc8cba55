import { defineConfig } from 'vitest/config';
import { ByEnvironment } from './tests/by-environment.ts';
import { builtThreads } from './tests/server/support/built-threads.ts';

/** What both need that work on a database: one embedded PostgreSQL, of which each file gets a database of its own, and the built server. */
const onPostgres = {
  globalSetup: ['tests/server/support/postgres.ts', 'tests/server/support/built-server.ts'],
  setupFiles: ['tests/repeatable.ts'],
  // They end what hangs and measure nothing: a machine that does much else may take ten times as long as a quiet one.
  testTimeout: 120_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 20_000 } },
  maxWorkers: 2,
  // The server's modules are loaded once for each worker.
  isolate: false,
};

/** Starts and kills whole programs again and again: minutes that few changes can touch. */
const DURABILITY = ['tests/server/{durability,doors}/**/*.test.ts'];

/** `unit` needs nothing but Node, `server` a database, `durability` programs that are killed. */
export default defineConfig({
  test: {
    sequence: { sequencer: ByEnvironment },
    projects: [
      {
        test: {
          name: 'unit',
          // Whatever is no other part's: a new folder of tests runs without being named here.
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/{server,firefox}/**'],
          // It ends what hangs and measures nothing: a machine that does much else may take twenty times as long as a quiet one.
          testTimeout: 60_000,
          setupFiles: ['tests/repeatable.ts', 'tests/as-it-was-found.ts'],
          // Modules and page are loaded once for each worker.
          isolate: false,
          // One for each core: nothing else runs beside the tests.
          maxWorkers: '100%',
        },
      },
      {
        plugins: [builtThreads],
        test: {
          ...onPostgres,
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          exclude: DURABILITY,
        },
      },
      {
        plugins: [builtThreads],
        test: {
          ...onPostgres,
          name: 'durability',
          include: DURABILITY,
          // Programs start slowly on a machine that does much else.
          testTimeout: 180_000,
        },
      },
    ],
  },
});
