import { readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importPaddocks } from '../../../server/commands/sites/import-paddocks.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

let portal: Portal;
let adviser: Person;
beforeAll(async () => {
  portal = await startPortal();
  adviser = portal.as('ADVISER');
});
afterAll(() => portal.stop());

async function customerCalled(name: string): Promise<number> {
  const { customerId } = await portal.inside('TILTH', (tx) =>
    importPaddocks(tx, { customerName: name, farmName: 'Home', paddocks: [] }),
  );
  return customerId;
}

type Ring = readonly (readonly [number, number])[];
/** A square of some 106 ha with its corner at so many hundredths of a degree. */
const square = (x: number, y = 0, side = 1): Ring => {
  const [west, south, by] = [117 + x / 100, -31 + y / 100, side / 100];
  return [
    [west, south],
    [west + by, south],
    [west + by, south + by],
    [west, south + by],
    [west, south],
  ];
};
const map = (...paddocks: readonly (readonly [name: string | null, ring: Ring, kind?: string])[]): string =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: paddocks.map(([name, ring, kind = 'crop']) => ({
      type: 'Feature',
      properties: { ...(name === null ? {} : { name }), kind },
      geometry: { type: 'Polygon', coordinates: [ring] },
    })),
  });
const asked = (customer: number, content: string | Uint8Array, fields: Readonly<Record<string, string>> = {}) => ({
  body: { customer, ...fields },
  file: { name: '../far/m\r\n.geojson', content: typeof content === 'string' ? content : Buffer.from(content) },
});
const check = (...given: Parameters<typeof asked>) => adviser.ask('POST /farm/checkImport', asked(...given));
const bring = (...given: Parameters<typeof asked>) => adviser.ask('POST /farm/import', asked(...given));
const paddocksOf = async (customerId: number) =>
  (await adviser.ask('GET /farm/customerfarms/{customerId}', { params: { customerId } })).paddocks;
const namesOf = async (customerId: number) => (await paddocksOf(customerId)).map(({ id, name }) => [id, name] as const);

test('a map is looked at without a trace, and comes in as it was shown: a filter, a fault, a mended crossing', async () => {
  const customer = await customerCalled('Looked at');
  const bow: Ring = [square(3)[0]!, square(3)[2]!, square(3)[1]!, square(3)[3]!, square(3)[0]!];
  const content = map(
    ['North', square(0)],
    ['Bow', bow],
    ['Pines', square(6), 'tree line'],
    ['Line', square(9).slice(0, 2)],
  );
  const leaveOut = JSON.stringify({ attribute: 'kind', values: ['tree line'] });
  const shown = await check(customer, content, { leaveOut });
  expect(
    shown.features.map(({ name, isLeftOut, fault, fate }) => [name, isLeftOut, fault?.reason, fate?.kind]),
  ).toEqual([
    ['North', false, undefined, 'new'],
    ['Bow', false, 'has a boundary that crosses itself', undefined],
    ['Pines', true, undefined, undefined],
    ['Line', false, 'has no area', undefined],
  ]);
  expect(shown.features[1]?.fault).toMatchObject({
    canUnkink: true,
    at: [expect.closeTo(117.035), expect.closeTo(-30.995)],
  });
  expect(shown.counts).toEqual({ features: 4, saved: 1, leftOut: 1, faulty: 2 });
  expect(await paddocksOf(customer)).toEqual([]);

  const outcome = await bring(customer, content, { leaveOut, unkink: '[2]', farm: 'Home farm' });
  expect(outcome).toMatchObject({ saved: 2, added: 2, skipped: [{ name: 'Line', reason: 'has no area' }] });
  const paddocks = await paddocksOf(customer);
  expect(paddocks.map(({ name, farmName, areaHa }) => [name, farmName, areaHa?.toFixed(0)])).toEqual([
    ['Bow', 'Home farm', '53'],
    ['North', 'Home farm', '106'],
  ]);
});

test('unnamed paddocks in another order are known by their land: none gets that of another', async () => {
  const customer = await customerCalled('Unnamed');
  await bring(customer, map([null, square(0)], [null, square(2, 0, 0.8)], [null, square(4, 0, 0.6)]));
  const before = await paddocksOf(customer);
  const again = map([null, square(4, 0, 0.6)], [null, square(0)], [null, square(2, 0, 0.8)], [null, square(6)]);
  expect((await check(customer, again)).confirmation).toBeNull();
  expect(await bring(customer, again)).toMatchObject({ added: 1, updated: 3, renamed: 0 });
  const after = await paddocksOf(customer);
  expect(after.filter(({ id }) => before.some((one) => one.id === id))).toEqual(
    before.map((one) => expect.objectContaining({ id: one.id, name: one.name, geoJsonFeature: one.geoJsonFeature })),
  );
  expect(new Set(after.map(({ name }) => name)).size).toBe(4);
});

test('other land under a name, another name for the land and land held twice are shown, and saved only when they are confirmed', async () => {
  const customer = await customerCalled('Moved');
  await bring(customer, map(['A', square(0)], ['B', square(2)], ['C', square(4)], ['Stays', square(8)]));
  const before = await namesOf(customer);
  const content = map(['A', square(0.5)], ['Bee', square(2)], ['C', square(4)], ['Over', square(7.5)]);
  const shown = await check(customer, content);
  expect(shown.features.map(({ name, fate }) => [name, fate])).toEqual([
    [
      'A',
      expect.objectContaining({ kind: 'redrawn', share: expect.closeTo(0.5, 1), hadAreaHa: expect.closeTo(106, 0) }),
    ],
    ['Bee', expect.objectContaining({ kind: 'renamed', oldName: 'B', share: 1 })],
    ['C', expect.objectContaining({ kind: 'same' })],
    ['Over', expect.objectContaining({ kind: 'renamed', oldName: 'Stays' })],
  ]);
  for (const fields of [{}, { confirmed: 'of another check' }])
    expect(await adviser.refused('POST /farm/import', asked(customer, content, fields))).toMatchObject({
      status: 409,
      code: 'LAND_NEEDS_CONFIRMATION',
    });
  expect(await namesOf(customer)).toEqual(before);
  expect(await bring(customer, content, { confirmed: shown.confirmation! })).toMatchObject({ updated: 2, renamed: 2 });
  const idOf = new Map(before.map(([id, name]) => [name, id]));
  expect(await namesOf(customer)).toEqual([
    [idOf.get('A'), 'A'],
    [idOf.get('B'), 'Bee'],
    [idOf.get('C'), 'C'],
    [idOf.get('Stays'), 'Over'],
  ]);
  const changed = async (name: string) =>
    (await adviser.ask('GET /farm/paddock/{id}/changes', { params: { id: idOf.get(name)! } })).changes.flatMap(
      ({ fields }) => fields.map(({ field }) => field),
    );
  expect(await Promise.all(['A', 'B', 'C', 'Stays'].map(changed))).toEqual([['land'], ['name'], [], ['name', 'land']]);

  const twice = map(['Whole', [...square(0, 0, 6)]]);
  const merging = await check(customer, twice);
  expect(merging.shared.map(({ otherName, otherIsHere }) => [otherName, otherIsHere])).toEqual([
    ['A', true],
    ['Bee', true],
    ['C', true],
  ]);
  expect(merging.missing.map(({ name }) => name)).toEqual(['A', 'Bee', 'C', 'Over']);
  expect(merging.confirmation).not.toBeNull();
});

test('paddocks that swap their names keep their land', async () => {
  const customer = await customerCalled('Swapped');
  await bring(customer, map(['One', square(0)], ['Two', square(2)]));
  const content = map(['Two', square(0)], ['One', square(2)]);
  const shown = await check(customer, content);
  expect(shown.features.map(({ fate }) => fate?.kind)).toEqual(['redrawn', 'redrawn']);
  await bring(customer, content, { confirmed: shown.confirmation! });
  expect((await namesOf(customer)).map(([, name]) => name)).toEqual(['One', 'Two']);
});

test('KMZ and GeoPackage come in too, and again without a change', async () => {
  const customer = await customerCalled('Formats');
  const places = square(20)
    .map(([lon, lat]) => `${lon},${lat}`)
    .join(' ');
  const kmz = zipSync({
    'doc.kml': strToU8(
      `<kml><Document><Placemark><name>Far</name><Polygon><outerBoundaryIs><LinearRing><coordinates>${places}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></Document></kml>`,
    ),
  });
  expect(await bring(customer, kmz)).toMatchObject({ added: 1 });
  const gpkg = readFileSync(new URL('../../farm-files/files/metres.gpkg', import.meta.url));
  expect(await bring(customer, gpkg, { nameBy: 'pad name' })).toMatchObject({ features: 60, added: 60 });
  expect(await bring(customer, gpkg, { nameBy: 'pad name' })).toMatchObject({ added: 0, updated: 60, renamed: 0 });
  expect(await paddocksOf(customer)).toHaveLength(61);
});

test('nothing is made when nothing is saved, and the first reason is reported', async () => {
  const customer = await customerCalled('Empty');
  const empty = await adviser.refused('POST /farm/import', asked(customer, map(['Line', square(0).slice(0, 2)])));
  expect(empty).toMatchObject({ status: 400, code: 'UPLOAD_UNREADABLE' });
  expect(empty.message).toBe('Nothing in the file is imported. Paddock "Line" has no area.');
  expect(await paddocksOf(customer)).toEqual([]);
});

test.each([
  ['a picture', '\u0089PNG\r\n', 415, 'MEDIA_TYPE_UNSUPPORTED'],
  [
    'a map in an unknown system',
    map(['A', square(0)]).replace('{', '{"crs":{"properties":{"name":"EPSG:27700"}},'),
    400,
    'UPLOAD_UNREADABLE',
  ],
  ['half a map', map(['A', square(0)]).slice(0, 50), 400, 'UPLOAD_UNREADABLE'],
] as const)('%s is refused', async (_, content, status, code) => {
  const customer = await customerCalled('Refused');
  expect(await adviser.refused('POST /farm/checkImport', asked(customer, content))).toMatchObject({ status, code });
});

test('a choice that is no choice is refused in words', async () => {
  const customer = await customerCalled('Refused');
  const content = map(['A', square(0)]);
  for (const fields of [{ leaveOut: '[]' }, { unkink: '{"a":1}' }, { without: 'x' }])
    expect(await adviser.refused('POST /farm/checkImport', asked(customer, content, fields))).toMatchObject({
      code: 'INVALID_REQUEST',
    });
  expect(await adviser.refused('POST /farm/checkImport', asked(customer, content, { layer: 'x' }))).toMatchObject({
    code: 'UPLOAD_UNREADABLE',
    message: 'The file has no layer called x.',
  });
});

test('who may only look brings nothing in', async () => {
  const customer = await customerCalled('Viewed');
  expect(await portal.as('VIEWER').refused('POST /farm/import', asked(customer, map(['A', square(0)])))).toMatchObject({
    status: 403,
  });
});

test('the area that a file gives is next to that of the outline, and is agreed on request', async () => {
  const customer = await customerCalled('Own areas');
  const content = (northHa: number): string => {
    const read = JSON.parse(map(['North', square(0)], ['South', square(3)])) as {
      features: { properties: Record<string, unknown> }[];
    };
    read.features[0]!.properties['AREA_HA'] = northHa;
    read.features[1]!.properties['AREA_HA'] = 105.8;
    return JSON.stringify(read);
  };
  const { features } = await check(customer, content(98.5));
  expect(features.map(({ ownAreaHa, isAgreed }) => [ownAreaHa, isAgreed])).toEqual([
    [98.5, false],
    [null, false],
  ]);
  // Of a row without another area nothing is agreed.
  await bring(customer, content(98.5), { agreed: '[1,2]' });
  const [north, south] = await paddocksOf(customer);
  expect(north).toMatchObject({ areaHa: 98.5, agreedAreaHa: 98.5 });
  expect(south).toMatchObject({ agreedAreaHa: null });
  expect(south!.areaHa).toBeCloseTo(105.9, 0);
  await bring(customer, content(97), { agreed: '[1]' });
  expect((await paddocksOf(customer))[0]).toMatchObject({ areaHa: 97, agreedAreaHa: 97 });
  const { changes } = await adviser.ask('GET /farm/paddock/{id}/changes', { params: { id: north!.id } });
  expect(changes[0]!.fields).toEqual([{ field: 'area', from: '98.5 ha', to: '97.0 ha' }]);
  await bring(customer, content(97));
  expect((await paddocksOf(customer))[0]).toMatchObject({ areaHa: 97, agreedAreaHa: 97 });
  expect(await adviser.refused('POST /farm/import', asked(customer, content(97), { agreed: '"all"' }))).toMatchObject({
    message: '"agreed" must be a JSON list of row numbers.',
  });
});
