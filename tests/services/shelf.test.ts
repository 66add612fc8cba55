import { expect, it, vi } from 'vitest';
import { shelfCalled } from '../../src/services/shelf.ts';

it('a browser that refuses a store rejects every call, and is asked again by the next', async () => {
  const open = vi.fn(() => {
    throw new DOMException('Not in a private window', 'SecurityError');
  });
  vi.stubGlobal('indexedDB', { open });
  const shelf = shelfCalled<string>('copies');
  const calls = [shelf.all(), shelf.get('1'), shelf.put('1', 'one'), shelf.remove(['1']), shelf.clear()];
  for (const call of calls) await expect(call).rejects.toThrow('Not in a private window');
  expect(open).toHaveBeenCalledTimes(calls.length);
  vi.unstubAllGlobals();
});
