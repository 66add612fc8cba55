import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Browser, ElementHandle, Page } from 'puppeteer-core';
import { exampleFarmPath } from '../example-farm.ts';
import { pages } from '../journeys/support/pages.ts';
import { importPaddocks } from '../journeys/support/example-farm.ts';
import { tilth } from '../journeys/support/tilth.ts';
import { chooseCustomer, faultsOf, named, says, signIn, startFirefox } from './portal-page.ts';

const farm = 'Quandong Park';
const { url } = tilth();

let browser: Browser;
let page: Page;
let faults: readonly string[];
let reported = 0;
beforeAll(async () => {
  await importPaddocks(farm, exampleFarmPath('paddocks.geojson'));
  browser = await startFirefox();
  page = await browser.newPage();
  faults = faultsOf(page);
  await signIn(page, url);
});
afterEach(() => {
  const unseen = faults.slice(reported);
  reported = faults.length;
  expect(unseen, 'nothing goes wrong unseen').toEqual([]);
});
afterAll(async () => browser?.close());

test.each(pages)('$path shows $heading', async ({ path, heading }) => {
  await page.goto(url + path);
  await says(page, 'h1', heading);
  await named(page, 'combobox', 'Customer').wait();
});

test('a laboratory’s file is uploaded', async () => {
  await page.goto(`${url}/customer-samples`);
  await chooseCustomer(page, farm);
  await says(page, 'h1', farm);
  await named(page, 'button', 'Upload').click();
  const field = (await page.waitForSelector('input[type="file"]')) as ElementHandle<HTMLInputElement>;
  await field.uploadFile(exampleFarmPath('soil-millstream.csv'));
  await named(page, 'button', 'Upload', 'dialog').click();
  await named(page, 'button', 'Take …', 'dialog').click();
  await named(page, 'tab', 'Places…', 'dialog').click();
  await named(page, 'button', 'All others without a paddock', 'dialog').click();
  await named(page, 'tab', 'Rows…', 'dialog').click();
  await named(page, 'list', 'Crop: soil samples…', 'dialog').fill('Wheat');
  await named(page, 'button', 'Save 31 samples', 'dialog').click();
  await says(page, '[role="dialog"]', '31 of 31 rows saved');
  await named(page, 'button', 'Done', 'dialog').click();
  await page.waitForSelector('[role="grid"][aria-rowcount="32"]');
});

test('the PIF editor takes a value for many samples, is undone, saves, and closes', async () => {
  for (const number of [1, 2, 3])
    await page.locator(`[role="grid"] [role="row"][aria-rowindex="${number + 1}"] input[type="checkbox"]`).click();
  await named(page, 'button', 'PIF Editor', 'status').click();
  await named(page, 'button', 'Texture for 3 samples', 'dialog').click();
  await page.keyboard.type('Loam');
  await page.keyboard.press('Enter');
  await named(page, 'button', 'Organic carbon 0-10 cm for 3 samples', 'dialog').click();
  await page.keyboard.type('1.1');
  await page.keyboard.press('Enter');
  await says(page, '[role="dialog"]', 'Nitrate N 0-10 cm for 3 samples');
  const isStillAsked = (): Promise<boolean> =>
    page.$$eval('[role="dialog"] button', (buttons) =>
      buttons.some((each) => each.textContent.includes('Organic carbon 0-10 cm for 3')),
    );
  expect(await isStillAsked()).toBe(false);
  await named(page, 'button', 'Undo', 'dialog').click();
  await says(page, '[role="dialog"] button', 'Organic carbon 0-10 cm for 3 samples');
  await named(page, 'button', 'Redo', 'dialog').click();
  await named(page, 'button', 'Save', 'dialog').click();
  await says(page, '[role="dialog"]', 'Saved successfully');
  await named(page, 'button', 'Close', 'dialog').click();
  await page.waitForSelector('[role="dialog"]', { hidden: true });
});

test('a recommendation opens with its samples, products and rates', async () => {
  await page.goto(`${url}/recommendation-builder`);
  await chooseCustomer(page, 'Calder Aggregation');
  await named(page, 'combobox', 'Recommendation').fill('Wheat program');
  await page
    .locator('::-p-xpath(//*[@role="option"][starts-with(., "Wheat program")][not(contains(., "last season"))])')
    .click();
  await says(page, 'h1', 'Wheat program');
  await says(page, 'article', 'Completed');
  await named(page, 'button', 'Add Comment').click();
  const body = await page.waitForSelector('[role="dialog"] [contenteditable="true"]');
  await body?.click();
  await page.keyboard.type('Watch the break.');
  await says(page, '[role="dialog"] [contenteditable="true"]', 'Watch the break.');
});
