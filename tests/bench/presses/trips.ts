import type { Page, Request, Route } from '@playwright/test';
import type { Openings, Sought } from '../opening/openings.ts';
import type { Press } from './main-job.ts';

/** No call begins for so long before those that are held are let go together: what is asked after their answers is another round. */
const QUIET_MS = 400;
const LONGEST_MS = 60_000;
/** So long calls are held beyond the most rounds that a press may take: a machine that draws late is no further round. */
const HELD_MS = 20_000;
/** A stream stays open, and what others changed is asked by the clock: no picture waits for either. */
const BESIDE = /\/(changes|notifications|checkheartbeat|sample\/status)\b/;

export interface Trips {
  /** How often the page asked and waited before its picture: calls side by side are one round. */
  readonly rounds: number;
  /** What was asked in each of them. */
  readonly calls: readonly (readonly string[])[];
}

/**
 * Does a press and counts the rounds of calls before its picture, whatever the line and the machine take: all calls of a round are answered together. After the
 * `most` rounds that it may take, the next is held until it is plain that the picture waits for it.
 */
export async function tripsUntil(
  page: Page,
  { shows, act }: Pick<Press, 'shows' | 'act'>,
  most = Number.POSITIVE_INFINITY,
): Promise<Trips> {
  let held: Route[] = [];
  let last = Date.now();
  const calls: string[][] = [];
  const hold = (route: Route): Promise<void> | undefined => {
    const { pathname } = new URL(route.request().url());
    if (BESIDE.test(pathname)) return route.continue();
    held.push(route);
    last = Date.now();
    return undefined;
  };
  const letGo = async (): Promise<void> => {
    const round = held;
    held = [];
    await Promise.all(round.map((route) => route.continue().catch(() => undefined)));
  };
  /** The page that was left gives up what it still asked for: no picture waits for that. */
  const giveUp = (request: Request): void => {
    held = held.filter((route) => route.request() !== request);
  };
  page.on('requestfailed', giveUp);
  await page.route('**/api/**', hold);
  await act();
  last = Date.now();
  const began = last;
  for (let isThere = false; !isThere;) {
    await page.waitForTimeout(QUIET_MS / 4);
    isThere = await isShown(page, shows);
    if (!isThere && Date.now() - began > LONGEST_MS) throw new Error(`No picture after ${JSON.stringify(calls)}.`);
    const waited = Date.now() - last;
    if (isThere || held.length === 0 || waited < (calls.length < most ? QUIET_MS : HELD_MS)) continue;
    calls.push(held.map((route) => new URL(route.request().url()).pathname.replace('/api', '')));
    await letGo();
    last = Date.now();
  }
  await letGo();
  await page.unroute('**/api/**', hold);
  page.off('requestfailed', giveUp);
  return { rounds: calls.length, calls };
}

const isShown = (page: Page, shows: Sought): Promise<boolean> =>
  page.evaluate((sought) => (globalThis as unknown as Openings).isShown(sought), shows);
