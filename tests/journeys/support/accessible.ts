import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const SIZES = [
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];

/** Fails with rule, element and reason when axe finds a fault in what the page shows: on a laptop and on a tablet, light and dark. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const faults = new Set<string>();
  for (const size of SIZES)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const { violations } = await new AxeBuilder({ page }).withTags(WCAG_22_AA).analyze();
      for (const { id, nodes } of violations)
        for (const { target, failureSummary } of nodes) faults.add(`${what}, ${colorScheme}, ${size.width} px: ${id}: ${target.join(' ')}: ${failureSummary}`);
    }
  expect.soft([...faults]).toEqual([]);
}
