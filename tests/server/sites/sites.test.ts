import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFarm, samplesOf, uploadSoil } from '../support/example-farm.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

let portal: Portal;
let adviser: Person;
let customerId: number;
let paddocks: readonly { readonly id: number; readonly name: string }[];
beforeAll(async () => {
  portal = await startPortal({ environment: { WORKER: '0' } });
  adviser = portal.as('ADVISER');
  customerId = await importFarm(portal);
  await uploadSoil(adviser, customerId);
  ({ paddocks } = await adviser.ask('GET /farm/customerfarms/{customerId}', { params: { customerId } }));
});
afterAll(() => portal.stop());

const point: [number, number] = [117.25, -32.125];
const site = (name: string, more: { paddockId?: number | null; coords?: [number, number] | null } = {}) => ({
  body: { customerId, name, paddockId: null, coords: point, ...more },
});
const seen = ({ id, version }: { readonly id: number; readonly version: number }) => ({ id, version });
const sitesNamed = async (name: string) =>
  (await adviser.ask('GET /customer/{id}/sites', { params: { id: customerId } })).sites.filter(
    (known) => known.name === name,
  );

test('a site is added with its point and paddock, and the list of sites has it', async () => {
  const [{ id: paddockId, name: paddockName }] = paddocks as [(typeof paddocks)[number]];
  const made = await adviser.ask('POST /farm/site', site('Gate', { paddockId }));
  expect(made).toMatchObject({ name: 'Gate', paddockId, paddockName, version: 1 });
  expect(JSON.parse(made.geoJsonFeature!)).toMatchObject({ geometry: { type: 'Point', coordinates: point } });
  expect(await sitesNamed('Gate')).toEqual([made]);
});

test('a site may be added without a point', async () => {
  expect((await adviser.ask('POST /farm/site', site('Unseen', { coords: null }))).geoJsonFeature).toBeNull();
});

test('a second site of a name is refused in one paddock and taken in another', async () => {
  await adviser.ask('POST /farm/site', site('Dam'));
  expect(await adviser.refused('POST /farm/site', site('DAM'))).toMatchObject({ status: 409, code: 'SITE_EXISTS' });
  await adviser.ask('POST /farm/site', site('Dam', { paddockId: paddocks[1]!.id }));
  expect(await sitesNamed('Dam')).toHaveLength(2);
});

test('an invalid point, and a site without a known paddock, are refused', async () => {
  expect(await adviser.refused('POST /farm/site', site('Off', { coords: [200, 0] }))).toMatchObject({ status: 400 });
  expect(await adviser.refused('POST /farm/site', site('Off', { paddockId: 2_000_000_000 }))).toMatchObject({
    status: 404,
  });
});

test('a change of a site takes its version, and of two on one version the second learns who was first', async () => {
  const { id, version } = await adviser.ask('POST /farm/site', site('Ridge'));
  const change = (name: string) => ({ body: { ...site(name).body, id, version } });
  expect((await adviser.ask('PUT /farm/site', change('Ridge top'))).version).toBe(version + 1);
  expect(await adviser.refused('PUT /farm/site', change('Ridge foot'))).toMatchObject({
    status: 409,
    code: 'STALE_VERSION',
    message: expect.stringContaining('changed site Ridge top on') as unknown,
  });
  expect(await adviser.refused('PUT /farm/site', { body: { ...site('Blind').body, id } })).toMatchObject({
    status: 428,
  });
});

test('samples go with their site into another paddock', async () => {
  const [first] = await samplesOf(adviser, customerId);
  const [known] = (await adviser.ask('GET /customer/{id}/sites', { params: { id: customerId } })).sites.filter(
    ({ id }) => id === first!.site!.id,
  );
  const other = paddocks.find(({ id }) => id !== first!.paddockId)!;
  await adviser.ask('PUT /farm/site', {
    body: { customerId, id: known!.id, name: known!.name, paddockId: other.id, coords: point, version: known!.version },
  });
  const moved = (await samplesOf(adviser, customerId)).find(({ id }) => id === first!.id)!;
  expect([moved.paddockId, moved.paddockName, moved.site!.coords]).toEqual([other.id, other.name, point]);
});

test('a sample without a paddock gets the place of a site of the map', async () => {
  const { sampleIds } = await uploadSoil(
    adviser,
    customerId,
    'Sample Name,Lab Number,pH (1:5 CaCl2)\nLost,LOST1,5.1\n',
    'lost.csv',
  );
  const lost = (await samplesOf(adviser, customerId)).find(({ id }) => id === sampleIds[0])!;
  const paddockId = paddocks[2]!.id;
  const { id: siteId } = await adviser.ask('POST /farm/site', site('Found', { paddockId }));
  const { samples } = await adviser.ask('PUT /sample/site', { body: { customerId, siteId, samples: [seen(lost)] } });
  expect(samples).toMatchObject([{ id: sampleIds[0], paddockId, site: { id: siteId, coords: point } }]);
});

test('a site without a point is no place of the map, and is given by its name', async () => {
  const [first] = await samplesOf(adviser, customerId);
  const { id: siteId } = await adviser.ask('POST /farm/site', site('Nowhere', { coords: null }));
  const body = { customerId, samples: [seen(first!)] };
  expect(await adviser.refused('PUT /sample/site', { body: { ...body, siteId } })).toMatchObject({
    status: 400,
    code: 'SITE_WITHOUT_POINT',
  });
  const { samples } = await adviser.ask('PUT /sample/site/nongeo', {
    body: { ...body, siteName: 'nowhere', paddockId: null },
  });
  expect(samples).toMatchObject([{ paddockId: null, site: { id: siteId, coords: null } }]);
  await adviser.ask('PUT /sample/site/nongeo', {
    body: { customerId, siteName: 'By the shed', paddockId: paddocks[0]!.id, samples: samples.map(seen) },
  });
  expect(await sitesNamed('By the shed')).toHaveLength(1);
});

test('a finalised sample keeps its place, and so do those named beside it', async () => {
  const [, second, third] = await samplesOf(adviser, customerId);
  const body = { customerId, siteName: 'Elsewhere', paddockId: null, samples: [seen(third!), seen(second!)] };
  await adviser.ask('POST /sample/finalise', { body: { customerId, sampleIds: [second!.id] } });
  expect(await adviser.refused('PUT /sample/site/nongeo', { body })).toMatchObject({ code: 'SAMPLE_IN_USE' });
  expect((await samplesOf(adviser, customerId)).find(({ id }) => id === third!.id)!.site).toEqual(third!.site);
  expect(await sitesNamed('Elsewhere')).toEqual([]);
});

test.each(['PUT /sample/site', 'PUT /sample/site/nongeo'] as const)(
  'of two users who place a sample at once, the second learns who was first, and the sample stays there: %s',
  async (call) => {
    const [first] = await samplesOf(adviser, customerId);
    const { id: siteId } = await adviser.ask('POST /farm/site', site(`Quick ${call}`));
    const samples = [seen(first!)];
    await portal
      .as('SENIOR_ADVISER')
      .ask('PUT /sample/site/nongeo', { body: { customerId, siteName: 'By the dam', paddockId: null, samples } });
    const body = { customerId, samples, siteId, siteName: 'Late', paddockId: null };
    expect(await adviser.refused(call, { body })).toMatchObject({
      status: 409,
      code: 'STALE_VERSION',
      message: expect.stringContaining(`changed sample ${first!.name} on`) as unknown,
    });
    expect(await adviser.refused(call, { body: { ...body, samples: [{ id: first!.id }] } })).toMatchObject({
      status: 428,
    });
    const [now] = await samplesOf(adviser, customerId);
    expect(now).toMatchObject({ site: { name: 'By the dam' }, version: first!.version + 1 });
    expect(await sitesNamed('Late')).toEqual([]);
  },
);
