import { onBuiltPage } from './built-page.ts';
import type { SliderFigures } from './sensitivity/page.tsx';

const AIM_MS = 50;

const at = (times: readonly number[], share: number): number => {
  const sorted = times.toSorted((one, other) => one - other);
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0) * 10) / 10;
};

/** The sensitivity calculator with its tables and charts on grids of full size: from the move of a slider to the picture of it. */
export async function sensitivityBench(): Promise<void> {
  await onBuiltPage({ folder: 'sensitivity', args: ['--disable-gpu'] }, async (url, browser) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(url);
    await page.waitForFunction(() => 'figures' in globalThis, null, { timeout: 60_000 });
    const { yieldMs, potassiumMs, emptyMs } = await page.evaluate(
      () => (globalThis as unknown as { figures: Promise<SliderFigures> }).figures,
    );
    const row = (times: readonly number[]) => ({
      'middle, ms': at(times, 0.5),
      'p95, ms': at(times, 0.95),
      held: at(times, 0.95) <= AIM_MS ? 'yes' : 'no',
    });
    console.log(`slider to painted, ${yieldMs.length} moves each (aim: ${AIM_MS} ms at p95)`);
    const { held: _, ...empty } = row(emptyMs);
    // A machine that takes longer than the aim for an empty frame says nothing of ours.
    console.table({ yield: row(yieldMs), potassium: row(potassiumMs), 'an empty frame by turns': empty });
  });
}
