import type { BrowserContext } from '@playwright/test';
import { openAdvice } from '../../server/advice/index.ts';
import type { BoardFigures } from './board/page.tsx';
import { SCROLLED, SCROLLS } from './board/marks.ts';
import { onBuiltPage } from './built-page.ts';
import { inBrowser } from './in-browser.ts';
import { middle } from './middle.ts';
import { orItsError } from './or-its-error.ts';
import { many } from './short.ts';

const ROUNDS = many(3);
const OPEN_AIM_MS = 1_000;
/** Two refreshes at 60 Hz, as a clock of tenths of a millisecond tells them: a frame takes one, two or more of them, and nothing between. */
const FRAME_AIM_MS = 33.4;

const round = (value: number): number => Math.round(value * 10) / 10;

interface Measured extends BoardFigures {
  /** The longest piece of work between two frames, in time of the processor: whatever else the machine does. */
  readonly longestTaskCpuMs: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ts: number;
  readonly tid: number;
  readonly pid: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

const TRACED = ['toplevel', 'devtools.timeline', 'blink.user_timing', '__metadata'];

/** The longest task of the page's own thread between the two marks that the page sets as it begins and ends to scroll. */
function longestTask(trace: Buffer): number {
  const { traceEvents: events } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  const markOf = (name: string): TraceEvent | undefined => events.find((event) => event.name === name);
  const [begun, ended] = [markOf(SCROLLS), markOf(SCROLLED)];
  if (!begun || !ended) return Number.NaN;
  const tasks = events.filter(
    ({ name, ts, pid, tid, tdur }) =>
      /RunTask$/.test(name) &&
      tdur !== undefined &&
      pid === begun.pid &&
      tid === begun.tid &&
      ts > begun.ts &&
      ts < ended.ts,
  );
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1_000;
}

async function figuresOf(context: BrowserContext, url: string, of: 'board' | 'table'): Promise<Measured> {
  const page = await context.newPage();
  const browser = context.browser()!;
  try {
    await browser.startTracing(page, { categories: TRACED });
    const figures = await orItsError(page, async () => {
      await page.goto(`${url}?of=${of}`);
      await page.waitForFunction(() => 'figures' in globalThis, null, { timeout: 60_000 });
      return page.evaluate(() => (globalThis as unknown as { figures: Promise<BoardFigures> }).figures);
    });
    return { ...figures, longestTaskCpuMs: longestTask(await browser.stopTracing()) };
  } finally {
    await page.close();
  }
}

/** The board of 300 samples against a plain table of the same cells, turn by turn in one run: from the data to the picture, and frames while it scrolls. */
export async function boardBench(): Promise<void> {
  await onBuiltPage(
    { folder: 'board', plugins: [inBrowser(openAdvice.tables)], args: ['--disable-gpu'] },
    async (url, browser) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      // The first page has everything fetched and compiled for the others.
      for (const of of ['board', 'table'] as const) await figuresOf(context, url, of);
      const rounds: Record<'board' | 'table', Measured[]> = { board: [], table: [] };
      for (let turn = 0; turn < ROUNDS; turn += 1)
        for (const of of ['board', 'table'] as const) rounds[of].push(await figuresOf(context, url, of));
      const row = (key: keyof Measured, aim?: number) => {
        const board = middle(rounds.board.map((one) => one[key]));
        const table = middle(rounds.table.map((one) => one[key]));
        return {
          board: round(board),
          'plain table': round(table),
          held: aim === undefined ? '' : board <= aim ? 'yes' : 'no',
        };
      };
      console.log(
        `300 samples, middle of ${ROUNDS} turns (aims: open in ${OPEN_AIM_MS} ms, no frame over ${FRAME_AIM_MS} ms)`,
      );
      console.table({
        'from its data to the picture, ms': row('openMs', OPEN_AIM_MS),
        'frame while it scrolls, middle, ms': row('medianFrameMs'),
        'frame while it scrolls, p95, ms': row('slowFrameMs'),
        'longest frame, ms': row('longestFrameMs', FRAME_AIM_MS),
        'longest work between frames, CPU ms': row('longestTaskCpuMs', FRAME_AIM_MS),
      });
    },
  );
}
