// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { COPIED } from '../../src/model/notifications/copied.ts';
import { keptPagesOver } from '../../src/services/kept-pages.ts';
import { offlineCacheOn, type CachedResponse } from '../../src/services/offline-cache.ts';
import type { CallOptions } from '../../src/services/rest.ts';
import { memoryStore, personIn, type Where } from './kept-on-device.ts';

const input = { customerId: 7 };
const options = (where: Where = {}): CallOptions => ({
  signal: new AbortController().signal,
  system: personIn(where),
});

/** A browser whose pages are read as `0`, `1`, … with the marks `m0`, `m1`, … */
function browser() {
  const store = memoryStore<CachedResponse>();
  const marks = new Map<string, string>();
  let now = Date.parse('2026-03-02T01:00:00Z');
  const clock = (): Date => new Date(now++);
  const cache = offlineCacheOn({
    store,
    files: memoryStore(),
    now: clock,
    marks: {
      getItem: (key) => marks.get(key) ?? null,
      setItem: (key, value) => void marks.set(key, value),
      removeItem: (key) => void marks.delete(key),
    },
  });
  let reading = 0;
  const load = vi.fn(async (_: object, __: CallOptions) => ({ text: String(reading), mark: `m${reading++}` }));
  const seen = { copied: vi.fn<(day: string) => void>(), read: vi.fn<() => void>(), failed: vi.fn<() => void>() };
  const pagesOf = (build: string) => {
    const pages = keptPagesOver({ fetchCache: () => Promise.resolve(cache), build, now: clock });
    pages.listen(seen);
    return { pages, open: pages.keeping('samples', load) };
  };
  const isKept = () => vi.waitFor(() => expect(store.records.size).toBeGreaterThan(0));
  return { ...pagesOf('1'), pagesOf, cache, store, load, seen, isKept, pass: (ms: number) => (now += ms) };
}

async function browserWithCopy() {
  const device = browser();
  await device.open(input, options());
  await device.isKept();
  device.pages.turnPage();
  return device;
}

it('a page that was seen before comes from its copy, once a visit; what is read next takes its place', async () => {
  const { open, pages, load, seen, store } = await browserWithCopy();
  expect(await open(input, options())).toEqual({ text: '0', mark: COPIED });
  expect(load).toHaveBeenCalledTimes(1);
  expect(seen.copied).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^2026-03-02T01:00:00/));
  expect(await open(input, options())).toEqual({ text: '1', mark: 'm1' });
  expect(seen.read).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(JSON.stringify([...store.records.values()])).toContain('m1'));
  pages.turnPage();
  expect(await open(input, options())).toEqual({ text: '1', mark: COPIED });
});

it('a late listener gets what is shown already, and a page that is left is shown no more', async () => {
  const { open, pages } = await browserWithCopy();
  await open(input, options());
  const late = { copied: vi.fn<(day: string) => void>(), read: vi.fn<() => void>(), failed: vi.fn<() => void>() };
  pages.listen(late);
  expect(late.copied).toHaveBeenCalledOnce();
  pages.turnPage();
  expect(late.read).toHaveBeenCalledOnce();
});

it.each<[string, Where]>([
  ['another person', { person: 'bob' }],
  ['the same person in another tenant', { tenant: 2 }],
  ['nobody', { person: null }],
])('%s gets no copy', async (_, where) => {
  const { open, load } = await browserWithCopy();
  expect((await open(input, options(where))).mark).toBe('m1');
  expect(load).toHaveBeenCalledTimes(2);
});

it('another input is another page, and another build reads nothing of this one', async () => {
  const { open, pagesOf } = await browserWithCopy();
  expect((await open({ customerId: 8 }, options())).mark).toBe('m1');
  expect((await pagesOf('2').open(input, options())).mark).toBe('m2');
});

it('no copy is painted after this person has sent a change, nor is a reading kept that began before it', async () => {
  const device = await browserWithCopy();
  device.cache.send('PUT /recommendation/report');
  expect((await device.open(input, options())).mark).toBe('m1');
  await vi.waitFor(() => expect(JSON.stringify([...device.store.records.values()])).toContain('m1'));
  device.pages.turnPage();
  device.load.mockImplementationOnce(async () => {
    await device.cache.keep('PUT /recommendation/report', {}, personIn(), {});
    return { text: 'old', mark: 'old' };
  });
  await device.open({ customerId: 9 }, options());
  device.pages.turnPage();
  expect((await device.open({ customerId: 9 }, options())).mark).toBe('m2');
});

it('a copy is painted for a week', async () => {
  const { open, pass } = await browserWithCopy();
  pass(7 * 24 * 3_600_000);
  expect((await open(input, options())).mark).toBe('m1');
});

it('signing out removes every copy, and nothing that comes later is kept', async () => {
  const { open, pages, cache, store } = await browserWithCopy();
  await pages.ahead('samples', async () => ({ mark: 'ahead' }))({ customerId: 8 }, options());
  pages.forget();
  await cache.forget();
  expect(store.records.size).toBe(0);
  expect((await open(input, options())).mark).toBe('m1');
  expect((await open({ customerId: 8 }, options())).mark).toBe('m2');
  expect(store.records.size).toBe(0);
});

it.each([403, 404])('a page that is refused with %i has no copy any more, and says so', async (status) => {
  const { open, pages, load, seen } = await browserWithCopy();
  await open(input, options());
  load.mockRejectedValueOnce({ code: 'REFUSED', status, message: 'No.' });
  await expect(open(input, options())).rejects.toMatchObject({ status });
  expect(seen.failed).toHaveBeenCalledOnce();
  pages.turnPage();
  expect((await open(input, options())).mark).toBe('m1');
});

it('a reading that is given up leaves the mark of the copy until the next one', async () => {
  const { open, load, seen } = await browserWithCopy();
  await open(input, options());
  load.mockRejectedValueOnce({ code: 'ABORTED', status: 0, message: 'Given up.' });
  await expect(open(input, options())).rejects.toMatchObject({ code: 'ABORTED' });
  expect(seen.failed).not.toHaveBeenCalled();
  await open(input, options());
  expect(seen.read).toHaveBeenCalledOnce();
});

it('a reading without a mark is not kept: nothing would say that it is outdated', async () => {
  const { open, pages, load, store } = browser();
  load.mockResolvedValueOnce({ text: 'unmarked', mark: null } as never);
  await open(input, options());
  await open({ customerId: 8 }, options());
  await vi.waitFor(() => expect(store.records.size).toBe(1));
  pages.turnPage();
  expect((await open(input, options())).mark).toBe('m1');
});

it('a page that was read ahead is painted once from memory, and is not on the device', async () => {
  const { open, pages, load, store } = browser();
  await pages.ahead('samples', load)(input, options());
  expect(store.records.size).toBe(0);
  expect(await open(input, options())).toEqual({ text: '0', mark: COPIED });
  pages.turnPage();
  expect((await open(input, options())).mark).toBe('m1');
});

it('a page that was read ahead is of its person alone, and of no use after a change', async () => {
  const { open, pages, load, cache } = browser();
  await pages.ahead('samples', load)(input, options());
  expect((await open(input, options({ person: 'bob' }))).mark).toBe('m1');
  cache.send('POST /sample/engineJob');
  expect((await open(input, options())).mark).toBe('m2');
});

it('a device that refuses a store shows pages all the same', async () => {
  const pages = keptPagesOver({
    fetchCache: () => Promise.reject(new Error('no store')),
    build: '1',
    now: () => new Date(0),
  });
  const open = pages.keeping('samples', async () => ({ mark: 'm' }));
  expect(await open(input, options())).toEqual({ mark: 'm' });
});
