import type { Page } from '@playwright/test';
import { expectDialogAccessible } from './support/accessible.ts';
import { addFarm, importPaddocks, paddocksFile } from './support/example-farm.ts';
import { expectListed, sampleRow, samplesList, acceptSuggestions, upload } from './support/samples-screen.ts';
import { button, chooseCustomer, dialog, openPage, toast } from './support/shell.ts';
import { comeAs, signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const csv = {
  name: 'wrong.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Lab No,Paddock,Depth (cm),Date Sampled,Crop,pH (CaCl2),P Colwell (mg/kg)',
      'C-1,Airstrip,0-10,2026-10-01,Wheat,5.5,21',
      'C-2,Airstrip,0-10,2026-10-01,Wheat,5.1,33',
      'C-3,Nowhere,0-10,2026-10-01,Wheat,5.9,14',
    ].join('\n') + '\n',
  ),
};

const fromMore = async (page: Page, name: string): Promise<void> => {
  await button(page, 'More').click();
  await page.getByRole('menuitem', { name }).click();
};
const rowOf = (page: Page, lab: string) => samplesList(page).getByRole('row').filter({ hasText: lab });

async function withSamples(page: Page, customer: string, seed: () => Promise<unknown>): Promise<void> {
  await comeAs(page, 'adviser');
  await seed();
  await page.reload();
  await chooseCustomer(page, customer);
  await openPage(page, 'Samples');
  await button(await upload(page, csv, undefined, acceptSuggestions), 'Done').click();
  await expectListed(page, 3);
}

test('samples without a paddock are told of and get one; selected ones are corrected and deleted, each taken back, with a line in the history', async ({
  page,
}) => {
  test.setTimeout(150_000);
  await withSamples(page, 'Quandong Park, put right', () => addFarm(page, 'Quandong Park, put right', paddocksFile));

  // The notice leads to the paddock of those samples alone.
  await expect(page.getByText('1 sample has no paddock.')).toBeVisible();
  await button(page, 'Set paddock').click();
  const correcting = dialog(page, 'Correct samples');
  await expect(correcting).toContainText('What you fill in is set for the selected sample.');
  await expectDialogAccessible(page, 'Correct samples');
  // By the keyboard alone.
  await correcting.getByRole('combobox', { name: 'Paddock' }).focus();
  await page.keyboard.type('Gate');
  await page.keyboard.press('Enter');
  await correcting.getByRole('textbox', { name: 'Site' }).fill('By the dam');
  await correcting.getByRole('textbox', { name: 'Date sampled' }).fill('02/10/2026');
  await correcting.getByRole('textbox', { name: 'Depth to' }).fill('15');
  await correcting.getByRole('textbox', { name: 'Sample name' }).fill('Dam corner');
  await button(correcting, 'Correct 1 sample').press('Enter');
  await expect(toast(page, '1 sample corrected.')).toBeVisible();
  await expect(page.getByText('1 sample has no paddock.')).toBeHidden();
  const moved = rowOf(page, 'C-3');
  await expect(moved).toContainText('Gate');
  await expect(moved).toContainText('02/10/2026');
  await expect(moved).toContainText('0cm to 15cm');

  await moved.getByRole('gridcell').nth(2).dblclick();
  const changes = page.getByRole('region', { name: 'Put right' });
  await expect(changes).toContainText('Alex Adviser');
  await expect(changes).toContainText('Depth: 0-10 cm to 0-15 cm');
  await button(page, 'Undo').click();
  await expect(toast(page, 'Undone: 1 sample as before.')).toBeVisible();
  await expect(rowOf(page, 'C-3')).toContainText('01/10/2026');
  await expect(page.getByText('1 sample has no paddock.')).toBeVisible();
  await page.keyboard.press('Escape');

  await sampleRow(page, 1).getByRole('checkbox').check();
  await sampleRow(page, 2).getByRole('checkbox').check();
  await fromMore(page, 'Correct samples');
  const crop = correcting.getByRole('combobox', { name: 'Crop' });
  await crop.focus();
  await page.keyboard.type('Canola');
  await page.keyboard.press('Enter');
  await button(correcting, 'Correct 2 samples').click();
  await expect(toast(page, '2 samples corrected.')).toBeVisible();
  await expect(samplesList(page).getByRole('row').filter({ hasText: 'Canola' })).toHaveCount(2);

  await sampleRow(page, 1).getByRole('checkbox').check();
  await fromMore(page, 'Delete samples');
  await expect(toast(page, '1 sample deleted.')).toBeVisible();
  await expectListed(page, 2);
  await button(page, 'Undo').click();
  await expectListed(page, 3);
  // The older way back is offered again after the newer one.
  await button(page, 'Undo').click();
  await expect(samplesList(page).getByRole('row').filter({ hasText: 'Canola' })).toHaveCount(0);
});

test('who may only look at samples is offered no correction', async ({ page }) => {
  test.setTimeout(120_000);
  // Whoever may only look advises nobody, but what the import tool brings in is everybody's.
  await withSamples(page, 'Quandong Park, looked at', () => importPaddocks('Quandong Park, looked at', paddocksFile));
  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  await signIn(page, 'viewer');
  await chooseCustomer(page, 'Quandong Park, looked at');
  await openPage(page, 'Samples');
  await expect(page.getByText('1 sample has no paddock.')).toBeVisible();
  await expect(button(page, 'Set paddock')).toHaveCount(0);
  await sampleRow(page, 1).getByRole('checkbox').check();
  await expect(button(page, 'More')).toHaveCount(0);
});
