import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { depthsFile, importPaddocks, paddocksFile } from './support/example-farm.ts';
import { sampleRow, selectFirst, selectionBar, takeProposals, upload } from './support/samples-screen.ts';
import { button, chooseCustomer, openPage } from './support/shell.ts';
import { accounts, signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const title = (inspector: Page) => inspector.locator('#title');
const active = (inspector: Page) => inspector.locator('#stage .state.active .name');

/** Steps back among the events of the upload until it stands as said. */
async function stepBackTo(inspector: Page, state: string): Promise<void> {
  await expect(async () => {
    if ((await title(inspector).textContent()) !== `upload: ${state}`) await button(inspector, 'Back').click();
    await expect(title(inspector)).toHaveText(`upload: ${state}`, { timeout: 250 });
  }).toPass({ intervals: [0] });
}

test('an upload is followed to Completed as a sequence, goes out as a file without names, and is stepped through in another browser', async ({
  page,
  browser,
  baseURL,
}, testInfo) => {
  test.setTimeout(240_000);
  const customer = 'Quandong Park, watched';
  await signIn(page, 'adviser');
  await importPaddocks(customer, paddocksFile);
  const inspector = await page.context().newPage();
  await inspector.goto('/inspector.html#sequence');
  await expect(inspector.getByText('Waiting for Tilth.')).toBeHidden();
  await page.bringToFront();
  await page.goto('/?inspect');
  await chooseCustomer(page, customer);
  await openPage(page, 'Samples');
  await button(await upload(page, depthsFile, undefined, takeProposals), 'Done').click();
  await selectFirst(page, 3);
  await button(selectionBar(page), 'Run engine').click();
  for (const number of [1, 2, 3]) await expect(sampleRow(page, number)).toContainText('Completed', { timeout: 60_000 });

  await inspector.bringToFront();
  await test.step('the sequence has followed it', async () => {
    await inspector.getByLabel('Event', { exact: true }).fill('RESULTS_ARRIVED');
    await expect(inspector.getByRole('option', { selected: true })).toContainText('RESULTS_ARRIVED');
    await expect(title(inspector)).toHaveText(/^samples: /);
    await inspector.getByLabel('Event', { exact: true }).fill('');
    await inspector.getByLabel('Actor', { exact: true }).selectOption('upload');
    await stepBackTo(inspector, 'finished');
    await expect(active(inspector)).toContainText(['upload', 'finished']);
  });

  const file = testInfo.outputPath('tilth-recording.json');
  await test.step('the file that goes out names nobody', async () => {
    const downloading = inspector.waitForEvent('download');
    await button(inspector, 'Export').click();
    await (await downloading).saveAs(file);
    const text = await readFile(file, 'utf8');
    expect(text).toContain('"upload"');
    for (const personal of [customer, 'Quandong', 'Alex', accounts.adviser, 'soil-granite.csv'])
      expect(text).not.toContain(personal);
  });

  await test.step('another browser steps through it to where the file was checked', async () => {
    const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const fresh = await elsewhere.newPage();
    await fresh.goto('/inspector.html#sequence');
    await fresh.getByLabel('Import').setInputFiles(file);
    await expect(fresh.getByLabel('Step', { exact: true })).toContainText('tilth-recording.json');
    await fresh.getByLabel('Actor', { exact: true }).selectOption('upload');
    await stepBackTo(fresh, 'reading');
    await expect(active(fresh)).toContainText(['upload', 'reading']);
    await expect(fresh.locator('#context')).toContainText('•••');
    await button(fresh, 'On').click();
    await expect(title(fresh)).not.toHaveText('upload: reading');
    await elsewhere.close();
  });
});

test('the catalogue shows every machine without a running portal, and finds where an event is taken', async ({
  page,
}) => {
  await page.goto('/inspector.html#catalogue');
  await expect(page.getByText(/^\d\d machines$/)).toBeVisible();
  await page
    .getByRole('link', { name: /^upload\b/ })
    .first()
    .click();
  const facts = page.getByRole('complementary', { name: 'Facts of the machine' });
  await expect(facts).toContainText('POST /sample/UploadSamples');
  await expect(facts).toContainText('1.5 Shell');
  await expect(page.locator('#stage .state .name').first()).toHaveText('upload');
  await page.getByLabel('Search').fill('LEAVE_ASKED');
  await expect(page.getByRole('link', { name: /LEAVE_ASKED/ }).first()).toBeVisible();
  await facts.getByRole('link', { name: 'labCheck' }).click();
  await expect(page.locator('#title')).toHaveText('labCheck');
});
