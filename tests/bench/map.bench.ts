import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { createServer } from 'vite';
import { chromiumPath } from './chromium-path.ts';
import type { MapFigures } from './map/page.ts';
import { middle } from './middle.ts';
import { isShort, many } from './short.ts';

const root = fileURLToPath(new URL('./map/', import.meta.url));
const project = fileURLToPath(new URL('../../', import.meta.url));
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? many(3));
const SIZES = (process.env['BENCH_SIZES'] ?? (isShort ? '300' : '300,10000')).split(',').map(Number);
const AIM = 1.15;

const round = (value: number): number => Math.round(value * 10) / 10;

async function figuresOf(
  browser: BrowserContext,
  url: string,
  map: 'ours' | 'bare',
  areas: number,
): Promise<MapFigures> {
  const page = await browser.newPage();
  try {
    await page.goto(`${url}?map=${map}&areas=${areas}`);
    await page.waitForFunction(() => 'figures' in globalThis, null, { timeout: 60_000 });
    return await page.evaluate(() => (globalThis as unknown as { figures: Promise<MapFigures> }).figures);
  } finally {
    await page.close();
  }
}

/** Processor time of all processes of a browser, in ms. */
async function cpuOf(browser: Browser): Promise<() => Promise<number>> {
  const session = await browser.newBrowserCDPSession();
  return async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1_000, 0);
  };
}

/** `BENCH_SIZES` and `BENCH_ROUNDS` ask for other farms and more turns. The portal's map against a bare MapLibre page with the same paddocks, turn by turn in one run: first picture, frames while it pans and zooms, and a selection. */
export async function mapBench(): Promise<void> {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1', fs: { allow: [project] } },
    optimizeDeps: { include: ['maplibre-gl'] },
  });
  await server.listen();
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  });
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 } });
  await context.exposeFunction('cpuMs', await cpuOf(browser));
  try {
    const url = server.resolvedUrls?.local[0] ?? '';
    // The first page has everything fetched and compiled for the others.
    for (const map of ['ours', 'bare'] as const) await figuresOf(context, url, map, 10);
    for (const areas of SIZES) {
      const rounds: Record<'ours' | 'bare', MapFigures[]> = { ours: [], bare: [] };
      for (let turn = 0; turn < ROUNDS; turn += 1)
        for (const map of ['ours', 'bare'] as const) rounds[map].push(await figuresOf(context, url, map, areas));
      const ratioOf = (key: keyof MapFigures): number =>
        middle(rounds.ours.map((one) => one[key])) / middle(rounds.bare.map((one) => one[key]));
      const row = (key: keyof MapFigures) => ({
        ours: round(middle(rounds.ours.map((one) => one[key]))),
        bare: round(middle(rounds.bare.map((one) => one[key]))),
        ratio: Math.round(ratioOf(key) * 100) / 100,
      });
      console.log(`${areas} paddocks, middle of ${ROUNDS} turns (aim: ratio up to ${AIM})`);
      console.table({
        'first paint, ms': row('firstPaintMs'),
        'first paint, ms of processors': row('firstPaintCpuMs'),
        'all drawn, ms': row('wholeMs'),
        'frame while moving, ms': row('medianFrameMs'),
        'slow frame (p95), ms': row('slowFrameMs'),
        'select, ms': row('selectMs'),
      });
    }
  } finally {
    await browser.close();
    await server.close();
  }
}
