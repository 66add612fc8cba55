import { findFirefox } from '../../scripts/firefox.mjs';
import startTilth from '../journeys/support/tilth.ts';

/** Looks for the browser before anything is started, so that its absence is reported at once. */
export async function setup(): Promise<() => Promise<void>> {
  process.env['FIREFOX_PATH'] = findFirefox();
  return startTilth();
}
