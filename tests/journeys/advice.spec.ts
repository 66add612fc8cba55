import { expectAccessible, expectDialogAccessible } from './support/accessible.ts';
import { contentOfNext } from './support/answered.ts';
import { addProduct, openRecommendation } from './support/builder-screen.ts';
import { pdfText } from './support/pdf-text.ts';
import { makeReport } from './support/report-screen.ts';
import { button, chooseCustomer, dialog, openPage } from './support/shell.ts';
import { comeAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const customer = 'Fairlie Farming';
const recommendation = 'Wheat program';
const report = 'What Fairlie has to watch';
const withSeed = { placement: 'With seed', timing: 'At seeding' };

test('an adviser reads what a card means, is warned while rates are typed, and the document says what to know', async ({
  page,
}) => {
  await comeAs(page, 'admin', '/recommendation-builder');
  await page.getByLabel('Customer group').selectOption('Team Customers');
  await openRecommendation(page, customer, recommendation);
  const card = page.getByRole('article').first();
  await expect(card).toContainText('Completed');

  await test.step('a card tells what its results mean, each with its source', async () => {
    await card.getByRole('button', { name: /^What the results of .+ mean$/ }).click();
    const meaning = page.getByRole('list', { name: 'What this means' });
    await expect(meaning.getByText(/^ECe about [\d.]+ dS\/m/)).toBeVisible();
    await expect(meaning.getByText('N: budget, rounded and most profitable rate')).toBeVisible();
    await expect(meaning.getByText(/^N: .+ kg\/ha/).first()).toBeVisible();
    for (const item of await meaning.getByRole('listitem').all())
      await expect(item).toContainText(/\((published|from memory, unverified|Tilth default)\)$|Tilth default[^()]*$/);
    await expectAccessible(page, 'what a card means');
    await page.keyboard.press('Escape');
    await expect(meaning).not.toBeAttached();
  });

  await test.step('rates beside the seed and a pair that must not meet are warned of as they are typed', async () => {
    await addProduct(page, { product: 'Urea', ...withSeed, rate: '5' });
    await addProduct(page, { product: 'Triple superphosphate', ...withSeed, rate: '5' });
    await button(page, 'Edit').click();
    const editor = dialog(page, 'Product Rate Application Editor');
    const opener = editor.getByRole('button', { name: /^Warnings \d+$/ });
    const warnings = page.getByRole('dialog', { name: /^Warnings \d+$/ });
    await opener.click();
    await expect(warnings).toContainText(
      'Urea and Triple superphosphate are in the same pass: goes wet. Spread them separately.',
    );
    await expect(warnings).not.toContainText('Urea at 80 kg/ha');
    await opener.click();
    await editor.getByRole('textbox', { name: /^Rate of Urea, With seed.* for all samples$/ }).fill('80');
    await page.keyboard.press('Enter');
    await opener.click();
    await expect(warnings).toContainText(/Urea at 80 kg\/ha places 36\.8 kg urea N\/ha with the seed; the limit is/);
    await expect(warnings).toContainText('Assumes 25 mm seed band on 250 mm rows');
    await warnings
      .getByRole('button', { name: /^Go to the rate of / })
      .first()
      .click();
    await expect(warnings).not.toBeAttached();
    await expect(editor.locator('[data-cell]:focus')).toBeVisible();
    await expectDialogAccessible(page, 'Product Rate Application Editor');
    await button(editor, 'Save').click();
    await expect(editor).not.toBeAttached();
  });

  await test.step('the document says what to know', async () => {
    await openPage(page, 'Recommendations and Reports');
    await chooseCustomer(page, customer);
    await makeReport(page, recommendation, report);
    await page.getByRole('tab', { name: 'Recommendation Report' }).click();
    const previewed = contentOfNext(page, /\/preview$/);
    await Promise.all([page.waitForEvent('popup'), button(page, 'Preview').click()]);
    const text = await pdfText(await previewed);
    expect(text).toContain('What to know');
    expect(text).toContain('kg urea N/ha with the seed');
  });
});
