import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import type { PortalCall } from '../../../src/model/contract/index.ts';

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

const listed = (customerId: number, customerName: string) => ({
  customerId,
  customerName,
  isActive: true,
  isDirectCustomer: true,
  isTeamCustomer: false,
  receiveAnalyteReportAutomaticallyFlag: false,
});

/** The calls around every page of a picture: the customers of the walks, and no news, of which every test that runs beside would make more. */
export const aroundPictures: Partial<Readonly<Record<PortalCall, unknown>>> = {
  'GET /customer/getByGroup': { customerList: [listed(7, 'Hill Farms'), listed(8, 'Dale Farms')], totalCount: 2 },
  'GET /notifications': { notifications: [], unread: 0 },
};

/** Keeps what is on the screen for each state that a machine rests in, the first time it does. */
export async function keepPicture(page: Page, snapshot: AnyMachineSnapshot): Promise<void> {
  const resting = (snapshot._nodes as readonly AnyStateNode[]).filter(
    ({ type }) => type === 'atomic' || type === 'final',
  );
  for (const { id } of resting) await keepPictureOf(page, id);
}

/** Keeps what is on the screen as the picture of a state, unless there is one. */
export async function keepPictureOf(page: Page, id: string): Promise<void> {
  if (FOLDER === undefined) return;
  const path = join(FOLDER, id.slice(0, id.indexOf('.')), `${id}.png`);
  if (existsSync(path)) return;
  mkdirSync(dirname(path), { recursive: true });
  await page.screenshot({ path, animations: 'disabled', caret: 'hide', scale: 'css' });
}
