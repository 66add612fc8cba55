import { expectDialogAccessible } from './support/accessible.ts';
import { customerField, dialog } from './support/shell.ts';
import { comeAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('the palette leads to a customer, a report and an action by the keyboard alone, and ? tells the keys', async ({
  page,
}) => {
  await comeAs(page, 'adviser');
  const palette = dialog(page, 'Search or jump to…');
  const field = palette.getByRole('combobox');
  const option = (name: RegExp) => palette.getByRole('option', { name }).first();
  // It comes once the first screen is rendered.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expectDialogAccessible(page, 'palette');
  await test.step('a customer is opened', async () => {
    await page.keyboard.type('barrow');
    await expect(palette.getByRole('status')).not.toHaveText('Finding…');
    await expect(option(/Barrow/)).toHaveAttribute('aria-selected', 'true');
    const name = (await option(/Barrow/).innerText()).split('\n')[0]!;
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/customer-samples');
    await expect(customerField(page)).toHaveValue(name);
  });
  await test.step('a report is opened', async () => {
    await page.keyboard.press('Control+k');
    await field.fill('season plan');
    await expect(option(/Season plan/)).toBeVisible();
    await option(/Season plan/).click();
    await expect(page).toHaveURL(/\/report-builder\?report=\d+/);
  });
  await test.step('an action of the page is done', async () => {
    await page.goto('/heartbeat');
    await expect(page.getByText('The portal is running.')).toBeVisible();
    await expect(async () => {
      await page.keyboard.press('Control+k');
      await expect(field).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await field.fill('ask now');
    const asked = page.waitForResponse(/checkheartbeat/);
    await page.keyboard.press('Enter');
    await asked;
    await expect(page.getByRole('button', { name: 'Ask now' })).toBeFocused();
  });
  await test.step('the keys are shown, and Escape closes them', async () => {
    await page.keyboard.press('?');
    await expectDialogAccessible(page, 'keys');
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'Keys')).toBeHidden();
  });
  await test.step('pages of one browser hear of changes over one stream, and the next takes it over', async () => {
    const second = await page.context().newPage();
    const lines: string[] = [];
    second.on('request', (request) => {
      if (request.url().endsWith('/api/notifications/live')) lines.push(request.url());
    });
    const read = second.waitForResponse(/\/api\/notifications$/);
    await comeAs(second, 'adviser');
    await read;
    await expect(second.getByRole('button', { name: /^Notifications/ })).toBeVisible();
    expect(lines).toEqual([]);
    await page.close();
    await expect.poll(() => lines.length).toBe(1);
  });
});
