import { openRecommendation } from './support/builder-screen.ts';
import { sampleRow, selectionBar } from './support/samples-screen.ts';
import { button, chooseCustomer, toast } from './support/shell.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.skip(!process.env['TILTH_SCREENSHOT'], 'only when asked for: TILTH_SCREENSHOT=1 npm run test:journeys -- screenshot');

test('the picture of the README shows the builder', async ({ page }) => {
  await signIn(page, 'adviser', '/customer-samples');
  await chooseCustomer(page, 'Ashdown & Sons');
  await page.getByRole('button', { name: 'Paddock: All paddocks' }).click();
  for (const option of (await page.getByRole('option').all()).slice(0, 4)) await option.click();
  await page.keyboard.press('Escape');
  await expect(sampleRow(page, 1)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await button(selectionBar(page), 'Add to recommendation').click();
  await page.getByRole('menuitem', { name: 'Wheat program', exact: true }).click();
  await expect(toast(page, 'Wheat program')).toBeVisible();
  await page.goto('/recommendation-builder');
  await openRecommendation(page, 'Ashdown & Sons', 'Wheat program');
  await expect(page.getByRole('article').first()).toContainText('Completed');
  await page.mouse.move(720, 5);
  await page.screenshot({ path: 'docs/screenshot.png' });
});
