import { createActor, fromPromise, setup, waitFor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { lazyMachine, service } from '../../src/machines/kit/service.ts';
import { served, wired } from '../../src/main/wired.ts';
import type { Api } from '../../src/services/rest.ts';

const readerMachine = setup({
  types: { context: {} as { readonly read: string } },
  actors: { read: service<string>() },
}).createMachine({
  id: 'reader',
  context: { read: '' },
  initial: 'reading',
  states: {
    reading: { invoke: { src: 'read', input: {}, onDone: 'shown' } },
    shown: {},
  },
});

const pageMachine = setup({
  actors: {
    one: readerMachine,
    other: readerMachine,
    ask: service<string>(),
    tab: lazyMachine<typeof readerMachine>(),
  },
}).createMachine({
  id: 'page',
  invoke: [
    { id: 'one', src: 'one' },
    { id: 'other', src: 'other' },
  ],
});

const asked: string[] = [];
const reads = (what: string) => ({
  read: fromPromise<string, Record<string, never>>(async () => String(asked.push(what))),
});
const ask = fromPromise<string, Record<string, never>>(async () => '');
const own = served(pageMachine, { ask, tab: readerMachine });

describe('the services of a page', () => {
  it('fill its whole tree, a machine that serves several by the name of each', async () => {
    const page = wired(pageMachine, [
      own,
      served(readerMachine, reads('one'), 'one'),
      served(readerMachine, reads('other')),
    ]);
    const actor = createActor(page).start();
    await Promise.all(
      (['one', 'other'] as const).map((id) =>
        waitFor(actor.getSnapshot().children[id]!, ({ value }) => value === 'shown'),
      ),
    );
    expect(asked).toEqual(['one', 'other']);
  });

  it('are all there, or the page is not put together', () => {
    expect(() => wired(pageMachine, [own])).toThrow('No service fills reader.read, reader.read.');
    expect(() => wired(pageMachine, [served(readerMachine, reads('all'))])).toThrow(
      'No service fills page.ask, page.tab.',
    );
  });

  it('are given to no machine that the page lacks', () => {
    const list = [own, served(readerMachine, reads('all')), served(readerMachine, reads('none'), 'third')];
    expect(() => wired(pageMachine, list)).toThrow('Services are given for third, which page has not.');
  });
});

const noCalls = (() => new Promise(() => undefined)) as Api;
const tabs = import.meta.glob<Record<string, unknown>>('../../src/main/pages/settings/*.ts');

describe('a tab of the settings, which is fetched when it is shown', () => {
  it.each(Object.keys(tabs).filter((file) => !/\/(icon|page)\.ts$/.test(file)))(
    '%s has all its services',
    async (file) => {
      const made = Object.values(await tabs[file]!()) as ((api: Api) => unknown)[];
      expect(made).toHaveLength(1);
      expect(() => made[0]!(noCalls)).not.toThrow();
    },
  );
});
