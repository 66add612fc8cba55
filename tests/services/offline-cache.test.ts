// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import type { CachedResponse } from '../../src/services/offline-cache.ts';
import { memoryStore, personIn, type Where } from './kept-on-device.ts';

// The page's own copies want a database of the browser's, which is not asked here.
const { offlineCacheOn } = await import('../../src/services/offline-cache.ts');

const lost = { code: 'NETWORK', status: 0, message: 'No line' };
const report = 'GET /recommendation/report/{id}';
const seven = { params: { id: 7 } };

function portal() {
  const kept = memoryStore<CachedResponse>();
  const files = memoryStore<{ readonly owner: string; readonly entry: { readonly id: string } }>();
  const marks = new Map<string, string>();
  let now = new Date('2026-03-02T01:00:00Z');
  const reported = { shown: vi.fn<(day: string) => void>(), gone: vi.fn<() => void>() };
  const offlineCache = offlineCacheOn({
    store: kept,
    files,
    now: () => now,
    marks: {
      getItem: (key) => marks.get(key) ?? null,
      setItem: (key, value) => void marks.set(key, value),
      removeItem: (key) => void marks.delete(key),
    },
  });
  offlineCache.listen(reported);
  return { offlineCache, kept, files, marks, reported, pass: (ms: number) => (now = new Date(now.getTime() + ms)) };
}

it('a copy replaces a missing response, with the day it was taken, until one comes', async () => {
  const { offlineCache, reported } = portal();
  await offlineCache.keep(report, seven, personIn(), { name: 'Plan' });
  expect(await offlineCache.instead(report, seven, personIn(), lost)).toEqual({ name: 'Plan' });
  expect(reported.shown).toHaveBeenCalledExactlyOnceWith('2026-03-02T01:00:00.000Z');
  await offlineCache.keep(report, seven, personIn(), { name: 'Plan' });
  expect(reported.gone).toHaveBeenCalledOnce();
});

it('a late listener gets what is shown already', async () => {
  const { offlineCache } = portal();
  await offlineCache.keep(report, seven, personIn(), { name: 'Plan' });
  await offlineCache.find(report, seven, personIn());
  const late = { shown: vi.fn<(day: string) => void>(), gone: vi.fn<() => void>() };
  offlineCache.listen(late);
  expect(late.shown).toHaveBeenCalledExactlyOnceWith('2026-03-02T01:00:00.000Z');
  offlineCache.turnPage();
  expect(late.gone).toHaveBeenCalledOnce();
});

it('no copy takes back what was sent from this page, nor decides about it; on the next page it tells its day', async () => {
  const { offlineCache } = portal();
  await offlineCache.keep(report, seven, personIn(), { name: 'Plan' });
  offlineCache.send('POST /sample/ratings');
  expect(await offlineCache.instead(report, seven, personIn(), lost)).toEqual({ name: 'Plan' });
  offlineCache.send('PUT /recommendation/report');
  await expect(offlineCache.instead(report, seven, personIn(), lost)).rejects.toBe(lost);
  offlineCache.turnPage();
  expect(await offlineCache.instead(report, seven, personIn(), lost)).toEqual({ name: 'Plan' });
});

it.each<[string, Where]>([
  ['another person', { person: 'bob' }],
  ['the same person in another tenant', { tenant: 2 }],
  ['nobody', { person: null }],
])('%s finds none of it', async (_, where) => {
  const { offlineCache } = portal();
  await offlineCache.keep(report, seven, personIn(), { name: 'Plan' });
  await expect(offlineCache.instead(report, seven, personIn(where), lost)).rejects.toBe(lost);
});

it('the next customer takes the place of the last, and what is the tenant’s stays', async () => {
  const { offlineCache } = portal();
  await offlineCache.keep('GET /referencedata/useraccess', {}, personIn(), { roles: [] });
  await offlineCache.keep(report, seven, personIn(), { name: 'Plan' });
  await offlineCache.keep(report, { params: { id: 8 } }, personIn({ customer: 9 }), { name: 'Other' });
  await expect(offlineCache.instead(report, seven, personIn(), lost)).rejects.toBe(lost);
  expect(await offlineCache.find('GET /referencedata/useraccess', {}, personIn())).toEqual({ roles: [] });
});

it('signing out removes copies and waiting files, and an answer that comes later is not kept', async () => {
  const { offlineCache, kept, files, marks } = portal();
  await offlineCache.keep(report, seven, personIn(), { name: 'Plan' });
  await files.put('f1', { owner: 'ann 1', entry: { id: 'f1' } });
  await offlineCache.forget();
  await offlineCache.keep(report, seven, personIn(), { name: 'Late' });
  expect([kept.records.size, files.records.size, marks.size]).toEqual([0, 0, 0]);
});

it('a page that was left before all was removed removes it before anything is read', async () => {
  const { offlineCache, kept, marks } = portal();
  await offlineCache.keep(report, seven, personIn(), { name: 'Plan' });
  marks.set('tilth.forgetting', '1');
  await expect(offlineCache.find(report, seven, personIn())).rejects.toThrow();
  expect([kept.records.size, marks.size]).toEqual([0, 0]);
});

it('copies of others are removed when a user begins to work', async () => {
  const { offlineCache, kept } = portal();
  await offlineCache.keep(report, seven, personIn({ person: 'bob' }), { name: 'Plan' });
  await offlineCache.forgetOthers('ann 1');
  expect(kept.records.size).toBe(0);
});

it.each([401, 403, 404])('an answer of %d removes the copy, and is reported', async (status) => {
  const { offlineCache, kept } = portal();
  const refused = { code: 'REFUSED', status, message: 'No' };
  await offlineCache.keep(report, seven, personIn(), { name: 'Plan' });
  await expect(offlineCache.instead(report, seven, personIn(), refused)).rejects.toBe(refused);
  expect(kept.records.size).toBe(0);
});

it('a user who was removed from a tenant keeps nothing of it, whatever they ask for next', async () => {
  const { offlineCache, kept } = portal();
  const removed = { code: 'TENANT_UNKNOWN', status: 403, message: 'You do not belong to this tenant.' };
  await offlineCache.keep(report, seven, personIn(), { name: 'Plan' });
  await offlineCache.keep(report, { params: { id: 8 } }, personIn(), { name: 'Spring' });
  await offlineCache.keep(report, seven, personIn({ tenant: 2 }), { name: 'Elsewhere' });
  await expect(offlineCache.instead('GET /customer/getDashboardAll', {}, personIn(), removed)).rejects.toBe(removed);
  expect([...kept.records.values()].map(({ owner }) => owner)).toEqual(['ann 2']);
});

it('files that wait for a line go with the membership, and those of another tenant and person stay', async () => {
  const removed = { code: 'TENANT_UNKNOWN', status: 403, message: 'You do not belong to this tenant.' };
  const { offlineCache, files } = portal();
  for (const [id, owner] of [
    ['f1', 'ann 1'],
    ['f2', 'ann 2'],
    ['f3', 'ann 3'],
    ['f4', 'bob 1'],
  ] as const)
    await files.put(id, { owner, entry: { id } });
  await expect(offlineCache.instead('POST /sample/checkUpload', {}, personIn(), removed)).rejects.toBe(removed);
  expect([...files.records.keys()]).toEqual(['f2', 'f3', 'f4']);
  await offlineCache.keep('GET /referencedata/tenants', { beforeTenant: true }, personIn(), { tenants: [{ id: 2 }] });
  expect([...files.records.keys()]).toEqual(['f2', 'f4']);
});

it('a list of tenants without one of them takes what is kept of it away', async () => {
  const { offlineCache, kept } = portal();
  await offlineCache.keep(report, seven, personIn(), { name: 'Plan' });
  await offlineCache.keep(report, seven, personIn({ tenant: 2 }), { name: 'Elsewhere' });
  await offlineCache.keep('GET /referencedata/tenants', { beforeTenant: true }, personIn(), { tenants: [{ id: 2 }] });
  expect([...kept.records.values()].map(({ reply }) => reply)).not.toContainEqual({ name: 'Plan' });
  expect([...kept.records.values()].map(({ reply }) => reply)).toContainEqual({ name: 'Elsewhere' });
});

it('an error of the server is reported, and not papered over', async () => {
  const { offlineCache } = portal();
  const failure = { code: 'INTERNAL', status: 500, message: 'Server not responding' };
  await offlineCache.keep(report, seven, personIn(), { name: 'Plan' });
  await expect(offlineCache.instead(report, seven, personIn(), failure)).rejects.toBe(failure);
});

it('a copy is shown for a week', async () => {
  const { offlineCache, pass } = portal();
  await offlineCache.keep(report, seven, personIn(), { name: 'Plan' });
  pass(7 * 24 * 3_600_000 + 1);
  await expect(offlineCache.find(report, seven, personIn())).rejects.toThrow();
});

it.each([
  'GET /adminconsole/people',
  'GET /adminconsole/signinrules',
  'GET /adminconsole/audit',
  'GET /adminconsole/privacy',
  'POST /sample/status',
] as const)('%s leaves nothing on the device', async (call) => {
  const { offlineCache, kept } = portal();
  await offlineCache.keep(call, {}, personIn(), {});
  expect(kept.records.size).toBe(0);
});

it('the cache is read as a whole once, however many answers are kept, and the oldest make room', async () => {
  const { offlineCache, kept, pass } = portal();
  const all = vi.spyOn(kept, 'all');
  for (let id = 1; id <= 203; id += 1) {
    await offlineCache.keep(report, { params: { id } }, personIn(), { id });
    pass(1_000);
  }
  await offlineCache.keep(report, { params: { id: 4 } }, personIn(), { id: 4, again: true });
  expect(all).toHaveBeenCalledOnce();
  expect(kept.records.size).toBe(200);
  expect(await offlineCache.find(report, { params: { id: 4 } }, personIn())).toEqual({ id: 4, again: true });
  await expect(offlineCache.find(report, { params: { id: 3 } }, personIn())).rejects.toThrow();
});

it('a reopened page knows what the last one kept', async () => {
  const { offlineCache, kept } = portal();
  await offlineCache.keep(report, seven, personIn(), { name: 'Plan' });
  const next = offlineCacheOn({
    store: kept,
    files: memoryStore<{ readonly owner: string; readonly entry: { readonly id: string } }>(),
    now: () => new Date('2026-03-03T01:00:00Z'),
    marks: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
  });
  await next.keep(report, { params: { id: 8 } }, personIn({ customer: 9 }), { name: 'Other' });
  expect([...kept.records.values()].map(({ customerId }) => customerId)).toEqual([9]);
});

it('a user’s own profile is in the copy of their access, and in no other', async () => {
  const { offlineCache } = portal();
  const access = { name: 'Ann', theme: 'light', roles: ['ADVISER'] };
  await offlineCache.keep('GET /referencedata/useraccess', {}, personIn(), access);
  await offlineCache.keep('GET /referencedata/useraccess', {}, personIn({ person: 'bob' }), access);
  await offlineCache.keep('PUT /referencedata/profile', {}, personIn(), {
    name: 'Anna',
    theme: 'dark',
    areas: 'haAndAc',
    digest: 'off',
  });
  expect(await offlineCache.find('GET /referencedata/useraccess', {}, personIn())).toEqual({
    ...access,
    name: 'Anna',
    theme: 'dark',
    areas: 'haAndAc',
  });
  expect(await offlineCache.find('GET /referencedata/useraccess', {}, personIn({ person: 'bob' }))).toEqual(access);
  await offlineCache.forget();
  await offlineCache.keep('PUT /referencedata/profile', {}, personIn(), { name: 'Late', theme: 'dark' });
  await expect(offlineCache.find('GET /referencedata/useraccess', {}, personIn())).rejects.toThrow();
});
