import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run as importFromFile } from '../../../server/import.ts';
import { exampleFarmPath } from '../../example-farm.ts';
import { withOutsideFiles } from '../../outside.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { runHere, type Ended } from '../support/run-tool.ts';

const entry = fileURLToPath(new URL('../../../server/import.ts', import.meta.url));
const exampleFarm = exampleFarmPath('paddocks.geojson');
const folder = mkdtempSync(join(tmpdir(), 'tilth-import-'));

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ environment: { WORKER: '0' } });
});
afterAll(async () => {
  await portal.stop();
  rmSync(folder, { recursive: true });
});

/** The work of `npm run import` beside the running portal. */
const run = (...args: readonly string[]) => runWith({}, ...args);
const runWith = (environment: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<Ended> =>
  runHere(importFromFile, args, { DATABASE_URL: portal.databaseUrl, ...environment });

/** The program itself, whose reader reads as far as it likes. */
async function start(args: readonly string[], isRead: boolean): Promise<Ended> {
  const env = { ...process.env, DATABASE_URL: portal.databaseUrl };
  const child = spawn(process.execPath, ['--import', 'tsx', entry, ...args], { env });
  let said = '';
  if (isRead) child.stdout.on('data', (words: Buffer) => (said += words.toString()));
  else child.stdout.destroy();
  child.stderr.on('data', (words: Buffer) => (said += words.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}
const farm = (name: string, paddocks: string = exampleFarm, ...more: readonly string[]) =>
  run('--tenant', 'TILTH', '--customer', name, '--paddocks', paddocks, ...more);
const paddocksOf = async (customerId: number) =>
  (await portal.as('ADVISER').ask('GET /farm/customerfarms/{customerId}', { params: { customerId } })).paddocks;
const customerNamed = async (searchText: string) =>
  (await portal.as('ADVISER').ask('GET /customer/getByGroup', { query: { group: 1, searchText } })).customerList;

function fileOf(features: readonly { name: string; ring: readonly (readonly [number, number])[] }[]): string {
  const path = join(folder, `${features.map(({ name }) => name).join('-')}.geojson`);
  writeFileSync(
    path,
    JSON.stringify({
      type: 'FeatureCollection',
      features: features.map(({ name, ring }) => ({
        type: 'Feature',
        properties: { name },
        geometry: { type: 'Polygon', coordinates: [ring] },
      })),
    }),
  );
  return path;
}

test('a farm comes in with 28 paddocks, and two things that are no paddocks are named', async () => {
  const { code, said } = await farm('Quandong Park');
  expect(code).toBe(0);
  expect(said).toContain(
    'Created customer "Quandong Park" from paddocks.geojson: 28 paddocks added, 0 updated, 2 skipped.',
  );
  expect(said.match(/^Skipped paddock ".+": .+$/gm)).toHaveLength(2);
  const [customer] = await customerNamed('quandong park');
  const paddocks = await paddocksOf(customer!.customerId);
  expect(paddocks).toHaveLength(28);
  for (const { areaHa, geoJsonFeature, centroid } of paddocks) {
    expect(areaHa).toBeGreaterThan(0);
    expect((JSON.parse(geoJsonFeature) as { features: unknown[] }).features).toHaveLength(1);
    expect((JSON.parse(centroid) as { type: string }).type).toBe('Point');
  }
});

test.each([
  ['is told as it ends', true, 'Updated customer "Quandong Park" from paddocks.geojson'],
  ['goes on to its end when nobody reads on', false, ''],
])('the program %s', { timeout: 60_000 }, async (_, isRead, words) => {
  const asked = ['--tenant', 'TILTH', '--customer', 'Quandong Park', '--paddocks', exampleFarm];
  const { code, said } = await start([...asked, '--region', isRead ? 'Read' : 'Unread'], isRead);
  expect([code, said]).toEqual([0, words === '' ? '' : expect.stringContaining(words)]);
  const customers = await portal.as('ADVISER').ask('GET /customer/getDashboardAll');
  expect(customers.find(({ customerName }) => customerName === 'Quandong Park')?.region).toBe(
    isRead ? 'Read' : 'Unread',
  );
});

test('the same file again updates the paddocks and adds none', async () => {
  expect((await farm('Quandong Park')).said).toContain(
    'Updated customer "Quandong Park" from paddocks.geojson: 0 paddocks added, 28 updated, 2 skipped.',
  );
  const [customer] = await customerNamed('quandong park');
  expect(await paddocksOf(customer!.customerId)).toHaveLength(28);
});

withOutsideFiles('a real farm', ['farm12/paddocks.geojson'], (outsideFile) => {
  test('comes in with 47 paddocks, and two that are no shapes are named', async () => {
    const file = join(folder, 'farm12.geojson');
    writeFileSync(file, outsideFile('farm12/paddocks.geojson'));
    const { said } = await farm('Farm12', file);
    expect(said).toContain('Created customer "Farm12" from farm12.geojson: 47 paddocks added, 0 updated, 2 skipped.');
    expect(said.match(/^Skipped paddock ".+": .+$/gm)).toHaveLength(2);
  });
});

test('of a file of several parts the one with land comes in, and the others are named', async () => {
  const file = fileURLToPath(new URL('../../farm-files/files/layers.gpkg', import.meta.url));
  const { said } = await farm('Parts', file);
  expect(said).toContain('Created customer "Parts" from layers.gpkg: 2 paddocks added, 0 updated, 0 skipped.');
  expect(said).toContain('Read "paddocks" alone of the parts of the file (sampled points, paddocks);');
});

test('a paddock that crosses itself is skipped by name and the others come in', async () => {
  const square = [
    [118, -31],
    [118, -31.01],
    [118.01, -31.01],
    [118.01, -31],
    [118, -31],
  ] as const;
  const bow = [
    [118, -31],
    [118.01, -31.01],
    [118.01, -31],
    [118, -31.01],
    [118, -31],
  ] as const;
  const { code, said } = await farm(
    'Crossed',
    fileOf([
      { name: 'Good', ring: square },
      { name: 'Bow', ring: bow },
    ]),
  );
  expect(code).toBe(0);
  expect(said).toContain('1 paddock added, 0 updated, 1 skipped.');
  expect(said).toMatch(/^Skipped paddock "Bow": /m);
});

test('land that would move is reported, and moved only on demand; no customer is made when nothing is saved', async () => {
  const at = (west: number) =>
    [
      [west, -31],
      [west + 0.01, -31],
      [west + 0.01, -31.01],
      [west, -31.01],
      [west, -31],
    ] as const;
  const name = 'Moving';
  expect((await farm(name, fileOf([{ name: 'Moves', ring: at(119) }]))).code).toBe(0);
  const [customer] = await customerNamed('moving');
  const before = await paddocksOf(customer!.customerId);
  const moved = fileOf([{ name: 'Moves', ring: at(119.002) }]);
  const refused = await farm(name, moved);
  expect(refused.code).toBe(1);
  expect(refused.said).toContain('Paddock "Moves" gets other land: 80% of it stays.');
  expect(refused.said).toContain('Nothing was saved. Add --confirm when that is wanted.');
  expect(await paddocksOf(customer!.customerId)).toEqual(before);
  expect((await farm(name, moved, '--confirm')).said).toContain('0 paddocks added, 1 updated, 0 skipped.');
  expect((await paddocksOf(customer!.customerId))[0]!.geoJsonFeature).not.toBe(before[0]!.geoJsonFeature);

  const line = await farm('Nobody', fileOf([{ name: 'Line', ring: at(119).slice(0, 2) }]));
  expect([line.code, line.said]).toEqual([1, expect.stringContaining('Nothing in the file is imported.')]);
  expect(await customerNamed('nobody')).toEqual([]);
});

test('a customer can be placed in a region, district and area, and stays there when it is imported again without them', async () => {
  const placed = async () =>
    (await portal.as('ADVISER').ask('GET /customer/getDashboardAll')).find(
      ({ customerName }) => customerName === 'Placed',
    );
  expect(
    (await farm('Placed', exampleFarm, '--region', ' Wheatbelt ', '--district', 'Eastern', '--area', 'Merredin')).code,
  ).toBe(0);
  expect(await placed()).toMatchObject({ region: 'Wheatbelt', district: 'Eastern', area: 'Merredin' });
  expect((await farm('Placed', exampleFarm, '--area', 'Kellerberrin')).code).toBe(0);
  expect(await placed()).toMatchObject({ region: 'Wheatbelt', district: 'Eastern', area: 'Kellerberrin' });
});

test('a customer can be given to one adviser, and stays out of the lists of the other tenant', async () => {
  expect((await farm('Of Sam', exampleFarm, '--adviser', 'SENIOR@tilth.example')).code).toBe(0);
  expect(await customerNamed('of sam')).toEqual([]);
  expect(
    (await portal.as('SENIOR_ADVISER').ask('GET /customer/getByGroup', { query: { group: 1, searchText: 'of sam' } }))
      .customerList,
  ).toHaveLength(1);
  expect(
    (await portal.as('ADMIN', 'OTHER').ask('GET /customer/getByGroup', { query: { group: 2, searchText: 'of sam' } }))
      .customerList,
  ).toEqual([]);
});

test.each([
  [
    'a missing setting',
    ['--tenant', 'TILTH'],
    'Usage: npm run import -- --tenant CODE --customer NAME --paddocks FILE.geojson',
  ],
  [
    'an unknown tenant',
    ['--tenant', 'NOBODY', '--customer', 'A', '--paddocks', exampleFarm],
    'There is no tenant with the code NOBODY.',
  ],
  [
    'a file that is not there',
    ['--tenant', 'TILTH', '--customer', 'A', '--paddocks', '/no/such/file.geojson'],
    'The file /no/such/file.geojson cannot be read',
  ],
  [
    'an adviser of another tenant',
    ['--tenant', 'TILTH', '--customer', 'A', '--paddocks', exampleFarm, '--adviser', 'adviser@other.example'],
    'adviser@other.example is no user of the tenant TILTH.',
  ],
])('%s is reported in words', async (_what, args, words) => {
  const { code, said } = await run(...args);
  expect(code).toBe(1);
  expect(said).toContain(words);
});

test('a path is taken from where it was typed', async () => {
  const { said } = await runWith(
    { INIT_CWD: folder },
    '--tenant',
    'TILTH',
    '--customer',
    'A',
    '--paddocks',
    'none.geojson',
  );
  expect(said).toContain(`The file ${join(folder, 'none.geojson')} cannot be read`);
});

test('a database that cannot be reached, and settings that are wrong, are reported in one line', async () => {
  const asked = ['--tenant', 'TILTH', '--customer', 'A', '--paddocks', exampleFarm] as const;
  const lost = await runWith({ DATABASE_URL: 'postgres://localhost:1/none' }, ...asked);
  expect(lost.said.trim()).toMatch(/^The database at localhost:1\/none is not reachable: .+ Check DATABASE_URL\.$/);
  const wrong = await runWith({ DATABASE_URL: 'nonsense' }, ...asked);
  expect(wrong.said.trim()).toMatch(/^Wrong settings: DATABASE_URL .+$/);
  expect([lost.code, wrong.code]).toEqual([1, 1]);
});
