import { readFile } from 'node:fs/promises';
import { expectAccessible } from './support/accessible.ts';
import { button } from './support/shell.ts';
import { comeAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('an administrator reads, narrows and exports the audit trail, on a tablet too; other users cannot see it', async ({
  page,
  browser,
  baseURL,
}) => {
  await comeAs(page, 'admin', '/settings');
  await page.getByRole('tab', { name: 'Prices' }).click();
  await Promise.all([page.waitForEvent('download'), button(page, 'Export CSV').click()]);
  await page.getByRole('tab', { name: 'Audit trail' }).click();
  const trail = page.getByRole('table', { name: 'Audit trail' });
  const rows = trail.getByRole('row');
  await expect(rows.filter({ hasText: 'Price list' }).first()).toContainText('Downloaded');
  await expectAccessible(page, 'settings, audit trail');

  await test.step('what was done is narrowed by kind and by day', async () => {
    await page.getByLabel('What', { exact: true }).selectOption('Signed in');
    await expect(rows.filter({ hasText: 'Price list' })).toHaveCount(0);
    await expect(rows.filter({ hasText: 'Ada Admin' }).first()).toContainText('Signed in');
    await page.getByRole('textbox', { name: 'To', exact: true }).fill('01/01/2020');
    await expect(page.getByText('No actions match these filters.')).toBeVisible();
    await button(page, 'Reset').click();
    await expect(rows.filter({ hasText: 'Price list' }).first()).toBeVisible();
  });

  await test.step('it is exported as a file, and the trail records that', async () => {
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Export CSV').click()]);
    expect(await readFile(await file.path(), 'utf8')).toContain('Downloaded,Price list');
    // Others come and go meanwhile.
    await expect(rows.filter({ hasText: 'Audit trail' }).first()).toContainText('Downloaded');
  });

  await test.step('it fits a tablet', async () => {
    await page.setViewportSize({ width: 820, height: 1180 });
    await expect(rows.nth(1)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(820);
    await expectAccessible(page, 'settings, audit trail, on a tablet');
  });

  await test.step('a senior adviser has no such tab', async () => {
    const theirs = await (await browser.newContext({ baseURL: baseURL! })).newPage();
    await comeAs(theirs, 'senior', '/settings');
    await expect(theirs.getByRole('tab', { name: 'Laboratories' })).toBeVisible();
    await expect(theirs.getByRole('tab', { name: 'Audit trail' })).toHaveCount(0);
    await theirs.context().close();
  });
});
