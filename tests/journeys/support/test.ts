import { test as base, type BrowserContext } from '@playwright/test';
import { tilth } from './tilth.ts';

/** Playwright's `test` whose pages belong to the Tilth under test, and break no rule of its content security policy wherever the journey goes. */
export const test = base.extend<{ readonly keepsPolicy: void }>({
  baseURL: async ({}, use) => {
    await use(tilth().url);
  },
  keepsPolicy: [
    async ({ context }, use) => {
      const violations = violationsIn(context);
      await use();
      base.expect([...violations]).toEqual([]);
    },
    { auto: true },
  ],
});

/** What the pages of a context do from now on against their content security policy. */
export function violationsIn(context: BrowserContext): ReadonlySet<string> {
  const violations = new Set<string>();
  context.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.add(`${message.page()?.url()}: ${message.text()}`);
  });
  return violations;
}

export { expect } from '@playwright/test';
