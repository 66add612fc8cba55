import { expectAccessible, expectDialogAccessible } from './support/accessible.ts';
import { button, customerField, dialog, openPage, toast } from './support/shell.ts';
import { comeAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('a senior adviser adds a customer with a farm and an adviser, finds it among all, changes it and opens it', async ({
  page,
}) => {
  await comeAs(page, 'senior');
  await page.getByRole('link', { name: 'All customers' }).click();
  await expect(page).toHaveURL('/customers');
  const grid = page.getByRole('grid', { name: 'Customers' });
  await expect(grid.getByRole('row').nth(1)).toBeVisible();
  await test.step('every group is there, and inactive ones by a switch', async () => {
    await expect(page.getByLabel('Whose customers')).toHaveValue('all');
    await button(grid, 'Last activity').click();
    await expect(grid.getByRole('columnheader', { name: 'Last activity' })).toHaveAttribute('aria-sort', 'ascending');
  });
  await test.step('a customer is added', async () => {
    await button(page, 'Add customer').click();
    const editor = dialog(page, 'Add customer');
    await editor.getByLabel('Customer name').fill('Saltbush Downs');
    await editor.getByLabel('District').fill('Merredin');
    await editor.getByRole('button', { name: /^Advisers/ }).click();
    await page.getByRole('option', { name: 'Sam Senior' }).click();
    await page.keyboard.press('Escape');
    await button(editor, 'Add farm').click();
    await editor.getByLabel('Farm 1', { exact: true }).fill('Home');
    await expectDialogAccessible(page, 'Add customer');
    await button(editor, 'Save').click();
    await expect(toast(page, 'Added Saltbush Downs')).toBeVisible();
  });
  await test.step('and is open, for its land and its results are still to come', async () => {
    await expect(page).toHaveURL('/customer-samples');
    await expect(customerField(page)).toHaveValue('Saltbush Downs');
    await page.goBack();
    await expect(grid.getByRole('row').nth(1)).toBeVisible();
  });
  await test.step('it is found, changed and opened', async () => {
    await page.getByLabel('Find a customer').fill('saltbush');
    await expect(grid.getByRole('row')).toHaveCount(2);
    await expectAccessible(page, 'all customers, one found');
    await button(page, 'Edit Saltbush Downs').click();
    const editor = dialog(page, 'Change customer');
    await expect(editor.getByLabel('Farm 1', { exact: true })).toHaveValue('Home');
    await editor.getByLabel('Area').fill('Noombenberry');
    await button(editor, 'Save').click();
    await expect(toast(page, 'Saved Saltbush Downs')).toBeVisible();
    await expect(grid.getByRole('row').nth(1)).toContainText('Noombenberry');
    await grid.getByRole('row').nth(1).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/customer-samples');
    await expect(customerField(page)).toHaveValue('Saltbush Downs');
  });
});

test('an adviser comes to all customers by the menu, adds one, which is theirs, and changes none', async ({ page }) => {
  await comeAs(page, 'adviser');
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('dialog', { name: 'User menu' }).getByRole('link', { name: 'All customers' }).click();
  await expect(page.getByRole('grid', { name: 'Customers' }).getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(0);
  await button(page, 'Add customer').click();
  await dialog(page, 'Add customer').getByLabel('Customer name').fill('Boree Park');
  await button(dialog(page, 'Add customer'), 'Save').click();
  await expect(page).toHaveURL('/customer-samples');
  await expect(customerField(page)).toHaveValue('Boree Park');
  await openPage(page, 'Dashboard');
  await page.getByRole('searchbox', { name: 'Find a customer or district' }).fill('Boree');
  await expect(page.getByLabel('Whose customers').first()).toHaveValue('1');
  await expect(page.getByRole('button', { name: 'Boree Park' })).toBeVisible();
});
