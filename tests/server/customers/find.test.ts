import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortal, type Portal } from '../support/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ environment: { WORKER: '0' } });
  for (const [code, name] of [
    ['TILTH', 'Hill'],
    ['OTHER', 'Hillside'],
  ] as const)
    await portal.inside(code, async (tx) => {
      await tx.execute(
        `insert into customer (id, name, is_active) values (1, '${name} Farms', true), (2, 'Past ${name}', false), (3, '100% ${name}', true)`,
      );
      await tx.execute(
        `insert into recommendation (id, customer_id, name, status) values (1, 1, '${name} wheat', 'Active'), (2, 1, 'Old ${name} wheat', 'Deleted')`,
      );
      await tx.execute(
        `insert into report (id, customer_id, name, is_deleted) values (1, 1, 'Season plan ${name}', false), (2, 1, 'Season plan ${name}', true)`,
      );
    });
});
afterAll(() => portal.stop());

const find = async (text: string, code: 'TILTH' | 'OTHER' = 'TILTH') =>
  portal.as('VIEWER', code).ask('GET /customer/find', { query: { text } });

test('each word has to stand in the name; active customers and names that begin with it come first, and nothing deleted', async () => {
  const { customers, recommendations, reports } = await find('hill');
  expect(customers.map(({ customerName }) => customerName)).toEqual(['Hill Farms', '100% Hill', 'Past Hill']);
  expect(recommendations).toEqual([{ id: 1, name: 'Hill wheat', customerId: 1, customerName: 'Hill Farms' }]);
  expect(reports).toEqual([{ id: 1, name: 'Season plan Hill', customerId: 1, customerName: 'Hill Farms' }]);
  expect((await find('plan HILL')).reports).toHaveLength(1);
  expect(await find('plan wheat')).toEqual({ customers: [], recommendations: [], reports: [] });
});

test.each(['%', '100%'])('%j means its signs', async (text) =>
  expect((await find(text)).customers.map(({ customerName }) => customerName)).toEqual(['100% Hill']),
);

test('nobody finds what another tenant has', async () => {
  expect((await find('hillside')).customers).toEqual([]);
  expect((await find('hill', 'OTHER')).customers.map(({ customerName }) => customerName)).toEqual([
    'Hillside Farms',
    '100% Hillside',
    'Past Hillside',
  ]);
});

test('a few of each, and a text of nothing is refused', async () => {
  await portal.inside('TILTH', (tx) =>
    tx.execute(`insert into customer (id, name) select n, 'Mallee ' || n from generate_series(100, 130) as n`),
  );
  expect((await find('mallee')).customers).toHaveLength(6);
  expect(await portal.as('VIEWER').refused('GET /customer/find', { query: { text: ' ' } })).toMatchObject({
    status: 400,
  });
});
