import type { Page } from '@playwright/test';
import { present } from '../../src/model/shared/present.ts';
import { expectDialogAccessible } from './support/accessible.ts';
import { addFarm, importPaddocks, paddocksFile } from './support/example-farm.ts';
import {
  expectListed,
  sampleRow,
  samplesList,
  acceptSuggestions,
  upload,
  showColumns,
} from './support/samples-screen.ts';
import { button, chooseCustomer, dialog, openPage, toast } from './support/shell.ts';
import { comeToSeed } from './support/seed.ts';
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
  await showColumns(page, 'Lab no', 'Crop');
}

test('samples without a paddock are reported and get one; selected ones are corrected and deleted, each undone, with a line in the history', async ({
  page,
}) => {
  await withSamples(page, 'Quandong Park, put right', () => addFarm(page, 'Quandong Park, put right', paddocksFile));

  // The notice leads to the paddock of those samples alone.
  await expect(page.getByText('1 sample has no paddock.')).toBeVisible();
  await button(page, 'Set paddock').click();
  const correcting = dialog(page, 'Correct samples');
  await expect(correcting).toContainText('Applies to the selected sample.');
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
  const changes = page.getByRole('region', { name: 'Corrections' });
  await expect(changes).toContainText('Alex Adviser');
  await expect(changes).toContainText('Depth: 0-10 cm to 0-15 cm');
  await button(page, 'Undo').click();
  await expect(toast(page, 'Undone: 1 sample restored.')).toBeVisible();
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

test('two people who put the same samples right keep what each has set, and are asked about what both have', async ({
  page,
  browser,
  baseURL,
}) => {
  const customer = 'Quandong Park, two people';
  await withSamples(page, customer, () => addFarm(page, customer, paddocksFile));
  const other = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  const ask = await comeToSeed(other, 'admin');
  const { customers } = await ask('GET /customer/find', { query: { text: customer } });
  const { customerId } = present(customers[0]);
  const range = { dateFrom: '2026-01-01', dateTo: '2027-12-31' };
  const listed = async () => (await ask('POST /sample/customersamples', { body: { customerId, ...range } })).samples;
  const named = async (lab: string) => present((await listed()).find(({ labNumber }) => labNumber === lab));
  /** The other person sets the site of a sample meanwhile. */
  const theyPlace = async (lab: string, siteName: string): Promise<void> => {
    const { id, version } = await named(lab);
    await ask('PUT /sample/correct', { body: { customerId, samples: [{ id, version }], change: { siteName } } });
  };
  const correcting = dialog(page, 'Correct samples');
  const open = async (): Promise<void> => {
    await rowOf(page, 'C-1').getByRole('checkbox').check();
    await fromMore(page, 'Correct samples');
    await expect(correcting.getByRole('textbox', { name: 'Site' })).toBeVisible();
  };

  await test.step('another field: it is saved, and the other user’s change is reported', async () => {
    await open();
    await theyPlace('C-1', 'Rise');
    await correcting.getByRole('textbox', { name: 'Sample name' }).fill('North end');
    await button(correcting, 'Correct 1 sample').click();
    await expect(correcting).not.toBeAttached();
    await expect(page.getByText('Another user changed Site.')).toBeVisible();
    expect(await named('C-1')).toMatchObject({ name: 'North end', site: { name: 'Rise' } });
  });

  await test.step('the same field: both values are shown, and either leads on', async () => {
    await open();
    await theyPlace('C-1', 'Hollow');
    await correcting.getByRole('textbox', { name: 'Site' }).fill('Ridge');
    await button(correcting, 'Correct 1 sample').click();
    const asked = correcting.getByRole('alert');
    await expect(asked).toContainText('Yours: Ridge. Theirs: Hollow.');
    await expectDialogAccessible(page, 'Correct samples');
    await asked.getByRole('button', { name: /^Keep mine/ }).click();
    await button(correcting, 'Correct 1 sample').click();
    await expect(correcting).not.toBeAttached();
    expect((await named('C-1')).site?.name).toBe('Ridge');
  });

  await test.step('a composite: the weight of one and the name of the other are both kept', async () => {
    const [first, second] = [await named('C-1'), await named('C-2')];
    const body = {
      customerId,
      name: 'Airstrip mean',
      originals: [first, second].map(({ id }) => ({ sampleId: id, weight: 1 })),
    };
    const { sample } = await ask('POST /sample/composite', { body });
    await page.reload();
    await samplesList(page).getByText('Airstrip mean').click();
    await button(page, 'Change composite').click();
    const mixing = dialog(page, 'Change composite');
    await mixing.getByLabel('Composite name').fill('Airstrip, mixed');
    const originals = [
      { sampleId: first.id, weight: 2 },
      { sampleId: second.id, weight: 1 },
    ];
    await ask('PUT /sample/composite', { body: { ...body, id: sample.id, version: sample.version, originals } });
    await button(mixing, 'Save').click();
    await expect(mixing).not.toBeAttached();
    const mixed = present((await listed()).find(({ id }) => id === sample.id));
    expect(mixed.name).toBe('Airstrip, mixed');
    expect(mixed.originals.map(({ weight }) => weight)).toEqual([2, 1]);
  });
  await other.context().close();
});

test('who may only look at samples is offered no correction', async ({ page }) => {
  // A read-only user advises no customer, but what the import tool adds belongs to all.
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
