import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apiAhead, askAhead } from '../../src/services/ahead.ts';
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
  return { live, api: apiAhead(live as unknown as Api) };
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
