import type { Locator, Page } from '@playwright/test';
import { pageTitle } from './support/builder-screen.ts';
import { sampleRow, samplesList, selectionBar } from './support/samples-screen.ts';
import { comeToSeed } from './support/seed.ts';
import { button, customerField } from './support/shell.ts';
import { expect, test } from './support/test.ts';
import { addWholePlan } from './support/whole-plan.ts';

const CUSTOMER = 'Ashdown & Sons';
const THUMB_PX = 44;

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true });

const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true });

async function expectForThumb(target: Locator): Promise<void> {
  const { width, height } = (await target.boundingBox())!;
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(THUMB_PX);
}

/** The controls of the page, but those of cards and fields and in lines of text, that are smaller than a thumb either way. */
const smallControls = (page: Page): Promise<readonly string[]> =>
  page.evaluate((least) => {
    const controls = document.querySelectorAll<HTMLElement>('a[href], button, select, input:not([type=file])');
    return (
      [...controls]
        .filter((control) => {
          const { width, height, top, bottom } = control.getBoundingClientRect();
          const isShown = control.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
          return isShown && top >= 0 && bottom <= innerHeight && control.tabIndex >= 0;
        })
        // Controls in a field are pressed with it, those in a card are in its menu, and text is pressed around.
        .filter((control) => !control.closest('article, [data-combobox], [data-inline], [inert], .sr-only'))
        .filter((control) => control.matches('input') || !control.parentElement?.querySelector(':scope > input'))
        .filter((control) => {
          const target = control.closest('label') ?? control;
          const { width, height } = target.getBoundingClientRect();
          // A border of one pixel at either end is of the control as well.
          return Math.min(width, height) < least - 2;
        })
        .map(
          (control) => control.getAttribute('aria-label') ?? control.closest('label')?.innerText ?? control.innerText,
        )
    );
  }, THUMB_PX);

test('what is pressed on the pages of an adviser is 44 px on a tablet', async ({ page }) => {
  await comeToSeed(page, 'adviser');
  for (const [path, shown] of [
    ['/', page.getByRole('heading', { name: 'Needs you today' })],
    ['/customers', page.getByRole('grid', { name: 'Customers' })],
    ['/settings', page.getByRole('searchbox', { name: 'Find a customer' })],
    ['/profile', button(page, 'Discard')],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(shown).toBeVisible();
      await expect(customerField(page)).toBeVisible();
      await expect.poll(() => smallControls(page)).toEqual([]);
    });
  await test.step('the line of steps and the overview of a customer', async () => {
    await page.goto('/recommendations-and-reports');
    await customerField(page).fill(CUSTOMER);
    await page.getByRole('option', { name: CUSTOMER, exact: true }).tap();
    await expect(page.getByRole('navigation', { name: 'Steps' })).toBeVisible();
    await expect.poll(() => smallControls(page)).toEqual([]);
  });
  await test.step('the list of samples, its heads and boxes, and what is done with those selected', async () => {
    await page.goto('/customer-samples');
    await expect(sampleRow(page, 1)).toBeVisible();
    await samplesList(page).getByRole('checkbox').nth(1).tap();
    await expect(selectionBar(page)).toBeVisible();
    await expect.poll(() => smallControls(page)).toEqual([]);
  });
});

test('a tablet in the paddock: the customer is opened, the paddock tapped on the map, its results read and its rate entered', async ({
  page,
}) => {
  const ask = await comeToSeed(page, 'adviser');
  const id = await addWholePlan(ask, { customer: CUSTOMER, name: 'In the paddock', samples: 3 });

  await test.step('the customer is found by a tap and a few letters', async () => {
    await customerField(page).tap();
    await customerField(page).fill('ashd');
    await page.getByRole('option', { name: CUSTOMER, exact: true }).tap();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Samples', exact: true }).tap();
    await expect(pageTitle(page)).toHaveText(CUSTOMER);
    await expectForThumb(sampleRow(page, 1));
    await expectForThumb(sampleRow(page, 1).locator('label').first());
  });

  await test.step('a tap on the map selects the samples of the paddock, in the list as well', async () => {
    await tab(page, 'Map').tap();
    const canvas = page.locator('[data-map-host] canvas');
    await expect(canvas).toBeVisible();
    await expectForThumb(button(page, 'Zoom in'));
    const { width, height } = (await canvas.boundingBox())!;
    // The paddocks are outlined a moment after the map is there.
    await expect(async () => {
      await canvas.tap({ position: { x: width * 0.6, y: height * 0.47 } });
      // What is selected has its inputs among what can be done with it.
      await expect(button(page, 'PIF Editor')).toBeHidden({ timeout: 1_000 });
    }).toPass({ intervals: [500], timeout: 20_000 });
    await tab(page, 'List').tap();
    await expect(samplesList(page).getByRole('row', { selected: true }).first()).toBeVisible();
    await expect(selectionBar(page)).toContainText('1 paddock');
  });

  await test.step('a tap on a row opens what was measured there', async () => {
    await sampleRow(page, 1).getByRole('gridcell').nth(3).tap();
    await expect(page.getByRole('region', { name: 'Results', exact: true })).toContainText(/mg\/kg/);
  });

  await test.step('the rate at the cursor is changed and saved', async () => {
    await page.goto(`/recommendation-builder?recommendation=${id}`);
    await expect(pageTitle(page)).toContainText('In the paddock');
    await tab(page, 'Recommendation').tap();
    const rate = page.getByRole('table', { name: 'Rate application' }).locator('input[data-cell]').first();
    await rate.tap();
    await rate.fill('85');
    await button(page, 'Save').last().tap();
    const saved = async (): Promise<readonly number[]> => {
      const { recommendedProducts } = await ask('GET /Recommendation/{id}', { params: { id } });
      return recommendedProducts.flatMap(({ applicationRatesToSamples }) =>
        applicationRatesToSamples.map(({ applicationRate }) => applicationRate),
      );
    };
    await expect.poll(saved).toContain(85);
  });
});
