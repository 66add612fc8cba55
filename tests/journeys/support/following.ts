import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** The next poll is due at once; the page has to run on the clock of the test. */
export const poll = (page: Page): Promise<void> => page.clock.fastForward(10_000);

/** What is expected comes with one of the next polls: one that had been asked before the change says nothing of it. */
export const follows = (page: Page, look: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await poll(page);
    await look();
  }).toPass({ timeout: 120_000 });

/** How long a look waits before the next poll is asked. */
export const soon = { timeout: 1_000 } as const;

/** How long a look waits for words that pass before the next poll: that one would end them. */
export const afterPoll = { timeout: 20_000 } as const;
