import type { Locator, Page } from '@playwright/test';
import { samplesList, sampleRow } from './support/samples-screen.ts';
import { button, chooseCustomer, openPage } from './support/shell.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const AREA = [0x7f, 0xae, 0x6b] as const;
const HIGHLIGHT = [0xe0, 0x7a, 0x1f] as const;

/** How many points of a picture have a colour: a map can count its shapes on a canvas that stays blank, so the picture itself is asked. */
async function pointsOf(page: Page, of: Locator, colour: readonly number[]): Promise<number> {
  const picture = (await of.screenshot()).toString('base64');
  // A page of its own: the portal's policy lets nobody read pictures this way.
  const reader = await page.context().newPage();
  const count = await reader.evaluate(
    async ([png, wanted]) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
      canvas.drawImage(bitmap, 0, 0);
      const { data } = canvas.getImageData(0, 0, bitmap.width, bitmap.height);
      let found = 0;
      for (let at = 0; at < data.length; at += 4)
        if (wanted.every((part, index) => Math.abs((data[at + index] ?? 0) - part) <= 4)) found += 1;
      return found;
    },
    [picture, [...colour]] as const,
  );
  await reader.close();
  return count;
}

test('the map beside the samples draws the paddocks, and highlights the one whose sample is selected', async ({
  page,
}) => {
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!/^(http:\/\/localhost|blob:|data:)/.test(request.url())) outside.push(request.url());
  });
  await signIn(page, 'adviser');
  await chooseCustomer(page, 'Ashdown & Sons');
  await openPage(page, 'Samples');
  await expect(samplesList(page)).toBeVisible();
  await button(page, 'Show map').click();
  const map = page.locator('[data-map-host]');
  await expect(map.locator('canvas')).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => pointsOf(page, map, AREA), { timeout: 30_000 }).toBeGreaterThan(500);
  expect(await pointsOf(page, map, HIGHLIGHT)).toBe(0);

  await sampleRow(page, 1).getByRole('checkbox').check();
  await expect.poll(() => pointsOf(page, map, HIGHLIGHT), { timeout: 30_000 }).toBeGreaterThan(50);
  expect(outside).toEqual([]);

  await button(page, 'Hide map').click();
  await expect(map).not.toBeAttached();
});
