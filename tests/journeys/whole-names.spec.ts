import type { Locator } from '@playwright/test';
import { pageTitle } from './support/builder-screen.ts';
import { comeToSeed } from './support/seed.ts';
import { expect, test } from './support/test.ts';
import { addWholePlan } from './support/whole-plan.ts';

const WIDTHS = [1024, 1280, 1440, 1920] as const;

/** The words of the elements that are cut. */
const cut = (names: Locator): Promise<readonly string[]> =>
  names.evaluateAll((all) =>
    all
      .filter((element) => element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 2)
      .map((element) => element.textContent),
  );

test('names are whole where there is room: customers, recommendations, crumbs and the heads of the builder', async ({
  page,
}) => {
  const ask = await comeToSeed(page, 'senior');
  const id = await addWholePlan(ask, {
    customer: 'Ashdown & Sons',
    name: 'Wheat of the paddocks by the river',
    samples: 3,
  });
  const each = async (what: string, ...names: readonly Locator[]): Promise<void> => {
    for (const width of WIDTHS)
      await test.step(`${what} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        for (const name of names) {
          await expect(name.first()).toBeVisible();
          await expect.poll(() => cut(name)).toEqual([]);
        }
      });
  };
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).locator('a, span').locator('visible=true');

  await page.goto('/customers');
  await each(
    'customers',
    page.getByRole('grid', { name: 'Customers' }).getByRole('button', { name: /Grazing|Sons|Farm/ }),
  );
  await page.goto('/settings');
  await each('settings', page.getByRole('grid', { name: 'Customers' }).locator('button span'));
  await page.goto(`/recommendation-builder?recommendation=${id}`);
  await expect(pageTitle(page)).toContainText('Wheat of the paddocks');
  await page.setViewportSize({ width: 1280, height: 900 });
  await each('the builder', crumbs);
  for (const width of [1280, 1440])
    await test.step(`heads and products at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const head = page
        .getByRole('button', { name: /^Fertiliser Recommendations/ })
        .locator('span')
        .first();
      await expect.poll(() => cut(head)).toEqual([]);
      await expect.poll(() => cut(page.getByTitle(/^\d-\d-\d{4}-\d+$/))).toEqual([]);
      await expect.poll(() => cut(page.getByRole('button', { name: /^Edit Ammonium/ }).locator('span'))).toEqual([]);
    });
  await page.goto('/recommendations-and-reports');
  await each(
    'the overview',
    crumbs,
    page.getByRole('button', { name: 'Wheat of the paddocks by the river' }).locator('span'),
  );
});
