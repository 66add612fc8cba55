import { readFileSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { depthsFile, addFarm, paddocksFile } from './support/example-farm.ts';
import { sampleRow, selectFirst, selectionBar, acceptSuggestions, upload } from './support/samples-screen.ts';
import { button, chooseCustomer, openPage, toast } from './support/shell.ts';
import { comeAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const stepOf = (page: Page) => page.getByRole('listbox', { name: /^Events between actors/ });
const titleOf = (page: Page) => page.locator('#title');
/** Chooses whose events are shown, and steps back until the chart is in the wanted state. */
async function stepBackTo(page: Page, actor: string, state: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Actor' }).selectOption(actor);
  await expect(async () => {
    if ((await titleOf(page).textContent()) !== `${actor}: ${state}`)
      await button(page, 'Back').click({ timeout: 5_000 });
    await expect(titleOf(page)).toHaveText(`${actor}: ${state}`, { timeout: 50 });
  }).toPass({ intervals: [0], timeout: 150_000 });
}

test('the catalogue shows every machine without a running portal, as a picture or a table, folded, dark, and as a file', async ({
  page,
}) => {
  // The chart of the machine that is listed first comes later than the chosen one.
  let held: Route | undefined;
  await page.route(/\/assets\/offered-input-[^/]+\.js$/, (route) => {
    held = route;
  });
  await page.goto('/inspector.html#catalogue');
  await expect(page.getByText(/^\d+ machines$/)).toBeVisible();
  await page
    .getByRole('link', { name: /^upload\b/ })
    .first()
    .click();
  const facts = page.getByRole('complementary', { name: 'Facts of the machine' });
  await expect(facts).toContainText('POST /sample/checkUpload');
  await expect(facts).toContainText('1.5 Shell');
  const names = page.locator('#stage .state .name');
  await expect(names.first()).toHaveText('upload');
  const comes = page.waitForResponse(/\/assets\/offered-input-/);
  await held?.continue();
  await (await comes).finished();
  const drawn = await names.count();

  await page.locator('#stage [data-fold="upload.drafting"] .fold').click();
  await expect(names).toHaveCount(drawn - 3);
  await expect(page.locator('#stage')).toContainText('… 3 states inside');
  await button(page, 'Unfold').click();
  await expect(names).toHaveCount(drawn);
  await expect(button(page, 'Unfold')).toBeDisabled();

  await button(page, 'Zoom in').click();
  await expect(page.locator('#minimap')).toBeVisible();
  await button(page, 'Fit').click();
  await expect(page.locator('#minimap')).toBeHidden();

  for (const [format, begins] of [
    ['SVG', '<svg'],
    ['PNG', '\u0089PNG'],
  ] as const) {
    const downloading = page.waitForEvent('download');
    await button(page, format).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe(`upload.${format.toLowerCase()}`);
    expect(readFileSync(await file.path(), 'latin1').startsWith(begins)).toBe(true);
  }

  await button(page, 'Counts').click();
  await expect(page.locator('#stage .count', { hasText: /^tests [1-9]/ }).first()).toBeVisible();
  await expect(page.locator('#stage .untested')).toHaveCount(0);
  await page.locator('#stage .state[data-id="upload.checking"]').click({ position: { x: 10, y: 8 } });
  await expect(page).toHaveURL(/#catalogue\/upload\/upload\.checking$/);
  await expect(page.locator('#stage .state.active[data-id="upload.checking"]')).toBeVisible();
  await expect(facts).toContainText('checking: ');
  await facts.getByRole('link', { name: 'sending', exact: true }).first().click();
  await expect(page.locator('#stage .state.active[data-id="upload.sending"]')).toBeVisible();

  await button(page, 'Table').click();
  const states = page.getByRole('table', { name: 'The states of upload' });
  await expect(states.getByRole('row', { name: /^checking/ })).toContainText('CANCEL');
  await states.getByRole('button', { name: 'sending' }).press('Enter');
  await expect(states.getByRole('rowheader', { name: 'confirmingLeave' })).toBeHidden();
  await expectAccessible(page, 'a chart as a table');
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('Dark');
  await expectAccessible(page, 'a chart as a table, dark');

  await page.getByLabel('Search').fill('LEAVE_ASKED');
  await expect(page.getByRole('link', { name: /LEAVE_ASKED/ }).first()).toBeVisible();
  await facts.getByRole('link', { name: 'labCheck' }).click();
  await expect(titleOf(page)).toHaveText('labCheck');
  await page.goto('/inspector.html#catalogue/workspace');
  await expect(page.getByRole('table', { name: 'The states of workspace' })).toBeVisible();
});

test('an upload is followed to Completed, exported without personal data, and stepped through in a fresh browser', async ({
  page,
  context,
  browser,
}) => {
  const customer = 'Quandong Park, watched';
  await addFarm(page, customer, paddocksFile);
  const inspector = await context.newPage();
  await inspector.goto('/inspector.html#sequence');
  await comeAs(page, 'adviser', '/?inspect');
  await page.goto('/?inspect');
  await chooseCustomer(page, customer);
  await openPage(page, 'Samples');
  const uploading = await upload(page, depthsFile, undefined, acceptSuggestions);
  await button(uploading, 'Done').click();
  await selectFirst(page, 1);
  await button(selectionBar(page), 'Run engine').click();
  await expect(toast(page, 'Running 1 sample')).toBeVisible();
  await expect(sampleRow(page, 1)).toContainText('Completed', { timeout: 60_000 });

  await stepBackTo(inspector, 'upload', 'finished');
  await button(inspector, 'Counts').click();
  await expect(inspector.locator('#stage .count', { hasText: '×1' }).first()).toBeVisible();
  await expect(inspector.locator('#stage .state.never[data-id="upload.askingForCrop"]')).toBeVisible();
  await expectAccessible(inspector, 'a sequence with counts');
  const downloading = inspector.waitForEvent('download');
  await button(inspector, 'Export').click();
  const recording = await (await downloading).path();
  const text = readFileSync(recording, 'utf8');
  for (const personal of ['Alex', '@tilth.example', 'Quandong', 'eyJ']) expect(text).not.toContain(personal);
  expect(text).toContain('Completed');

  const fresh = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const elsewhere = await fresh.newPage();
  await elsewhere.goto('/inspector.html#sequence');
  await elsewhere.getByLabel('Import').setInputFiles(recording);
  await stepBackTo(elsewhere, 'upload', 'checking');
  await expect(elsewhere.locator('#stage .state.active[data-id="upload.checking"]')).toBeVisible();
  await expect(stepOf(elsewhere).getByRole('option', { selected: true })).toContainText('upload');
  await fresh.close();
});
