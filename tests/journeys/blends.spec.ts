import { expectDialogAccessible } from './support/accessible.ts';
import { makeRecommendation, recommendedProducts } from './support/builder-screen.ts';
import { button, dialog, toast } from './support/shell.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('a blend is made beside a product, comes to exactly 100 %, is warned about, recommended, and renamed', async ({
  page,
}) => {
  await signIn(page, 'adviser', '/customer-samples');
  await makeRecommendation(page, 'Elsworth Grazing Co', 'With a blend of its own');
  await button(page, 'Add Product').click();
  const adding = dialog(page, 'Add Recommendation Product');
  await button(adding, 'Add blend').click();
  const blend = dialog(page, 'Add Custom Blend');
  await expect(blend).toContainText('Elsworth Grazing Co');
  await blend.getByLabel('Blend name').fill('Urea and triple');
  const choose = async (row: number, product: string, percent: string): Promise<void> => {
    await blend.getByRole('combobox', { name: `Product of row ${row}` }).fill(product);
    await page
      .getByRole('option')
      .filter({ has: page.getByText(product, { exact: true }) })
      .click();
    const share = blend.getByLabel(`Percentage of row ${row}`);
    if ((await share.count()) > 0 && percent !== '') await share.fill(percent);
  };
  await choose(1, 'Urea', '66.666667');
  await button(blend, 'Add New Row').click();
  await choose(2, 'Triple superphosphate', '30');
  await expect(blend.getByRole('status')).toHaveText('Total 96.666667%');
  await expect(blend.getByRole('list', { name: 'Blending warnings' })).toContainText('Triple superphosphate');
  await expectDialogAccessible(page, 'Add Custom Blend');
  await button(blend, 'Save').click();
  await expect(
    toast(page, 'Blend name, product name cannot be empty and percentage total has to be 100'),
  ).toBeVisible();

  await page.reload();
  await expect(blend.getByLabel('Blend name')).toHaveValue('Urea and triple');
  await expect(blend.getByLabel('Percentage of row 1')).toHaveValue('66.666667');
  await expect(blend.getByRole('combobox', { name: 'Product of row 2' })).toHaveValue('Triple superphosphate');
  await button(blend, 'Blend to a target').click();
  const target = dialog(page, 'Blend to a target');
  await target.getByRole('textbox', { name: 'Target N' }).fill('46');
  await page.reload();
  await expect(target.getByRole('textbox', { name: 'Target N' })).toHaveValue('46');
  await button(target, 'Close').click();
  await expect(target).not.toBeAttached();

  await button(blend, 'Add New Row').click();
  await blend.getByLabel('Percentage of row 3').fill('3.333333');
  await choose(3, 'Triple superphosphate', '');
  await expect(blend.getByLabel('Percentage of row 2')).toHaveValue('33.333333');
  await expect(blend.getByLabel('Percentage of row 3')).toHaveCount(0);
  await button(blend, 'Save').click();
  await expect(blend).not.toBeAttached();
  await expect(adding.getByRole('combobox', { name: 'Product or blend' })).toHaveValue('Urea and triple');
  await expect(adding.getByRole('definition').first()).toHaveText('Yes');

  await button(adding, 'Edit blend').click();
  const renaming = dialog(page, 'Edit Custom Blend');
  await expect(button(renaming, 'Add New Row')).toHaveCount(0);
  await renaming.getByLabel('Blend name').fill('Urea and TSP');
  await button(renaming, 'Save').click();
  await expect(adding.getByRole('combobox', { name: 'Product or blend' })).toHaveValue('Urea and TSP');
  await adding.getByLabel('Placement').selectOption('Foliar spray');
  await adding.getByLabel('Timing').selectOption('Flag leaf/booting');
  await adding.getByLabel('Rate', { exact: true }).fill('90');
  await button(adding, 'Save').click();
  await expect(adding).not.toBeAttached();
  const row = recommendedProducts(page).filter({ hasText: 'Urea and TSP' });
  await expect(row).toContainText('30.7%');
  await expect(page.getByRole('table', { name: 'Rate application' })).toContainText('Urea and TSP');
});
