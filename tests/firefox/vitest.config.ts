import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** `npm run test:firefox`: every page in a real Firefox, against Tilth as a user starts it. No part of `npm test`. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  test: {
    name: 'firefox',
    include: ['tests/firefox/**/*.smoke.ts'],
    globalSetup: ['tests/firefox/set-up.ts'],
    reporters: ['verbose'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
