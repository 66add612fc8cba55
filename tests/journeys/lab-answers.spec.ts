import { fileURLToPath } from 'node:url';
import { expectAccessible, expectDialogAccessible } from './support/accessible.ts';
import { addFarm, paddocksFile } from './support/example-farm.ts';
import { acceptSuggestions, upload } from './support/samples-screen.ts';
import { button, chooseCustomer, dialog, openPage, toast } from './support/shell.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const file = fileURLToPath(new URL('../lab-files/layouts/06-decimal-comma.csv', import.meta.url));

test('what was answered of a laboratory is remembered when that is asked for, listed in the settings, and removed', async ({
  page,
}) => {
  await signIn(page, 'adviser');
  await addFarm(page, 'Quandong Park, remembered', paddocksFile);
  await page.reload();
  await chooseCustomer(page, 'Quandong Park, remembered');
  await openPage(page, 'Samples');
  const uploading = await upload(page, file, undefined, async () => {
    await dialog(page, 'Upload Samples').getByLabel('Remember for this laboratory').check();
    await acceptSuggestions(page, 'Wheat');
  });
  await expect(uploading.getByText(/^Upload successful!/)).toBeVisible();
  await button(uploading, 'Done').click();

  await openPage(page, 'Settings');
  await page.getByRole('tab', { name: 'Laboratories' }).click();
  const answers = page.getByRole('table', { name: 'Remembered answers about laboratories' });
  const answer = answers.getByRole('row').filter({ hasText: 'Walkley-Black' }).first();
  await expect(answer).toContainText('Alex Adviser');
  await expectAccessible(page, 'settings, laboratories');
  const listed = await answers.getByRole('row').count();
  await answer.getByRole('button', { name: /^Remove / }).click();
  await expectDialogAccessible(page, 'Remove this answer?');
  await button(dialog(page, 'Remove this answer?'), 'Remove').click();
  await expect(toast(page, 'Answer deleted.')).toBeVisible();
  await expect(answers.getByRole('row')).toHaveCount(listed - 1);
});
