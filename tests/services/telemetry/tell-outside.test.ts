import { afterEach, expect, it, vi } from 'vitest';
import type { Signal } from '../../../src/model/telemetry/signals.ts';
import { consoleReporting } from '../../../src/services/error-reporting.ts';
import { markPage } from '../../../src/services/telemetry/marks.ts';
import { post, tellOutside } from '../../../src/services/telemetry/tell-outside.ts';
import { interactionDelay, layoutShiftScore } from '../../../src/services/telemetry/web-vitals.ts';

afterEach(() => {
  performance.clearMarks();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('page views and faults are told to their own addresses, those before it was loaded too', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  const sent: [string, Signal][] = [];
  markPage('samples');
  consoleReporting.report(new TypeError('Ashdown & Sons is not a function'), 'view');
  tellOutside({ pageViews: 'https://views.example', errors: 'https://faults.example' }, 'r1', (url, signal) =>
    sent.push([url, signal]),
  );
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  markPage('builder');
  // Answered in words, and no fault of ours.
  consoleReporting.trace({ code: 'FORBIDDEN', status: 403, message: 'Jane may not' }, 'GET /customers');
  consoleReporting.trace({ code: 'INTERNAL', status: 500, message: 'Jane Doe' }, 'GET /customers');
  await vi.waitFor(() => expect(sent).toHaveLength(4));
  expect(sent.map(([url, { kind, page }]) => [url, kind, page])).toEqual([
    ['https://views.example', 'page-view', 'samples'],
    ['https://faults.example', 'error', 'samples'],
    ['https://views.example', 'page-view', 'builder'],
    ['https://faults.example', 'error', 'builder'],
  ]);
  expect(JSON.stringify(sent)).not.toMatch(/Ashdown|Jane|function/);
});

it('what has no address is not sent, and a fault that repeats itself ends', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const sent: Signal[] = [];
  tellOutside({ errors: 'https://faults.example' }, 'r1', (_, signal) => sent.push(signal));
  markPage('samples');
  for (let number = 0; number < 60; number++) consoleReporting.report(new Error('again'), 'window');
  await vi.waitFor(() => expect(sent).toHaveLength(50));
  expect(sent.every(({ kind }) => kind === 'error')).toBe(true);
});

it('a signal goes out as a POST without cookies and without the address of the page, and a collector that is away harms nothing', () => {
  const fetched = vi.fn((_url: string, _request: RequestInit) => Promise.reject(new TypeError('away')));
  vi.stubGlobal('fetch', fetched);
  const signal: Signal = { kind: 'page-view', at: '', release: 'r1', page: 'samples', path: '/customer-samples' };
  post('https://views.example/in', signal);
  expect(fetched).toHaveBeenCalledExactlyOnceWith(
    'https://views.example/in',
    expect.objectContaining({
      method: 'POST',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
      body: JSON.stringify(signal),
    }),
  );
});

it('shifts that follow one another within a second count together, for five seconds, and those of a person’s doing do not', () => {
  const shift = (startTime: number, value: number, hadRecentInput = false) =>
    ({ startTime, value, hadRecentInput }) as Parameters<ReturnType<typeof layoutShiftScore>['add']>[0];
  const { add, score } = layoutShiftScore();
  expect(score()).toBe(0);
  [shift(0, 0.1), shift(900, 0.1), shift(950, 5, true), shift(2_000, 0.15)].forEach(add);
  expect(score()).toBeCloseTo(0.2);
  [2_900, 3_800, 4_700, 5_600, 6_500].forEach((at) => add(shift(at, 0.1)));
  expect(score()).toBeCloseTo(0.65);
  add(shift(7_400, 0.1));
  expect(score()).toBeCloseTo(0.65);
});

it('the delay is that of the slowest interaction, and of the second slowest from fifty on', () => {
  const event = (interactionId: number, duration: number) =>
    ({ interactionId, duration }) as Parameters<ReturnType<typeof interactionDelay>['add']>[0];
  const { add, delay } = interactionDelay();
  add(event(0, 900));
  expect(delay()).toBeNull();
  [event(1, 80), event(1, 120), event(2, 300)].forEach(add);
  expect(delay()).toBe(300);
  for (let id = 3; id <= 50; id++) add(event(id, 48));
  expect(delay()).toBe(120);
});
