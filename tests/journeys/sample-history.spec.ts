import { addFarm, paddocksFile } from './support/example-farm.ts';
import { sampleRow, samplesList, upload, showColumns } from './support/samples-screen.ts';
import { button, chooseCustomer, openPage } from './support/shell.ts';
import { comeAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const HEAD = 'Sample Name,Lab Number,Date Sampled,Depth From (cm),Depth To (cm),pH (1:5 CaCl2),Colwell P (mg/kg)';
const sampling = (lab: string, day: string, ph: string, p: string) => ({
  name: `${lab}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${HEAD}\nRidge,${lab},${day},0,10,${ph},${p}\n`),
});

test('the details of a sample tell its results, and what its place was before, whatever days the list shows', async ({
  page,
}) => {
  const customer = 'Quandong Park over the years';
  await comeAs(page, 'adviser');
  await addFarm(page, customer, paddocksFile);
  await page.reload();
  await chooseCustomer(page, customer);
  await openPage(page, 'Samples');
  for (const file of [sampling('R-19', '13/03/2019', '5.4', '<5'), sampling('R-26', '13/03/2026', '4.8', '15')]) {
    const uploading = await upload(page, file, 'Wheat');
    await expect(uploading.getByText('Upload successful! 1 of 1 row saved.')).toBeVisible();
    await button(uploading, 'Done').click();
  }
  await showColumns(page, 'Lab no');
  await expect(sampleRow(page, 1)).toContainText('R-26');
  await expect(samplesList(page)).not.toContainText('R-19');

  await sampleRow(page, 1).getByRole('gridcell').nth(2).dblclick();
  const results = page.getByRole('region', { name: 'Results' });
  await expect(results).toContainText('Fall. pH (CaCl2) has fallen from 5.4 to 4.8 since 13/03/2019.');
  await expect(results.getByText('13/03/2019: <5 mg/kg')).toBeAttached();
  const samplings = page.getByRole('region', { name: 'Earlier samples here' });
  await expect(samplings.getByRole('listitem')).toContainText([/^13\/03\/2026, this sample/, /^13\/03\/2019/]);
  await page.keyboard.press('Escape');
  await expect(results).toBeHidden();
});
