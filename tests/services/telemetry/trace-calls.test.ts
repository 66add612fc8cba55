import { expect, test } from 'vitest';
import { traceCalls } from '../../../src/services/telemetry/trace-calls.ts';

const TRACEPARENT = /^00-[\da-f]{32}-[\da-f]{16}-01$/;

function pageAt(href: string) {
  const seen: { readonly url: string; readonly headers: Headers; readonly body: unknown }[] = [];
  const page = {
    location: new URL(href) as unknown as Location,
    fetch: (async (asked, init) => {
      seen.push({
        url: asked instanceof Request ? asked.url : String(asked),
        headers: new Headers(init?.headers ?? (asked instanceof Request ? asked.headers : {})),
        body: init?.body,
      });
      return new Response();
    }) as typeof fetch,
  };
  traceCalls(page);
  return { page, seen };
}

test('each call of the portal’s own API begins a trace, and says all else that it said before', async () => {
  const { page, seen } = pageAt('https://tilth.example/samples');
  await page.fetch('/api/samples?x=1', { method: 'POST', headers: { TenantId: '7' }, body: 'b' });
  await page.fetch(new URL('https://tilth.example/api/probe'));
  await page.fetch(new Request('https://tilth.example/api/probe', { headers: { TimeZone: 'UTC' } }));
  const traces = seen.map(({ headers }) => headers.get('traceparent') ?? '');
  for (const one of traces) expect(one).toMatch(TRACEPARENT);
  expect(new Set(traces).size).toBe(3);
  expect(seen[0]?.headers.get('TenantId')).toBe('7');
  expect(seen[0]?.body).toBe('b');
  expect(seen[2]?.headers.get('TimeZone')).toBe('UTC');
});

test('other origins and other addresses get nothing', async () => {
  const { page, seen } = pageAt('https://tilth.example/samples');
  for (const address of ['https://login.example/api/token', '/config.json', '/idp/x', 'https://tilth.example/apis'])
    await page.fetch(address);
  expect(seen.map(({ headers }) => headers.get('traceparent'))).toEqual([null, null, null, null]);
});
