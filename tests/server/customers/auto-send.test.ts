import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

let portal: Portal;
let senior: Person;
beforeAll(async () => {
  portal = await startPortal({ environment: { WORKER: '0' } });
  senior = portal.as('SENIOR_ADVISER');
  await portal.inside('TILTH', (tx) =>
    tx.execute(
      `insert into customer (id, name, is_active) values (1001, 'Ash', true), (1002, 'Birch', true), (1003, 'Cedar, past', false)`,
    ),
  );
  await portal.inside('OTHER', (tx) =>
    tx.execute(
      `insert into customer (id, name, receive_analyte_report_automatically) values (1001, 'Their Ash', false), (2001, 'Their own', false)`,
    ),
  );
});
beforeEach(() =>
  portal.inside('TILTH', (tx) => tx.execute('update customer set receive_analyte_report_automatically = (id = 1002)')),
);
afterAll(() => portal.stop());

const set = (action: 'enable' | 'disable', ...customerIds: number[]) => ({ params: { action }, body: { customerIds } });
/** Customers that receive reports automatically, by the list. */
const receivers = async (who: Person): Promise<string[]> =>
  (await who.ask('GET /customer/getDashboardAll')).flatMap(({ customerName, receiveAnalyteReportAutomaticallyFlag }) =>
    receiveAnalyteReportAutomaticallyFlag ? [customerName] : [],
  );

test('the customers named receive their analyte reports automatically from then on, until it is turned off', async () => {
  expect(await senior.ask('PUT /customer/autosend/{action}', set('enable', 1003, 1001, 1001, 1002))).toEqual({
    customerIds: [1001, 1002, 1003],
    actionType: 'enable',
  });
  expect(await receivers(senior)).toEqual(['Ash', 'Birch', 'Cedar, past']);
  expect(await senior.ask('PUT /customer/autosend/{action}', set('disable', 1001, 1002))).toEqual({
    customerIds: [1001, 1002],
    actionType: 'disable',
  });
  expect(await receivers(senior)).toEqual(['Cedar, past']);
});

test('what is so already is no failure', async () => {
  expect((await senior.ask('PUT /customer/autosend/{action}', set('enable', 1002))).customerIds).toEqual([1002]);
  expect(await receivers(senior)).toEqual(['Birch']);
});

test('one customer that is not there keeps all of them as they are', async () => {
  expect(await senior.refused('PUT /customer/autosend/{action}', set('enable', 1001, 9999))).toMatchObject({
    status: 404,
    code: 'CUSTOMER_NOT_FOUND',
  });
  expect(await receivers(senior)).toEqual(['Birch']);
});

test('the customers of another tenant are not there, and one of the same number stays as it is', async () => {
  const stranger = portal.as('ADMIN', 'OTHER');
  expect(await senior.refused('PUT /customer/autosend/{action}', set('enable', 1001, 2001))).toMatchObject({
    status: 404,
    code: 'CUSTOMER_NOT_FOUND',
  });
  await stranger.ask('PUT /customer/autosend/{action}', set('enable', 1001));
  expect([await receivers(senior), await receivers(stranger)]).toEqual([['Birch'], ['Their Ash']]);
});

test.each(['ADVISER', 'VIEWER'] as const)('a person who is %s alone may not set it', async (role) => {
  expect(await portal.as(role).refused('PUT /customer/autosend/{action}', set('enable', 1001))).toMatchObject({
    status: 403,
    code: 'FORBIDDEN',
  });
  expect(await receivers(senior)).toEqual(['Birch']);
});

test('an administrator may set it', async () => {
  await portal.as('ADMIN').ask('PUT /customer/autosend/{action}', set('enable', 1001));
  expect(await receivers(senior)).toEqual(['Ash', 'Birch']);
});

test('a double click acts once: the second call under its key gets the first answer, whatever has happened in between', async () => {
  const click = { ...set('enable', 1001), key: 'auto-send-click-1' };
  const first = await senior.ask('PUT /customer/autosend/{action}', click);
  await senior.ask('PUT /customer/autosend/{action}', set('disable', 1001));
  expect(await senior.ask('PUT /customer/autosend/{action}', click)).toEqual(first);
  expect(await receivers(senior)).toEqual(['Birch']);
});

test('opposite requests at the same moment end as one of them, for all customers alike', async () => {
  const requests = Array.from({ length: 8 }, (_, at) =>
    senior.ask(
      'PUT /customer/autosend/{action}',
      at % 2 === 0 ? set('enable', 1001, 1002, 1003) : set('disable', 1003, 1002, 1001),
    ),
  );
  await Promise.all(requests);
  expect([0, 3]).toContain((await receivers(senior)).length);
});

test.each([
  ['another action', '/api/customer/autosend/toggle', { customerIds: [1001] }],
  ['no customer', '/api/customer/autosend/enable', { customerIds: [] }],
  ['an id that is none', '/api/customer/autosend/enable', { customerIds: [0] }],
  ['no body', '/api/customer/autosend/enable', undefined],
])('%s is a bad request', async (_, path, body) => {
  const token = await portal.token({ sub: 'demo-senior' });
  expect(await portal.call('PUT', path, { token, tenant: 'TILTH', body })).toMatchObject({
    status: 400,
    body: { code: 'INVALID_REQUEST' },
  });
});
