/**
 * `node scripts/chromium.mjs`: prints the path of a Chromium that runs here, and gets one first if there is none.
 * `--find` only looks. Order: one already there, Playwright's own, Debian's package (as root).
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from './lib/run-command.mjs';

const require = createRequire(import.meta.url);
const root = dirname(dirname(fileURLToPath(import.meta.url)));

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
/** Debian's Chromium without windows and viewers: what pages draw is the same, for two thirds of the time. */
const SHELL = '/usr/bin/chromium-headless-shell';
const DOWNLOAD_LIMIT_MS = 240_000;
const PACKAGE_LIMIT_MS = 300_000;

/** The path of a Chromium that runs on this machine, or undefined. */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!runs(given)) throw new Error(`CHROMIUM_PATH names ${given}, which does not run.`);
    return given;
  }
  return [...PLACES, playwrightsOwn()].find((path) => path !== undefined && runs(path));
}

/** The path of a Chromium; one is installed if none is found. Every way may fail: the next one is tried. */
export async function ensureChromium({ stop } = {}) {
  const found = findChromium();
  if (found) return found;
  for (const get of [fromPlaywright, fromDebian]) {
    const reason = await get(stop).then(
      () => undefined,
      (error) => error.message,
    );
    const got = findChromium();
    if (got) return got;
    if (reason) console.error(`  (${reason})`);
  }
  throw new Error('No Chromium could be found or installed. Install one and name it in CHROMIUM_PATH.');
}

/** The path of a Chromium for pages that show no PDF: the shell, where there is one or Debian gives it, or the whole. */
export async function ensureShell({ stop } = {}) {
  const given = process.env.CHROMIUM_SHELL_PATH;
  if (given) return given;
  if (!existsSync(SHELL)) await fromDebian(stop, 'chromium-headless-shell').catch(() => undefined);
  return findShell() ?? ensureChromium({ stop });
}

/** The path of the shell, or undefined. */
export function findShell() {
  return runs(SHELL) ? SHELL : undefined;
}

function playwrightsOwn() {
  try {
    const path = require('playwright-core').chromium.executablePath();
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined; // the packages are not installed yet
  }
}

/** A downloaded browser whose libraries the machine lacks exists and does not run. */
function runs(path) {
  if (!existsSync(path)) return false;
  // On macOS and Windows a browser that is asked for its version may open a window instead.
  if (process.platform !== 'linux') return true;
  return spawnSync(path, ['--version', '--no-sandbox'], { timeout: 30_000 }).status === 0;
}

function fromPlaywright(stop) {
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  return runCommand(process.execPath, [cli, 'install', 'chromium'], { cwd: root, stop, limitMs: DOWNLOAD_LIMIT_MS });
}

async function fromDebian(stop, name = 'chromium') {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error('not root on Debian, so its package cannot be installed');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', ['update', '-qq'], { env, stop, limitMs: PACKAGE_LIMIT_MS });
  await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    env,
    stop,
    limitMs: PACKAGE_LIMIT_MS,
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const path = process.argv.includes('--find') ? findChromium() : await ensureChromium();
    if (!path) throw new Error('No Chromium found. `node scripts/chromium.mjs` installs one.');
    console.log(path);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
