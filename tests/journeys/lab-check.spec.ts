import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectDialogAccessible } from './support/accessible.ts';
import { addFarm, paddocksFile } from './support/example-farm.ts';
import { expectListed, sampleRow, acceptSuggestions, upload, uploadButton } from './support/samples-screen.ts';
import { button, chooseCustomer, dialog, openPage } from './support/shell.ts';
import { comeAs } from './support/sign-in.ts';
import { usualFile } from './support/usual-file.ts';
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
  await expect(uploading.getByText('All 7 columns matched.')).toBeVisible();
  await uploading.getByText('Matched columns').click();
  await expect(uploading.getByRole('row', { name: /^P Colwell/ })).toContainText('P, Colwell, mg/kg');
  const [download] = await Promise.all([page.waitForEvent('download'), button(uploading, 'Download as CSV').click()]);
  expect(download.suggestedFilename()).toBe('clean-summary.csv');
  expect(await readFile(await download.path(), 'utf8')).toContain('"2 rows: 2 saved, 0 left out, 0 rejected."');
  await button(uploading, 'Done').click();
  await expectListed(page, 2);
  // The same file again doubles nothing and asks nothing.
  const again = await upload(page, clean);
  await expect(again.getByText('Upload successful! 0 of 2 rows saved.')).toBeVisible();
});

test('a usual file of 25 samples is saved in at most 5 presses', async ({ page }) => {
  await enter(page, 'Quandong Park, usual');
  let presses = 0;
  const press = async (target: Locator): Promise<void> => {
    presses += 1;
    await target.click();
  };
  const uploading = dialog(page, 'Upload Samples');
  await press(uploadButton(page));
  await uploading.getByLabel('CSV file').setInputFiles(usualFile());
  await press(button(uploading, 'Upload'));
  await expect(uploading.getByText(/24 of 25 paddocks found · 25 samples/)).toBeVisible();
  await expect(uploading.getByText(/questions left\. Nothing is saved yet\./)).toBeVisible();
  await expectDialogAccessible(page, 'Upload Samples');
  await press(button(uploading, 'Accept all suggestions and save 25'));
  await expect(uploading.getByText('Upload successful! 25 of 25 rows saved.')).toBeVisible();
  await press(button(uploading, 'Done'));
  await expectListed(page, 25);
  expect(presses).toBeLessThanOrEqual(5);
});

test('a file is checked by the keyboard alone: Enter accepts, and the next open question has the focus', async ({
  page,
}) => {
  await enter(page, 'Quandong Park, everything');
  await uploadButton(page).focus();
  await page.keyboard.press('Enter');
  const check = dialog(page, 'Upload Samples');
  await check.getByLabel('CSV file').setInputFiles({
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
  await button(check, 'Upload').focus();
  await page.keyboard.press('Enter');
  const open = check.getByRole('form');
  const save = check.getByRole('button', { name: /^Save \d+ samples?$/ });

  await test.step('the question without a suggestion is open and has the focus; Save is grey and says why', async () => {
    await expect(open).toHaveAccessibleName('Which paddock is “Zebra 9”?');
    await expect(open.getByRole('radio').first()).toBeFocused();
    await expect(save).toBeDisabled();
    await expect(check.getByRole('button', { name: /questions left$/ })).toBeVisible();
    await expectDialogAccessible(page, 'Upload Samples');
  });

  await test.step('a choice is made by the arrows, and Enter accepts it', async () => {
    await page.keyboard.press('Space');
    await expect(open.getByRole('radio', { name: 'New paddock Zebra 9' })).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(open).toHaveAccessibleName('Crop for soil samples without one');
    await expect(open.getByRole('combobox')).toBeFocused();
    await expect(check.getByText('New paddock Zebra 9')).toBeVisible();
    await page.keyboard.type('Wheat');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  });

  await test.step('suggestions are accepted one by one, each with what it is about beside it', async () => {
    for (let left = 0; left < 12 && (await open.count()) > 0; left += 1) {
      await expect(open.getByRole('radio').first()).toBeFocused();
      const name = await open.getAttribute('aria-label');
      await expect(check.getByRole('group', { name: `About: ${name}` })).toBeVisible();
      if (left === 0) await expectDialogAccessible(page, 'Upload Samples');
      await page.keyboard.press('Enter');
      await expect(check.getByRole('form', { name: name!, exact: true })).toHaveCount(0);
    }
    await expect(check.getByText('All questions are answered.')).toBeFocused();
    await expect(check.getByText(/^3 rows: 2 new, 1 rejected$/)).toBeVisible();
    await expectDialogAccessible(page, 'Upload Samples');
  });

  await test.step('everything stays behind the questions: any test can be said, and a faulty row comes first', async () => {
    await check.getByRole('button', { name: /^Columns/ }).press('Enter');
    await check.getByRole('button', { name: 'Change P', exact: true }).press('Enter');
    const choosing = dialog(page, 'Match P');
    await expectDialogAccessible(page, 'Match P');
    await choosing.getByLabel('Method').focus();
    await page.keyboard.type('Olsen');
    await button(choosing, 'Apply').press('Enter');
    await expect(check.getByRole('row', { name: /^P / })).toContainText('P, Olsen');
    await expectDialogAccessible(page, 'Upload Samples');
    await check.getByRole('tab', { name: /^Columns/ }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(check.getByRole('row', { name: /^Airstripp/ })).toContainText('similar name');
    await expectDialogAccessible(page, 'Upload Samples');
    await page.keyboard.press('ArrowRight');
    const grid = check.getByRole('grid', { name: 'Rows in the file' });
    await expect(grid.getByRole('row').nth(1)).toContainText('“much”');
    await grid.getByRole('row').nth(2).focus();
    await page.keyboard.press('Enter');
    await expect(check.getByRole('heading', { name: /^Results of row/ })).toBeVisible();
    await expectDialogAccessible(page, 'Upload Samples');
  });

  await button(check, 'Save 2 samples').press('Enter');
  await expect(check.getByText('Upload successful! 2 of 3 rows saved.')).toBeVisible();
  await button(check, 'Done').press('Enter');
  await expectListed(page, 2);
});

test('a place has the map beside it, and a grey Save leads to the question', async ({ page }) => {
  await enter(page, 'Quandong Park, places');
  const check = await upload(
    page,
    csv('places.csv', 'C-1,Creek Nth,0-10,2026-10-01,Wheat,5.5,21', 'C-2,Zebra 9,0-10,2026-10-01,Wheat,5.1,33'),
  );
  await check.getByRole('button', { name: /^Open\s*Which paddock is “Creek Nth”/ }).click();
  await expect(check.getByRole('radio', { name: 'Creek North (suggested)' })).toBeChecked();
  await expect(check.getByRole('region', { name: 'Map of the paddocks', exact: true })).toBeVisible();
  await expect(button(check, 'Save 2 samples')).toBeDisabled();
  await check.getByRole('button', { name: '2 questions left' }).click();
  await expect(check.getByRole('form')).toHaveAccessibleName('Which paddock is “Zebra 9”?');
  await check.getByRole('radio', { name: 'No paddock' }).check();
  // What is chosen counts as answered.
  await button(check, 'Accept all suggestions and save 2').click();
  await expect(check.getByText('Upload successful! 2 of 2 rows saved.')).toBeVisible();
});

test('a re-test is kept beside what exists or averaged with it, and a check that was left goes on', async ({
  page,
}) => {
  await enter(page, 'Quandong Park, again');
  const row = (lab: string, p: number): string => `${lab},Airstrip,0-10,2026-10-01,Wheat,5.5,${p}`;
  await button(await upload(page, csv('first.csv', row('B-1', 20), row('B-2', 40))), 'Done').click();
  await expectListed(page, 2);

  const retests = csv('second.csv', row('B-1', 30), row('B-2', 44));
  const check = await upload(page, retests);
  const asked = check.getByRole('form', { name: '2 samples already exist with other results' });
  await expect(check.getByText('2 rows: 2 replace')).toBeVisible();
  await asked.getByRole('radio', { name: 'Keep both' }).check();
  await asked.getByRole('button', { name: /^Accept/ }).click();
  await check.getByRole('button', { name: /^Rows/ }).click();
  await check.getByLabel('row 2 already exists').selectOption('Average of both (composite)');
  await expect(check.getByText('2 rows: 1 kept beside, 1 composite')).toBeVisible();
  await button(check, 'Cancel').click();
  await expect(check).not.toBeAttached();

  await page.reload();
  await uploadButton(page).click();
  const again = dialog(page, 'Upload Samples');
  await expect(again.getByText(/^The check of second\.csv was left with 1 answer\./)).toBeVisible();
  await button(again, 'Discard').click();
  await upload(page, retests);
  const once = again.getByRole('form', { name: '2 samples already exist with other results' });
  await once.getByRole('radio', { name: 'Average of both (composite)' }).check();
  await once.getByRole('button', { name: /^Accept/ }).click();
  await expect(again.getByText('2 rows: 2 composite')).toBeVisible();
  await again.getByRole('button', { name: 'Save 2 samples' }).click();
  await expect(again.getByText('Upload successful! 2 of 2 rows saved.')).toBeVisible();
  await button(again, 'Done').click();
  // The composites represent their originals.
  await expectListed(page, 2);
  await expect(sampleRow(page, 1)).toContainText('Airstrip');
});

test('a layer that could lie under two samples is asked, and is used with the one that was chosen', async ({
  page,
}) => {
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
  const asked = check.getByRole('form', { name: /Cedar \(10-30 cm\)/ });
  await expect(asked.getByRole('radio')).toHaveCount(3);
  await expect(check.getByRole('button', { name: 'Save 3 samples' })).toBeDisabled();
  await expectDialogAccessible(page, 'Upload Samples');
  await asked.getByRole('radio', { name: 'Birch (0-10 cm), 18/02/2026' }).check();
  await asked.getByRole('button', { name: /^Accept/ }).click();
  await expect(check.getByRole('button', { name: 'Save 3 samples' })).toBeEnabled();
  await check.getByRole('button', { name: /^Places/ }).click();
  await expect(check.getByText('1 deeper layer added to its topsoil sample.')).toBeVisible();
  await check.getByRole('button', { name: 'Save 3 samples' }).click();
  await expect(check.getByText('Upload successful! 3 of 3 rows saved.')).toBeVisible();
});

test('a workbook goes in, and an old one or a PDF is refused with what to do instead', async ({ page }) => {
  await enter(page, 'Quandong Park, formats');
  await uploadButton(page).click();
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
    (opened) => acceptSuggestions(opened, 'Wheat'),
  );
  await expect(uploading.getByText(/^Upload successful!/)).toBeVisible();
});

test('one bad figure is left out, or corrected, and its sample comes in', async ({ page }) => {
  await enter(page, 'Quandong Park, bad figures');
  const check = await upload(
    page,
    csv(
      'bad-figures.csv',
      'A-1,Airstrip,0-10,2026-10-01,Wheat,5.5,much',
      'A-2,Gate,0-10,2026-10-01,Wheat,5.1,33',
      'A-3,Tank,0-10,autumn,Wheat,5.2,25',
    ),
  );
  await button(check, 'Check rows').click();
  const save = check.getByRole('button', { name: /^Save \d+ samples?$/ });
  await expect(save).toHaveText('Save 1 sample');
  await test.step('the value is named with the ways out', async () => {
    const open = check.getByRole('form', { name: /“autumn”|“much”/ });
    await expect(open.getByRole('radio', { name: 'Leave this value out' })).toBeVisible();
    await expect(open.getByRole('radio', { name: 'Leave this column out' })).toBeVisible();
    await expectDialogAccessible(page, 'Upload Samples');
  });
  await test.step('a figure is left out', async () => {
    const open = check.getByRole('form', { name: /“much”/ });
    await open.getByRole('radio', { name: 'Leave this value out' }).click();
    await open.getByRole('button', { name: /^Accept/ }).click();
    await expect(save).toHaveText('Save 2 samples');
  });
  await test.step('a date is corrected in its row', async () => {
    await button(check, 'Rows 1').click();
    await button(check, 'Fix row 4').click();
    const field = check.getByLabel('Correct it');
    await field.fill('02/10/2026');
    await field.press('Enter');
    await expect(save).toHaveText('Save 3 samples');
    await expect(check.getByRole('button', { name: 'Undo: Date Sampled' })).toBeVisible();
  });
  await save.click();
  await expect(check.getByText('Upload successful! 3 of 3 rows saved.')).toBeVisible();
});
