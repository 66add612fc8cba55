import { expectAccessible, expectDialogAccessible } from './support/accessible.ts';
import { addProduct, openRecommendation } from './support/builder-screen.ts';
import { button, dialog, openPage, toast } from './support/shell.ts';
import { comeAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('an administrator sets a price, and the builder costs with it and gives out what to order', async ({ page }) => {
  await comeAs(page, 'admin', '/settings');

  await test.step('the economics are changed together, and are accessible', async () => {
    await page.getByRole('tab', { name: 'Economics' }).click();
    const cost = page.getByRole('textbox', { name: 'Variable cost, $/ha of Wheat H1' });
    await cost.fill('261.5');
    await page.reload();
    await expect(cost, 'what was typed is there again after a reload').toHaveValue('261.5');
    await expectAccessible(page, 'settings, economics');
    await button(page, 'Save 1 row').click();
    await expect(toast(page, '1 row saved.')).toBeVisible();
    await expect(cost).toHaveValue('261.5');
  });

  await test.step('a price is set from a day on', async () => {
    await page.getByRole('tab', { name: 'Prices' }).click();
    await button(page, 'Set a price').click();
    const setting = dialog(page, 'Set a price');
    await setting.getByLabel('Product or grain').selectOption({ label: 'Triple superphosphate' });
    await setting.getByRole('textbox', { name: 'From' }).fill('01/02/2026');
    await setting.getByLabel('Price, $').fill('812.50');
    await setting.getByLabel('Supplier').fill('Harbour Fertiliser');
    await page.reload();
    await expect(setting.getByLabel('Supplier')).toHaveValue('Harbour Fertiliser');
    await expectDialogAccessible(page, 'Set a price');
    await button(setting, 'Save').click();
    await expect(toast(page, 'Price set')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Triple superphosphate' })).toContainText('$812.50/t');
    await expectAccessible(page, 'settings, prices');
  });

  await test.step('a product is changed in the catalogue', async () => {
    await page.getByRole('tab', { name: 'Reference data' }).click();
    await page.getByRole('searchbox', { name: 'Find a name' }).fill('triple');
    await button(page, 'Edit Triple superphosphate').click();
    const editing = dialog(page, 'Edit Triple superphosphate');
    await editing.getByLabel('Warnings').fill('Not within 5 cm of the seed.');
    await expectDialogAccessible(page, 'Edit Triple superphosphate');
    await button(editing, 'Save').click();
    await expect(toast(page, 'Reference data saved')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Triple superphosphate' })).toContainText('Not within 5 cm');
  });

  await test.step('the builder costs with it, and what has no price says so', async () => {
    await openPage(page, 'Recommendation Builder');
    await page.getByLabel('Customer group').selectOption('Team Customers');
    await openRecommendation(page, 'Fairlie Farming', 'Wheat program');
    for (const product of ['Triple superphosphate', 'Dolomite'])
      await addProduct(page, { product, placement: 'Topdressed', timing: 'At seeding', rate: '40' });
    await expect(page.getByText('Not within 5 cm of the seed.').first()).toBeVisible();
    const footer = page.getByRole('region', { name: 'Cost', exact: true });
    await expect(footer).toContainText('Not priced: Dolomite');
    await button(footer, 'Costs').click();
    const costs = dialog(page, 'Costs and order list');
    const order = costs.getByRole('table', { name: 'What to buy' });
    await expect(order.getByRole('row').filter({ hasText: 'Triple superphosphate' })).toContainText(
      'Harbour Fertiliser',
    );
    await expect(order.getByRole('row').filter({ hasText: 'Dolomite' })).toContainText('No price');
    await expect(costs.getByRole('table', { name: 'By paddock and product, $/ha' })).toContainText('$32.50');
    await expectDialogAccessible(page, 'Costs and order list');
    for (const format of ['XLSX', 'CSV', 'PDF']) {
      const [file] = await Promise.all([page.waitForEvent('download'), button(costs, `Export ${format}`).click()]);
      expect(file.suggestedFilename()).toMatch(new RegExp(`Order list .*\\.${format.toLowerCase()}$`));
    }
  });
});
