import axeCore, { type RunOnly } from 'axe-core';
import { expect, type Page } from '@playwright/test';

const RULES: Readonly<Record<'dark' | 'light', RunOnly>> = {
  // The dark theme changes colours and nothing else.
  dark: { type: 'rule', values: ['color-contrast'] },
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
};
const SIZES = [
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];
const MODAL = '[aria-modal="true"], dialog[open]';

/** Fails with rule, element and reason when axe finds a fault in what the page shows: on a laptop and on a tablet, light and dark. */
export const expectAccessible = (page: Page, what: string): Promise<void> => expectWithoutFaults(page, what, 'body');

/** The same for the dialog that is open; what lies behind it has been looked at before. */
export const expectDialogAccessible = (page: Page, title: string): Promise<void> =>
  expectWithoutFaults(page, title, MODAL);

async function expectWithoutFaults(page: Page, what: string, within: string): Promise<void> {
  const faults = new Set<string>();
  await bringAxe(page);
  for (const colorScheme of ['dark', 'light'] as const)
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await drawn(page);
      for (const fault of await faultsOf(page, within, RULES[colorScheme]))
        faults.add(`${what}, ${colorScheme}, ${size.width} px: ${fault}`);
    }
  expect.soft([...faults]).toEqual([]);
}

/** Once a page, into its frames too: to bring the rules anew for each look takes longer than to look. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate('"axe" in window'))) await frame.evaluate(axeCore.source);
}

const faultsOf = (page: Page, within: string, runOnly: RunOnly): Promise<string[]> =>
  page.evaluate(
    async ([root, rules]) => {
      const { axe } = window as unknown as { axe: typeof axeCore };
      const { violations } = await axe.run(root, { runOnly: rules, resultTypes: ['violations'] });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
      );
    },
    [within, runOnly] as const,
  );

/** Two frames: in the first the new theme and size are drawn, what is off the screen too. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));
