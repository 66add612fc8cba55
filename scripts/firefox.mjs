/** `npm run test:firefox` needs a Firefox; it is not installed for you, since nothing else needs one. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** The path of a Firefox that runs on this machine; throws with what to do when there is none. */
export function findFirefox(given = process.env.FIREFOX_PATH, places = PLACES) {
  if (given) {
    if (!runs(given))
      throw new Error(`FIREFOX_PATH names ${given}, which does not run. Name a Firefox there, or unset it.`);
    return given;
  }
  const found = places.find(runs);
  if (found) return found;
  throw new Error(
    'No Firefox was found, so the pages cannot be tried in it. Install one (Debian and Ubuntu: apt-get install firefox-esr; others: mozilla.org/firefox), ' +
      'or name it in FIREFOX_PATH, and run `npm run test:firefox` again. `npm test` does not need it.',
  );
}

function runs(path) {
  if (!existsSync(path)) return false;
  // On macOS and Windows a browser that is asked for its version may open a window instead.
  return process.platform !== 'linux' || spawnSync(path, ['--version'], { timeout: 60_000 }).status === 0;
}
