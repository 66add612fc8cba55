import { loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { onBuiltPage, UNLIMITED_FRAMES } from './built-page.ts';
import { chromiumPath } from './chromium-path.ts';
import { measure, type GridFigures } from './grid/measure.ts';
import { middle } from './middle.ts';
import { isShort, many } from './short.ts';

const SIZES = isShort ? [300] : [300, 10_000];
const SLOWDOWNS = isShort ? [1] : [1, 4];
/** Both grids by turns, so often; whatever else the machine does would fall on one of a single turn. */
const TURNS = many(5);
/** Most that ours may take of AG Grid's time. */
const MOST_MEMORY_MB = 300;
const AIMS: Readonly<Record<'keys' | 'commits' | 'fling' | 'slow', readonly [what: string, ratio: number]>> = {
  keys: ['key to paint', 0.8],
  commits: ['commit to paint', 0.8],
  fling: ['fling, 200 rows a frame', 0.3],
  slow: ['slow scroll', 1],
};

type Grid = 'ours' | 'reference';
type GridTurn = Readonly<Record<Grid, GridFigures>>;

/** The middle of what the turns say, to two decimals. */
const median = (turns: readonly GridTurn[], of: (turn: GridTurn) => number): number =>
  Math.round(middle(turns.map(of)) * 100) / 100;

const at = (times: readonly number[], share: number): number => {
  const sorted = times.toSorted((one, other) => one - other);
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN) * 10) / 10;
};

/** The PIF editor against AG Grid's community edition with as many cells, turn by turn in one run, with and without a slow processor. */
export async function gridBench(): Promise<void> {
  await onBuiltPage({ folder: 'grid', args: UNLIMITED_FRAMES }, async (url, browser) => {
    // Memory is measured in an ordinary browser: the garbage of unlimited frame rates fills any tab.
    const ordinary = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
    const figuresOf = async (grids: readonly Grid[], rows: number, slowdown: number, within = browser) => {
      const pages = [];
      for (const grid of grids) {
        const page = await within.newPage({ viewport: { width: 1440, height: 900 } });
        pages.push({ page, url: `${url}?grid=${grid}&rows=${rows}` });
      }
      try {
        return await measure(pages, slowdown);
      } finally {
        for (const { page } of pages) await page.close();
      }
    };
    try {
      for (const rows of SIZES)
        for (const slowdown of SLOWDOWNS) {
          const turns: GridTurn[] = [];
          while (turns.length < TURNS) {
            const [reference, ours] = await figuresOf(['reference', 'ours'], rows, slowdown);
            turns.push({ reference: reference!, ours: ours! });
          }
          console.log(
            `${rows.toLocaleString('en-AU')} rows x 60, processor ${slowdown === 1 ? 'as it is' : `${slowdown} times slower`}, medians of ${TURNS} turns, load ${Math.round(loadavg()[0]!)}`,
          );
          console.table(
            Object.fromEntries(
              Object.entries(AIMS).map(([name, [what, aim]]) => {
                const key = name as keyof typeof AIMS;
                const p95 = (grid: Grid) => (turn: GridTurn) => at(turn[grid][key], 0.95);
                const half = (grid: Grid) => (turn: GridTurn) => at(turn[grid][key], 0.5);
                const ratio = median(turns, (turn) => p95('ours')(turn) / p95('reference')(turn));
                const row = {
                  'AG Grid p95, ms': median(turns, p95('reference')),
                  'ours p95, ms': median(turns, p95('ours')),
                  'AG Grid middle': median(turns, half('reference')),
                  'ours middle': median(turns, half('ours')),
                  'ratio of p95': ratio,
                  aim,
                  held: ratio <= aim ? 'yes' : 'no',
                };
                return [what, row];
              }),
            ),
          );
          const work = (key: 'keyCpuMs' | 'commitCpuMs', what: string): void => {
            const of = (grid: Grid): number => median(turns, (turn) => turn[grid][key]);
            const ratio = median(turns, ({ ours, reference }) => ours[key] / reference[key]);
            console.log(
              `work of the page for ${what}, CPU: ours ${of('ours')} ms, AG Grid ${of('reference')} ms (${ratio})`,
            );
          };
          work('keyCpuMs', 'a key');
          work('commitCpuMs', 'a value that is typed and taken');
          console.log('');
        }
      for (const rows of SIZES) {
        const [reference] = await figuresOf(['reference'], rows, 1, ordinary);
        const [ours] = await figuresOf(['ours'], rows, 1, ordinary);
        console.log(
          `${rows.toLocaleString('en-AU')} rows x 60, memory of the tab after all of it: ours ${Math.round(ours!.memoryMb)} MB (at most ${MOST_MEMORY_MB}), AG Grid ${Math.round(reference!.memoryMb)} MB`,
        );
      }
    } finally {
      await ordinary.close();
    }
  });
}
