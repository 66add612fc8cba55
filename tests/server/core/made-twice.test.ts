import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { portal as contract } from '../../../src/model/contract/index.ts';
import type { Call } from '../../../src/model/contract/core.ts';
import { importFarm } from '../support/example-farm.ts';
import { startPortal, type Portal } from '../support/portal.ts';

let portal: Portal;
let customerId: number;
beforeAll(async () => {
  portal = await startPortal();
  customerId = await importFarm(portal);
});
afterAll(() => portal.stop());

const path = '/api/recommendation/report';
const body = (name: string) => ({
  recommendationReportId: 0,
  recommendationReportName: name,
  customerId,
  recommendationIds: [],
});
async function make(name: string, key?: string) {
  const token = await portal.token();
  const sent = { token, tenant: 'TILTH', body: body(name), ...(key === undefined ? {} : { key }) };
  return portal.call('POST', path, sent);
}
const reportsOf = async (name: string): Promise<number> => {
  const { rows } = await portal.inside('TILTH', (tx) =>
    tx.execute<{ count: number }>(sql`select count(*)::int as count from report where name = ${name}`),
  );
  return rows[0]!.count;
};

test('two equal requests at once without a key make one record, and both have its answer', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => make('Pressed twice')));
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  expect(await reportsOf('Pressed twice')).toBe(1);
});

test('another name, another key, and the same ten seconds later make another record', async () => {
  await make('First');
  await make('Second');
  expect([await reportsOf('First'), await reportsOf('Second')]).toEqual([1, 1]);
  for (const key of ['key-number-one', 'key-number-two']) await make('Keyed', key);
  expect(await reportsOf('Keyed')).toBe(2);
  await make('Later');
  await portal.inside('TILTH', (tx) =>
    tx.execute(
      sql`update idempotency_key set created_on = created_on - interval '11 seconds' where key like 'twice:%'`,
    ),
  );
  await make('Later');
  expect(await reportsOf('Later')).toBe(2);
});

test('a program is made once, and its secret is not shown again', async () => {
  const token = await portal.token({ sub: 'demo-admin' });
  const sent = { token, tenant: 'TILTH', body: { name: 'Farm sync', role: 'ADVISER' } };
  const made = [
    await portal.call('POST', '/api/adminconsole/clients', sent),
    await portal.call('POST', '/api/adminconsole/clients', sent),
  ];
  expect(made.map(({ status }) => status)).toEqual([200, 400]);
  expect(made[1]!.body['Message']).toMatch('its secret is shown once');
});

test('what makes a recommendation, report, product, comment, mail, program or invitation says that it makes one', () => {
  const making = Object.entries(contract as Readonly<Record<string, Call>>).filter(
    ([, { makesOne }]) => makesOne === true,
  );
  expect(making.map(([key]) => key)).toEqual(
    expect.arrayContaining([
      'POST /recommendation/attachSample',
      'POST /recommendation/duplicate',
      'POST /recommendation/report',
      'POST /Recommendation/{id}/product',
      'POST /Recommendation/{id}/comment',
      'POST /recommendation/report/{id}/sendemail',
      'POST /adminconsole/clients',
      'POST /adminconsole/people',
    ]),
  );
});
