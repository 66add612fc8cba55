import type { Page } from '@playwright/test';
import { openRecommendation } from './support/builder-screen.ts';
import { pifEditor } from './support/pif-editor.ts';
import { sampleRow, selectionBar } from './support/samples-screen.ts';
import { button, chooseCustomer, customerField, dialog, openPage } from './support/shell.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** Nothing has unfolded by itself because the focus came back. */
const expectNoList = (page: Page) => expect(page.getByRole('listbox')).toHaveCount(0);

test('the focus returns to what opened a dialog, whatever was done in it, and no list opens by itself', async ({
  page,
}) => {
  await signIn(page, 'adviser', '/report-builder');
  await chooseCustomer(page, 'Ashdown & Sons');

  await button(page, 'New').click();
  await page.keyboard.press('Escape');
  await expect(button(page, 'New')).toBeFocused();

  await page.keyboard.press('Enter');
  await dialog(page, 'New Report').getByLabel('Report name').fill('Where the focus goes');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Where the focus goes');
  await expect(button(page, 'New')).toBeFocused();
  await expectNoList(page);

  // The button of a report that is gone cannot be used any more: the one beside it is next.
  await button(page, 'Delete').click();
  await button(dialog(page, 'Delete report'), 'Okay').click();
  await expect(button(page, 'New')).toBeFocused();
  await expectNoList(page);

  // A list opens when it is asked to, and again after Escape.
  await customerField(page).click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectNoList(page);
  await customerField(page).click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');

  await openPage(page, 'Recommendation Builder');
  await openRecommendation(page, 'Fairlie Farming', 'Wheat program');
  await button(page, 'Edit MAP').click();
  await expect(dialog(page, 'Edit Recommendation Product')).toBeAttached();
  await expectNoList(page);
  await page.keyboard.press('Escape');
  await expect(button(page, 'Edit MAP')).toBeFocused();

  await openPage(page, 'Samples');
  await sampleRow(page, 1).getByRole('checkbox').check();
  await button(selectionBar(page), 'Add to recommendation').click();
  await page.getByRole('menuitem', { name: 'New Recommendation' }).click();
  await page.keyboard.press('Escape');
  await expect(button(selectionBar(page), 'Add to recommendation')).toBeFocused();
});

test('the last column of the model inputs is reached by keys and by scrolling after the window has shrunk', async ({
  page,
}) => {
  await signIn(page, 'adviser', '/customer-samples');
  await chooseCustomer(page, 'Ashdown & Sons');
  await sampleRow(page, 1).getByRole('checkbox').check();
  await button(selectionBar(page), 'PIF Editor').click();
  const grid = pifEditor(page).getByRole('grid');
  await expect(grid).toBeVisible();
  const wide = (await grid.getAttribute('aria-colcount'))!;
  const lastOf = (columns: string) => grid.locator(`[data-cell="0:${Number(columns) - 1}"]`);

  await page.keyboard.press('End');
  await expect(lastOf(wide)).toBeFocused();
  await page.setViewportSize({ width: 820, height: 1180 });
  // What leads a row is folded there, and the cell is the same.
  await expect(grid).not.toHaveAttribute('aria-colcount', wide);
  const narrow = (await grid.getAttribute('aria-colcount'))!;
  await expect(lastOf(narrow)).toBeFocused();
  await expect(lastOf(narrow)).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(grid).toHaveAttribute('aria-colcount', wide);
  await page.keyboard.press('Home');
  await expect(lastOf(wide)).not.toBeInViewport();
  await page.setViewportSize({ width: 820, height: 1180 });
  await expect(grid).toHaveAttribute('aria-colcount', narrow);
  await grid.evaluate((sheet) => sheet.scrollTo({ left: sheet.scrollWidth }));
  await expect(lastOf(narrow)).toBeInViewport({ ratio: 1 });
});
