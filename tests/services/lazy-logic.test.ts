import { assign, createActor, fromPromise, setup, waitFor } from 'xstate';
import { expect, it } from 'vitest';
import { lazyLogic } from '../../src/main/lazy-logic.ts';

const counter = setup({
  types: {
    context: {} as { readonly count: number },
    input: {} as { readonly from: number },
    events: {} as { type: 'ADD' },
  },
  actions: { add: assign(({ context }) => ({ count: context.count + 1 })) },
}).createMachine({ id: 'counter', context: ({ input }) => ({ count: input.from }), on: { ADD: { actions: 'add' } } });

const host = (load: () => Promise<void>, logic: typeof counter) =>
  setup({
    types: { children: {} as { counter: 'counter' } },
    actors: { open: fromPromise(load), counter: logic },
  }).createMachine({
    initial: 'opening',
    states: {
      opening: { invoke: { id: 'open', src: 'open', onDone: 'open', onError: 'unavailable' } },
      unavailable: { on: { RETRY: 'opening' } },
      open: { invoke: { id: 'counter', src: 'counter', systemId: 'counter', input: { from: 2 } } },
    },
  });

it('a lazy machine behaves as the machine itself once it is loaded', async () => {
  let fetches = 0;
  const lazy = lazyLogic(async () => (fetches++, counter));
  const actor = createActor(host(lazy.load, lazy.logic)).start();
  const { children } = await waitFor(actor, (snapshot) => snapshot.matches('open'));
  children.counter?.send({ type: 'ADD' });
  expect(children.counter?.getSnapshot().context).toEqual({ count: 3 });
  expect(children.counter?.getSnapshot().can({ type: 'ADD' })).toBe(true);
  await lazy.load();
  expect(fetches).toBe(1);
});

it('a failed fetch is tried again', async () => {
  let fetches = 0;
  const lazy = lazyLogic(() => (fetches++ === 0 ? Promise.reject(new Error('offline')) : Promise.resolve(counter)));
  const actor = createActor(host(lazy.load, lazy.logic)).start();
  await waitFor(actor, (snapshot) => snapshot.matches('unavailable'));
  actor.send({ type: 'RETRY' });
  await waitFor(actor, (snapshot) => snapshot.matches('open'));
  expect(fetches).toBe(2);
});

it('a lazy machine that is started before it is loaded fails by name', () => {
  const { status, error } = createActor(lazyLogic(async () => counter).logic, { input: { from: 1 } }).getSnapshot();
  expect([status, String(error)]).toEqual(['error', 'Error: A lazy machine was invoked before it was loaded.']);
});
