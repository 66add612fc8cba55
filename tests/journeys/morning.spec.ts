import type { Locator, Page } from '@playwright/test';
import { pageTitle } from './support/builder-screen.ts';
import { button, chooseCustomer, dialog, openPage } from './support/shell.ts';
import { comeAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** What the line of steps leads to; of its two shapes the one that fits the window. */
const next = (page: Page, role: 'link' | 'button', name: string | RegExp): Locator =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole(role, { name }).locator('visible=true');

test('the morning of an adviser: three customers, each by what is due alone', async ({ page }) => {
  await comeAs(page, 'adviser');

  await test.step('nothing is due for the first one, so that it goes on with the next who needs the adviser', async () => {
    await chooseCustomer(page, 'Kendall Grazing Co');
    await openPage(page, 'Samples');
    await next(page, 'button', 'Next customer').click();
    await expect(pageTitle(page)).toHaveText('Norris Grazing Co');
  });

  await test.step('the second one lacks inputs, and they are opened', async () => {
    await page.getByRole('button', { name: /^Enter \d+ inputs$/ }).click();
    await expect(dialog(page, 'Master PIF Editor')).toBeAttached();
    await button(dialog(page, 'Master PIF Editor'), 'Close').first().click();
  });

  await test.step('the samples of the third one are run, put into a recommendation, and planned', async () => {
    await chooseCustomer(page, 'Thorne Pastoral');
    await button(page, 'Run engine').click();
    const plan = page.getByRole('button', { name: /^Plan \d+ paddocks$/ });
    await expect(plan).toBeVisible({ timeout: 60_000 });
    await plan.click();
    await page.getByLabel('Recommendation name').fill('Wheat of the morning');
    await button(page, 'Create').click();
    await next(page, 'link', /^Plan \d+ paddocks$/).click();
    await expect(pageTitle(page)).toHaveText('Wheat of the morning');
    await page.getByRole('button', { name: /^Plan \d+ paddocks$/ }).click();
    await expect(dialog(page, 'Add Recommendation Product')).toBeAttached();
  });
});
