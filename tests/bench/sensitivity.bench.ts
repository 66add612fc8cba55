import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import type { SliderFigures } from './sensitivity/page.tsx';

const root = fileURLToPath(new URL('./sensitivity/', import.meta.url));
const project = fileURLToPath(new URL('../../', import.meta.url));
const AIM_MS = 50;

const at = (times: readonly number[], share: number): number => {
  const sorted = times.toSorted((one, other) => one - other);
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0) * 10) / 10;
};

/** The sensitivity calculator with its tables and charts on grids of full size: from the move of a slider to the picture of it. */
export async function sensitivityBench(): Promise<void> {
  // As it is delivered: a development build of React takes twice as long.
  const outDir = await mkdtemp(join(tmpdir(), 'tilth-bench-'));
  const common = { root, configFile: false as const, logLevel: 'error' as const };
  await build({ ...common, plugins: [react(), tailwindcss()], build: { outDir, emptyOutDir: true, target: 'es2023' } });
  const server = await preview({ ...common, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  const executablePath =
    process.env['CHROMIUM_PATH'] ??
    execFileSync(process.execPath, [`${project}scripts/chromium.mjs`], { encoding: 'utf8' }).trim();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(server.resolvedUrls?.local[0] ?? '');
    await page.waitForFunction(() => 'figures' in globalThis, null, { timeout: 60_000 });
    const { yieldMs, potassiumMs, emptyMs } = await page.evaluate(
      () => (globalThis as unknown as { figures: Promise<SliderFigures> }).figures,
    );
    const told = (times: readonly number[]) => ({
      'middle, ms': at(times, 0.5),
      'p95, ms': at(times, 0.95),
      held: at(times, 0.95) <= AIM_MS ? 'yes' : 'no',
    });
    console.log(`slider to painted, ${yieldMs.length} moves each (aim: ${AIM_MS} ms at p95)`);
    const { held: _, ...empty } = told(emptyMs);
    // A machine that takes longer than the aim for an empty frame says nothing of ours.
    console.table({ yield: told(yieldMs), potassium: told(potassiumMs), 'an empty frame by turns': empty });
  } finally {
    await browser.close();
    await server.close();
    await rm(outDir, { recursive: true });
  }
}
