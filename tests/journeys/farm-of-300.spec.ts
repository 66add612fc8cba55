import type { Locator } from '@playwright/test';
import { expectMapPrinted } from './support/map-print.ts';
import { expectAccessible, expectDialogAccessible } from './support/accessible.ts';
import { addFarm } from './support/example-farm.ts';
import { gridFarmFile, gridResults } from './support/grid-farm.ts';
import { sampleRow, samplesList, selectionBar, acceptSuggestions, upload } from './support/samples-screen.ts';
import { button, chooseCustomer, dialog, openPage, toast } from './support/shell.ts';
import { comeAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const customer = 'Three Hundred Paddocks';
const PADDOCKS = 300;

/** The whole of an option of which the beginning is known. */
async function startingWith(choice: Locator, text: string): Promise<string> {
  const options = await choice.locator('option').allTextContents();
  return options.find((option) => option.startsWith(text)) ?? '';
}

test('a farm of 300 paddocks: coloured by pH, selected by the map, two samples mixed, a lost one placed, three samplings read, the map printed', async ({
  page,
}) => {
  await comeAs(page, 'adviser');
  await addFarm(page, customer, gridFarmFile(PADDOCKS));
  await page.reload();
  await chooseCustomer(page, customer);
  await openPage(page, 'Samples');
  const today = new Date();
  const day = (yearsAgo: number): string =>
    `01/${String(today.getMonth() + 1).padStart(2, '0')}/${today.getFullYear() - yearsAgo}`;
  const file = gridResults([
    { paddock: 'P001', site: 'One', lab: 'G-1', day: day(0), ph: '4.3' },
    { paddock: 'P001', site: 'Two', lab: 'G-2', day: day(0), ph: '4.5', p: '<5' },
    { paddock: 'P150', site: 'Old hill', lab: 'G-3', day: day(0), ph: '4.6' },
    { paddock: 'P150', site: 'Old hill', lab: 'H-3', day: day(3), ph: '5.2' },
    { paddock: 'P150', site: 'Old hill', lab: 'I-3', day: day(6), ph: '5.8' },
    { paddock: 'Nowhere', site: 'Lost', lab: 'G-4', day: day(0), ph: '6.1' },
  ]);
  const uploading = await upload(page, file, undefined, acceptSuggestions);
  await expect(uploading.getByText(/Upload successful/)).toBeVisible();
  await button(uploading, 'Done').click();
  await page.getByRole('textbox', { name: 'Sampled from' }).fill(day(1));
  await expect(samplesList(page)).toHaveAttribute('aria-rowcount', '5');

  // A sample that came without a paddock gets a place by the list.
  await button(page, 'Assign').click();
  const manager = dialog(page, 'Site manager');
  await expect(manager.getByRole('tab', { name: 'Samples' })).toHaveAttribute('aria-selected', 'true');
  await button(manager, 'Add site').click();
  const editor = dialog(page, 'Add site');
  await editor.getByRole('textbox', { name: 'Site name' }).fill('Found again');
  const map = editor.locator('[data-map-host] canvas');
  await expect(map).toBeVisible({ timeout: 30_000 });
  // The map goes to the paddock, and a click in its middle is in the paddock.
  await editor.getByRole('combobox', { name: 'Paddock' }).selectOption({ label: 'P010, Grid Farm' });
  await expect(async () => {
    await map.click();
    await expect(editor.getByRole('textbox', { name: 'Longitude' })).toHaveValue(/^117\.09\d/, { timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await expectDialogAccessible(page, 'Add site');
  await button(editor, 'Save').click();
  await expect(toast(page, 'Found again added')).toBeVisible();
  await expectDialogAccessible(page, 'Site manager');
  const place = manager.getByRole('combobox', { name: 'Site of the selected samples' });
  await place.selectOption({ label: await startingWith(place, 'Found again') });
  await button(manager, 'Assign 1 sample').click();
  await expect(toast(page, '1 sample assigned to Found again')).toBeVisible();
  await button(manager, 'Close').first().click();
  await expect(page.getByText('1 sample has no paddock.')).toBeHidden();

  // All are run, so that the map has ratings to be coloured by.
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await button(selectionBar(page), 'Run engine').click();
  await expect(samplesList(page).getByText('Completed')).toHaveCount(4, { timeout: 90_000 });
  await button(page, 'Clear').click();
  const farm = page.locator('[data-map-host]');
  await expect(farm.locator('canvas')).toBeVisible({ timeout: 30_000 });
  const colour = page.getByRole('combobox', { name: 'Colour by' });
  await colour.selectOption({ label: await startingWith(colour, 'Rating of pH') });
  const legend = page.getByRole('region', { name: 'Legend' });
  await expect(legend).toContainText('300 paddocks, 4 samples listed');
  await expect(legend).toContainText(/L(OW|ow)/);
  await expect(legend).toContainText(/Not rated29[78] paddocks/);

  // A box over the whole map selects what is listed of its paddocks.
  await expect(async () => {
    const box = (await farm.boundingBox())!;
    await page.keyboard.down('Shift');
    await page.mouse.move(box.x + 5, box.y + 5);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 5, box.y + box.height - 5, { steps: 4 });
    await page.mouse.up();
    await page.keyboard.up('Shift');
    await expect(selectionBar(page)).toContainText('4 samples', { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await button(page, 'Clear').click();

  // Two of one paddock are mixed; the limit of the one applies to the mean.
  await page.getByRole('checkbox', { name: /^Select P001, One/ }).check();
  await page.getByRole('checkbox', { name: /^Select P001, Two/ }).check();
  await button(page, 'More').click();
  await page.getByRole('menuitem', { name: 'Make composite' }).click();
  const composite = dialog(page, 'Make composite');
  await composite.getByRole('textbox', { name: /^Weight of P001, One/ }).fill('3');
  await expect(composite.getByText('75%')).toBeVisible();
  await expectDialogAccessible(page, 'Make composite');
  await button(composite, 'Save').click();
  await expect(composite.getByText(/the average is a limit too: .*</)).toBeVisible();
  await button(composite, 'OK').click();
  await expect(samplesList(page)).toHaveAttribute('aria-rowcount', '4');
  await samplesList(page).getByText('P001 composite').click();
  const madeOf = page.getByRole('region', { name: 'Made of' });
  await expect(madeOf).toContainText('weight 3');

  // It is there after a reload, is changed there, and taken apart restores its originals for good.
  await page.reload();
  await samplesList(page).getByText('P001 composite').click();
  await expect(page.getByRole('region', { name: 'Results' })).toContainText(/<\s?\d/);
  await button(page, 'Change composite').click();
  const change = dialog(page, 'Change composite');
  await change.getByRole('textbox', { name: /^Weight of P001, One/ }).fill('1');
  await expect(change.getByText('50%')).toHaveCount(2);
  await button(change, 'Save').click();
  await button(change, 'OK').click();
  await expect(madeOf).not.toContainText('weight 3');
  await button(page, 'Change composite').click();
  await button(change, 'Split up').click();
  await button(dialog(page, 'Split up composite'), 'Split up').click();
  await expect(toast(page, 'P001 composite split up')).toBeVisible();
  await page.reload();
  await expect(samplesList(page)).toHaveAttribute('aria-rowcount', '5');

  // Three samplings of one place, whatever the days of the list.
  await samplesList(page).getByText('P150').first().click();
  const samplings = page.getByRole('region', { name: 'Earlier samples here' });
  await expect(samplings.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'Results' })).toContainText('5.2 to 4.6');
  await page.keyboard.press('Escape');

  await expect(farm.locator('canvas')).toBeVisible({ timeout: 30_000 });
  await expectMapPrinted(page);

  // With columns of analytes beside the others, on a laptop and on a tablet, where list and map are tabs of one place.
  await button(page, 'Columns').click();
  await page.getByRole('checkbox', { name: /^pH/ }).first().check();
  await page.keyboard.press('Escape');
  await expect(samplesList(page).getByRole('columnheader', { name: /^pH/ })).toBeAttached();
  await expectAccessible(page, 'the list with an analyte and the map');
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.getByRole('tab', { name: 'Map' }).click();
  await expect(farm.locator('canvas')).toBeVisible();
  await expect(samplesList(page)).toBeHidden();
  await page.getByRole('tab', { name: 'List' }).click();
  await expect(sampleRow(page, 1)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(768);
});
