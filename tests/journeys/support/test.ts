import { test as base } from '@playwright/test';
import { tilth } from './tilth.ts';

/** Playwright's `test` whose pages belong to the Tilth under test. */
export const test = base.extend({
  baseURL: async ({}, use) => {
    await use(tilth().url);
  },
});

export { expect } from '@playwright/test';
