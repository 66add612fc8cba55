import { expect, type Page } from '@playwright/test';
import { button } from './shell.ts';

/** Prints the map as a browser would, and looks at the picture that stands in for it on paper. */
export async function expectMapPrinted(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      document.documentElement.dataset['pictured'] = String(
        document.querySelector<HTMLImageElement>('.map-picture')?.src.length,
      );
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  await button(page, 'Print map').click();
  await expect
    .poll(() => page.evaluate(() => Number(document.documentElement.dataset['pictured'])))
    .toBeGreaterThan(5_000);
}
