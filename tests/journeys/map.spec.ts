import { writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { contentSecurityPolicy } from '../../server/api/kit/security.ts';
import { expectAccessible } from './support/accessible.ts';
import { openRecommendation, pageTitle } from './support/builder-screen.ts';
import { addFarm } from './support/example-farm.ts';
import { expectMapPrinted } from './support/map-print.ts';
import { samplesList, sampleRow } from './support/samples-screen.ts';
import { button, chooseCustomer, openPage } from './support/shell.ts';
import { comeAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** How many points of a picture have a colour: a map can count its shapes on a canvas that stays blank, so the picture itself is asked. */
async function pointsOf(page: Page, of: Locator, colour: readonly number[]): Promise<number> {
  const picture = (await of.screenshot()).toString('base64');
  // A page of its own: the portal's policy does not allow reading pictures this way.
  const reader = await page.context().newPage();
  const count = await reader.evaluate(
    async ([png, wanted]) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
      canvas.drawImage(bitmap, 0, 0);
      const { data } = canvas.getImageData(0, 0, bitmap.width, bitmap.height);
      let found = 0;
      for (let at = 0; at < data.length; at += 4)
        if (wanted.every((part, index) => Math.abs((data[at + index] ?? 0) - part) <= 4)) found += 1;
      return found;
    },
    [picture, [...colour]] as const,
  );
  await reader.close();
  return count;
}

/** The outline of a paddock, and that of a highlighted one. */
const OUTLINE = [0x1d, 0x5b, 0xd6] as const;
const HIGHLIGHT = [0xb8, 0x4e, 0x00] as const;
/** The stub of a supplier's tile. */
const TILE = [0x9a, 0x4b, 0x7c] as const;

const mapOf = (page: Page): Locator => page.locator('[data-map-host]');
const soon = { timeout: 30_000 };

async function showMap(page: Page): Promise<Locator> {
  await comeAs(page, 'adviser');
  await chooseCustomer(page, 'Ashdown & Sons');
  await openPage(page, 'Samples');
  await expect(samplesList(page)).toBeVisible();
  const map = mapOf(page);
  await expect(map.locator('canvas')).toBeVisible(soon);
  await expect.poll(() => pointsOf(page, map, OUTLINE), soon).toBeGreaterThan(300);
  return map;
}

/** Everything that the page asks of others than the portal. */
function outsideOf(page: Page): readonly string[] {
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!/^(http:\/\/localhost|blob:|data:)/.test(request.url())) outside.push(request.url());
  });
  return outside;
}

test('the map beside the samples outlines the paddocks, highlights the one whose sample is selected, and selects by a click', async ({
  page,
}) => {
  const outside = outsideOf(page);
  const map = await showMap(page);
  expect(await pointsOf(page, map, HIGHLIGHT)).toBe(0);
  await sampleRow(page, 1).getByRole('checkbox').check();
  await expect.poll(() => pointsOf(page, map, HIGHLIGHT), soon).toBeGreaterThan(50);

  // A paddock whose name has no room is named by the pointer that lies on it.
  const of = (await map.boundingBox())!;
  await map.locator('canvas').hover({ position: { x: of.width * 0.6, y: of.height * 0.47 } });
  await expect.poll(() => map.locator('canvas').getAttribute('title')).toMatch(/\w/);

  // A box over all of the map selects every sample listed of its paddocks.
  const box = (await map.boundingBox())!;
  await page.keyboard.down('Shift');
  await page.mouse.move(box.x + 4, box.y + 4);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 60, box.y + box.height - 60, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.up('Shift');
  const selected = page.getByText(/^\d+ paddocks?, \d+ samples?$/);
  await expect.poll(async () => Number.parseInt((await selected.textContent()) ?? '', 10)).toBeGreaterThan(5);
  const ofAll = Number.parseInt((await selected.textContent()) ?? '', 10);
  // One paddock in place of them all, which the map then goes to.
  await map.locator('canvas').click({ position: { x: box.width * 0.6, y: box.height * 0.47 } });
  await expect.poll(async () => Number.parseInt((await selected.textContent()) ?? '0', 10)).not.toBe(ofAll);
  expect(outside).toEqual([]);

  await button(page, 'Hide map').click();
  await expect(map).not.toBeAttached();
});

interface Placed {
  readonly detail: { readonly siteName: string; readonly paddockId: number; readonly geoJsonFeature: string };
}

/** How far, in pixels at the zoom that a paddock is shown at, one point of the earth is from another. */
function pixelsBetween(from: readonly [number, number], to: readonly [number, number]): readonly [number, number] {
  const world = 512 * 2 ** 14;
  const north = (latitude: number): number => Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));
  return [((to[0] - from[0]) / 360) * world, ((north(from[1]) - north(to[1])) / (2 * Math.PI)) * world];
}

test("the builder's map goes to the place of a card, and a site clicked on it leads back to its card, which is outlined", async ({
  page,
}) => {
  await comeAs(page, 'adviser', '/recommendation-builder');
  const recommendationRead = page.waitForResponse(/\/Recommendation\/\d+$/i);
  await openRecommendation(page, 'Ashdown & Sons', 'Wheat program');
  const card = page.getByRole('article').last();
  await card.scrollIntoViewIfNeeded();
  const name = (await card.getAttribute('aria-label')) ?? '';
  await expectAccessible(page, 'the sample snapshot');
  const paddocksRead = page.waitForResponse(/\/recommendation\/\d+\/paddocks/);
  await button(card, `Show ${name} on the map`).click();
  const map = mapOf(page);
  await expect(map.locator('canvas')).toBeVisible(soon);
  await expect.poll(() => pointsOf(page, map, HIGHLIGHT), soon).toBeGreaterThan(150);
  await expectAccessible(page, "the builder's map");

  const { recommendationSamples: samples } = (await (await recommendationRead).json()) as {
    recommendationSamples: readonly Placed[];
  };
  const { paddocks } = (await (await paddocksRead).json()) as { paddocks: readonly { id: number; centroid: string }[] };
  const sample = samples.find(({ detail }) => name.includes(detail.siteName))!;
  const middle = JSON.parse(paddocks.find(({ id }) => id === sample.detail.paddockId)!.centroid) as {
    coordinates: [number, number];
  };
  const place = JSON.parse(sample.detail.geoJsonFeature) as { geometry: typeof middle };
  const [east, south] = pixelsBetween(middle.coordinates, place.geometry.coordinates);
  const box = (await map.boundingBox())!;
  await map.locator('canvas').click({ position: { x: box.width / 2 + east, y: box.height / 2 + south } });
  await expect(page.getByRole('tab', { name: 'Sample Snapshot' })).toHaveAttribute('aria-selected', 'true');
  const outlined = page.locator('article[aria-current="true"]');
  await expect(outlined).toHaveCount(1);
  await expect(outlined).toHaveAttribute('aria-label', name);
  await expect(outlined).toBeInViewport({ ratio: 0.3 });
  await expect(outlined).toHaveCSS('outline-width', '3px');
});

test('the paddocks are coloured by status with letters and counts, and printed with their legend', async ({ page }) => {
  const map = await showMap(page);
  await page.getByRole('combobox', { name: 'Colour by' }).selectOption({ label: 'Status' });
  const legend = page.getByRole('region', { name: 'Legend' });
  await expect(legend.getByRole('listitem').first()).toContainText(/\d+ paddocks?/);
  await expect.poll(() => pointsOf(page, map, OUTLINE), soon).toBeGreaterThan(100);
  await expectMapPrinted(page);
  await expect(page.locator('.map-picture')).not.toBeAttached();
});

type MapChoice = { readonly mapboxToken: string } | { readonly mapStyleUrl: string };

/** The portal as it is with a map that was chosen: its configuration, and the policy that goes with it. */
async function withMap(page: Page, choice: MapChoice): Promise<void> {
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), ...choice } });
  });
  const connections = (chosen: Partial<MapChoice>): string =>
    contentSecurityPolicy({ publicOrigin: 'http://localhost', identityOrigins: [], ...chosen })['connect-src']!.join(
      ' ',
    );
  await page.route(
    (url) => url.hostname === 'localhost',
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const answer = await route.fetch({ maxRedirects: 0 });
      const policy = answer.headers()['content-security-policy'] ?? '';
      await route.fulfill({
        response: answer,
        headers: {
          ...answer.headers(),
          'content-security-policy': policy.replace(
            `connect-src ${connections({})}`,
            `connect-src ${connections(choice)}`,
          ),
        },
      });
    },
  );
}

test('the supplier’s own raster tiles lie under the paddocks', async ({ page }) => {
  await withMap(page, { mapStyleUrl: 'https://tiles.example/{z}/{x}/{y}.png' });
  // One pixel of a colour of its own.
  const tile = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGOY5V0DAALkAWJBiX3dAAAAAElFTkSuQmCC';
  const asked: string[] = [];
  await page.route('https://tiles.example/**', async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await route.fulfill({
      body: Buffer.from(tile, 'base64'),
      contentType: 'image/png',
      headers: { 'access-control-allow-origin': '*' },
    });
  });
  const map = await showMap(page);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((path) => !/^\/\d+\/\d+\/\d+\.png$/.test(path))).toEqual([]);
  await expect.poll(() => pointsOf(page, map, TILE), soon).toBeGreaterThan(10_000);
});

test('the map pans and zooms by keys, and fills the screen with its legend', async ({ page }) => {
  const map = await showMap(page);
  await page.getByRole('combobox', { name: 'Colour by' }).selectOption({ label: 'Status' });
  const scale = map.locator('.maplibregl-ctrl-scale');
  const [before, seen] = [await scale.textContent(), await map.screenshot()];
  await map.locator('canvas').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await map.screenshot()).equals(seen), soon).toBe(false);
  await page.keyboard.press('+');
  await expect(scale).not.toHaveText(before ?? '');
  // Two clicks in one place go no nearer.
  const nearer = (await scale.textContent()) ?? '';
  await map.locator('canvas').dblclick({ position: { x: 5, y: 60 } });
  await expect(scale).toHaveText(nearer);
  await map.getByRole('button', { name: 'Enter fullscreen' }).click();
  const legend = page.getByRole('region', { name: 'Legend' });
  await expect
    .poll(() => legend.evaluate((element) => document.fullscreenElement?.contains(element) ?? false))
    .toBe(true);
  await expect(legend).toContainText('Status');
});

test('with a token the paddocks lie on the satellite map, drawn by Mapbox', async ({ page }) => {
  await withMap(page, { mapboxToken: 'pk.test' });
  const ground = { id: 'ground', type: 'background', paint: { 'background-color': '#123456' } };
  const style = { version: 8, sources: {}, layers: [ground], glyphs: 'mapbox://fonts/mapbox/{fontstack}/{range}.pbf' };
  const asked: string[] = [];
  await page.route(/mapbox\.com/, async (route) => {
    asked.push(route.request().url());
    await (route.request().url().includes('/styles/v1/')
      ? route.fulfill({ json: style })
      : route.fulfill({ json: {} }));
  });
  const map = await showMap(page);
  await expect.poll(() => pointsOf(page, map, [0x12, 0x34, 0x56]), soon).toBeGreaterThan(10_000);
  await expect(page.getByText('The satellite map could not be loaded.')).not.toBeVisible();
  // The location of the paddocks is not sent anywhere: what is asked for names no coordinate.
  expect(asked.filter((url) => /-3[0-9]\.\d{2}|11[0-9]\.\d{2}/.test(url))).toEqual([]);
});

test('a satellite map that cannot be loaded gives way to the plain one, and says so', async ({ page }) => {
  await withMap(page, { mapboxToken: 'pk.test' });
  await page.route(/mapbox\.com/, (route) => route.abort());
  const map = await showMap(page);
  await expect(page.getByText('The satellite map could not be loaded.')).toBeVisible();
  expect(await pointsOf(page, map, OUTLINE)).toBeGreaterThan(300);
});

interface Blocks {
  readonly across: number;
  readonly count: number;
  /** How much of its square a paddock takes: all of it, and it shares its fences. */
  readonly share: number;
}

/** The map of a customer whose paddocks are squares in rows. */
async function showBlocks(page: Page, customer: string, { across, count, share }: Blocks): Promise<Locator> {
  await comeAs(page, 'adviser');
  const side = 0.01;
  const features = Array.from({ length: count }, (_, at) => {
    const [column, row] = [at % across, Math.floor(at / across)];
    const [west, south] = [117 + column * side, -31 + row * side];
    const [east, north] = [117 + (column + share) * side, -31 + (row + share) * side];
    const ring = [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ];
    return { type: 'Feature', properties: { name: `P${at + 1}` }, geometry: { type: 'Polygon', coordinates: [ring] } };
  });
  const file = test.info().outputPath('blocks.geojson');
  writeFileSync(file, JSON.stringify({ type: 'FeatureCollection', features }));
  await addFarm(page, customer, file);
  await page.reload();
  await chooseCustomer(page, customer);
  await openPage(page, 'Samples');
  return mapOf(page);
}

test('a highlighted paddock is outlined whole, along the fences that it shares too', async ({ page }) => {
  const map = await showBlocks(page, 'Shared fences', { across: 3, count: 9, share: 1 });
  await expect.poll(() => pointsOf(page, map, OUTLINE), soon).toBeGreaterThan(300);
  const box = (await map.boundingBox())!;
  await map.locator('canvas').click({ position: { x: box.width / 2, y: box.height / 2 } });
  // It goes to the paddock in the middle, whose sides are 233 and 272 pixels long there, and three wide: two of them full where an edge lies between pixels.
  await expect.poll(() => pointsOf(page, map, HIGHLIGHT), soon).toBeGreaterThan(1_900);
});

test('no land lies under the legend, neither at first nor once it is coloured, nor in a smaller window', async ({
  page,
}) => {
  // As wide for its height as the map beside the list: it fills the map to all its corners.
  const map = await showBlocks(page, 'Four corners', { across: 3, count: 15, share: 0.9 });
  const legend = page.getByRole('region', { name: 'Legend' });
  const expectFree = async (): Promise<void> => {
    // The frame after the one in which the legend has grown.
    await expect.poll(() => pointsOf(page, map, OUTLINE), soon).toBeGreaterThan(300);
    await expect
      .poll(async () => {
        await legend.evaluate((element) => (element.style.opacity = '0'));
        const under = await pointsOf(page, legend, OUTLINE);
        await legend.evaluate((element) => (element.style.opacity = ''));
        return under;
      }, soon)
      .toBe(0);
  };
  await expectFree();
  await page.getByRole('combobox', { name: 'Colour by' }).selectOption({ label: 'Status' });
  await expect(legend.getByRole('listitem')).toHaveCount(1);
  await expectFree();
  await page.setViewportSize({ width: 1290, height: 640 });
  await expectFree();
});

test('the customers of the dashboard on a map: as points where their farms are, marked by what is due, and a press leads to one', async ({
  page,
}) => {
  await comeAs(page, 'adviser');
  await button(page, 'Map').click();
  const map = mapOf(page);
  await expect.poll(() => pointsOf(page, map, HIGHLIGHT), soon).toBeGreaterThan(300);
  await expect(page.getByText('Needs you today').last()).toBeVisible();
  await expectAccessible(page, 'the map of customers');
  // For one customer the only point is in the middle.
  await page.getByRole('searchbox', { name: 'Find a customer or district' }).fill('ashdown');
  await expect.poll(() => pointsOf(page, map, HIGHLIGHT), soon).toBeLessThan(400);
  const box = (await map.boundingBox())!;
  await expect(async () => {
    await map.locator('canvas').click({ position: { x: box.width / 2, y: (box.height - 20) / 2 } });
    await expect(page).toHaveURL('/customer-samples', { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await expect(pageTitle(page)).toHaveText('Ashdown & Sons');
  await openPage(page, 'Dashboard');
  await expect(page.getByRole('table', { name: 'Customers' })).toBeVisible();
});
