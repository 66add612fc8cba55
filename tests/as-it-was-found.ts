import { afterAll, vi } from 'vitest';

/*
 * The files of a worker share their modules and their page, because loading both again takes three times as long as the
 * tests. So each file leaves them as it found them; this is what files here change, and run in any order
 * (TEST_ORDER_SEED).
 */

const SIZES = ['offsetHeight', 'offsetWidth', 'clientHeight', 'clientWidth'] as const;
const hasPage = typeof document !== 'undefined';
const own = (name: string) => Object.getOwnPropertyDescriptor(HTMLElement.prototype, name);
// What a page shows in the end is waited for as long as any test may take here, and not a second: the machine may be busy.
if (hasPage) (await import('@testing-library/react')).configure({ asyncUtilTimeout: 30_000 });
if (hasPage) await import('./plain-looks.ts');
const body = hasPage ? document.body : null;
const before = hasPage ? SIZES.map((name) => [name, own(name)] as const) : [];

afterAll(async () => {
  vi.useRealTimers();
  // A part that a view loads late may be on its way still: cut off here, it would be broken for every file after this one.
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  if (!hasPage) return;
  // Whatever looks for things on the page has kept the body it found first, and would find nothing in another.
  const isOther = document.body !== body;
  if (isOther && body) document.body.replaceWith(body);
  document.body.replaceChildren();
  sessionStorage.clear();
  localStorage.clear();
  for (const [name, descriptor] of before) {
    if (descriptor) Object.defineProperty(HTMLElement.prototype, name, descriptor);
    else Reflect.deleteProperty(HTMLElement.prototype, name);
  }
  if (isOther) throw new Error('This file put another body in the place of the page’s own.');
});
