import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apiSharing, askAhead } from '../../src/services/sharing.ts';
import type { Api, CallOptions } from '../../src/services/rest.ts';
import { fakeSystem } from './fake-system.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const optionsIn = (tenantId: number): CallOptions => ({
  signal: new AbortController().signal,
  system: fakeSystem({ tenantId }).system,
});
const options = optionsIn(1);

function calls(answers: readonly (() => Promise<unknown>)[] = []) {
  let at = 0;
  const live = vi.fn(() => (answers[at++] ?? (() => Promise.resolve(at)))());
  return { live, api: apiSharing(live as unknown as Api) };
}

test('what was asked ahead answers the next call that asks for the same, once', async () => {
  const { live, api } = calls();
  askAhead(api, options.system)('GET /customer/getDashboardAll', {});
  expect(live).toHaveBeenCalledTimes(1);
  expect(await api('GET /customer/getDashboardAll', {}, options)).toBe(1);
  expect(await api('GET /customer/getDashboardAll', {}, options)).toBe(2);
});

test('it does not answer another question, nor the same of another tenant', async () => {
  const { live, api } = calls();
  askAhead(api, options.system)('GET /customer/{id}', { params: { id: 7 } });
  await api('GET /customer/{id}', { params: { id: 8 } }, options);
  await api('GET /customer/{id}', { params: { id: 7 } }, optionsIn(2));
  expect(live).toHaveBeenCalledTimes(3);
});

test('it does not answer after a change was sent, nor ten seconds later', async () => {
  const { live, api } = calls();
  const ask = askAhead(api, options.system);
  ask('GET /customer/{id}', { params: { id: 7 } });
  await api('POST /sample/engineJob', { body: { sampleIds: [1] } }, options);
  await api('GET /customer/{id}', { params: { id: 7 } }, options);
  expect(live).toHaveBeenCalledTimes(3);
  ask('GET /customer/{id}', { params: { id: 7 } });
  vi.advanceTimersByTime(10_000);
  await api('GET /customer/{id}', { params: { id: 7 } }, options);
  expect(live).toHaveBeenCalledTimes(5);
});

test('its failure is the answer too, and the next call asks again', async () => {
  const { api } = calls([() => Promise.reject(new Error('Refused.')), () => Promise.resolve('in time')]);
  askAhead(api, options.system)('GET /customer/getDashboardAll', {});
  await expect(api('GET /customer/getDashboardAll', {}, options)).rejects.toThrow('Refused.');
  expect(await api('GET /customer/getDashboardAll', {}, options)).toBe('in time');
});

const ANALYTES = 'GET /referencedata/analytes';

test('parts that ask side by side share one call, and the next one asks again', async () => {
  const { live, api } = calls();
  const [one, other] = await Promise.all([api(ANALYTES, {}, options), api(ANALYTES, {}, options)]);
  expect([one, other]).toEqual([1, 1]);
  expect(live).toHaveBeenCalledTimes(1);
  expect(await api(ANALYTES, {}, options)).toBe(2);
});

test('a part that ends leaves the call to the other, and the last one ends it, so that the next one asks again', () => {
  const { live, api } = calls([() => new Promise(() => undefined), () => new Promise(() => undefined)]);
  const [one, other] = [new AbortController(), new AbortController()];
  const reads = [one, other].map(({ signal }) => api(ANALYTES, {}, { ...options, signal }));
  const { signal } = (live.mock.calls[0] as unknown as [string, object, CallOptions])[2];
  one.abort();
  expect(signal.aborted).toBe(false);
  other.abort();
  expect(signal.aborted).toBe(true);
  void api(ANALYTES, {}, options);
  expect(live).toHaveBeenCalledTimes(2);
  expect(reads).toHaveLength(2);
});

test('what parts share is not given to another tenant, and a failure is that of all who wait', async () => {
  const { live, api } = calls([() => Promise.reject(new Error('Refused.'))]);
  const ends = await Promise.allSettled([
    api(ANALYTES, {}, options),
    api(ANALYTES, {}, options),
    api(ANALYTES, {}, optionsIn(2)),
  ]);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(live).toHaveBeenCalledTimes(2);
  expect(await api(ANALYTES, {}, options)).toBe(3);
});
