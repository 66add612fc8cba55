import { afterAll, beforeAll, expect, test } from 'vitest';
import { errors } from '../../../src/model/errors/registry.ts';
import { customer } from '../../../server/db/schema/customers.ts';
import { inTenant } from '../../../server/db/tenant-transaction.ts';
import { probeContract, probeHandlers } from './support/probe-contract.ts';
import { otherAdviser, startTestApi, type TestApi } from './support/test-api.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi({ parts: { contract: probeContract, handlers: probeHandlers, jobHandlers: [] } });
  token = await api.token();
});
afterAll(() => api.stop());

const path = '/api/probe/customer';
const named = async (name: string, tenantId = 1): Promise<number> => {
  const rows = await inTenant(api.db, { tenantId, userId: '' }, (tx) =>
    tx.select({ name: customer.name }).from(customer),
  );
  return rows.filter((row) => row.name === name).length;
};

test('the same request with the same key acts once and gets the first answer', async () => {
  const request = { token, key: 'key-double-click', body: { name: 'Double click' } };
  const first = await api.call('POST', path, request);
  const second = await api.call('POST', path, request);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body).toEqual(first.body);
  expect(await named('Double click')).toBe(1);
});

test('requests at the same moment act once and all get the first answer', async () => {
  const request = { token, key: 'key-at-once', body: { name: 'At once' } };
  const answers = await Promise.all(Array.from({ length: 8 }, () => api.call('POST', path, request)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1);
  expect(await named('At once')).toBe(1);
});

test('another request under a used key is refused with the first answer, and does nothing', async () => {
  const first = await api.call('POST', path, { token, key: 'key-reused', body: { name: 'First' } });
  const other = await api.call('POST', path, { token, key: 'key-reused', body: { name: 'Second' } });
  expect(other).toMatchObject({
    status: 422,
    body: {
      code: 'IDEMPOTENCY_MISMATCH',
      Message: errors.IDEMPOTENCY_MISMATCH.text,
      earlier: { id: first.body['id'] },
    },
  });
  const otherCall = await api.call('POST', '/api/probe/crash', { token, key: 'key-reused' });
  expect(otherCall.status).toBe(422);
  expect(otherCall.body).not.toHaveProperty('earlier');
  expect(await named('Second')).toBe(0);
});

test('a failure keeps neither the work nor the key', async () => {
  const failed = await api.call('POST', path, { token, key: 'key-after-failure', body: { name: 'Again', fail: true } });
  expect(failed.status).toBe(404);
  expect(await named('Again')).toBe(0);
  const retried = await api.call('POST', path, { token, key: 'key-after-failure', body: { name: 'Again' } });
  expect(retried.status).toBe(200);
});

test('a key belongs to its user and tenant', async () => {
  const body = { name: 'Mine' };
  const mine = await api.call('POST', path, { token, key: 'key-shared', body });
  const others = await api.call('POST', path, {
    token: await api.token({ sub: otherAdviser.subject }),
    key: 'key-shared',
    body,
  });
  expect([mine.status, others.status]).toEqual([200, 200]);
  expect([await named('Mine', 1), await named('Mine', 2)]).toEqual([1, 1]);
});

test('a program may leave the key out', async () => {
  expect((await api.call('POST', path, { token, body: { name: 'No key' } })).status).toBe(200);
});

test('a key that could not be a key is refused', async () => {
  expect((await api.call('POST', path, { token, key: 'short', body: { name: 'x' } })).status).toBe(400);
});
