import type { Page } from '@playwright/test';
import { pageTitle } from './builder-screen.ts';
import { button, dialog, toast } from './shell.ts';
import { expect } from './test.ts';

/** From the overview: puts a recommendation into a new report, and opens that. */
export async function makeReport(page: Page, recommendation: string, report: string): Promise<void> {
  await page.getByRole('checkbox', { name: `Select ${recommendation}`, exact: true }).check();
  await button(page, 'Add to...').click();
  await page.getByRole('menuitem', { name: 'New Report' }).click();
  const naming = dialog(page, 'New Report');
  await naming.getByLabel('Report name').fill(report);
  await button(naming, 'Create').click();
  await expect(toast(page, 'Added recommendations to report')).toBeVisible();
  await button(page, `Edit ${report}`).click();
  await expect(pageTitle(page)).toContainText(report);
}

/** Waits until the page beside the options is drawn, and nothing is being remade. */
export async function expectPages(page: Page): Promise<void> {
  const pages = page.getByRole('region', { name: 'Pages as printed' });
  await expect(pages.locator('canvas[data-page]')).toBeVisible({ timeout: 60_000 });
  await expect(pages.getByRole('status')).toHaveText('');
}
