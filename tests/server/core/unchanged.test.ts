import { afterAll, beforeAll, expect, test } from 'vitest';
import { product } from '../../../server/db/schema/index.ts';
import { demoAccounts } from '../../../server/identity/demo-identity.ts';
import { startPortal, type Portal } from '../support/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal?.stop());

const tokenOf = (tenantCode: string) =>
  portal.token({ sub: demoAccounts.find((one) => one.tenantCode === tenantCode && one.role === 'ADVISER')!.subject });

const get = async (path: string, { tenant = 'TILTH', has }: { readonly tenant?: string; readonly has?: string } = {}) =>
  fetch(`${portal.origin}/api${path}`, {
    headers: {
      authorization: `Bearer ${await tokenOf(tenant)}`,
      TenantId: tenant,
      ...(has === undefined ? {} : { 'If-None-Match': has }),
    },
  });

const CRITERIA = '/referencedata/interpretivecriteria';

test('the catalogue is not sent again to who has it', async () => {
  const first = await get(CRITERIA);
  const tag = first.headers.get('etag') ?? '';
  expect([first.status, first.headers.get('cache-control'), tag]).toEqual([
    200,
    'private, no-cache',
    expect.stringMatching(/^W\/"[\w-]{27}"$/),
  ]);
  const again = await get(CRITERIA, { has: tag });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
  expect((await get(CRITERIA, { has: `"other", ${tag.slice(2)}` })).status).toBe(304);
  expect((await get(CRITERIA, { has: 'W/"other"' })).status).toBe(200);
});

test('a change of the catalogue is sent, with another tag', async () => {
  const before = (await get('/referencedata/products')).headers.get('etag') ?? '';
  await portal.inside('TILTH', (tx) => tx.update(product).set({ warnings: 'Keep dry.' }));
  const after = await get('/referencedata/products', { has: before });
  expect(after.status).toBe(200);
  expect(after.headers.get('etag')).not.toBe(before);
});

test('who may not read it gets no 304, whatever they have', async () => {
  const tag = (await get(CRITERIA)).headers.get('etag') ?? '';
  const response = await fetch(`${portal.origin}/api${CRITERIA}`, { headers: { 'If-None-Match': tag } });
  expect(response.status).toBe(401);
});

test('an answer about people and customers is kept by no browser, and a program may ask for it with its tag', async () => {
  const first = await get('/customer/getByGroup?group=1');
  expect(first.headers.get('cache-control')).toBe('no-store');
  expect((await get('/customer/getByGroup?group=1', { has: first.headers.get('etag') ?? '' })).status).toBe(304);
});
