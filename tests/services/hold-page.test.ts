// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, setup, type AnyActorRef } from 'xstate';
import { navigationMachine } from '../../src/machines/navigation/navigation.machine.ts';
import type { LeaveAsked } from '../../src/model/session/messages.ts';
import { pageViewsTo } from '../../src/services/analytics.ts';
import { holdPage } from '../../src/services/hold-page.ts';
import { watchLocation } from '../../src/services/navigation.ts';

let portal: AnyActorRef & { stop: () => void };
let reported: string[];
let asked: string[];

beforeEach(() => {
  reported = [];
  asked = [];
  history.replaceState(null, '', '/');
  const navigation = navigationMachine.provide({
    actors: { watchLocation, countPageViews: pageViewsTo({ pageViewed: () => undefined }) },
  });
  const root = setup({
    types: {
      events: {} as LeaveAsked | { type: 'BEGIN' | 'END' } | { type: 'PLACE_CHANGED'; place: { page: string } },
    },
    actors: { navigation, holdPage },
  }).createMachine({
    invoke: { id: 'navigation', src: 'navigation', systemId: 'navigation' },
    on: { PLACE_CHANGED: { actions: ({ event }) => void reported.push(event.place.page) } },
    initial: 'free',
    states: {
      free: { on: { BEGIN: 'held' } },
      held: {
        invoke: { id: 'holdPage', src: 'holdPage', input: {} },
        on: { END: 'free', LEAVE_ASKED: { actions: ({ event }) => void asked.push(event.to) } },
      },
    },
  });
  portal = createActor(root, { systemId: 'app' }).start();
  portal.system.get('navigation').send({ type: 'NAVIGATE', to: '/report-builder?report=4' });
  portal.system.get('navigation').send({ type: 'NAVIGATE', to: '/customer-samples' });
});
afterEach(() => portal.stop());

/** Does the browser ask before it closes the page? */
const asksOnClose = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('the browser asks before it closes or reloads the page, as long as it is held', () => {
  expect(asksOnClose()).toBe(false);
  portal.send({ type: 'BEGIN' });
  expect(asksOnClose()).toBe(true);
  portal.send({ type: 'END' });
  expect(asksOnClose()).toBe(false);
});

it('Back stays on the page and tells where it wanted to go, each time', async () => {
  portal.send({ type: 'BEGIN' });
  history.back();
  await vi.waitFor(() => expect(asked).toEqual(['/report-builder?report=4']));
  expect([location.pathname, reported]).toEqual(['/customer-samples', ['dashboard', 'reportBuilder', 'samples']]);
  history.back();
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect([location.pathname, reported.length]).toEqual(['/customer-samples', 3]);
});

it('once nothing is held Back is followed again', async () => {
  portal.send({ type: 'BEGIN' });
  portal.send({ type: 'END' });
  history.back();
  await vi.waitFor(() => expect(reported.at(-1)).toBe('reportBuilder'));
  expect(asked).toEqual([]);
});

it('a way that a machine goes itself is not asked about', () => {
  portal.send({ type: 'BEGIN' });
  portal.system.get('navigation').send({ type: 'NAVIGATE', to: '/settings' });
  expect([location.pathname, asked]).toEqual(['/settings', []]);
});
