import { expectDialogAccessible } from './support/accessible.ts';
import { addFarm, paddocksFile } from './support/example-farm.ts';
import { expectListed, openMore, upload } from './support/samples-screen.ts';
import { button, chooseCustomer, dialog, openPage, toast } from './support/shell.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const csv = (name: string, ...rows: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(
    `${['Lab No,Paddock,Depth (cm),Date Sampled,Crop,pH (CaCl2),P Colwell (mg/kg)', ...rows].join('\n')}\n`,
  ),
});

test('uploads are listed with who and when, one is undone as a whole, and its file comes in again', async ({
  page,
}) => {
  await signIn(page, 'adviser');
  await addFarm(page, 'Quandong Park, undone', paddocksFile);
  await page.reload();
  await chooseCustomer(page, 'Quandong Park, undone');
  await openPage(page, 'Samples');
  const wrong = csv('wrong.csv', 'U-1,Airstrip,0-10,2026-10-01,Wheat,5.5,21', 'U-2,Gate,0-10,2026-10-01,Wheat,5.1,33');
  const right = csv('right.csv', 'V-1,Airstrip,0-10,2026-10-02,Wheat,5.5,24');
  for (const file of [wrong, right]) await button(await upload(page, file), 'Done').click();
  await expectListed(page, 3);

  await openMore(page, 'Upload history');
  const uploads = dialog(page, 'Upload history');
  await expect(uploads.getByRole('row').filter({ hasText: 'wrong.csv' })).toContainText('Alex Adviser');
  await expectDialogAccessible(page, 'Upload history');
  await button(uploads, 'Details of wrong.csv').click();
  await expect(uploads.getByRole('grid', { name: 'Samples of the upload' })).toContainText('U-2');
  await expectDialogAccessible(page, 'Upload history');
  await button(uploads, 'Undo upload').click();
  const question = dialog(page, 'Undo this upload?');
  await expect(question).toContainText('2 samples of wrong.csv are removed. The file can be uploaded again.');
  await expectDialogAccessible(page, 'Undo this upload?');
  await button(question, 'Undo upload').click();
  await expect(toast(page, 'wrong.csv undone: 2 samples removed.')).toBeVisible();
  await expect(uploads.getByRole('row').filter({ hasText: 'wrong.csv' })).toContainText('by Alex Adviser');
  await button(uploads, 'Close').click();
  await expectListed(page, 1);

  // The line above the list leads to the same question.
  await button(await upload(page, wrong), 'Done').click();
  await expectListed(page, 3);
  await expect(page.getByText(/^Uploaded \d\d\/\d\d\/\d{4}, 2 rows, wrong\.csv\./)).toBeVisible();
  await button(page, 'Undo upload').click();
  await expect(question).toContainText('2 samples of wrong.csv are removed.');
  await button(question, 'Undo upload').click();
  await expect(toast(page, 'wrong.csv undone: 2 samples removed.')).toBeVisible();
  await button(uploads, 'Close').click();
  await expectListed(page, 1);
});
