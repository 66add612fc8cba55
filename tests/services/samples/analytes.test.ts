import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sharingAnalytes } from '../../../src/services/samples/analytes.ts';
import type { Api, CallOptions } from '../../../src/services/rest.ts';
import { fakeSystem } from '../fake-system.ts';

const optionsIn = (tenantId: number): CallOptions => ({
  signal: new AbortController().signal,
  system: fakeSystem({ tenantId }).system,
});
const options = optionsIn(1);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function reader(answer: () => Promise<unknown> = () => Promise.resolve({ analytes: [] })) {
  const call = vi.fn(answer);
  const api = sharingAnalytes(call as unknown as Api);
  return { call, read: (of: CallOptions) => api('GET /referencedata/analytes', {}, of) };
}

test('parts that ask within a second share one call, and the next one asks again', async () => {
  const { call, read } = reader();
  const [one, other] = await Promise.all([read(options), read(options)]);
  expect(other).toBe(one);
  vi.advanceTimersByTime(999);
  expect(await read(options)).toBe(one);
  expect(call).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  await read(options);
  expect(call).toHaveBeenCalledTimes(2);
});

test('a part that ends leaves the call to the other, and the last one ends it, so that the next one asks again', async () => {
  const { call, read } = reader(() => new Promise(() => undefined));
  const [one, other] = [new AbortController(), new AbortController()];
  const reads = [one, other].map(({ signal }) => read({ ...options, signal }));
  const { signal } = (call.mock.calls[0] as unknown as [string, object, CallOptions])[2];
  one.abort();
  expect(signal.aborted).toBe(false);
  other.abort();
  expect(signal.aborted).toBe(true);
  void read(options);
  expect(call).toHaveBeenCalledTimes(2);
  expect(reads).toHaveLength(2);
});

test('the analytes of one tenant are not given to another', async () => {
  const { call, read } = reader();
  await Promise.all([read(options), read(optionsIn(2))]);
  expect(call).toHaveBeenCalledTimes(2);
});

test('a failure is that of all who wait, and the next one asks again', async () => {
  const { call, read } = reader(() => Promise.reject(new Error('Refused.')));
  const failures = await Promise.allSettled([read(options), read(options)]);
  expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(read(options)).rejects.toThrow('Refused.');
  expect(call).toHaveBeenCalledTimes(2);
});
