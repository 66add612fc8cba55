import { afterAll, beforeAll, expect, test } from 'vitest';
import { farmName, importFarm, topsoilResults, uploadSoil } from '../support/example-farm.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

let portal: Portal;
let adviser: Person;
beforeAll(async () => {
  portal = await startPortal({ environment: { WORKER: '0' } });
  adviser = portal.as('ADVISER');
  const senior = portal.as('SENIOR_ADVISER');
  await portal.inside('TILTH', async (tx) => {
    await tx.execute(
      `insert into customer (id, name, is_active) values (1001, 'Mine 100%', true), (1002, 'Team_mate', true), (1003, 'Mine, past', false), (1004, 'Team, past', false)`,
    );
    await tx.execute(
      `insert into customer_adviser (customer_id, user_id) values (1001, '${adviser.userId}'), (1003, '${adviser.userId}'), (1002, '${senior.userId}'), (1004, '${senior.userId}')`,
    );
  });
});
afterAll(() => portal.stop());

test.each([
  [1, ['Mine 100%']],
  [2, ['Team_mate']],
  [3, ['Mine, past', 'Team, past']],
  [4, ['Mine, past']],
  [5, ['Team, past']],
])('group %d holds its customers by name', async (group, names) => {
  const { customerList, totalCount } = await adviser.ask('GET /customer/getByGroup', { query: { group } });
  expect(customerList.map(({ customerName }) => customerName)).toEqual(names);
  expect(totalCount).toBe(names.length);
});

test.each([
  ['MINE', ['Mine 100%']],
  ['100%', ['Mine 100%']],
  ['%', ['Mine 100%']],
  ['e_', []],
  ["'; drop table customer; --", []],
])('the text %j finds names that contain it, whatever it holds', async (searchText, names) => {
  const { customerList } = await adviser.ask('GET /customer/getByGroup', { query: { group: 1, searchText } });
  expect(customerList.map(({ customerName }) => customerName)).toEqual(names);
});

test('a group that does not exist is refused', async () => {
  expect(await adviser.refused('GET /customer/getByGroup', { query: { group: 6 } })).toMatchObject({
    status: 400,
    code: 'INVALID_REQUEST',
  });
});

test('the customers with reports are those of the group that have one which is not deleted', async () => {
  const ask = async (searchText = '') =>
    (await adviser.ask('GET /customer/getReportCustomers', { query: { group: 1, searchText } })).customerList.map(
      ({ customerName }) => customerName,
    );
  expect(await ask()).toEqual([]);
  const report = await adviser.ask('POST /recommendation/report', {
    body: {
      recommendationReportId: 0,
      recommendationReportName: 'Season plan',
      customerId: 1001,
      recommendationIds: [],
    },
  });
  expect(await ask()).toEqual(['Mine 100%']);
  expect(await ask('team')).toEqual([]);
  await adviser.ask('DELETE /recommendation/report/{id}', { params: { id: report.id }, ifMatch: '*' });
  expect(await ask()).toEqual([]);
});

test('the dashboard counts what waits', async () => {
  const farm = await importFarm(portal);
  await uploadSoil(adviser, farm, topsoilResults);
  const dashboard = await adviser.ask('GET /customer/getDashboardAll');
  expect(dashboard.find(({ customerId }) => customerId === farm)).toMatchObject({
    totalSamples: 25,
    atLab: 0,
    ready: 0,
    inProgress: 0,
    soilWaitTime: 0,
    plantWaitTime: null,
    isPifCompleted: false,
  });
  expect(dashboard.find(({ customerId }) => customerId === 1001)).toMatchObject({
    totalSamples: 0,
    soilWaitTime: null,
    isPifCompleted: true,
    advisers: [{ userName: 'Alex Adviser' }],
  });
});

test('each farm with drawn paddocks has a place, in the middle of them', async () => {
  const farm = await importFarm(portal);
  const of = (places: readonly { customerId: number }[]) => places.filter(({ customerId }) => customerId === farm);
  const { places } = await adviser.ask('GET /customer/places');
  const { paddocks } = await adviser.ask('GET /farm/customerfarms/{customerId}', { params: { customerId: farm } });
  expect(of(places)).toHaveLength(new Set(paddocks.map(({ farmId }) => farmId)).size);
  expect(of(places)[0]).toMatchObject({ paddocks: paddocks.length });
  const { longitude, latitude } = places.find(({ customerId }) => customerId === farm)!;
  const at = paddocks.flatMap(({ centroid }) =>
    centroid === '' ? [] : [JSON.parse(centroid).coordinates as number[]],
  );
  for (const [axis, value] of [longitude, latitude].entries()) {
    const along = at.map((point) => point[axis]!);
    expect([value > Math.min(...along), value < Math.max(...along)]).toEqual([true, true]);
  }
  expect(of((await portal.as('ADMIN', 'OTHER').ask('GET /customer/places')).places)).toEqual([]);
});

test('the sites of an upload lie in their paddocks', async () => {
  const { customerList } = await adviser.ask('GET /customer/getByGroup', {
    query: { group: 2, searchText: farmName.toLowerCase() },
  });
  const { sites } = await adviser.ask('GET /customer/{id}/sites', { params: { id: customerList[0]!.customerId } });
  expect(sites).toHaveLength(25);
  expect(sites.filter(({ paddockName }) => paddockName === null).map(({ name }) => name)).toEqual([
    'Lease block: QP-123',
  ]);
});

test('samples are asked for two years at a time', async () => {
  const ask = (dateFrom: string, dateTo: string) => ({ body: { customerId: 1001, dateFrom, dateTo } });
  expect(await adviser.refused('POST /sample/customersamples', ask('2024-01-01', '2026-01-02'))).toMatchObject({
    status: 400,
  });
  expect((await adviser.ask('POST /sample/customersamples', ask('2024-01-01', '2026-01-01'))).totalCount).toBe(0);
});

test('an empty list names the newest sample of the customer, and null for one without any', async () => {
  const { customerList } = await adviser.ask('GET /customer/getByGroup', {
    query: { group: 2, searchText: farmName.toLowerCase() },
  });
  const newestOf = async (customerId: number, dateFrom: string, dateTo: string) =>
    (await adviser.ask('POST /sample/customersamples', { body: { customerId, dateFrom, dateTo } })).newest;
  const { customerId } = customerList[0]!;
  const newest = await newestOf(customerId, '2001-01-01', '2002-01-01');
  expect(newest?.isFinalised).toBe(false);
  const on = newest!.dateSampled;
  // Where some are in the range there is nothing to name.
  expect(await newestOf(customerId, on, on)).toBeNull();
  expect(await newestOf(1001, '2001-01-01', '2002-01-01')).toBeNull();
});
