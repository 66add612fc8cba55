import type { CDPSession, Page } from '@playwright/test';
import { privateMb } from '../load/processes.ts';
import { many } from '../short.ts';
import type { Measured } from './measured.ts';

export interface GridFigures {
  /** From the key to the picture that shows it, ms each. */
  readonly keys: readonly number[];
  /** The same of the Enter that takes what was typed. */
  readonly commits: readonly number[];
  /** Frames while 200 rows a frame go past, ms each. */
  readonly fling: readonly number[];
  /** The same at one row a frame. */
  readonly slow: readonly number[];
  /** What the page's own thread works for a key, and for a value that is typed, taken and left by the arrow: ms of the processor's time, which other work on the machine lengthens little. */
  readonly keyCpuMs: number;
  readonly commitCpuMs: number;
  /** What the tab's process holds for itself after all of it, MB; NaN where the system does not tell. */
  readonly memoryMb: number;
}

const ROW_PX = 32;
/** So many that a slow picture in twenty is more than a handful of them: of 150 it differed by a fifth from turn to turn. */
const KEYS = many(240, 12);
/** As many are typed in one grid before the next: a machine that slows down or picks up meanwhile does so for all of them. */
const KEYS_AT_ONCE = 12;
const COMMITS = many(30, 2);
const FLING_MS = many(4_000, 200);
const SLOW_MS = many(2_500, 200);
const CELL = '[role=gridcell]';

const taken = (page: Page): Promise<number[]> =>
  page.evaluate(() => (globalThis as unknown as { measured: Measured }).measured.painted.splice(0));
const scrolled = (page: Page, ms: number, px: number): Promise<number[]> =>
  page.evaluate(
    ([time, step]) => (globalThis as unknown as { measured: Measured }).measured.scrolled(time!, step!),
    [ms, px],
  );

/** Of the browser's processes for pages the largest: it may keep one in hand. */
async function memoryOf(page: Page): Promise<number> {
  const client = await page.context().browser()!.newBrowserCDPSession();
  const { processInfo } = await client.send('SystemInfo.getProcessInfo');
  await client.detach();
  return Math.max(...processInfo.flatMap(({ type, id }) => (type === 'renderer' ? privateMb(id) : [])));
}

/** A grid of a page, and how its page is asked what it has worked. */
interface OpenGrid {
  readonly page: Page;
  readonly client: CDPSession;
}

async function openGrid(page: Page, url: string, slowdown: number): Promise<OpenGrid> {
  await page.goto(url);
  await page.locator(CELL).first().waitFor();
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.waitForTimeout(1_500);
  return { page, client };
}

async function workedMs({ client }: OpenGrid): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

/** Opens the first cell that holds a figure. */
async function startTyping({ page }: OpenGrid): Promise<void> {
  const cell = page
    .locator(CELL)
    .filter({ hasText: /^\d+\.\d$/ })
    .first();
  await cell.click();
  await page.keyboard.press('Enter');
  await page.waitForTimeout(200);
  await taken(page);
}

async function typeFrom({ page }: OpenGrid, first: number): Promise<void> {
  for (let key = first; key < first + KEYS_AT_ONCE; key += 1) {
    await page.keyboard.press('1234567890'[key % 10]!);
    if (key % 6 === 5) for (let back = 0; back < 6; back += 1) await page.keyboard.press('Backspace');
    await page.waitForTimeout(15 + ((key * 7) % 23));
  }
}

async function committed(grid: OpenGrid, slowdown: number): Promise<Pick<GridFigures, 'commits' | 'commitCpuMs'>> {
  const { page } = grid;
  const settleMs = 60 * Math.sqrt(slowdown);
  const commits: number[] = [];
  const before = await workedMs(grid);
  for (let commit = 0; commit < COMMITS; commit += 1) {
    await page.keyboard.press('5');
    await page.waitForTimeout(settleMs);
    await taken(page);
    await page.keyboard.press('Enter');
    await page.waitForTimeout(settleMs);
    commits.push(...(await taken(page)));
    await page.keyboard.press('ArrowDown');
    await page.waitForTimeout(settleMs);
  }
  return { commits, commitCpuMs: ((await workedMs(grid)) - before) / COMMITS };
}

/** Types, commits and scrolls in the grid of each page, with one driver whatever the grid: types in all of them by turns. */
export async function measure(
  pages: readonly { readonly page: Page; readonly url: string }[],
  slowdown: number,
): Promise<GridFigures[]> {
  const grids: OpenGrid[] = [];
  for (const { page, url } of pages) grids.push(await openGrid(page, url, slowdown));
  for (const grid of grids) await startTyping(grid);
  const before = await Promise.all(grids.map(workedMs));
  for (let key = 0; key < KEYS; key += KEYS_AT_ONCE) for (const grid of grids) await typeFrom(grid, key);
  const after = await Promise.all(grids.map(workedMs));
  const figures: GridFigures[] = [];
  for (const [at, grid] of grids.entries()) {
    const { page } = grid;
    const keys = await taken(page);
    await page.keyboard.press('Escape');
    const ofCommits = await committed(grid, slowdown);
    const fling = await scrolled(page, FLING_MS, 200 * ROW_PX);
    const slow = await scrolled(page, SLOW_MS, ROW_PX);
    const keyCpuMs = (after[at]! - before[at]!) / keys.length;
    figures.push({ keys, keyCpuMs, ...ofCommits, fling, slow, memoryMb: await memoryOf(page) });
  }
  return figures;
}
