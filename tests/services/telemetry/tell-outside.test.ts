import type { CLSMetric } from 'web-vitals';
import { onCLS } from 'web-vitals/onCLS.js';
import { onINP } from 'web-vitals/onINP.js';
import { onLCP } from 'web-vitals/onLCP.js';
import { afterEach, expect, it, vi } from 'vitest';
import type { Signal } from '../../../src/model/telemetry/signals.ts';
import { consoleReporting } from '../../../src/services/error-reporting.ts';
import { markPage } from '../../../src/services/telemetry/marks.ts';
import { post, tellOutside } from '../../../src/services/telemetry/tell-outside.ts';

// What they measure no page of jsdom can show; that they are asked, and what becomes of it, is ours.
vi.mock('web-vitals/onCLS.js', () => ({ onCLS: vi.fn() }));
vi.mock('web-vitals/onINP.js', () => ({ onINP: vi.fn() }));
vi.mock('web-vitals/onLCP.js', () => ({ onLCP: vi.fn() }));

afterEach(() => {
  performance.clearMarks();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('page views and faults are sent to their own addresses, those before it was loaded too', async () => {
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

it('each vital is sent once a visit, and none unless configured', () => {
  const sent: Signal[] = [];
  const send = (_url: string, signal: Signal): unknown => sent.push(signal);
  tellOutside({ pageViews: 'https://views.example' }, 'r1', send);
  expect(onCLS).not.toHaveBeenCalled();
  tellOutside({ webVitals: 'https://vitals.example' }, 'r1', send);
  const [shifted] = vi.mocked(onCLS).mock.lastCall!;
  const shift = (id: string, value: number) => shifted({ id, name: 'CLS', value } as CLSMetric);
  shift('first visit', 0.1);
  // The tab is hidden a second time, and more has moved.
  shift('first visit', 0.2);
  shift('out of the back-forward cache', 0.3);
  expect(sent).toMatchObject([
    { kind: 'web-vital', name: 'CLS', value: 0.1 },
    { kind: 'web-vital', name: 'CLS', value: 0.3 },
  ]);
  expect(onLCP).toHaveBeenCalledOnce();
  expect(onINP).toHaveBeenCalledOnce();
});
