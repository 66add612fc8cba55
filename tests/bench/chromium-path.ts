import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../../scripts/chromium.mjs', import.meta.url));

/** The Chromium that CHROMIUM_PATH names, else the one that the tests have, fetched where it is missing. */
export const chromiumPath = (): string =>
  process.env['CHROMIUM_PATH'] ?? execFileSync(process.execPath, [script], { encoding: 'utf8' }).trim();
