import { expect, type Page } from '@playwright/test';
import { button } from './shell.ts';

/** Prints the map as a browser would, and looks at the picture that replaces it on paper. */
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
  // The page as it comes out of the printer: one sheet, upright or lying, whatever else was on the screen.
  const map = page.getByRole('region', { name: 'Map of the paddocks' }).first();
  // The printing of before takes its mark away two frames later: not while this one is on.
  await expect(map).not.toHaveAttribute('data-printing');
  await map.evaluate((element) => element.setAttribute('data-printing', 'map'));
  for (const landscape of [false, true]) {
    const pdf = (await page.pdf({ format: 'A4', landscape })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    // The picture of the map, which a hidden tab or a blank canvas would leave out.
    expect(pdf).toMatch(/\/Subtype\s*\/Image/);
  }
  await map.evaluate((element) => element.removeAttribute('data-printing'));
}
