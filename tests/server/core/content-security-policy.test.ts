import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { secure, type SecuritySettings } from '../../../server/api/kit/security.ts';

const settings: SecuritySettings = { publicOrigin: 'https://tilth.example', identityOrigins: [] };

/** The policy that a page is answered with, by directive. */
async function policyOf(path: string, change: Partial<SecuritySettings> = {}): Promise<Record<string, string[]>> {
  const app = Fastify();
  await secure(app, { ...settings, ...change });
  app.get('/*', () => 'a page');
  const { headers } = await app.inject(path);
  await app.close();
  return Object.fromEntries(
    String(headers['content-security-policy'])
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name, ...sources]) => [name, sources]),
  );
}

it('a page of the portal runs and loads what comes from its own origin, and cannot be framed', async () => {
  const policy = await policyOf('/customer-samples?from=x');
  expect(policy).toMatchObject({
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'connect-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  });
  // Neither a host nor anything inline; a chart's two sheets are let in by the hash of their text.
  expect(JSON.stringify(policy)).not.toMatch(/unsafe|https?:|\*|"ws/);
  expect(policy['style-src-elem']!.filter((source) => source !== "'self'")).toSatisfy((hashes: string[]) =>
    hashes.every((hash) => /^'sha256-[\w+/]{43}='$/.test(hash)),
  );
});

it.each([
  ['a token of Mapbox', { mapboxToken: 'pk.x' }, ['https://api.mapbox.com', 'https://events.mapbox.com']],
  ['a map of one’s own', { mapStyleUrl: 'https://tiles.example/style.json?key=1' }, ['https://tiles.example']],
  [
    'who is told of page views, errors and web vitals',
    { telemetry: { pageViews: 'https://views.example/in?key=1', errors: 'https://faults.example:8443/x' } },
    ['https://views.example', 'https://faults.example:8443'],
  ],
  ['another identity provider', { identityOrigins: ['https://login.example'] }, ['https://login.example']],
])('%s lets its origin be asked, and no script of it run', async (_, change, origins) => {
  const policy = await policyOf('/', change);
  expect(policy['connect-src']).toEqual(expect.arrayContaining(["'self'", ...origins]));
  expect([policy['script-src'], policy['style-src'], policy['default-src']]).toEqual([
    ["'self'"],
    ["'self'"],
    ["'self'"],
  ]);
});

it('one origin for all telemetry is allowed once', async () => {
  const [pageViews, errors] = ['https://seen.example/views', 'https://seen.example/errors'];
  expect((await policyOf('/', { telemetry: { pageViews, errors } }))['connect-src']).toEqual([
    "'self'",
    'https://seen.example',
  ]);
});

it.each(['/plan', '/plan.html', '/plan?x=1'])(
  'the grower’s page at %s is shut tighter, whatever is configured',
  async (path) => {
    const policy = await policyOf(path, {
      mapboxToken: 'pk.x',
      identityOrigins: ['https://login.example'],
      telemetry: { pageViews: 'https://views.example' },
    });
    expect(policy).toEqual({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
      'frame-ancestors': ["'none'"],
    });
  },
);

it('only the page that renews a token may be framed, by its own origin', async () => {
  expect((await policyOf('/redirect.html'))['frame-ancestors']).toEqual(["'self'"]);
  expect((await policyOf('/redirect.html/'))['frame-ancestors']).toEqual(["'none'"]);
});
