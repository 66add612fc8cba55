import type { Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
}

/** How many frames the page draws in a while, by the browser's own trace: what a script or a style moves, and what the compositor moves alone. */
export async function framesIn(page: Page, ms: number): Promise<number> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('A page of a kept profile has no browser that could be traced.');
  await browser.startTracing(page, {
    categories: ['disabled-by-default-devtools.timeline.frame', 'devtools.timeline.frame'],
  });
  await page.waitForTimeout(ms);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  return traceEvents.filter(({ name }) => name === 'DrawFrame').length;
}
