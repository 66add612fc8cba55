import { loadavg } from 'node:os';
import type { Browser, Page } from '@playwright/test';
import { openAdvice } from '../../server/advice/index.ts';
import type { Measured } from './grid/measured.ts';
import { privateMb } from './load/processes.ts';
import { onBuiltPage, UNLIMITED_FRAMES } from './built-page.ts';
import { inBrowser } from './in-browser.ts';
import { middle } from './middle.ts';
import type { PlanPage } from './plan/page.ts';
import { many } from './short.ts';

const TURNS = many(5);
const KEYS = many(40, 2);
const ACTIONS = many(6);
const SCROLL_MS = many(2_500, 250);
const ROW_PX = 33;
/** One table takes some 12 s; more than this is a page that does not come. */
const MOST_MS = 90_000;
/** Most that ours may take of AG Grid's time. */
const AIM = 0.8;

type Grid = 'ours' | 'reference';
interface PlanFigures {
  readonly open: number;
  readonly key: number;
  /** Key with which a rate is done: in AG Grid as it comes, the one that computes the row. */
  readonly done: number;
  readonly sort: number;
  readonly filter: number;
  readonly scroll: number;
  readonly memoryMb: number;
}

const WHAT: Readonly<Record<Exclude<keyof PlanFigures, 'memoryMb'>, string>> = {
  open: 'opening, from its data to the picture',
  key: 'key to paint, all dependent cells too',
  done: 'a key of ours, and the Enter after which a plain AG Grid has them',
  sort: 'sort',
  filter: 'filter',
  scroll: 'frame while it scrolls, a row a frame',
};

const taken = (page: Page): Promise<number[]> =>
  page.evaluate(() => (globalThis as unknown as { measured: Measured }).measured.painted.splice(0));
const timed = (page: Page, action: 'sort' | 'filter' | 'unfilter'): Promise<number> =>
  page.evaluate(async (of) => (await (globalThis as unknown as { plan: Promise<PlanPage> }).plan).timed(of), action);

/** A rate that is typed over, in an open field of either: each key recomputes the row, the totals and the counts. */
const typedOver = async (page: Page, key: number): Promise<number[]> => {
  await page.keyboard.press('ControlOrMeta+a');
  await page.waitForTimeout(40);
  await taken(page);
  await page.keyboard.press(String(key % 10));
  await page.waitForTimeout(80);
  return taken(page);
};

/** A field of AG Grid is opened by Enter and computes its row at the next one, unless its author has it computed at each key. */
const doneByEnter = async (page: Page): Promise<number[]> => {
  await page.keyboard.press('Enter');
  await page.waitForTimeout(40);
  await page.keyboard.type('8');
  await page.waitForTimeout(40);
  await taken(page);
  await page.keyboard.press('Enter');
  await page.waitForTimeout(80);
  return taken(page);
};

async function timesOf(once: (key: number) => Promise<number[]>): Promise<number> {
  const times: number[] = [];
  for (let key = 0; key < KEYS; key += 1) times.push(...(await once(key)));
  return middle(times);
}

async function keysOf(page: Page, grid: Grid, cell: string): Promise<Pick<PlanFigures, 'key' | 'done'>> {
  await page.locator(cell).first().click();
  if (grid === 'ours') {
    const key = await timesOf((at) => typedOver(page, at));
    return { key, done: key };
  }
  const done = await timesOf(() => doneByEnter(page));
  await page.keyboard.press('Enter');
  return { key: await timesOf((at) => typedOver(page, at)), done };
}

async function memoryOf(page: Page): Promise<number> {
  const client = await page.context().browser()!.newBrowserCDPSession();
  const { processInfo } = await client.send('SystemInfo.getProcessInfo');
  await client.detach();
  return Math.max(...processInfo.flatMap(({ type, id }) => (type === 'renderer' ? privateMb(id) : [])));
}

/** A promise that is only ever broken, by what is heard of outside it. */
function deferred(): { readonly promise: Promise<never>; readonly reject: (why: Error) => void } {
  let reject: (why: Error) => void = () => undefined;
  const promise = new Promise<never>((_, broken) => {
    reject = broken;
  });
  // Errors after the figures were taken do not count.
  promise.catch(() => undefined);
  return { promise, reject: (why) => reject(why) };
}

/** The figures of a fresh page, or why there are none: what the page itself says went wrong, or that it took too long. */
async function figuresOf(browser: Browser, url: string, grid: Grid): Promise<PlanFigures> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const failed = deferred();
  page.on('pageerror', (error) => failed.reject(new Error(`The page of ${grid} failed: ${error.message}`)));
  const late = setTimeout(
    () => failed.reject(new Error(`The page of ${grid} took more than ${MOST_MS / 1_000} s`)),
    MOST_MS,
  );
  try {
    return await Promise.race([measured(page, url, grid), failed.promise]);
  } finally {
    clearTimeout(late);
    await page.close();
  }
}

async function measured(page: Page, url: string, grid: Grid): Promise<PlanFigures> {
  await page.goto(`${url}?grid=${grid}`);
  const { cell, openMs: open } = await page.evaluate(async () => {
    const { cell: of, openMs } = await (globalThis as unknown as { plan: Promise<PlanPage> }).plan;
    return { cell: of, openMs };
  });
  await page.waitForTimeout(1_000);
  const keys = await keysOf(page, grid, cell);
  await page.keyboard.press('Escape');
  const sorts: number[] = [];
  const filters: number[] = [];
  for (let round = 0; round < ACTIONS; round += 1) {
    sorts.push(await timed(page, 'sort'));
    filters.push(await timed(page, 'filter'), await timed(page, 'unfilter'));
  }
  const frames = await page.evaluate(
    ([ms, px]) => (globalThis as unknown as { measured: Measured }).measured.scrolled(ms!, px!),
    [SCROLL_MS, ROW_PX],
  );
  return {
    open,
    ...keys,
    sort: middle(sorts),
    filter: middle(filters),
    scroll: middle(frames),
    memoryMb: await memoryOf(page),
  };
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** The plan table of 300 paddocks x 10 products against AG Grid's community edition with the same columns, turn by turn in one run. */
export async function planBench(): Promise<void> {
  const plugins = [inBrowser(openAdvice.tables)];
  await onBuiltPage({ folder: 'plan', plugins, args: UNLIMITED_FRAMES }, async (url, browser) => {
    const turns: Record<Grid, PlanFigures>[] = [];
    // The first of each has everything compiled for the others.
    for (const grid of ['reference', 'ours'] as const) {
      await figuresOf(browser, url, grid);
      console.log(`Warmed up: ${grid}`);
    }
    while (turns.length < TURNS)
      turns.push({
        reference: await figuresOf(browser, url, 'reference'),
        ours: await figuresOf(browser, url, 'ours'),
      });
    console.log(
      `300 paddocks x 10 products, medians of ${TURNS} turns, load ${Math.round(loadavg()[0] ?? 0)} (aim: at most ${AIM} of AG Grid)`,
    );
    const row = (key: keyof PlanFigures) => {
      const of = (grid: Grid): number => round(middle(turns.map((turn) => turn[grid][key])));
      const ratio = round(middle(turns.map(({ ours, reference }) => ours[key] / reference[key])));
      return { 'AG Grid': of('reference'), ours: of('ours'), ratio, held: ratio <= AIM ? 'yes' : 'no' };
    };
    console.table({
      ...Object.fromEntries(Object.entries(WHAT).map(([key, what]) => [`${what}, ms`, row(key as keyof typeof WHAT)])),
      'memory of the tab after all of it, MB': row('memoryMb'),
    });
  });
}
