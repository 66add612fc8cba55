import context from 'oidc-provider/lib/helpers/als.js';
import { expect, test } from 'vitest';
import { withContext } from '../../../server/identity/provider-context.ts';

/** A promise that is resolved from outside. */
function openEnd(): { readonly end: Promise<void>; readonly letGo: () => void } {
  const opened = new EventTarget();
  const end = new Promise<void>((resolve) => opened.addEventListener('end', () => resolve()));
  return { end, letGo: () => void opened.dispatchEvent(new Event('end')) };
}

/** A request to the provider that goes on until it is let go, and what it finds as its own. */
function request(name: string) {
  const { end, letGo } = openEnd();
  const found: unknown[] = [];
  const served = withContext(() =>
    context.run(name, async () => {
      await end;
      found.push(context.getStore());
    }),
  );
  return { served, letGo, found };
}

test('each request keeps its own context to its end, whichever ends first', async () => {
  const [first, second] = [request('first'), request('second')];
  first.letGo();
  await first.served;
  second.letGo();
  await second.served;
  expect([first.found, second.found]).toEqual([['first'], ['second']]);
});

test('the context is off after the last request, and on for the next one', async () => {
  const { end, letGo } = openEnd();
  let left: Promise<unknown> = Promise.resolve();
  await withContext(async () =>
    context.run('over', () => {
      left = end.then(() => context.getStore());
    }),
  );
  letGo();
  expect(await left).toBeUndefined();
  const next = request('next');
  next.letGo();
  await next.served;
  expect(next.found).toEqual(['next']);
});

test('a request that fails ends its context as well', async () => {
  await expect(withContext(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(context.getStore()).toBeUndefined();
});
