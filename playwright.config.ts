import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findShell } from './scripts/chromium.mjs';

/** The paths of a Chromium and of its shell; the first process finds them, and the workers inherit the answers. */
const CHROMIUM = (process.env['CHROMIUM_PATH'] ||= execFileSync(
  process.execPath,
  [fileURLToPath(new URL('./scripts/chromium.mjs', import.meta.url))],
  { encoding: 'utf8' },
).trim());
const SHELL = (process.env['CHROMIUM_SHELL_PATH'] ||= findShell() ?? CHROMIUM);

/** These look at a PDF in the browser's own viewer, which the shell lacks. */
const ON_A_VIEWER = ['main-job.spec.ts'];
/** These wait more than they work: begun early, their waiting is filled by others, and none is left alone at the end. */
const WAITING = ['still.spec.ts', 'screens.spec.ts', 'inspector.spec.ts', 'bad-days.spec.ts'];

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
  // A page waits for its server now and then: a third worker uses what two leave idle of two cores.
  workers: 3,
  // They end what hangs and measure nothing: a machine that does much else may take many times as long as a quiet one.
  timeout: 1_500_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env['CI']),
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-AU',
    timezoneId: 'Australia/Perth',
    // What a page asks is answered in its place by many journeys, which a worker would go round: those about bad lines let it in.
    serviceWorkers: 'block',
    // What moves is drawn frame by frame: an eighth of the processor time, and nothing that a journey looks at.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    // Written on request (--trace on): it takes a quarter of the time.
    trace: 'off',
  },
  projects: [
    { name: 'viewer', testMatch: ON_A_VIEWER, use: { launchOptions: browserAt(CHROMIUM) } },
    { name: 'waiting', testMatch: WAITING, use: { launchOptions: browserAt(SHELL) } },
    { name: 'pages', testIgnore: [...ON_A_VIEWER, ...WAITING], use: { launchOptions: browserAt(SHELL) } },
  ],
});

function browserAt(executablePath: string) {
  return { executablePath, args: [...QUIET_BROWSER, ...SOFTWARE_WEBGL] };
}
