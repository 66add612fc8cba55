// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { assign, createActor, setup } from 'xstate';
import { sessionStoreIn } from '../../src/services/session-store.ts';

const childMachine = setup({
  types: { events: {} as { type: 'TYPED'; text: string } },
  actions: { keep: assign((_, text: string) => ({ text })) },
}).createMachine({
  id: 'child',
  context: { text: '' },
  on: { TYPED: { actions: { type: 'keep', params: ({ event }) => event.text } } },
});
const start = () =>
  createActor(
    setup({ actors: { child: childMachine } }).createMachine({ invoke: { src: 'child', systemId: 'child' } }),
  ).start();
const kept = (): unknown => JSON.parse(sessionStorage.getItem('tilth.slices') ?? 'null');

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
});
let stop = (): void => undefined;
afterEach(() => {
  stop();
  vi.useRealTimers();
});

function follow() {
  const root = start();
  const slices = vi.fn(() => ({ child: root.system.get('child').getSnapshot().context }));
  stop = sessionStoreIn(sessionStorage, 'b1').follow(root, slices);
  return { slices, type: (text: string) => root.system.get('child').send({ type: 'TYPED', text }) };
}

it('what only a child went through is kept, at most once a second', () => {
  const { slices, type } = follow();
  type('a');
  type('ab');
  vi.advanceTimersByTime(999);
  expect(slices).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(slices).toHaveBeenCalledTimes(1);
  expect(kept()).toEqual({ version: 'b1', slices: { child: { text: 'ab' } } });
});

it.each(['beforeunload', 'pagehide'])('leaving the page keeps what was typed last, at %s', (moment) => {
  const { type } = follow();
  type('last');
  window.dispatchEvent(new Event(moment));
  expect(kept()).toMatchObject({ slices: { child: { text: 'last' } } });
});

it('one who stopped following writes no more', () => {
  const { type } = follow();
  type('a');
  stop();
  vi.advanceTimersByTime(5_000);
  for (const moment of ['beforeunload', 'pagehide']) window.dispatchEvent(new Event(moment));
  expect(kept()).toBeNull();
});

it.each([
  ['another build', '{"version":"b0","slices":{"a":1}}'],
  ['no build', '{"slices":{"a":1}}'],
  ['a damaged text', '{"version":"b1","slices":'],
  ['something else', '{"version":"b1","slices":[1]}'],
  ['nothing', null],
])('data of %s is a fresh start', (_, text) => {
  if (text !== null) sessionStorage.setItem('tilth.slices', text);
  expect(sessionStoreIn(sessionStorage, 'b1').read()).toEqual({});
});

it('data of the same build comes back', () => {
  sessionStorage.setItem('tilth.slices', '{"version":"b1","slices":{"a":1}}');
  expect(sessionStoreIn(sessionStorage, 'b1').read()).toEqual({ a: 1 });
});

it('a browser that refuses storage costs nothing but the memory', () => {
  const refuse = (): never => {
    throw new DOMException('denied', 'SecurityError');
  };
  const storage = { getItem: refuse, setItem: refuse, removeItem: () => undefined } as unknown as Storage;
  expect(sessionStoreIn(storage, 'b1').read()).toEqual({});
  const root = start();
  stop = sessionStoreIn(storage, 'b1').follow(root, () => ({}));
  root.system.get('child').send({ type: 'TYPED', text: 'a' });
  expect(() => vi.advanceTimersByTime(1_000)).not.toThrow();
});
