import type { Page } from '@playwright/test';
import { button } from '../support/shell.ts';
import { refuses, says, type Scene } from './scenes.ts';

export const hill = { customerId: 7, customerName: 'Hill Farms' };
/** The surroundings of a walk, as responses of a scene. */
export const allSaid = (surroundings: object): NonNullable<Scene['answers']> =>
  Object.fromEntries(Object.entries(surroundings).map(([call, json]) => [call, says(json)]));

/** Opens an address and watches the machines there. */
export const watched = (path: string) => (page: Page) => page.goto(`${path}${path.includes('?') ? '&' : '?'}inspect`);

export const choose = async (page: Page, menu: string, item: string): Promise<void> => {
  await button(page, menu).click();
  await page.getByRole('menuitem', { name: item }).click();
};

export const range = { from: '2026-01-01', to: '2026-04-01' };
/** Inputs typed for a sample and not saved. */
export const typed = { samples: { range, pif: { sampleIds: [1], drafts: [] } } };
export const stale = refuses(409, 'STALE_VERSION', 'Somebody else has changed this in the meantime.');
