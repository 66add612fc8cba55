import type { Locator, Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { zippedShapefile } from '../farm-files/shapefile.ts';
import { expectDialogAccessible } from './support/accessible.ts';
import { addFarm, paddocksFile } from './support/example-farm.ts';
import { openMore, samplesList } from './support/samples-screen.ts';
import { button, chooseCustomer, dialog, openPage } from './support/shell.ts';
import { comeAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const TITLE = 'Import paddocks';

/** A customer with the 28 paddocks of the invented farm, and the map beside his samples. */
async function enter(page: Page, customer: string): Promise<void> {
  await comeAs(page, 'adviser');
  await addFarm(page, customer, paddocksFile);
  await page.reload();
  await chooseCustomer(page, customer);
  await openPage(page, 'Samples');
  await expect(page.getByText('28 paddocks, 0 samples listed')).toBeVisible({ timeout: 30_000 });
}

/** Hands the dialog a file; the check that comes of it. */
async function bring(page: Page, name: string, content: Uint8Array | string): Promise<Locator> {
  await dialog(page, TITLE)
    .getByLabel('Paddock file')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
  return dialog(page, TITLE);
}

const row = (check: Locator, name: RegExp): Locator =>
  check.getByRole('grid', { name: 'Paddocks in the file' }).getByRole('row', { name });

type Ring = readonly (readonly [number, number])[];
const square = (west: number, south: number, side = 0.004): Ring => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];
const crossed = (west: number, south: number): Ring => {
  const [sw, se, ne, nw] = square(west, south);
  return [sw!, ne!, se!, nw!, sw!];
};
const placemark = (name: string, ring: Ring): string =>
  `<Placemark><name>${name}</name><Polygon><outerBoundaryIs><LinearRing><coordinates>${ring
    .map(([lon, lat]) => `${lon},${lat},0`)
    .join(' ')}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`;
const folder = (name: string, ...placemarks: readonly string[]): string =>
  `<Folder><name>${name}</name>${placemarks.join('')}</Folder>`;

/** Land beside the farm, a boundary that crosses itself, one that was redrawn elsewhere, and a tree line. */
const kmz = zipSync({
  'doc.kml': strToU8(
    `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${folder(
      'Paddocks',
      placemark('Far side', square(117.3, -31.8)),
      placemark('Bow', crossed(117.31, -31.8)),
      placemark('Airstrip', square(117.32, -31.8)),
    )}${folder('Tree lines', placemark('Mallee', square(117.33, -31.8, 0.001)))}</Document></kml>`,
  ),
});

test('a farm comes in by a KMZ: what crosses is shown where and mended, tree lines stay out, and land that would move is said yes to', async ({
  page,
}) => {
  await enter(page, 'Quandong Park, by KMZ');
  await openMore(page, TITLE);
  await expectDialogAccessible(page, TITLE);

  await test.step('a file that cannot be read says what to export instead, and is no end', async () => {
    const elsewhere = '{"type":"FeatureCollection","crs":{"properties":{"name":"EPSG:27700"}},"features":[]}';
    const refused = await bring(page, 'elsewhere.geojson', elsewhere);
    await expect(refused.getByRole('alert')).toContainText('reference system that Tilth does not know ("EPSG:27700');
    await expect(refused.getByRole('alert')).toContainText('Export it in WGS 84');
  });

  const check = await bring(page, 'farm.kmz', kmz);
  await test.step('paddocks are listed with areas, the fault first, and drawn', async () => {
    await expect(check.getByText('farm.kmz, KMZ, WGS 84')).toBeVisible();
    await expect(check.getByText('Nothing is saved yet.')).toBeVisible();
    await expect(check.locator('[data-map-host] canvas')).toBeVisible({ timeout: 30_000 });
    await expect(check.getByRole('grid').locator('[aria-rowindex="2"]')).toContainText(
      'has a boundary that crosses itself',
    );
    await expect(row(check, /Far side/)).toContainText('16.8');
    await row(check, /Bow/).getByRole('gridcell', { name: 'Bow', exact: true }).click();
    await expect(check.getByRole('region', { name: 'Bow in the file' })).toContainText('at 117.31200, -31.79800');
    await expectDialogAccessible(page, TITLE);
  });

  await test.step('the crossing is mended, and tree lines are left out by their folder', async () => {
    await button(check, 'Repair Bow').click();
    await expect(row(check, /Bow/)).toContainText('it was repaired where it did');
    await check.getByLabel('Leave out paddocks with').selectOption({ label: 'folder (4 of 4, as Paddocks)' });
    await check.getByRole('checkbox', { name: 'Tree lines (1)' }).check();
    await expect(row(check, /Mallee/)).toContainText('Left out');
    await expect(check.getByText(/^4 in the file: 2 to add, 1 to update, 1 left out, 0 with/)).toBeVisible();
  });

  await test.step('leaving asks before the choices are lost', async () => {
    await button(check, 'Cancel').click();
    const question = dialog(page, 'Discard changes');
    await expect(question).toContainText('Your choices are lost');
    await button(question, 'Keep editing').click();
  });

  await test.step('what would move is shown, and saved after a yes alone', async () => {
    await expect(check.getByRole('list', { name: 'What would change' })).toContainText('Airstrip gets a new boundary');
    await expect(button(check, 'Save 3 paddocks')).toBeDisabled();
    await check.getByRole('checkbox', { name: 'Confirm this change' }).check();
    await expectDialogAccessible(page, TITLE);
    await button(check, 'Save 3 paddocks').click();
  });

  const done = dialog(page, TITLE);
  await expect(done.getByText('3 paddocks saved: 2 new, 1 updated.')).toBeVisible();
  await expect(done.getByRole('list', { name: 'Left out by choice' })).toContainText('Mallee');
  await expectDialogAccessible(page, TITLE);
  await button(done, 'Done').click();
  // The map beside the samples has the new land at once.
  await expect(page.getByText('30 paddocks, 0 samples listed')).toBeVisible();
  await expect(samplesList(page)).toBeVisible();
});

const MGA_50 =
  'PROJCS["GDA_1994_MGA_Zone_50",GEOGCS["GCS_GDA_1994",DATUM["D_GDA_1994",SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],UNIT["Meter",1.0]]';
/** A square of 500 m, as a shapefile winds its shells. */
const block = (x: number, y: number): Ring => [
  [x, y],
  [x, y + 500],
  [x + 500, y + 500],
  [x + 500, y],
  [x, y],
];

test('a farm comes in by a zipped shapefile in metres, by the keyboard alone', async ({ page }) => {
  await enter(page, 'Quandong Park, by shapefile');
  const shapes = zippedShapefile(
    [
      { name: 'Lane', kind: 'crop', rings: [block(600_000, 6_400_000)] },
      { name: 'Hill', kind: 'crop', rings: [block(600_600, 6_400_000)] },
      { name: 'Windbreak', kind: 'trees', rings: [block(601_200, 6_400_000)] },
    ],
    MGA_50,
  );
  await button(page, 'More for this customer').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const check = await bring(page, 'farm.zip', shapes);
  await expect(check.getByText('farm.zip, Shapefile, GDA94 / MGA zone 50')).toBeVisible();
  await expect(row(check, /Lane/)).toContainText('25.0');

  await check.getByLabel('Leave out paddocks with').focus();
  await page.keyboard.type('KIND');
  await page.keyboard.press('Tab');
  await expect(check.getByRole('textbox', { name: 'Farm' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('East block');
  await page.keyboard.press('Enter');
  const trees = check.getByRole('checkbox', { name: 'trees (1)' });
  await trees.focus();
  await page.keyboard.press('Space');
  await expect(row(check, /Windbreak/)).toContainText('Left out');
  await expect(row(check, /Lane/)).toContainText('East block');

  // A paddock is left out at its row of the list.
  await row(check, /Lane/).focus();
  await page.keyboard.press('Enter');
  await expect(check.getByRole('region', { name: 'Lane in the file' })).toContainText('East block, 25.0 ha');
  await button(check, 'Leave out Hill').focus();
  await page.keyboard.press('Enter');
  await expect(row(check, /Hill/)).toContainText('Left out');
  await button(check, 'Save 1 paddock').focus();
  await page.keyboard.press('Enter');

  const done = dialog(page, TITLE);
  await expect(done.getByText('1 paddock saved: 1 new, 0 updated.')).toBeVisible();
  await expect(done.getByRole('list', { name: 'Left out by choice' })).toHaveText(/Hill.*Windbreak/);
  await button(done, 'Done').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('29 paddocks, 0 samples listed')).toBeVisible();
  // The focus is back where the dialog was opened from.
  await expect(button(page, 'More for this customer')).toBeFocused();
});
