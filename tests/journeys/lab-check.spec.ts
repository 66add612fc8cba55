import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectDialogAccessible } from './support/accessible.ts';
import { addFarm, paddocksFile } from './support/example-farm.ts';
import { expectListed, sampleRow, takeProposals, upload } from './support/samples-screen.ts';
import { button, chooseCustomer, dialog, openPage } from './support/shell.ts';
import { comeAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const HEAD = 'Lab No,Paddock,Depth (cm),Date Sampled,Crop,pH (CaCl2),P Colwell (mg/kg)';
const csv = (name: string, ...rows: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${[HEAD, ...rows].join('\n')}\n`),
});

async function enter(page: Page, customer: string): Promise<void> {
  await comeAs(page, 'adviser');
  await addFarm(page, customer, paddocksFile);
  await page.reload();
  await chooseCustomer(page, customer);
  await openPage(page, 'Samples');
}

test('a file with nothing to decide goes in at once, and a summary tells what became of each column', async ({
  page,
}) => {
  await enter(page, 'Quandong Park, clean');
  const clean = csv('clean.csv', 'A-1,Airstrip,0-10,2026-10-01,Wheat,5.5,21', 'A-2,Gate,0-10,2026-10-01,Wheat,5.1,33');
  const uploading = await upload(page, clean);
  await expect(uploading.getByText('Upload successful! 2 of 2 rows saved.')).toBeVisible();
  await expect(uploading.getByText('7 columns in: 7 read, 0 not read.')).toBeVisible();
  await uploading.getByText('Columns read').click();
  await expect(uploading.getByRole('row', { name: /^P Colwell/ })).toContainText('P, Colwell, mg/kg');
  const [download] = await Promise.all([page.waitForEvent('download'), button(uploading, 'Download as CSV').click()]);
  expect(download.suggestedFilename()).toBe('clean-summary.csv');
  expect(await readFile(await download.path(), 'utf8')).toContain('"2 rows in: 2 saved, 0 left out, 0 refused."');
  await button(uploading, 'Done').click();
  await expectListed(page, 2);
  // The same file again doubles nothing and asks nothing.
  const again = await upload(page, clean);
  await expect(again.getByText('Upload successful! 0 of 2 rows saved.')).toBeVisible();
});

test('a file with everything to decide is checked by the keyboard alone, and each step of it is accessible', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await enter(page, 'Quandong Park, everything');
  await button(page, 'Upload').focus();
  await page.keyboard.press('Enter');
  await dialog(page, 'Upload Samples')
    .getByLabel('CSV file')
    .setInputFiles({
      name: 'everything.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        [
          'ID,Field,Depth,Date,EC,P,Colour',
          '101,Airstrip,0-10,04/05/2026,0.1,57,red',
          '102,Airstripp,0-10,05/06/2026,0.2,49,red',
          '103,Zebra 9,0-10,06/04/2026,0.1,much,red',
        ].join('\n'),
      ),
    });
  const check = dialog(page, 'Upload Samples');
  await button(check, 'Upload').focus();
  await page.keyboard.press('Enter');
  await expect(check.getByRole('tab', { name: /^Columns/ })).toBeVisible();
  await expect(check.getByText('Nothing is saved before Save.')).toBeVisible();
  await expectDialogAccessible(page, 'Upload Samples');

  await test.step('columns: what the header leaves open is asked, and any test can be said instead', async () => {
    await check.getByLabel('Read EC as').focus();
    await page.keyboard.type('E');
    await expect(check.getByLabel('Read EC as')).not.toHaveValue('');
    await check.getByRole('button', { name: 'Change P', exact: true }).press('Enter');
    const choosing = dialog(page, 'What P holds');
    await expectDialogAccessible(page, 'What P holds');
    await choosing.getByLabel('Analyte').focus();
    await page.keyboard.type('EC');
    await page.keyboard.press('ArrowDown');
    await expect(choosing.getByLabel('Analyte')).toHaveValue('P');
    await choosing.getByLabel('Method').focus();
    await page.keyboard.type('Olsen');
    await button(choosing, 'Apply').press('Enter');
    await expect(check.getByRole('row', { name: /^P / })).toContainText('chosen');
    // A result can be made a field, and back.
    await check.getByRole('button', { name: 'Change Colour', exact: true }).press('Enter');
    const holding = dialog(page, 'What Colour holds');
    await holding.getByLabel('The column holds').focus();
    await page.keyboard.type('Growth');
    await button(holding, 'Apply').press('Enter');
    await expect(check.getByRole('row', { name: /^Colour / })).toContainText('Growth stage');
    await check.getByRole('button', { name: 'Undo Colour', exact: true }).press('Enter');
    await expect(check.getByRole('row', { name: /^Colour / })).toContainText('colour, by eye');
  });

  await test.step('places: a name alike is proposed, and one that is none becomes a new paddock', async () => {
    await check.getByRole('tab', { name: /^Columns/ }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(check.getByRole('row', { name: /^Airstripp/ })).toContainText('a name alike');
    await button(check, 'Take 1 proposed paddock').press('Enter');
    await check.getByLabel('Paddock of Zebra 9').focus();
    await page.keyboard.type('New');
    await expectDialogAccessible(page, 'Upload Samples');
  });

  await test.step('rows: the faulty one comes first, its results unfold, and the rest is saved', async () => {
    await check.getByRole('tab', { name: /^Places/ }).focus();
    await page.keyboard.press('ArrowRight');
    await check.getByRole('button', { name: /^Take \d+ proposals?$/ }).press('Enter');
    const grid = check.getByRole('grid', { name: 'Rows of the file' });
    await expect(grid.getByRole('row').nth(1)).toContainText('“much”');
    await expect(check.getByText(/^3 rows: 2 new, 1 refused$/)).toBeVisible();
    // The crop of rows that name none is asked here: nothing is left to ask after Save.
    await expect(button(check, 'Save 2 samples')).toBeDisabled();
    await check.getByLabel(/^Crop: soil samples without one/).focus();
    await page.keyboard.type('Wheat');
    await expect(grid.getByRole('row').nth(2)).toContainText('Wheat');
    await grid.getByRole('row').nth(1).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(check.getByRole('heading', { name: /^Results of row/ })).toBeVisible();
    await expectDialogAccessible(page, 'Upload Samples');
    await button(check, 'Save 2 samples').press('Enter');
  });

  await expect(check.getByText('Upload successful! 2 of 3 rows saved.')).toBeVisible();
  await expectDialogAccessible(page, 'Upload Samples');
  await button(check, 'Done').press('Enter');
  await expectListed(page, 2);
});

test('a re-test is told to stand beside what is here or to be meant with it, and a check that was left goes on', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await enter(page, 'Quandong Park, again');
  const row = (lab: string, p: number): string => `${lab},Airstrip,0-10,2026-10-01,Wheat,5.5,${p}`;
  await button(await upload(page, csv('first.csv', row('B-1', 20), row('B-2', 40))), 'Done').click();
  await expectListed(page, 2);

  const retests = csv('second.csv', row('B-1', 30), row('B-2', 44));
  const check = await upload(page, retests);
  await expect(check.getByText('2 rows: 2 replace')).toBeVisible();
  await check.getByLabel('2 samples here already with other results').selectOption('Keep both');
  await check.getByLabel('row 2 is here already').selectOption('Mean of both (composite)');
  await expect(check.getByText('2 rows: 1 kept beside, 1 composite')).toBeVisible();
  await button(check, 'Cancel').click();
  await expect(check).not.toBeAttached();

  await page.reload();
  await button(page, 'Upload').click();
  const again = dialog(page, 'Upload Samples');
  await expect(again.getByText(/^The check of second\.csv was left with 1 answer\./)).toBeVisible();
  await button(again, 'Discard').click();
  await upload(page, retests);
  await again.getByLabel('2 samples here already with other results').selectOption('Mean of both (composite)');
  await again.getByRole('button', { name: 'Save 2 samples' }).click();
  await expect(again.getByText('Upload successful! 2 of 2 rows saved.')).toBeVisible();
  await button(again, 'Done').click();
  // The composites stand for what they are made of.
  await expectListed(page, 2);
  await expect(sampleRow(page, 1)).toContainText('Airstrip');
});

test('a layer that could lie under two samples is asked, and counts with the one that was chosen', async ({ page }) => {
  test.setTimeout(120_000);
  await enter(page, 'Quandong Park, layers');
  const layers = {
    ...csv('layers.csv'),
    buffer: Buffer.from(
      [
        'Paddock,Sample Name,Lab Number,Date Sampled,Depth (cm),Crop,pH (1:5 CaCl2)',
        'Airstrip,Ash,L1,17/02/2026,0-10,Wheat,5.1',
        'Airstrip,Birch,L2,18/02/2026,0-10,Wheat,5.4',
        'Airstrip,Cedar,L3,18/02/2026,10-30,Wheat,5.9',
      ].join('\n'),
    ),
  };
  const check = await upload(page, layers);
  const asked = check.getByRole('region', { name: 'Depths that could count with more than one sample' });
  const surface = asked.getByRole('combobox', { name: /Cedar \(10-30 cm\)/ });
  await expect(surface.getByRole('option')).toContainText([
    /./,
    'Ash (0-10 cm), 17/02/2026',
    'Birch (0-10 cm), 18/02/2026',
    'stands alone',
  ]);
  const save = check.getByRole('button', { name: 'Save 3 samples' });
  await expect(save).toBeDisabled();
  await expectDialogAccessible(page, 'Upload Samples');
  await surface.selectOption('Birch (0-10 cm), 18/02/2026');
  await expect(check.getByText('1 deeper layer counts with the surface sample of its place.')).toBeVisible();
  await save.click();
  await expect(check.getByText('Upload successful! 3 of 3 rows saved.')).toBeVisible();
});

test('a workbook goes in, and an old one or a PDF is refused with what to do instead', async ({ page }) => {
  await enter(page, 'Quandong Park, formats');
  await button(page, 'Upload').click();
  const uploading = dialog(page, 'Upload Samples');
  for (const [name, words] of [
    ['results.xls', 'save it as XLSX or CSV'],
    ['results.pdf', 'Ask the laboratory for the same results as CSV, XLSX or Modus'],
  ] as const) {
    await uploading.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('x') });
    await expect(uploading.getByText(words)).toBeVisible();
  }
  const workbook = new URL('../lab-files/layouts/11-workbook.xlsx', import.meta.url);
  await upload(
    page,
    { name: 'workbook.xlsx', mimeType: 'application/zip', buffer: await readFile(workbook) },
    undefined,
    (opened) => takeProposals(opened, 'Wheat'),
  );
  await expect(uploading.getByText(/^Upload successful!/)).toBeVisible();
});
