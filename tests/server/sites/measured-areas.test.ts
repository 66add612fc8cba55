import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Polygon, MultiPolygon } from 'geojson';
import { importPaddocks } from '../../../server/commands/sites/import-paddocks.ts';
import { measureEarlier } from '../../../server/commands/sites/measure-earlier.ts';
import type { ParsedPaddock } from '../../../server/farm-files/read-paddocks.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

let portal: Portal;
let adviser: Person;
beforeAll(async () => {
  portal = await startPortal({ environment: { WORKER: '0' } });
  adviser = portal.as('ADVISER');
});
afterAll(() => portal.stop());

/** A square whose ellipsoidal area is 16.79 ha. */
const square = (west: number): Polygon => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, -31.8],
      [west + 0.004, -31.8],
      [west + 0.004, -31.796],
      [west, -31.796],
      [west, -31.8],
    ],
  ],
});
const SQUARE_HA = 16.79;
const twice = (west: number): MultiPolygon => ({
  type: 'MultiPolygon',
  coordinates: [square(west).coordinates, square(west).coordinates],
});
let customers = 0;
/** A customer whose paddocks an earlier release measured. */
async function earlier(
  paddocks: Readonly<Record<string, readonly [Polygon | MultiPolygon, number]>>,
  agreedHa?: number,
) {
  customers += 1;
  const given = Object.entries(paddocks).map(([name, [geometry, areaHa]]): ParsedPaddock => ({
    name,
    farmName: null,
    geometry,
    areaHa,
    centroid: [117, -31.8],
  }));
  return portal.inside('TILTH', async (tx) => {
    const { customerId } = await importPaddocks(tx, {
      customerName: `Measured ${customers}`,
      farmName: 'Home',
      paddocks: given,
    });
    const agreed = agreedHa === undefined ? sql`null` : sql`${agreedHa}::float8`;
    await tx.execute(sql`update paddock set measured_area_ha = null, agreed_area_ha = ${agreed},
      area_ha = coalesce(${agreed}, area_ha) where farm_id in (select id from farm where customer_id = ${customerId})`);
    return customerId;
  });
}
const measure = () => measureEarlier((work) => portal.inside('TILTH', work));
const paddocks = async (customerId: number) =>
  (await adviser.ask('GET /farm/customerfarms/{customerId}', { params: { customerId } })).paddocks;
const historyOf = async (id: number) =>
  (await adviser.ask('GET /farm/paddock/{id}/changes', { params: { id } })).changes.flatMap(({ fields }) => fields);
const choose = (customerId: number, area: 'measured' | 'kept', chosen: readonly { id: number; version: number }[]) =>
  adviser.ask('PUT /farm/paddock/areas', {
    body: { customerId, area, paddocks: chosen.map(({ id, version }) => ({ id, version })) },
  });

test('a change of up to half a per cent is written, with a line in the history and without a question', async () => {
  const customerId = await earlier({ Creek: [square(117), 16.85] });
  expect(await measure()).toMatchObject({ changed: 1, toChoose: 0 });
  const [creek] = await paddocks(customerId);
  expect(creek).toMatchObject({ measuredAreaHa: null, version: 2 });
  expect(creek!.areaHa).toBeCloseTo(SQUARE_HA, 1);
  expect(await historyOf(creek!.id)).toEqual([{ field: 'measured', from: '16.9 ha', to: '16.8 ha' }]);
});

test('a larger change alters nothing until the user chooses the measured area or keeps the one in use', async () => {
  const customerId = await earlier({ Twice: [twice(117.1), 33.6], Round: [square(117.2), 20] });
  expect(await measure()).toMatchObject({ changed: 0, toChoose: 2 });
  const [round, double] = await paddocks(customerId);
  expect([round!.areaHa, double!.areaHa]).toEqual([20, 33.6]);
  expect(round!.measuredAreaHa).toBeCloseTo(SQUARE_HA, 1);
  expect(await historyOf(double!.id)).toEqual([]);

  const used = await choose(customerId, 'measured', [double!]);
  expect(used.paddocks).toMatchObject([{ measuredAreaHa: null, agreedAreaHa: null, version: 2 }]);
  expect(used.paddocks[0]!.areaHa).toBeCloseTo(SQUARE_HA, 1);
  // What is stored now has each point of the land once.
  expect(JSON.parse(used.paddocks[0]!.geoJsonFeature)).toMatchObject({ features: [{ geometry: { type: 'Polygon' } }] });
  expect(await historyOf(double!.id)).toEqual([{ field: 'measured', from: '33.6 ha', to: '16.8 ha' }]);

  const kept = await choose(customerId, 'kept', [round!]);
  expect(kept.paddocks).toMatchObject([{ areaHa: 20, agreedAreaHa: 20, measuredAreaHa: null, version: 2 }]);
  expect(await historyOf(round!.id)).toEqual([{ field: 'area', from: '', to: '20.0 ha' }]);
});

test('an agreed area stays, and gives way to the measured one when it is taken back', async () => {
  const customerId = await earlier({ Agreed: [square(117.3), 33.6] }, 15);
  await measure();
  const [agreed] = await paddocks(customerId);
  expect(agreed).toMatchObject({ areaHa: 15, agreedAreaHa: 15, measuredAreaHa: null });
  const { id, version, name, farmName } = agreed!;
  const freed = await adviser.ask('PUT /farm/paddock', {
    body: { customerId, id, version, name, farmName, agreedAreaHa: null, sharesLand: false },
  });
  expect(freed.areaHa).toBeCloseTo(SQUARE_HA, 1);
});

test('a second run finds nothing, and what is imported or drawn from now on is measured', async () => {
  await earlier({ Once: [square(117.4), 16.79] });
  await measure();
  expect(await measure()).toEqual({ unchanged: 0, changed: 0, toChoose: 0, unreadable: 0 });
});

test('a rename does not choose an area in passing', async () => {
  const customerId = await earlier({ Twice: [twice(117.5), 33.6] });
  await measure();
  const [{ id, version, farmName }] = (await paddocks(customerId)) as [Awaited<ReturnType<typeof paddocks>>[number]];
  const renamed = await adviser.ask('PUT /farm/paddock', {
    body: { customerId, id, version, name: 'Other', farmName, agreedAreaHa: null, sharesLand: false },
  });
  expect(renamed.areaHa).toBe(33.6);
  expect(renamed.measuredAreaHa).toBeCloseTo(SQUARE_HA, 1);
});

test('a choice is refused for a paddock that another user has changed, and nothing is chosen', async () => {
  const customerId = await earlier({ One: [twice(117.6), 33.6], Two: [twice(117.7), 33.6] });
  await measure();
  const [one, two] = await paddocks(customerId);
  await choose(customerId, 'kept', [one!]);
  const refused = choose(customerId, 'measured', [two!, one!]);
  await expect(refused).rejects.toThrow('Alex Adviser changed paddock One');
  expect((await paddocks(customerId)).map(({ areaHa }) => areaHa)).toEqual([33.6, 33.6]);
});

test('another tenant has its own paddocks measured, and sees none of these', async () => {
  await earlier({ Ours: [square(117.8), 20] });
  expect(await measureEarlier((work) => portal.inside('OTHER', work))).toMatchObject({ toChoose: 0 });
});
