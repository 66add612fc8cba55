import { expect, it, vi } from 'vitest';
import { openStore } from '../../src/services/record-store.ts';

it('a browser that refuses a store rejects every call, and is asked again by the next', async () => {
  const open = vi.fn(() => {
    throw new DOMException('Not in a private window', 'SecurityError');
  });
  vi.stubGlobal('indexedDB', { open });
  const store = openStore<string>('copies');
  const calls = [store.all(), store.get('1'), store.put('1', 'one'), store.remove(['1']), store.clear()];
  for (const call of calls) await expect(call).rejects.toThrow('Not in a private window');
  expect(open).toHaveBeenCalledTimes(calls.length);
  vi.unstubAllGlobals();
});
