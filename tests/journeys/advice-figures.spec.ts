import { expectAccessible, expectDialogAccessible } from './support/accessible.ts';
import { addProduct, makeRecommendation } from './support/builder-screen.ts';
import { button, dialog, openPage, toast } from './support/shell.ts';
import { comeAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const atSeeding = { placement: 'Topdressed', timing: 'At seeding' };
/** A pair that no other journey looks at: the numbers are the tenant's, and others advise by them meanwhile. */
const parts = ['Urea', 'Single superphosphate'] as const;

test('an administrator says a number behind advice otherwise, the rate editor warns by it, and it is brought back', async ({
  page,
}) => {
  await comeAs(page, 'admin', '/settings');
  await page.getByRole('tab', { name: 'Advice' }).click();
  const numbers = page.getByRole('table', { name: 'Advice settings' });
  const pair = numbers.getByRole('row').filter({ hasText: `Blended, ${parts.join(' + ')}` });

  await test.step('numbers are looked through by chapter, and found by name', async () => {
    await expect(numbers.getByRole('row').filter({ hasText: 'Target pH of the topsoil' })).toContainText(
      /5\.5 pH CaCl2.*DPIRD WA.*published/,
    );
    await expectAccessible(page, 'settings, advice');
    await page.getByRole('searchbox', { name: 'Find a setting in all chapters' }).fill('blended urea single');
    await expect(pair).toContainText('Never: goes wet');
  });

  await test.step('a number out of its bounds is refused in words while it is typed', async () => {
    await page.getByLabel('Chapter', { exact: true }).selectOption('Lime');
    await numbers.getByRole('button', { name: 'Change Target pH of the topsoil' }).click();
    const change = dialog(page, 'Edit setting');
    await change.getByLabel('Number, pH CaCl2').fill('55');
    await expect(change).toContainText('Between 2 and 12 pH CaCl2.');
    await expectDialogAccessible(page, 'Edit setting');
    await button(change, 'Close').click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(change).not.toBeAttached();
  });

  await test.step('a verdict is changed with its source, and says what was shipped', async () => {
    await page.getByRole('searchbox', { name: 'Find a setting in all chapters' }).fill('blended urea single');
    await pair.getByRole('button', { name: /^Change/ }).click();
    const change = dialog(page, 'Edit setting');
    await change.getByLabel('Verdict').selectOption('Never: cakes');
    await change.getByRole('textbox', { name: 'Source' }).fill('Our own mixing trial');
    await button(change, 'Save').click();
    await expect(toast(page, 'Setting saved')).toBeVisible();
    await expect(pair).toContainText('Never: cakes');
    await expect(pair).toContainText('default: Never: goes wet');
    await expect(page.getByText(/OPEN-ADVICE [\d.]+\+\d+, [0-9a-f]{12}, 1 own setting/)).toBeVisible();
  });

  await test.step('the rate editor warns by it, and names its source', async () => {
    await openPage(page, 'Samples');
    await page.getByLabel('Customer group').selectOption('Team Customers');
    await makeRecommendation(page, 'Elsworth Grazing Co', 'By numbers of our own');
    for (const product of parts) await addProduct(page, { product, ...atSeeding, rate: '5' });
    await button(page, 'Edit').click();
    const editor = dialog(page, 'Product Rate Application Editor');
    await editor.getByRole('button', { name: /^Warnings \d+$/ }).click();
    const warnings = page.getByRole('dialog', { name: /^Warnings \d+$/ });
    await expect(warnings).toContainText(`${parts.join(' and ')} are in the same pass: cakes. Spread them separately.`);
    await expect(warnings).toContainText('Our own mixing trial');
    await page.keyboard.press('Escape');
    await button(editor, 'Close').click();
  });

  await test.step('the versions tell who changed what, and all goes back to what was shipped', async () => {
    await openPage(page, 'Settings');
    await page.getByRole('tab', { name: 'Advice' }).click();
    await button(page, 'Versions').click();
    const versions = dialog(page, 'Versions');
    await expect(versions.getByRole('row').nth(1)).toContainText(
      `Blended, ${parts.join(' + ')}: Never: goes wet to Never: cakes`,
    );
    await expectDialogAccessible(page, 'Versions');
    await button(versions, 'Close').click();
    await button(page, 'All Tilth defaults').click();
    await button(dialog(page, 'Use all Tilth defaults?'), 'Restore').click();
    await expect(toast(page, 'Version restored')).toBeVisible();
    await expect(button(page, 'All Tilth defaults')).toBeDisabled();
  });
});
