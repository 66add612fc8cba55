import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

/** The path of a Chromium; the first process finds it, and the workers inherit the answer. */
process.env['CHROMIUM_PATH'] ||= execFileSync(
  process.execPath,
  [fileURLToPath(new URL('./scripts/chromium.mjs', import.meta.url))],
  {
    encoding: 'utf8',
  },
).trim();

const QUIET_BROWSER = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** Maps need WebGL, and a machine without a graphics card has it in software. */
const SOFTWARE_WEBGL = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

/** The journeys: real Chromium, a real Tilth with a database of its own, and a real SMTP server that takes its mails. */
export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/journeys/support/tilth.ts',
  outputDir: 'test-results',
  reporter: [['list'], ['json', { outputFile: 'reports/journeys.json' }]],
  // A second try would hide what a user meets at the first.
  retries: 0,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env['CI']),
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'], args: [...QUIET_BROWSER, ...SOFTWARE_WEBGL] },
    viewport: { width: 1440, height: 900 },
    locale: 'en-AU',
    timezoneId: 'Australia/Perth',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    // Written on request (--trace on): it takes a quarter of the time.
    trace: 'off',
  },
});
