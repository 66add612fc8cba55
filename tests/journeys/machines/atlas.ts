import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';

/** Where pictures of states are kept; nowhere unless `npm run atlas` asks for them. */
const FOLDER = process.env['ATLAS_DIR'];
export const isKept = FOLDER !== undefined;

const MINUTE_MS = 60_000;
const BEGUN_MS = Date.parse('2026-05-04T01:00:00Z');
const started = Date.now();

/** The time at which a person comes: it never goes back within a worker, or a token of an earlier page would seem to come from the future. */
export const comingAt = (): number => BEGUN_MS + (Date.now() - started);
/** The time of every picture, so that two of one state are the same; a token that was got before still holds. */
export const picturedAt = BEGUN_MS + 45 * MINUTE_MS;

/** Keeps what is on the screen for each state that a machine rests in, the first time it does. */
export async function keepPicture(page: Page, snapshot: AnyMachineSnapshot): Promise<void> {
  if (FOLDER === undefined) return;
  const resting = (snapshot._nodes as readonly AnyStateNode[]).filter(
    ({ type }) => type === 'atomic' || type === 'final',
  );
  for (const { id, machine } of resting) {
    const path = join(FOLDER, machine.id, `${id}.png`);
    if (existsSync(path)) continue;
    mkdirSync(dirname(path), { recursive: true });
    await page.screenshot({ path, animations: 'disabled', caret: 'hide', scale: 'css' });
  }
}
