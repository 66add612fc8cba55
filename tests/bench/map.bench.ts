import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { chromium, type BrowserContext } from '@playwright/test';
import { createServer } from 'vite';
import type { MapFigures } from './map/page.ts';

const root = fileURLToPath(new URL('./map/', import.meta.url));
const project = fileURLToPath(new URL('../../', import.meta.url));
const ROUNDS = 3;
const AIM = 1.2;

const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
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

/** The portal's map against a bare MapLibre page with the same paddocks, turn by turn in one run: first picture, and frames while it pans and zooms. */
export async function mapBench(): Promise<void> {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1', fs: { allow: [project] } },
    optimizeDeps: { include: ['maplibre-gl'] },
  });
  await server.listen();
  const executablePath =
    process.env['CHROMIUM_PATH'] ??
    execFileSync(process.execPath, [`${project}scripts/chromium.mjs`], { encoding: 'utf8' }).trim();
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  });
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 } });
  try {
    const url = server.resolvedUrls?.local[0] ?? '';
    // The first page has everything fetched and compiled for the others.
    for (const map of ['ours', 'bare'] as const) await figuresOf(context, url, map, 10);
    for (const areas of [300, 10_000]) {
      const rounds: Record<'ours' | 'bare', MapFigures[]> = { ours: [], bare: [] };
      for (let turn = 0; turn < ROUNDS; turn += 1)
        for (const map of ['ours', 'bare'] as const) rounds[map].push(await figuresOf(context, url, map, areas));
      const ratioOf = (key: keyof MapFigures): number =>
        middle(rounds.ours.map((one) => one[key])) / middle(rounds.bare.map((one) => one[key]));
      const told = (key: keyof MapFigures) => ({
        ours: round(middle(rounds.ours.map((one) => one[key]))),
        bare: round(middle(rounds.bare.map((one) => one[key]))),
        ratio: Math.round(ratioOf(key) * 100) / 100,
      });
      console.log(`${areas} paddocks, middle of ${ROUNDS} turns (aim: ratio up to ${AIM})`);
      console.table({
        'first paint, ms': told('firstPaintMs'),
        'all drawn, ms': told('wholeMs'),
        'frame while moving, ms': told('medianFrameMs'),
        'slow frame (p95), ms': told('slowFrameMs'),
      });
    }
  } finally {
    await browser.close();
    await server.close();
  }
}
