import { subMonths } from 'date-fns';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnsweredOf } from '../../../src/model/contract/index.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { sample } from '../../../server/db/schema/index.ts';
import { importFarm } from '../support/example-farm.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

type Paddock = AnsweredOf<'POST /farm/paddock'>;

let portal: Portal;
let adviser: Person;
let customerId: number;
beforeAll(async () => {
  portal = await startPortal({ environment: { WORKER: '0' } });
  adviser = portal.as('ADVISER');
  customerId = await importFarm(portal);
});
afterAll(() => portal.stop());

const paddocks = async (): Promise<readonly Paddock[]> =>
  (await adviser.ask('GET /farm/customerfarms/{customerId}', { params: { customerId } })).paddocks;
/** A square of about 16.8 ha away from the farm. */
const square = (west: number, south = -31.8): [number, number][] => [
  [west, south],
  [west + 0.004, south],
  [west + 0.004, south + 0.004],
  [west, south + 0.004],
];
const body = (name: string, boundary: [number, number][][] | null, more: object = {}) => ({
  customerId,
  name,
  farmName: 'East block',
  agreedAreaHa: null,
  boundary,
  ...more,
});
const add = (name: string, boundary: [number, number][][] | null, more?: object): Promise<Paddock> =>
  adviser.ask('POST /farm/paddock', { body: body(name, boundary, more) });
const changesOf = async (id: number) =>
  (await adviser.ask('GET /farm/paddock/{id}/changes', { params: { id } })).changes.map(({ by, fields }) => [
    by !== '',
    ...fields,
  ]);

test('a paddock is drawn: its farm is made, its area is that of its boundary, and lists have it', async () => {
  const made = await add('Drawn', [square(117.5)]);
  expect(made).toMatchObject({ name: 'Drawn', farmName: 'East block', version: 1, agreedAreaHa: null });
  expect(made.areaHa).toBeCloseTo(16.8, 1);
  expect(JSON.parse(made.geoJsonFeature)).toMatchObject({ features: [{ geometry: { type: 'Polygon' } }] });
  expect((await paddocks()).find(({ id }) => id === made.id)).toEqual(made);
});

test('a paddock is due for sampling once its newest soil sample is three years old; one never sampled is not counted', async () => {
  const today = new Date();
  const monthsAgo = (months: number): string => subMonths(today, months).toISOString().slice(0, 10);
  const [old, fresh, leaf, never] = [
    await add('Old', null),
    await add('Fresh', null),
    await add('Leaf', null),
    await add('Never', null),
  ];
  const taken = (paddockId: number, dateSampled: string, more: object = {}) => ({
    customerId,
    paddockId,
    name: 'A1',
    sampleTypeId: 1 as const,
    status: statusIds.Completed,
    depthFromCm: 0,
    depthToCm: 10,
    dateSampled,
    ...more,
  });
  await portal.inside('TILTH', (tx) =>
    tx.insert(sample).values([
      taken(old.id, monthsAgo(60)),
      taken(old.id, monthsAgo(37)),
      // A deleted sample tells nothing of the soil.
      taken(old.id, monthsAgo(1), { status: statusIds.Deleted }),
      taken(fresh.id, monthsAgo(50)),
      taken(fresh.id, monthsAgo(35)),
      // A leaf test is no soil test.
      taken(leaf.id, monthsAgo(40)),
      taken(leaf.id, monthsAgo(2), { sampleTypeId: 2 }),
    ]),
  );
  const listed = new Map((await paddocks()).map((paddock) => [paddock.id, paddock]));
  expect(listed.get(old.id)).toMatchObject({ lastSampledOn: monthsAgo(37), isSamplingDue: true });
  expect(listed.get(fresh.id)).toMatchObject({ lastSampledOn: monthsAgo(35), isSamplingDue: false });
  expect(listed.get(leaf.id)).toMatchObject({ lastSampledOn: monthsAgo(40), isSamplingDue: true });
  expect(listed.get(never.id)).toMatchObject({ lastSampledOn: null, isSamplingDue: false });
  const rows = await adviser.ask('GET /customer/getDashboardAll', {});
  expect(rows.find((row) => row.customerId === customerId)?.samplesDue).toBe(2);
  expect(rows.filter((row) => row.customerId !== customerId).every(({ samplesDue }) => samplesDue === 0)).toBe(true);
});

test('a ring within another is a hole, and one beside it another part', async () => {
  const hole: [number, number][] = [
    [117.521, -31.799],
    [117.523, -31.799],
    [117.523, -31.797],
    [117.521, -31.797],
  ];
  const made = await add('With a dam', [square(117.52), hole, square(117.53)]);
  const { features } = JSON.parse(made.geoJsonFeature) as { features: { geometry: { coordinates: unknown[][] } }[] };
  expect(features[0]!.geometry.coordinates.map(({ length }) => length)).toEqual([2, 1]);
  expect(made.areaHa).toBeCloseTo(16.8 * 2 - 4.2, 1);
});

test('an agreed area overrides the drawn one, survives a new boundary, and can be withdrawn', async () => {
  const { id, areaHa } = await add('Agreed', [square(117.54)]);
  const change = (more: object) =>
    adviser.ask('PUT /farm/paddock', { body: { ...body('Agreed', [square(117.541)]), id, ...more }, ifMatch: '*' });
  expect(await change({ agreedAreaHa: 15.5 })).toMatchObject({ areaHa: 15.5, agreedAreaHa: 15.5 });
  const { boundary: _, ...unchanged } = body('Agreed', null);
  const takenBack = await adviser.ask('PUT /farm/paddock', { body: { ...unchanged, id }, ifMatch: '*' });
  expect(takenBack.areaHa).toBeCloseTo(areaHa!, 2);
});

test('name and farm are changed without the land, and the history says by whom', async () => {
  const { id, version, geoJsonFeature } = await add('Back', [square(117.56)]);
  const { boundary: _, ...unchanged } = body('Front', null, { farmName: 'west block' });
  const changed = await adviser.ask('PUT /farm/paddock', { body: { ...unchanged, id, version } });
  expect(changed).toMatchObject({ name: 'Front', farmName: 'west block', version: version + 1 });
  expect(JSON.parse(changed.geoJsonFeature)).toMatchObject({
    features: [
      { geometry: (JSON.parse(geoJsonFeature) as { features: { geometry: object }[] }).features[0]!.geometry },
    ],
  });
  expect(await changesOf(id)).toEqual([
    [true, { field: 'name', from: 'Back', to: 'Front' }, { field: 'farm', from: 'East block', to: 'west block' }],
    [true, { field: 'added', from: '', to: '16.8 ha' }],
  ]);
  // However its case is written, a farm is found again.
  expect((await add('Beside', null, { farmName: 'WEST BLOCK' })).farmName).toBe('west block');
});

test('land that another paddock holds is reported with its hectares, and taken after a yes only', async () => {
  await add('Whose', [square(117.6)]);
  const half = [square(117.602)];
  expect(await adviser.refused('POST /farm/paddock', { body: body('Mine', half) })).toMatchObject({
    status: 409,
    code: 'LAND_SHARED',
    message: expect.stringContaining('Whose holds 8.4 ha of this land') as unknown,
  });
  expect((await paddocks()).some(({ name }) => name === 'Mine')).toBe(false);
  const mine = await add('Mine', half, { sharesLand: true });
  // What is shared already is not asked again when the boundary stays.
  const { boundary: _, ...renamed } = body('Ours', null);
  await adviser.ask('PUT /farm/paddock', { body: { ...renamed, id: mine.id, version: mine.version } });
});

test('a boundary that crosses itself is refused with where, and one without land', async () => {
  const [sw, se, ne, nw] = square(117.62) as [[number, number], [number, number], [number, number], [number, number]];
  expect(await adviser.refused('POST /farm/paddock', { body: body('Bow', [[sw, ne, se, nw]]) })).toMatchObject({
    status: 400,
    code: 'BOUNDARY_INVALID',
    message: 'The boundary crosses itself at 117.62200, -31.79800.',
  });
  expect(await adviser.refused('POST /farm/paddock', { body: body('Line', [[sw, se, sw]]) })).toMatchObject({
    code: 'BOUNDARY_INVALID',
  });
});

test('a second paddock of a name on one farm is refused, and a save on an old version learns who was first', async () => {
  const { id, version } = await add('Ridge', null);
  expect(await adviser.refused('POST /farm/paddock', { body: body('RIDGE', null) })).toMatchObject({
    code: 'PADDOCK_EXISTS',
  });
  await adviser.ask('PUT /farm/paddock', { body: { ...body('Ridge top', null), id, version } });
  expect(
    await adviser.refused('PUT /farm/paddock', { body: { ...body('Ridge foot', null), id, version } }),
  ).toMatchObject({
    code: 'STALE_VERSION',
    message: expect.stringContaining('changed paddock Ridge top on') as unknown,
  });
  expect(await adviser.refused('PUT /farm/paddock', { body: { ...body('Blind', null), id } })).toMatchObject({
    status: 428,
  });
});

test('who may only look changes no paddock', async () => {
  expect(await portal.as('VIEWER').refused('POST /farm/paddock', { body: body('Seen', null) })).toMatchObject({
    status: 403,
  });
});
