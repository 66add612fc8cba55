import type { Page } from '@playwright/test';
import { expectAccessible, expectDialogAccessible } from './support/accessible.ts';
import { fillInProduct, openRecommendation, pageTitle, writeComment } from './support/builder-screen.ts';
import { pifEditor } from './support/pif-editor.ts';
import { sampleRow, selectionBar, upload } from './support/samples-screen.ts';
import { endSession } from './support/session.ts';
import { button, chooseCustomer, dialog, openPage } from './support/shell.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('samples, their details and every dialog of theirs are accessible, light and dark, on a laptop and on a tablet', async ({ page }) => {
  test.setTimeout(180_000);
  await enter(page, '/customer-samples', 'Ashdown & Sons');
  await sampleRow(page, 1).getByRole('checkbox').check();
  await sampleRow(page, 1).dblclick();
  await expect(button(page, 'Close details')).toBeVisible();
  await expectAccessible(page, 'samples');

  await button(selectionBar(page), 'Add to recommendation').click();
  await expectAccessible(page, 'the menu of recommendations');
  await page.getByRole('menuitem', { name: 'New Recommendation' }).click();
  await expectDialogAccessible(page, 'New Recommendation');
  await leave(page, 'New Recommendation');

  await button(selectionBar(page), 'Finalise').click();
  await expectDialogAccessible(page, 'Finalise samples');
  await leave(page, 'Finalise samples');

  const uploading = await upload(page, { name: 'bad.csv', mimeType: 'text/csv', buffer: Buffer.from('Paddock,Colwell P (mg/kg)\nHome,much\n') });
  await expect(uploading.getByRole('alert')).toBeVisible();
  await expectDialogAccessible(page, 'Upload Samples');
  await leave(page, 'Upload Samples');

  await button(selectionBar(page), 'PIF Editor').click();
  const editor = pifEditor(page);
  await expect(editor.getByRole('grid')).toBeVisible();
  await editor.getByRole('gridcell', { name: /^Copy down April-October rain/ }).click();
  await page.keyboard.type('231');
  await page.keyboard.press('Enter');
  await expect(button(editor, 'Save')).toBeEnabled();
  await expectDialogAccessible(page, 'PIF editor');
  await button(editor, 'Close').click();
  await expectDialogAccessible(page, 'Discard changes');
  await button(dialog(page, 'Discard changes'), 'Discard changes').click();
  await expect(editor).not.toBeAttached();
});

test('the builder and every dialog of it are accessible, light and dark, on a laptop and on a tablet', async ({ page }) => {
  test.setTimeout(180_000);
  await enter(page, '/recommendation-builder');
  await openRecommendation(page, 'Fairlie Farming', 'Wheat program');
  await expect(page.getByRole('article').first()).toContainText('Completed');
  await expectAccessible(page, 'builder');

  await button(page, 'Options').click();
  await expectAccessible(page, 'Options');
  await page.keyboard.press('Escape');

  await fillInProduct(page, { product: 'Urea', placement: 'Topdressed', timing: 'Flowering', rate: '30' });
  await expectDialogAccessible(page, 'Add Recommendation Product');
  await page.keyboard.press('Escape');
  await expectDialogAccessible(page, 'Discard changes');
  await button(dialog(page, 'Discard changes'), 'Discard changes').click();

  await button(page, 'Edit').click();
  await expect(dialog(page, 'Product Rate Application Editor')).toBeAttached();
  await expectDialogAccessible(page, 'Product Rate Application Editor');
  await page.keyboard.press('Escape');

  const writing = await writeComment(page, 'Lime', 'Spread it early.');
  await expectDialogAccessible(page, 'Add Comment');
  await endSession(page);
  await button(writing, 'Save').click();
  await expect(dialog(page, 'Session expired')).toBeAttached();
  await expectDialogAccessible(page, 'Session expired');
});

test('the overview and every dialog of it are accessible, light and dark, on a laptop and on a tablet', async ({ page }) => {
  test.setTimeout(180_000);
  await enter(page, '/recommendations-and-reports', 'Hollis Farming');
  await page.getByRole('checkbox', { name: 'Select In-season tissue check' }).check();
  await expectAccessible(page, 'overview');
  for (const [control, title] of [
    ['Duplicate In-season tissue check', 'Duplicate Recommendation'],
    ['Delete In-season tissue check', 'Delete recommendation'],
    [/^Restore /, 'Restore recommendation'],
    ['Delete Season plan', 'Delete report'],
    ['History of Last season plan', 'Email History'],
  ] as const) {
    await page.getByRole('button', { name: control, exact: true }).click();
    await expect(dialog(page, title)).toBeAttached();
    await expectDialogAccessible(page, title);
    await leave(page, title);
  }
  await button(page, 'Add to...').click();
  await page.getByRole('menuitem', { name: 'New Report' }).click();
  await expectDialogAccessible(page, 'New Report');
  await leave(page, 'New Report');
});

test('the report builder and every dialog of it are accessible, light and dark, on a laptop and on a tablet', async ({ page }) => {
  test.setTimeout(180_000);
  await enter(page, '/recommendations-and-reports', 'Calder Aggregation');
  await button(page, 'Edit Season plan').click();
  await expect(page.getByRole('tab', { name: 'Recommendation Report' })).toBeVisible();
  await expectAccessible(page, 'report builder');
  for (const [control, title] of [
    ['New', 'New Report'],
    ['Delete', 'Delete report'],
    ['Finalise', 'Finalise report'],
    ['Add Recommendation', 'Add Recommendation'],
    ['Add Comment', 'Add Comment'],
    ['Send', 'Send Report'],
  ] as const) {
    await button(page, control).click();
    await expect(dialog(page, title)).toBeAttached();
    if (title === 'Send Report') await expect(dialog(page, title).getByLabel('Recipients')).toBeVisible();
    await expectDialogAccessible(page, title);
    await leave(page, title);
  }
  await button(page, 'Finalise').click();
  await button(dialog(page, 'Finalise report'), 'Finalise').click();
  await button(page, 'Publish').click();
  await expectDialogAccessible(page, 'Publish report');
  await leave(page, 'Publish report');
  await openPage(page, 'Recommendations and Reports');
  await button(page, 'View Last season plan').click();
  await expect(page.getByRole('region', { name: 'Published documents' })).toBeVisible();
  await expectAccessible(page, 'a published report');
});

/** Signs in as one who may do everything, at a page, with a customer. */
async function enter(page: Page, path: string, customer?: string): Promise<void> {
  await signIn(page, 'admin', path);
  await page.getByLabel('Customer group').selectOption('Team Customers');
  if (customer === undefined) return;
  await chooseCustomer(page, customer);
  await expect(pageTitle(page)).toContainText(customer);
}

/** Escape leaves a dialog in which nothing was entered. */
async function leave(page: Page, title: string): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialog(page, title)).not.toBeAttached();
}
