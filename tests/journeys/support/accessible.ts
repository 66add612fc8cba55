import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
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
  for (const colorScheme of ['dark', 'light'] as const)
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await drawn(page);
      // There are no frames of others here, for which alone the slower mode is needed.
      const axe = new AxeBuilder({ page })
        .setLegacyMode(true)
        .include(within)
        .options({ resultTypes: ['violations'] });
      // The dark theme changes colours and nothing else.
      const { violations } = await (
        colorScheme === 'dark' ? axe.withRules(['color-contrast']) : axe.withTags(WCAG_22_AA)
      ).analyze();
      for (const { id, nodes } of violations)
        for (const { target, failureSummary } of nodes)
          faults.add(`${what}, ${colorScheme}, ${size.width} px: ${id}: ${target.join(' ')}: ${failureSummary}`);
    }
  expect.soft([...faults]).toEqual([]);
}

/** Two frames: in the first the new theme and size are drawn, what is off the screen too. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));
