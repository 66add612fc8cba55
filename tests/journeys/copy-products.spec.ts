import { expectDialogAccessible } from './support/accessible.ts';
import { addProduct, makeRecommendation, recommendedProducts } from './support/builder-screen.ts';
import { button, dialog } from './support/shell.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('the products of another recommendation are copied with a timing moved, undone, done again and saved', async ({
  page,
}) => {
  await signIn(page, 'adviser', '/customer-samples');
  await makeRecommendation(page, 'Elsworth Grazing Co', 'The season before');
  await addProduct(page, { product: 'Urea', placement: 'Foliar spray', timing: 'Flag leaf/booting', rate: '65' });
  await page.goto('/customer-samples');
  await makeRecommendation(page, 'Elsworth Grazing Co', 'The season to come');
  const before = await recommendedProducts(page).count();
  await button(page, 'Edit').click();
  const sheet = dialog(page, 'Product Rate Application Editor');
  const heads = sheet.getByRole('textbox', { name: /^Rate of Urea, .* on / });
  await expect(heads).toHaveCount(0);
  await button(sheet, 'Copy products').click();
  const copying = dialog(page, 'Copy products of a recommendation');
  await copying.getByRole('combobox', { name: 'Copy from' }).fill('The season before');
  await page.getByRole('option', { name: /The season before/ }).click();
  await button(copying, 'Move all one timing later').click();
  await expect(copying.getByLabel('Timing of Urea, Foliar spray, Flag leaf/booting here')).toHaveValue('8');
  await expectDialogAccessible(page, 'Copy products of a recommendation');
  await expect(copying.getByRole('status')).toHaveText('1 rate to copy.');
  await button(copying, 'Copy 1 rate').click();
  await expect(heads).toHaveCount(1);
  await button(sheet, 'Undo').click();
  await expect(heads).toHaveCount(0);
  await button(sheet, 'Redo').click();
  await expect(heads).toHaveCount(1);
  await button(sheet, 'Save').click();
  await expect(sheet).not.toBeAttached();
  await expect(recommendedProducts(page)).toHaveCount(before + 1);
  await expect(recommendedProducts(page).filter({ hasText: 'Urea' })).toContainText('Flowering');
});
