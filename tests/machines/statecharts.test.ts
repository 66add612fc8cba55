import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, setup } from 'xstate';
import { Board } from '../../stately/board.ts';
import { createChannelInspector } from '../../stately/channel.ts';
import type { Message } from '../../stately/messages.ts';
import { wordsOf } from '../../stately/panes.ts';
import { watch } from '../../stately/watch.ts';
import { ovenMachine } from './harness/fixtures/oven.machine.ts';

const kitchenMachine = setup({
  actors: {
    oven: ovenMachine.provide({
      actors: {
        light: fromPromise(async () => ({ celsius: 180 })),
        thermometer: fromCallback(() => undefined),
        bell: fromPromise<void, Record<string, never>>(async () => undefined),
      },
    }),
  },
}).createMachine({
  id: 'kitchen',
  on: { TOAST: {}, BAKED: {} },
  invoke: { id: 'big', src: 'oven', input: { loaves: 1 } },
});

const closing: (() => unknown)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

function kitchen() {
  const inspector = createChannelInspector(`app-${closing.length}`);
  const actor = createActor(kitchenMachine, { inspect: inspector.inspect }).start();
  closing.push(() => actor.stop(), inspector.stop);
  return { actor, oven: actor.getSnapshot().children['big']! };
}

function page() {
  const board = new Board();
  const reported: Message[] = [];
  closing.push(
    watch((message) => {
      reported.push(message);
      board.take(message);
    }),
  );
  return { board, reported, actor: (name: string) => [...board.actors.values()].find((one) => one.name === name) };
}

describe('a statechart page', () => {
  it('opened late sees the state of everything, as a tree', async () => {
    const { oven } = kitchen();
    oven.send({ type: 'OPEN_DOOR' });
    const { board, actor } = page();
    await vi.waitFor(() => expect(actor('big')?.value).toEqual({ chamber: 'idle', door: 'open' }));
    expect(board.childrenOf(undefined).map(({ name }) => name)).toEqual(['kitchen']);
    expect(board.childrenOf(actor('kitchen')?.key).map(({ name }) => name)).toEqual(['big']);
    expect(actor('big')?.context).toEqual({ celsius: 20, loaves: 1, crust: '' });
  });

  it('opened first sees an app that starts later', async () => {
    const { actor } = page();
    kitchen();
    await vi.waitFor(() => expect(actor('big')?.machine?.id).toBe('oven'));
  });

  it('follows each transition, the services that come and go, and the events between them', async () => {
    const { oven } = kitchen();
    const { board, actor } = page();
    await vi.waitFor(() => expect(actor('big')).toBeDefined());
    oven.send({ type: 'BAKE' });
    await vi.waitFor(() => expect(actor('thermometer')).toBeDefined());
    expect(actor('light')).toBeUndefined();
    expect(actor('big')?.taken).toMatchObject({
      eventType: 'xstate.done.actor.light',
      steps: [{ source: 'oven.chamber.lighting', targets: ['oven.chamber.hot'] }],
    });
    expect(board.log.map(({ type }) => type)).toContain('BAKE');
  });

  it('forgets an app that is closed', async () => {
    const { board, actor } = page();
    kitchen();
    await vi.waitFor(() => expect(actor('big')).toBeDefined());
    closing.pop()!();
    await vi.waitFor(() => expect(board.actors.size).toBe(0));
  });

  it('draws the same chart the app runs, names of guards and actions included', async () => {
    const { actor } = page();
    kitchen();
    await vi.waitFor(() => expect(actor('big')?.machine).toBeDefined());
    expect(JSON.stringify(actor('big')?.machine?.config)).toContain('isLoaded and isWarm');
  });
});

it('never breaks an app over a value that goes in circles', async () => {
  const machine = setup({ types: { events: {} as { type: 'TOUCH'; ring: object } } }).createMachine({
    id: 'ring',
    on: { TOUCH: {} },
  });
  const inspector = createChannelInspector('round');
  const actor = createActor(machine, { inspect: inspector.inspect }).start();
  closing.push(() => actor.stop(), inspector.stop);
  const { board } = page();
  await vi.waitFor(() => expect(board.actors.size).toBe(1));
  const ring: { self?: object } = {};
  ring.self = ring;
  actor.send({ type: 'TOUCH', ring });
  await vi.waitFor(() => expect(board.log.at(-1)?.type).toBe('TOUCH'));
  expect(actor.getSnapshot().status).toBe('active');
});

describe('an app without an inspector', () => {
  it('says nothing and writes nothing', async () => {
    const toJSON = vi.fn(() => 'a sheet');
    const sheetMachine = setup({ types: { context: {} as { readonly sheet: object } } }).createMachine({
      id: 'sheet',
      context: { sheet: { toJSON } },
      on: { TOUCH: {} },
    });
    const inspector = createChannelInspector('alone');
    const sheet = createActor(sheetMachine, { inspect: inspector.inspect }).start();
    closing.push(() => sheet.stop(), inspector.stop);
    for (let time = 0; time < 100; time++) sheet.send({ type: 'TOUCH' });
    expect(toJSON).not.toHaveBeenCalled();
    const { reported, actor } = page();
    await vi.waitFor(() => expect(actor('sheet')?.context).toEqual({ sheet: 'a sheet' }));
    expect(
      reported.filter((message) => message.type === 'inspected' && message.event.type === '@xstate.event'),
    ).toEqual([]);
  });
});

it.each([
  ['idle', 'idle'],
  [{ open: { idle: {} } }, 'open › idle'],
  [{ chamber: 'hot', door: { open: 'wide' } }, 'chamber › hot + door › open › wide'],
])('the state %j reads %s', (value, words) => expect(wordsOf(value)).toBe(words));
