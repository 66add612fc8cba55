import type { Locator } from '@playwright/test';
import { paddocksFile } from './support/example-farm.ts';
import { expectListed, uploadButton } from './support/samples-screen.ts';
import { button, dialog, toast } from './support/shell.ts';
import { comeAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { usualFile } from './support/usual-file.ts';

test('a new customer comes from nothing to a coloured map in at most 8 presses; both files are dropped', async ({
  page,
}) => {
  await comeAs(page, 'senior');
  let presses = 0;
  const press = async (target: Locator): Promise<void> => {
    presses += 1;
    await target.click();
  };
  const legend = page.getByRole('region', { name: 'Legend' });

  await test.step('the customer is added, and the work for them begins', async () => {
    await press(page.getByRole('link', { name: 'All customers' }));
    await press(button(page, 'Add customer'));
    await dialog(page, 'Add customer').getByLabel('Customer name').fill('Farm from nothing');
    await dialog(page, 'Add customer').getByLabel('Paddock file').setInputFiles(paddocksFile);
    await press(button(dialog(page, 'Add customer'), 'Save'));
  });

  await test.step('the map that came with the customer is looked at, and fills the farm', async () => {
    await press(dialog(page, 'Import paddocks').getByRole('button', { name: /^Save \d+ paddocks$/ }));
    await expect(toast(page, '28 paddocks added')).toBeVisible();
    await expect(legend).toContainText('28 paddocks, 0 samples listed');
  });

  await test.step('results come in by what is due now, and colour the map', async () => {
    await press(uploadButton(page));
    const uploading = dialog(page, 'Upload Samples');
    await uploading.getByLabel('CSV file').setInputFiles(usualFile());
    await press(button(uploading, 'Upload'));
    await press(button(uploading, 'Accept all suggestions and save 25'));
    await press(button(uploading, 'Done'));
    await expectListed(page, 25);
    await expect(legend).toContainText('Inputs missing');
  });

  expect(presses).toBeLessThanOrEqual(8);
});
