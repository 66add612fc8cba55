import type { Locator, Page } from '@playwright/test';
import { mapMachine } from '../../../src/machines/map/map.machine.ts';
import type { MapLand } from '../../../src/model/map/map-land.ts';
import type { SampleRating } from '../../../src/model/samples/map-classes.ts';
import { done, failed } from '../../machines/harness/machine-model.ts';
import { model } from '../../machines/map/map.model.ts';
import { sample } from '../../machines/recommendation/fixtures.ts';
import { sampleEntry } from '../../machines/samples/sample.fixtures.ts';
import { controls } from '../../views/map/map.controls.ts';
import { expect } from '../support/test.ts';
import { openRecommendation, recommendationBuilder } from './recommendation-builder.fixtures.ts';
import { always, testPage } from './test-page.ts';

const MIDDLE: [number, number] = [117.05, -31.95];
/** One square paddock, which fills the map, with its only site in the middle. */
const land: MapLand = {
  areas: [
    {
      id: 10,
      name: 'Creek',
      farmName: 'Hill Farm',
      centroid: MIDDLE,
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [117, -32],
            [117.1, -32],
            [117.1, -31.9],
            [117, -31.9],
            [117, -32],
          ],
        ],
      },
    },
  ],
  farms: [{ name: 'Hill Farm', centroid: MIDDLE }],
  analytes: [{ id: 5, name: 'pH', sampleTypeId: 1 }],
};
const pointText = (coordinates: unknown): string => JSON.stringify({ type: 'Point', coordinates });
const paddocksOf = ({ areas }: MapLand) => ({
  paddocks: areas.map(({ geometry, centroid, ...area }) => ({
    ...area,
    farmId: 1,
    geoJsonFeature: JSON.stringify({
      type: 'FeatureCollection',
      features: [{ type: 'Feature', properties: {}, geometry }],
    }),
    centroid: pointText(centroid),
    farmCentroid: pointText(MIDDLE),
  })),
});
const analytesOf = ({ analytes }: MapLand) => ({
  analytes: analytes.map(({ id, name, sampleTypeId }) => ({
    analyteId: id,
    sampleTypeId,
    displayName: name,
    isVisible: true,
    statusScale: 'NUTRIENT',
  })),
});

const onMap = (id: number) =>
  sample(
    id,
    {},
    {
      paddockId: 10,
      paddockName: 'Creek',
      siteId: 4,
      siteName: 'NE',
      geoJsonFeature: JSON.stringify({ type: 'Feature', geometry: JSON.parse(pointText(MIDDLE)) as unknown }),
    },
  );
const listed = [sampleEntry({ id: 1, paddockId: 10, site: { id: 4, name: 'NE', coords: MIDDLE } })];
const builder = recommendationBuilder({ recommendationSamples: [onMap(1)] });
const parts = { land: 'GET /recommendation/{id}/paddocks', analytes: 'GET /referencedata/analytes' } as const;

const mapOf = (page: Page): Locator => page.locator('[data-map-host]');
/**
 * Clicks on the map, so far from its middle as this share of its height, until that has chosen what lies there: a busy
 * machine draws the map after its canvas exists, and only while time passes.
 */
async function pickBeside(page: Page, share: number, modifiers: ('Shift' | 'Alt')[] = []): Promise<void> {
  const canvas = mapOf(page).locator('canvas');
  await page.clock.resume();
  await expect(async () => {
    const { width, height } = (await canvas.boundingBox())!;
    await canvas.click({ position: { x: width / 2, y: height * (0.5 + share) }, modifiers });
    await expectHighlighted(page, 500);
  }).toPass();
}
const expectHighlighted = (page: Page, timeout = 30_000): Promise<void> =>
  expect(page.getByText('Highlighted on the map: Creek')).toBeAttached({ timeout });
// In the builder a tab leads to the map, and the map is beside it as well.
const { SHOW_MAP: _, ...shownControls } = controls;
const byParent = 'the builder tells it, of whose board and map tests/journeys/map.spec.ts has a journey';

testPage(
  mapMachine,
  {
    ...model,
    alternatives: [{ customerId: 7, isShownAtOnce: true }],
    // The page lists its samples before anybody can look at the map.
    input: {
      customerId: 7,
      samples: [sampleEntry({ id: 1, paddockId: 10, site: { id: 4, name: 'NE', coords: MIDDLE } })],
    },
    events: [
      done('loadLand', land),
      done('loadLand', { ...land, areas: [] }),
      failed('loadLand', { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' }),
      done('loadRatings', [{ sampleId: 1, scale: 'SOIL_HEALTH', level: 1 }]),
      failed('loadRatings', { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' }),
      { type: 'SAMPLES_LISTED', samples: listed },
      { type: 'HIGHLIGHT', sampleIds: [1] },
      { type: 'LOOK_AT', paddockId: 10, farmName: null },
      { type: 'MAP_MOVED', view: { centre: MIDDLE, zoom: 12 } },
      { type: 'AREAS_PICKED', ids: [10], adds: false },
      { type: 'SITE_PICKED', id: 4, adds: true },
      { type: 'COLOUR_CHOSEN', by: 'status' },
      { type: 'COLOUR_CHOSEN', by: 5 },
      { type: 'LABELS_SWITCHED', on: false },
      { type: 'REPORT_SWITCHED', on: false },
    ],
  },
  {
    ...builder,
    surroundings: {
      ...builder.surroundings,
      [parts.land]: paddocksOf(land),
      [parts.analytes]: analytesOf(land),
    },
    controls: shownControls,
    services: {
      loadLand: [
        { call: parts.land, answer: paddocksOf },
        { call: parts.analytes, answer: analytesOf },
      ],
      loadRatings: [
        {
          call: 'POST /sample/ratings',
          answer: (ratings: readonly SampleRating[]) => ({
            ratings: ratings.map((rating) => ({ ...rating, analyteId: 5 })),
          }),
        },
      ],
    },
    actions: {
      SHOW_MAP: (page) => page.getByRole('tab', { name: 'Map' }).click(),
      COLOUR_CHOSEN: async (page, { by }: { by: unknown }) =>
        void (await page
          .getByRole('combobox', { name: 'Colour by' })
          .selectOption({ label: by === 5 ? 'Rating of pH' : 'Status' })),
      AREAS_PICKED: (page) => pickBeside(page, 0.25),
      SITE_PICKED: (page) => pickBeside(page, 0, ['Shift']),
      MAP_MOVED: async (page) => {
        await mapOf(page).locator('canvas').focus();
        await page.keyboard.press('ArrowRight');
      },
    },
    leaving: {
      AREAS_PICKED: (page) => expectHighlighted(page),
      SITE_PICKED: (page) => expectHighlighted(page),
    },
    apart: { MAP_MOVED: always },
    beyond: {
      HIGHLIGHT: byParent,
      LOOK_AT: byParent,
      SAMPLES_LISTED: byParent,
      REFRESH: byParent,
      POINT_PICKED: 'a map on which a point is set tells it: tests/journeys/farm-of-300.spec.ts',
      MAP_REPLACED: 'it needs a token: tests/journeys/map.spec.ts',
      MAP_FAILED: 'this browser draws maps',
      PRINT: 'the browser prints, and is done in the same moment: tests/journeys/map.spec.ts looks at the paper',
    },
    shown: { DISMISS: () => false },
    open: openRecommendation(),
  },
);
