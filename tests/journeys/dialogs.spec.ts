import type { Page } from '@playwright/test';
import { expectAccessible, expectDialogAccessible } from './support/accessible.ts';
import { fillInProduct, openRecommendation, pageTitle, writeComment } from './support/builder-screen.ts';
import { pifEditor } from './support/pif-editor.ts';
import { expectPages } from './support/report-screen.ts';
import {
  acceptSuggestions,
  paddockOf,
  sampleRow,
  samplesList,
  selectionBar,
  showColumns,
  upload,
} from './support/samples-screen.ts';
import { endSession, pressAtTheEnd } from './support/session.ts';
import { button, chooseCustomer, dialog, openPage } from './support/shell.ts';
import { comeAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('samples, their details and every dialog of theirs are accessible, light and dark, on a laptop and on a tablet', async ({
  page,
}) => {
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

  // Of a paddock that is known: a file that asks something opens the check instead.
  const paddock = await paddockOf(sampleRow(page, 1));
  const uploading = await upload(page, {
    name: 'no-crop.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Paddock,Sample Name,Depth From (cm),Depth To (cm),Colwell P (mg/kg),Date Sampled\n${paddock},A,0,10,12,2026-03-31\n`,
    ),
  });
  // Its rows have no crop, which is asked where it is chosen.
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

test('the builder and every dialog of it are accessible, light and dark, on a laptop and on a tablet', async ({
  page,
}) => {
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
  await pressAtTheEnd(button(writing, 'Save'));
  await expect(dialog(page, 'Session expired')).toBeAttached();
  await expectDialogAccessible(page, 'Session expired');
});

test('the question before an update and rerun is accessible, light and dark, on a laptop and on a tablet', async ({
  page,
}) => {
  await enter(page, '/customer-samples', 'Hollis Farming');
  await uploadNewResults(page);
  await openPage(page, 'Recommendation Builder');
  await openRecommendation(page, 'Hollis Farming', 'Wheat program');
  await expect(
    page.getByText('Sample(s) in this recommendation have updated lab results. Update and rerun?'),
  ).toBeVisible();
  await button(page, 'Update').click();
  await expectDialogAccessible(page, 'Update and rerun');
  await leave(page, 'Update and rerun');
});

test('the overview and every dialog of it are accessible, light and dark, on a laptop and on a tablet', async ({
  page,
}) => {
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

test('the report builder and every dialog of it are accessible, light and dark, on a laptop and on a tablet', async ({
  page,
}) => {
  await enter(page, '/recommendations-and-reports', 'Calder Aggregation');
  await button(page, 'Edit Season plan').click();
  await expectPages(page);
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
  const goOn = await holdCall(page, '**/publish');
  await button(dialog(page, 'Publish report'), 'Publish').click();
  await expect(button(dialog(page, 'Publish report'), 'Close, keep publishing')).toBeVisible();
  await expectDialogAccessible(page, 'Publish report, under way');
  goOn();
  await expect(page.getByRole('region', { name: 'Published documents' }).getByRole('listitem').first()).toBeVisible({
    timeout: 60_000,
  });
  await expect(dialog(page, 'Publish report')).not.toBeAttached();
  await expectPages(page);
  await expectAccessible(page, 'a published report');
});

test('what a report asks before a text is lost is accessible, light and dark, on a laptop and on a tablet', async ({
  page,
}) => {
  await enter(page, '/recommendations-and-reports', 'Fairlie Farming');
  await button(page, 'Edit Season plan').click();
  const question = dialog(page, 'Discard changes');
  await button(page, 'Add Comment').click();
  await dialog(page, 'Add Comment').getByLabel('Title').fill('Lime');
  await page.keyboard.press('Escape');
  await expect(question).toBeAttached();
  await expectDialogAccessible(page, 'Discard changes of a comment');
  await button(question, 'Discard changes').click();

  await button(page, 'Send').click();
  const sending = dialog(page, 'Send Report');
  await sending.getByLabel('Subject').fill('For you');
  await sending.getByRole('checkbox', { name: 'Lab Data (CSV)' }).check();
  await sending.getByRole('checkbox', { name: 'Recommendation Report (PDF)' }).uncheck();
  await expect(dialog(page, 'Load template')).toBeAttached();
  await expectDialogAccessible(page, 'Load template');
  await button(dialog(page, 'Load template'), 'Keep my text').click();
  await sending.getByRole('checkbox', { name: 'Lab Data (CSV)' }).uncheck();
  await expect(sending.getByText('Choose at least one output.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeAttached();
  await expectDialogAccessible(page, 'Discard changes of a mail');
  await button(question, 'Discard changes').click();
  await expect(sending).not.toBeAttached();
});

/** Signs in as one who may do everything, at a page, with a customer. */
async function enter(page: Page, path: string, customer?: string): Promise<void> {
  await comeAs(page, 'admin', path);
  await page.getByLabel('Customer group').selectOption('Team Customers');
  if (customer === undefined) return;
  await chooseCustomer(page, customer);
  await expect(pageTitle(page)).toContainText(customer);
}

/** The laboratory has corrected the first soil sample: its file comes again with another figure. */
async function uploadNewResults(page: Page): Promise<void> {
  await showColumns(page, 'Site / sample', 'Lab no');
  await button(samplesList(page), 'Lab no').click();
  const row = sampleRow(page, 1);
  await expect(row).toContainText('-0-0001-10');
  const [, , , site, labNumber, sampled] = await row.getByRole('gridcell').allInnerTexts();
  const paddock = await paddockOf(row);
  const [day, month, year] = sampled!.split('/');
  const file = `Paddock,Site,Lab number,Date sampled,Depth from (cm),Depth to (cm),Phosphorus (Colwell) - mg/kg\n${paddock},${site},${labNumber},${year}-${month}-${day},0,10,97\n`;
  const corrected = { name: 'corrected.csv', mimeType: 'text/csv', buffer: Buffer.from(file) };
  const uploading = await upload(page, corrected, undefined, acceptSuggestions);
  await button(uploading, 'Done').click();
  await expect(uploading).not.toBeAttached();
}

/** Keeps calls on their way until what comes back is called. */
async function holdCall(page: Page, path: string): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(path, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** Escape leaves a dialog in which nothing was entered. */
async function leave(page: Page, title: string): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialog(page, title)).not.toBeAttached();
}
