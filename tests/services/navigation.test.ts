// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createActor, setup, type AnyActorRef } from 'xstate';
import { navigationMachine } from '../../src/machines/navigation/navigation.machine.ts';
import type { PageName } from '../../src/model/routes/routes.ts';
import { pageViewsTo } from '../../src/services/analytics.ts';
import { watchLocation } from '../../src/services/navigation.ts';

let host: AnyActorRef & { stop: () => void };
let viewed: PageName[];
let reported: string[];

beforeEach(() => {
  history.replaceState(null, '', '/');
  viewed = [];
  reported = [];
  const navigation = navigationMachine.provide({
    actors: { watchLocation, countPageViews: pageViewsTo({ pageViewed: (page) => void viewed.push(page) }) },
  });
  const root = setup({ actors: { navigation } }).createMachine({
    invoke: { id: 'navigation', src: 'navigation', systemId: 'navigation' },
    on: { PLACE_CHANGED: { actions: ({ event }) => void reported.push(event['place'].page) } },
  });
  host = createActor(root, { systemId: 'app' }).start();
});
afterEach(() => host.stop());

const go = (to: string, replace = false): void => host.system.get('navigation').send({ type: 'NAVIGATE', to, replace });

it('a page is viewed when it is opened, and once for the same page again', () => {
  go('/customer-samples');
  go('/customer-samples');
  expect(viewed).toEqual(['dashboard', 'samples']);
});

it('another record of the same page is another place but no page view', () => {
  go('/report-builder?report=1');
  go('/report-builder?report=2');
  expect([viewed, reported]).toEqual([
    ['dashboard', 'reportBuilder'],
    ['dashboard', 'reportBuilder', 'reportBuilder'],
  ]);
});

it('what leaves for analytics is the name of a page, never its address', () => {
  go('/paddock-of-jane-doe?token=secret');
  expect(viewed).toEqual(['dashboard', 'notFound']);
});

it('Back is followed', async () => {
  go('/settings');
  const back = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.back();
  await back;
  expect(viewed).toEqual(['dashboard', 'settings', 'dashboard']);
});

it('a replaced address leaves no step behind', () => {
  const steps = history.length;
  go('/settings', true);
  expect([location.pathname, history.length]).toEqual(['/settings', steps]);
});
