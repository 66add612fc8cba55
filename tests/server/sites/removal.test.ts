import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AnsweredOf } from '../../../src/model/contract/index.ts';
import { importPaddocks } from '../../../server/commands/sites/import-paddocks.ts';
import { samplesOf, uploadSoil } from '../support/example-farm.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

type Paddock = AnsweredOf<'POST /farm/paddock'>;

let portal: Portal;
let adviser: Person;
let customerId: number;
let customers = 0;
beforeAll(async () => {
  portal = await startPortal({ environment: { WORKER: '0' } });
  adviser = portal.as('ADVISER');
});
afterAll(() => portal.stop());
beforeEach(async () => {
  customers += 1;
  customerId = await customerCalled(`Customer ${customers}`);
});

const customerCalled = async (customerName: string, of: 'TILTH' | 'OTHER' = 'TILTH') =>
  (await portal.inside(of, (tx) => importPaddocks(tx, { customerName, farmName: 'Home', paddocks: [] }))).customerId;
const paddocks = async () =>
  (await adviser.ask('GET /farm/customerfarms/{customerId}', { params: { customerId } })).paddocks;
const namesHere = async () => (await paddocks()).map(({ name }) => name);
const removedOnes = async () =>
  (await adviser.ask('GET /farm/customerfarms/{customerId}/removed', { params: { customerId } })).paddocks;
const namesRemoved = async () => (await removedOnes()).map(({ name }) => name);
const sites = async () => (await adviser.ask('GET /customer/{id}/sites', { params: { id: customerId } })).sites;
/** A square of about 16.8 ha. */
const square = (west: number): [number, number][] => [
  [west, -31.8],
  [west + 0.004, -31.8],
  [west + 0.004, -31.796],
  [west, -31.796],
];
const body = (name: string, west: number | null = null, more: object = {}) => ({
  customerId,
  name,
  farmName: 'Home block',
  agreedAreaHa: null,
  boundary: west === null ? null : [square(west)],
  ...more,
});
const add = (...given: Parameters<typeof body>): Promise<Paddock> =>
  adviser.ask('POST /farm/paddock', { body: body(...given) });
const removal = (...gone: Pick<Paddock, 'id' | 'version'>[]) => ({
  body: { customerId, paddocks: gone.map(({ id, version }) => ({ id, version })) },
});
const remove = (...gone: Parameters<typeof removal>) => adviser.ask('PUT /farm/paddock/remove', removal(...gone));
const restoration = (...ids: number[]) => ({ body: { customerId, paddockIds: ids } });
const restore = (...ids: number[]) => adviser.ask('PUT /farm/paddock/restore', restoration(...ids));
/** Soil samples, a row each, in the paddocks that are named. */
const upload = async (...rows: readonly (readonly [paddock: string, site: string, labNumber: string])[]) => {
  const lines = rows.map(([paddock, site, lab]) => `${site},${lab},${paddock},${site},5.1`);
  const { sampleIds } = await uploadSoil(
    adviser,
    customerId,
    ['Sample Name,Lab Number,Paddock,Site,pH (1:5 CaCl2)', ...lines, ''].join('\n'),
  );
  const samples = await samplesOf(adviser, customerId);
  return sampleIds.map((id) => samples.find((sample) => sample.id === id)!);
};
const correct = (
  samples: readonly { readonly id: number; readonly version: number }[],
  change: { readonly paddockId?: number | null; readonly siteName?: string; readonly deleted?: true },
) =>
  adviser.ask('PUT /sample/correct', {
    body: { customerId, samples: samples.map(({ id, version }) => ({ id, version })), change },
  });
const undo = (id: number) => ({ params: { id } });
const changesOf = async (id: number) =>
  (await adviser.ask('GET /farm/paddock/{id}/changes', { params: { id } })).changes.map(({ by, fields }) => [
    by,
    ...fields.map(({ field }) => field),
  ]);

test('paddocks are out of sight together, with who removed them and when, and come back as they were', async () => {
  const north = await add('North', 117.5);
  const south = await add('South', 117.51);
  await add('West', 117.52);
  const { paddocks: gone } = await remove(north, south);
  expect(gone.map(({ name, farmName, removedBy }) => [name, farmName, removedBy])).toEqual([
    ['North', 'Home block', 'Alex Adviser'],
    ['South', 'Home block', 'Alex Adviser'],
  ]);
  expect(Date.now() - Date.parse(gone[0]!.removedOn)).toBeLessThan(60_000);
  expect(await removedOnes()).toEqual(gone);
  expect(await namesHere()).toEqual(['West']);
  // The farm's point is that of what it has left.
  const [west] = await paddocks();
  expect(west!.farmCentroid).toBe(west!.centroid);
  const { paddocks: back } = await restore(south.id);
  expect(back).toMatchObject([{ ...south, version: south.version + 2, farmCentroid: expect.any(String) as string }]);
  expect(await namesHere()).toEqual(['South', 'West']);
  expect(await namesRemoved()).toEqual(['North']);
  expect(await changesOf(south.id)).toEqual([
    ['Alex Adviser', 'restored'],
    ['Alex Adviser', 'removed'],
    ['Alex Adviser', 'added'],
  ]);
  // Once more changes nothing.
  expect((await restore(south.id)).paddocks).toEqual(back.map((one) => ({ ...one, version: one.version })));
  expect(await changesOf(south.id)).toHaveLength(3);
});

test('a paddock that holds samples stays, and with it all others of the call, and the refusal says which and how many', async () => {
  const [empty, held, sited] = [await add('Empty'), await add('Held'), await add('Sited')];
  const [first, second] = await upload(['Held', 'Gate', 'L1'], ['Held', 'Dam', 'L2'], ['Sited', 'Shed', 'L3']);
  expect(await adviser.refused('PUT /farm/paddock/remove', removal(empty, held, sited))).toMatchObject({
    status: 409,
    code: 'PADDOCK_IN_USE',
    message: 'Held holds 2 samples, Sited holds 1 sample. Give them another paddock first; nothing was removed.',
  });
  expect(await namesHere()).toEqual(['Empty', 'Held', 'Sited']);
  expect(await namesRemoved()).toEqual([]);
  await correct([first!, second!], { paddockId: empty.id });
  expect((await remove(held)).paddocks).toHaveLength(1);
});

test('of many paddocks that hold samples the first are named', async () => {
  const all = [];
  for (const name of ['A', 'B', 'C', 'D', 'E']) all.push(await add(name));
  await upload(...['A', 'B', 'C', 'D', 'E'].map((name) => [name, `At ${name}`, `M${name}`] as const));
  const { message } = await adviser.refused('PUT /farm/paddock/remove', removal(...all));
  expect(message).toBe(
    'A holds 1 sample, B holds 1 sample, C holds 1 sample, 2 more paddocks hold samples too. Give them another paddock first; nothing was removed.',
  );
});

test('what another user has changed is not removed, nor anything with it', async () => {
  const [one, two] = [await add('One'), await add('Two')];
  await adviser.ask('PUT /farm/paddock', { body: { ...body('Two, changed'), id: two.id, version: two.version } });
  expect(await adviser.refused('PUT /farm/paddock/remove', removal(one, two))).toMatchObject({
    code: 'STALE_VERSION',
    message: expect.stringContaining('changed paddock Two, changed on') as unknown,
  });
  expect(
    await adviser.refused('PUT /farm/paddock/remove', { body: { customerId, paddocks: [{ id: one.id }] } }),
  ).toMatchObject({ status: 428 });
  await remove(one);
  expect(await adviser.refused('PUT /farm/paddock/remove', removal(one))).toMatchObject({ code: 'NOT_FOUND' });
  expect(await namesHere()).toEqual(['Two, changed']);
});

test('a removed paddock takes no changes, no samples, no sites and no defaults', async () => {
  const [gone, here] = [await add('Gone'), await add('Here')];
  const [sample] = await upload(['Here', 'Gate', 'N1']);
  await remove(gone);
  const changed = { ...body('Other'), id: gone.id };
  expect(await adviser.refused('PUT /farm/paddock', { body: changed, ifMatch: '*' })).toMatchObject({ status: 404 });
  const site = { customerId, name: 'Hill', paddockId: gone.id, coords: [117.5, -31.8] as [number, number] };
  expect(await adviser.refused('POST /farm/site', { body: site })).toMatchObject({ status: 404 });
  const { id, version } = sample!;
  expect(
    await adviser.refused('PUT /sample/correct', {
      body: { customerId, samples: [{ id, version }], change: { paddockId: gone.id } },
    }),
  ).toMatchObject({ status: 404 });
  expect(
    await adviser.refused('PUT /sample/site/nongeo', {
      body: { customerId, samples: [{ id, version }], siteName: 'Hill', paddockId: gone.id },
    }),
  ).toMatchObject({ status: 404 });
  const input = { paddockId: gone.id, omlName: 'Growing_Season_Rain', value: 310, before: null };
  expect(
    await portal.as('ADMIN').refused('PUT /sample/paddockInputs', { body: { customerId, inputs: [input] } }),
  ).toMatchObject({ status: 404 });
  expect((await samplesOf(adviser, customerId))[0]).toMatchObject({ paddockId: here.id });
});

const seen = ({ id, version }: { readonly id: number; readonly version: number }) => ({ id, version });

test('sites go out of sight with their paddock and come back with it, and nothing is placed at one meanwhile', async () => {
  const [gone, here] = [await add('Gone'), await add('Here')];
  const coords: [number, number] = [117.5, -31.8];
  const atGone = { customerId, name: 'Hill', paddockId: gone.id, coords };
  const { id: siteId, version } = await adviser.ask('POST /farm/site', { body: atGone });
  await adviser.ask('POST /farm/site', { body: { ...atGone, name: 'Loose', paddockId: null } });
  await remove(gone);
  expect((await sites()).map(({ name }) => name)).toEqual(['Loose']);
  const [sample] = await upload(['Here', 'Gate', 'S1']);
  expect(
    await adviser.refused('PUT /sample/site', { body: { customerId, siteId, samples: [seen(sample!)] } }),
  ).toMatchObject({ status: 404 });
  expect(
    await adviser.refused('PUT /farm/site', { body: { ...atGone, id: siteId, version, paddockId: here.id } }),
  ).toMatchObject({ status: 404 });
  // A file that names the paddock no longer finds it.
  const [stray] = await upload(['Gone', 'Hill', 'S2']);
  expect(stray).toMatchObject({ paddockId: null, site: { name: 'Gone: Hill' } });
  await restore(gone.id);
  expect((await sites()).find(({ id }) => id === siteId)).toMatchObject({ paddockName: 'Gone' });
});

test('the same map again makes a new paddock, and the removed one then cannot come back next to it', async () => {
  const ring = [...square(117.5), square(117.5)[0]!];
  const content = JSON.stringify({
    type: 'FeatureCollection',
    features: [{ type: 'Feature', properties: { name: 'Quarry' }, geometry: { type: 'Polygon', coordinates: [ring] } }],
  });
  const bring = () =>
    adviser.ask('POST /farm/import', {
      body: { customer: customerId, farm: 'Home block' },
      file: { name: 'map.geojson', content },
    });
  expect(await bring()).toMatchObject({ added: 1 });
  const [first] = await paddocks();
  await remove(first!);
  expect(await bring()).toMatchObject({ added: 1, updated: 0 });
  const [again] = await paddocks();
  expect(again!.id).not.toBe(first!.id);
  expect(await bring()).toMatchObject({ added: 0, updated: 1 });
  expect(await adviser.refused('PUT /farm/paddock/restore', restoration(first!.id))).toMatchObject({
    status: 409,
    code: 'PADDOCK_EXISTS',
    message:
      'Home block has another paddock called Quarry by now. Give that one another name first; nothing was restored.',
  });
  const { boundary: _, ...renamed } = body('Pit');
  const { version } = (await paddocks())[0]!;
  await adviser.ask('PUT /farm/paddock', { body: { ...renamed, id: again!.id, version } });
  expect(await adviser.refused('PUT /farm/paddock/restore', restoration(first!.id))).toMatchObject({
    code: 'LAND_SHARED',
    message: 'Pit holds land of Quarry by now. Change or remove what was drawn since; nothing was restored.',
  });
});

test('land that was shared before is no hindrance, in whatever order paddocks come back', async () => {
  const one = await add('One', 117.5);
  const two = await add('Two', 117.501, { sharesLand: true });
  await remove(one, two);
  await restore(two.id);
  await restore(one.id);
  expect(await namesHere()).toEqual(['One', 'Two']);
});

test('a boundary that was drawn over a removed paddock keeps it out, and all of the call with it', async () => {
  const grown = await add('Grown', 117.51);
  const gone = await add('Gone', 117.5);
  const beside = await add('Beside');
  await remove(gone, beside);
  await adviser.ask('PUT /farm/paddock', {
    body: { ...body('Grown', 117.502), id: grown.id, version: grown.version },
  });
  expect(await adviser.refused('PUT /farm/paddock/restore', restoration(beside.id, gone.id))).toMatchObject({
    code: 'LAND_SHARED',
  });
  expect(await namesHere()).toEqual(['Grown']);
  await remove((await paddocks())[0]!);
  await restore(beside.id, gone.id);
  // What lies there now came back after the other one was removed.
  expect(await adviser.refused('PUT /farm/paddock/restore', restoration(grown.id))).toMatchObject({
    code: 'LAND_SHARED',
  });
});

test('two removed paddocks of one name come back one at a time', async () => {
  const first = await add('Twin');
  await remove(first);
  const second = await add('twin');
  await remove(second);
  expect(await adviser.refused('PUT /farm/paddock/restore', restoration(first.id, second.id))).toMatchObject({
    code: 'PADDOCK_EXISTS',
    message: expect.stringContaining('Two of these paddocks are called Twin') as unknown,
  });
  await restore(second.id);
  expect(await namesHere()).toEqual(['twin']);
});

test('a correction is not undone into a removed paddock, until that is brought back', async () => {
  const [from, to] = [await add('Quarry West'), await add('Quarry')];
  const [moved, deleted] = await upload(['Quarry West', 'Gate', 'C1'], ['Quarry West', 'Dam', 'C2']);
  const { correctionId } = await correct([moved!], { paddockId: to.id });
  const { correctionId: deletion } = await correct([deleted!], { deleted: true });
  await remove(from);
  for (const id of [correctionId, deletion])
    expect(await adviser.refused('DELETE /sample/correction/{id}', undo(id))).toMatchObject({
      status: 409,
      code: 'CORRECTION_OUTDATED',
      message: 'Quarry West was removed since. Bring it back under Paddocks first; nothing was undone.',
    });
  // Its history goes on naming the paddock.
  const { changes } = await adviser.ask('GET /sample/{id}/history', { params: { id: moved!.id } });
  expect(changes[0]!.fields).toContainEqual({ field: 'paddock', from: 'Quarry West', to: 'Quarry' });
  await restore(from.id);
  for (const id of [correctionId, deletion]) await adviser.ask('DELETE /sample/correction/{id}', undo(id));
  expect((await samplesOf(adviser, customerId)).map(({ paddockName }) => paddockName)).toEqual([
    'Quarry West',
    'Quarry West',
  ]);
});

test('a farm whose paddocks are all removed is in no list, and is here again with the next paddock that names it', async () => {
  const gone = await add('Gone', null, { farmName: 'Wrong farm' });
  await add('Here');
  const farms = async () =>
    (await adviser.ask('GET /customer/{id}', { params: { id: customerId } })).farms.map(
      ({ farmName, paddocks: of }) => [farmName, of],
    );
  expect(await farms()).toEqual([
    ['Home block', 1],
    ['Wrong farm', 1],
  ]);
  await remove(gone);
  expect(await farms()).toEqual([['Home block', 1]]);
  const record = await adviser.ask('GET /customer/{id}', { params: { id: customerId } });
  const { customerName, isActive, region, district, area, email, version, advisers } = record;
  const adviserIds = advisers.map(({ userId }) => userId);
  const fields = { customerName, isActive, region, district, area, email, adviserIds, version };
  expect(
    await portal.as('ADMIN').refused('PUT /customer/{id}', {
      params: { id: customerId },
      body: { ...fields, farms: [{ farmId: 0, farmName: 'Wrong farm' }] },
    }),
  ).toMatchObject({
    code: 'FARM_EXISTS',
    message:
      'The paddocks of the farm Wrong farm were removed. Restore one, or add another to it, and the farm is here again.',
  });
  await add('Another', null, { farmName: 'wrong farm' });
  expect(await farms()).toEqual([
    ['Home block', 1],
    ['Wrong farm', 1],
  ]);
});

test('records of another customer or tenant cannot be removed or restored, nor by a read-only user', async () => {
  const mine = await add('Mine');
  const other = await customerCalled(`Other of ${customers}`);
  const wrong = { customerId: other, paddocks: [{ id: mine.id, version: mine.version }] };
  expect(await adviser.refused('PUT /farm/paddock/remove', { body: wrong })).toMatchObject({ code: 'NOT_FOUND' });
  const stranger = portal.as('ADMIN', 'OTHER');
  const theirs = await customerCalled('Theirs', 'OTHER');
  expect(await stranger.refused('PUT /farm/paddock/remove', { body: { ...wrong, customerId: theirs } })).toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await portal.as('VIEWER').refused('PUT /farm/paddock/remove', removal(mine))).toMatchObject({ status: 403 });
  await remove(mine);
  for (const [who, customer] of [
    [adviser, other],
    [stranger, theirs],
  ] as const) {
    expect(
      await who.refused('PUT /farm/paddock/restore', { body: { customerId: customer, paddockIds: [mine.id] } }),
    ).toMatchObject({ code: 'NOT_FOUND' });
    expect(
      (await who.ask('GET /farm/customerfarms/{customerId}/removed', { params: { customerId: customer } })).paddocks,
    ).toEqual([]);
  }
  expect(await stranger.refused('PUT /farm/paddock/restore', restoration(mine.id))).toMatchObject({
    code: 'CUSTOMER_NOT_FOUND',
  });
  expect(await portal.as('VIEWER').refused('PUT /farm/paddock/restore', restoration(mine.id))).toMatchObject({
    status: 403,
  });
  expect(await namesRemoved()).toEqual(['Mine']);
});

test('hundreds of paddocks go and come back at once', async () => {
  const many = Array.from({ length: 400 }, (_, index) => ({
    name: `P${index}`,
    farmName: null,
    areaHa: 16.8,
    geometry: {
      type: 'Polygon' as const,
      coordinates: [[...square(117 + index / 200), square(117 + index / 200)[0]!]],
    },
    centroid: [117 + index / 200, -31.8] as const,
  }));
  await portal.inside('TILTH', (tx) =>
    importPaddocks(tx, { customerName: `Customer ${customers}`, farmName: 'Home', paddocks: many }),
  );
  const all = await paddocks();
  expect((await remove(...all)).paddocks).toHaveLength(400);
  expect(await paddocks()).toEqual([]);
  expect((await restore(...all.map(({ id }) => id))).paddocks).toHaveLength(400);
});
