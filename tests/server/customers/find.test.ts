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

test('the name has to contain each word; active customers and names that begin with it come first, and nothing deleted', async () => {
  const { customers, recommendations, reports } = await find('hill');
  expect(customers.map(({ customerName }) => customerName)).toEqual(['Hill Farms', '100% Hill', 'Past Hill']);
  expect(recommendations).toEqual([
    { id: 1, name: 'Hill wheat', customerId: 1, customerName: 'Hill Farms', isMine: false },
  ]);
  expect(reports).toEqual([
    { id: 1, name: 'Season plan Hill', customerId: 1, customerName: 'Hill Farms', isMine: false },
  ]);
  expect((await find('plan HILL')).reports).toHaveLength(1);
  expect(await find('plan wheat')).toEqual({ customers: [], recommendations: [], reports: [] });
});

test.each(['%', '100%'])('%j means its signs', async (text) =>
  expect((await find(text)).customers.map(({ customerName }) => customerName)).toEqual(['100% Hill']),
);

test('customers of another tenant are not found', async () => {
  expect((await find('hillside')).customers).toEqual([]);
  expect((await find('hill', 'OTHER')).customers.map(({ customerName }) => customerName)).toEqual([
    'Hillside Farms',
    '100% Hillside',
    'Past Hillside',
  ]);
});

test('of many of one name the open customer’s is found, then those of the user, then the newest; the name itself before a longer one', async () => {
  const adviser = portal.as('ADVISER');
  await portal.inside('TILTH', async (tx) => {
    await tx.execute(`insert into customer (id, name) select n, 'Salmon ' || n from generate_series(200, 220) as n`);
    await tx.execute(
      `insert into recommendation (id, customer_id, name, status) select n, n, 'Gum plan', 'Active' from generate_series(200, 220) as n`,
    );
    await tx.execute(
      `insert into recommendation (id, customer_id, name, status) values (300, 210, 'Gum plan two', 'Active')`,
    );
    await tx.execute(
      `insert into customer_adviser (tenant_id, customer_id, user_id) select tenant_id, 203, '${adviser.userId}' from customer where id = 203`,
    );
  });
  const found = async (customerId?: number) => {
    const query = { text: 'gum plan', ...(customerId === undefined ? {} : { customerId }) };
    return (await adviser.ask('GET /customer/find', { query })).recommendations.map(({ id }) => id);
  };
  expect(await found(201)).toEqual([201, 203, 220, 219, 218, 217]);
  expect(await found()).toEqual([203, 220, 219, 218, 217, 216]);
  expect((await found(210)).slice(0, 3)).toEqual([210, 203, 300]);
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
