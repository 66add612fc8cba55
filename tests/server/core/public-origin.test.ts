import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { probeContract, probeHandlers } from './support/probe-contract.ts';
import { startTestApi, type TestApi } from './support/test-api.ts';

const origin = 'https://tilth.example';
const parts = { contract: probeContract, handlers: probeHandlers, jobHandlers: [] };

interface Answer {
  readonly status: number;
  readonly cookies: readonly string[];
  readonly location: string;
  readonly text: string;
}

/** A request past `fetch`, which would not let a Host header through. */
function ask(api: TestApi, path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const { port } = api.app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sent = request({ host: 'localhost', port, path, headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          cookies: response.headers['set-cookie'] ?? [],
          location: response.headers.location ?? '',
          text,
        }),
      );
    });
    sent.once('error', reject).end();
  });
}

const authorize = (redirectOrigin: string) =>
  `/idp/b2c_1_signin/oauth2/v2.0/authorize?${new URLSearchParams({
    client_id: 'tilth-portal',
    redirect_uri: `${redirectOrigin}/redirect.html`,
    response_type: 'code',
    scope: 'openid profile write',
    state: 's',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  })}`;

describe('behind https', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ parts, environment: { PUBLIC_ORIGIN: origin } });
  });
  afterAll(() => api.stop());

  test.each<[string, Record<string, string>]>([
    ['a proxy that says https', { 'x-forwarded-proto': 'https' }],
    ['a proxy that says nothing', {}],
    ['a proxy that says http', { 'x-forwarded-proto': 'http' }],
  ])('every cookie is Secure and bound to its host, behind %s', async (_what, headers) => {
    const { status, cookies } = await ask(api, authorize(origin), headers);
    expect(status).toBe(303);
    expect(cookies.length).toBeGreaterThanOrEqual(4);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-tilth_(interaction|resume|session)(\.sig)?=/);
      expect(cookie).toMatch(/; path=\/(;|$)/i);
      for (const attribute of ['secure', 'httponly', 'samesite=lax'])
        expect(cookie.toLowerCase()).toContain(`; ${attribute}`);
      expect(cookie.toLowerCase()).not.toContain('domain=');
    }
  });

  test('the sign-in page opens with those cookies, and for its own sign-in only', async () => {
    const begin = async () => {
      const { location, cookies } = await ask(api, authorize(origin));
      return { path: new URL(location, origin).pathname, cookie: cookies.map((one) => one.split(';')[0]).join('; ') };
    };
    const [first, second] = [await begin(), await begin()];
    expect((await ask(api, first.path, { cookie: first.cookie })).text).toContain('<h1>Sign in</h1>');
    const other = await ask(api, first.path, { cookie: second.cookie });
    expect([other.status, other.text]).toEqual([400, expect.stringContaining('This page has expired')]);
  });

  test.each([
    ['Host', { host: 'evil.example' }],
    ['X-Forwarded-Host', { 'x-forwarded-host': 'evil.example' }],
    ['Forwarded', { forwarded: 'host=evil.example' }],
  ])('%s is believed nowhere', async (_name, headers) => {
    for (const path of [
      '/idp/.well-known/openid-configuration',
      '/idp/b2c_1_signin/v2.0/.well-known/openid-configuration',
    ]) {
      const { status, text } = await ask(api, path, headers);
      const { issuer, token_endpoint, authorization_endpoint } = JSON.parse(text) as Record<string, string>;
      expect([status, issuer]).toEqual([200, `${origin}/idp`]);
      expect([token_endpoint, authorization_endpoint].every((address) => address?.startsWith(`${origin}/idp`))).toBe(
        true,
      );
      expect(text).not.toContain('evil.example');
    }
    for (const path of ['/config.json', '/', authorize(origin), '/api/openapi.json', '/reports']) {
      const { text, location, cookies } = await ask(api, path, { ...headers, accept: 'text/html' });
      expect([path, `${text}${location}${cookies.join()}`.includes('evil.example')]).toEqual([path, false]);
    }
  });
});

test('over http on this machine, cookies have their plain names, which a browser would refuse otherwise', async () => {
  const api = await startTestApi({ parts });
  try {
    const { cookies } = await ask(api, authorize(api.origin));
    expect(cookies.some((cookie) => cookie.startsWith('tilth_interaction='))).toBe(true);
    expect(cookies.some((cookie) => /secure|__Host/i.test(cookie))).toBe(false);
    const { text } = await ask(api, '/idp/.well-known/openid-configuration', { host: 'evil.example' });
    expect(text).not.toContain('evil.example');
  } finally {
    await api.stop();
  }
});
