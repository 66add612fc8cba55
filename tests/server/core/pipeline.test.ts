import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors } from '../../../src/model/errors/registry.ts';
import { register } from '../../../server/api/kit/register.ts';
import { inTenant } from '../../../server/db/tenant-transaction.ts';
import { customer } from '../../../server/db/schema/customers.ts';
import { probeContract, probeHandlers } from './support/probe-contract.ts';
import { otherAdviser, startTestApi, type TestApi } from './support/test-api.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi({ parts: { contract: probeContract, handlers: probeHandlers, jobHandlers: [] } });
  token = await api.token();
});
afterAll(() => api.stop());

const add = async (tenantId: number, name: string): Promise<number> => {
  const [row] = await inTenant(api.db, { tenantId, userId: '' }, (tx) =>
    tx.insert(customer).values({ name }).returning({ id: customer.id }),
  );
  return row?.id ?? 0;
};

type Refused = [what: string, make: (good: string) => Promise<string | undefined>, status: number, code: string];
const now = () => Math.floor(Date.now() / 1000);

describe('a call is refused', () => {
  const tampered = (good: string): string => {
    const [head, body, signature] = good.split('.');
    const payload = { ...(JSON.parse(Buffer.from(body ?? '', 'base64url').toString()) as object), sub: 'demo-admin' };
    return [head, Buffer.from(JSON.stringify(payload)).toString('base64url'), signature].join('.');
  };
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"demo-admin"}').toString('base64url')}.`;

  test.each<Refused>([
    ['no token', async () => undefined, 401, 'UNAUTHENTICATED'],
    ['something that is not a token', async () => 'x', 401, 'UNAUTHENTICATED'],
    ['a tampered token', async (good) => tampered(good), 401, 'UNAUTHENTICATED'],
    ['an unsigned token', async () => unsigned, 401, 'UNAUTHENTICATED'],
    ['an expired token', async () => api.token({ exp: 1 }), 401, 'UNAUTHENTICATED'],
    ['a token without an end', async () => api.token({ exp: undefined }), 401, 'UNAUTHENTICATED'],
    [
      'an ID token, whose audience is the client',
      async () => api.token({ aud: 'tilth-portal', scp: undefined }),
      401,
      'UNAUTHENTICATED',
    ],
    ['a token of another issuer', async () => api.token({ iss: 'https://elsewhere.example' }), 401, 'UNAUTHENTICATED'],
    ['a token that ended a second ago', async () => api.token({ exp: now() - 1 }), 401, 'UNAUTHENTICATED'],
    ['a token that ends now', async () => api.token({ exp: now() }), 401, 'UNAUTHENTICATED'],
    ['a token without the scope write', async () => api.token({ scp: 'openid' }), 403, 'FORBIDDEN'],
    ...['evil/write', 'https://evil.example/api/write', 'write2', 'rewrite', 'Write', 'write/'].map((scp): Refused => [
      `the scope ${scp}`,
      async () => api.token({ scp }),
      403,
      'FORBIDDEN',
    ]),
    ['a user whom nobody knows', async () => api.token({ sub: 'stranger' }), 403, 'TENANT_UNKNOWN'],
  ])('with %s', async (_what, make, status, code) => {
    const bearer = await make(token);
    const answer = await api.call('GET', '/api/probe/bytes', bearer === undefined ? {} : { token: bearer });
    expect(answer).toMatchObject({
      status,
      type: 'application/problem+json',
      body: { status, code, Message: errors[code as keyof typeof errors].text },
    });
    expect(answer.body['requestId']).toBe(answer.headers.get('x-request-id'));
  });

  test('for a tenant of others and for one that does not exist, in the same words', async () => {
    const others = await api.call('GET', '/api/probe/bytes', { token, tenant: 'OTHER' });
    const unknown = await api.call('GET', '/api/probe/bytes', { token, tenant: 'NOWHERE' });
    expect([others.status, others.body['Message']]).toEqual([403, errors.TENANT_UNKNOWN.text]);
    expect([unknown.status, unknown.body['Message']]).toEqual([403, errors.TENANT_UNKNOWN.text]);
  });

  test('when no role holds the function that its policy names', async () => {
    const answer = await api.call('POST', '/api/probe/admin', { token });
    expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    const admin = await api.call('POST', '/api/probe/admin', { token: await api.token({ sub: 'demo-admin' }) });
    expect(admin.status).toBe(200);
  });
});

describe('a call is answered', () => {
  test('without a token when it is public', async () => {
    expect(await api.call('GET', '/api/probe/public')).toMatchObject({ status: 200, body: { ok: true } });
  });

  test('for the tenant named by number, by code in any case, or not at all by a member of one', async () => {
    for (const tenant of ['1', 'TILTH', 'tilth'])
      expect((await api.call('GET', '/api/probe/bytes', { token, tenant })).status).toBe(200);
    expect((await api.call('GET', '/api/probe/bytes', { token })).status).toBe(200);
  });

  test('whatever the case of its path, with the case of its parameters kept, and with the fields of its contract only', async () => {
    const id = await add(1, 'Mixed Case Farm');
    for (const path of [`/api/probe/customer/${id}`, `/API/Probe/CUSTOMER/${id}`, `/api/probe/customer/${id}/`]) {
      expect((await api.call('GET', path, { token })).body).toEqual({ id, name: 'Mixed Case Farm' });
    }
  });

  test('with bytes under their own type and name', async () => {
    const answer = await api.call('GET', '/api/probe/bytes', { token });
    expect(answer).toMatchObject({ status: 200, type: 'text/plain', body: { text: 'hello' } });
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Gr%C3%BC%C3%9Fe.txt");
  });
});

test("another tenant's id answers 404 like an unknown one", async () => {
  const id = await add(1, 'Private farm');
  const other = await api.token({ sub: otherAdviser.subject });
  const foreign = await api.call('GET', `/api/probe/customer/${id}`, { token: other });
  const unknown = await api.call('GET', '/api/probe/customer/999999', { token: other });
  expect([foreign.status, foreign.body['Message']]).toEqual([404, errors.CUSTOMER_NOT_FOUND.text]);
  expect([unknown.status, unknown.body['Message']]).toEqual([404, errors.CUSTOMER_NOT_FOUND.text]);
});

describe('wrong input', () => {
  test('is answered with its paths in plain words', async () => {
    const answer = await api.call('POST', '/api/probe/customer', { token, body: { name: 7, fail: 'yes' } });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'INVALID_REQUEST',
        Message: 'Bad request, please try again',
        issues: [
          { path: 'body.name', message: 'must be text' },
          { path: 'body.fail', message: 'must be true or false' },
        ],
      },
    });
  });

  test.each([
    ['/api/probe/customer/abc', 'params.id', 'must be a number'],
    ['/api/probe/customer/0', 'params.id', 'must be at least 0'],
  ])('in the path %s names the parameter', async (path, at, message) => {
    const { body } = await api.call('GET', path, { token });
    expect(body['issues']).toEqual([{ path: at, message }]);
  });

  test('that is not JSON is the caller’s fault', async () => {
    const response = await fetch(`${api.origin}/api/probe/customer`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'INVALID_REQUEST' });
  });

  test('that no database can hold is the caller’s fault as well', async () => {
    expect(await api.call('POST', '/api/probe/customer', { token, body: { name: 'a\u0000b' } })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST' },
    });
  });

  test('a number that is larger than any record has yet is not found', async () => {
    expect(await api.call('GET', '/api/probe/customer/2147483648', { token })).toMatchObject({
      status: 404,
      body: { code: 'CUSTOMER_NOT_FOUND' },
    });
  });

  test('over 1 MB is refused as too large', async () => {
    const answer = await api.call('POST', '/api/probe/customer', { token, body: { name: 'x'.repeat(1024 * 1024) } });
    expect(answer).toMatchObject({ status: 413, body: { code: 'BODY_TOO_LARGE' } });
  });
});

test.each(['text/plain', 'text/xml', 'application/x-www-form-urlencoded', 'application/octet-stream'])(
  'content of the kind %j is refused as such',
  async (type) => {
    const response = await fetch(`${api.origin}/api/probe/customer`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      body: 'name=x',
    });
    expect([response.status, await response.json()]).toMatchObject([415, { code: 'MEDIA_TYPE_UNSUPPORTED' }]);
  },
);

test('JSON where a file is uploaded is refused as such', async () => {
  expect(await api.call('POST', '/api/probe/upload', { token, body: {} })).toMatchObject({
    status: 415,
    body: { code: 'MEDIA_TYPE_UNSUPPORTED' },
  });
});

describe('an upload', () => {
  const form = (bytes: number, files = 1): FormData => {
    const data = new FormData();
    data.append('sampleType', 'soil');
    for (let index = 0; index < files; index += 1)
      data.append('file', new Blob([new Uint8Array(bytes)]), `results-${index}.csv`);
    return data;
  };

  test('reaches its handler with its name, its bytes and the fields beside it', async () => {
    const answer = await api.call('POST', '/api/probe/upload', { token, body: form(1000) });
    expect(answer).toMatchObject({ status: 200, body: { fileName: 'results-0.csv', bytes: 1000, sampleType: 'soil' } });
  });

  test('over 25 MB is refused by name of the limit', async () => {
    const answer = await api.call('POST', '/api/probe/upload', { token, body: form(25 * 1024 * 1024 + 1) });
    expect(answer).toMatchObject({
      status: 413,
      body: { code: 'UPLOAD_TOO_LARGE', Message: errors.UPLOAD_TOO_LARGE.text },
    });
  });

  test('of two files, or of none, is refused', async () => {
    expect((await api.call('POST', '/api/probe/upload', { token, body: form(10, 2) })).status).toBe(400);
    expect((await api.call('POST', '/api/probe/upload', { token, body: form(10, 0) })).status).toBe(400);
  });
});

test('an unexpected failure leaves nothing of its cause with the caller', async () => {
  const answer = await api.call('POST', '/api/probe/crash', { token });
  expect(answer).toMatchObject({ status: 500, body: { code: 'INTERNAL', Message: errors.INTERNAL.text } });
  expect(JSON.stringify(answer.body)).not.toMatch(/no_such_table|secret|jo@farm/);
});

test('an unknown call answers 404 as a problem, and never the page of the app', async () => {
  expect(await api.call('GET', '/api/nothing/here')).toMatchObject({
    status: 404,
    type: 'application/problem+json',
    body: { code: 'ROUTE_NOT_FOUND' },
  });
});

test('an address that cannot be read answers as a problem too', async () => {
  expect(await api.call('GET', '/api/%zz')).toMatchObject({
    status: 404,
    type: 'application/problem+json',
    body: { code: 'ROUTE_NOT_FOUND' },
  });
});

test('what is not HTTP answers as a problem too', async () => {
  const socket = connect(Number(new URL(api.origin).port), 'localhost');
  socket.write('NONSENSE\r\n\r\n');
  const [head, body] = (await text(socket)).split('\r\n\r\n');
  expect(head).toContain('Content-Type: application/problem+json');
  expect(head).toContain('X-Content-Type-Options: nosniff');
  expect(JSON.parse(body!)).toMatchObject({
    status: 400,
    code: 'INVALID_REQUEST',
    requestId: expect.any(String) as string,
  });
});

test('an API that is leaving finishes what it has begun, and says in the usual form to those that come too late that they should try again', async () => {
  const leaving = await startTestApi({ parts: { contract: probeContract, handlers: probeHandlers, jobHandlers: [] } });
  const { hostname, port } = new URL(leaving.origin);
  const begin = (head: string) => {
    const socket = connect(Number(port), hostname);
    socket.write(`${head} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n`);
    return { socket, said: text(socket) };
  };
  const [early, late] = [begin('POST /api/probe/customer'), begin('GET /api/probe/public')];
  early.socket.write(
    `authorization: Bearer ${await leaving.token()}\r\ncontent-type: application/json\r\ncontent-length: 15\r\n\r\n{"name"`,
  );
  await leaving.call('GET', '/checkheartbeat');
  const stopped = leaving.stop();
  late.socket.write('\r\n');
  expect(await late.said).toMatch(/^HTTP\/1\.1 503 .*application\/problem\+json.*"code":"SERVER_NOT_READY"/s);
  early.socket.write(':"Late"}');
  expect(await early.said).toMatch(/^HTTP\/1\.1 200 /);
  await stopped;
});

test('a page keeps its window to itself but for the two that another page has to reach', async () => {
  const policyOf = async (path: string) =>
    (await fetch(`${api.origin}${path}`)).headers.get('cross-origin-opener-policy');
  expect(await Promise.all(['/', '/report-builder', '/redirect.html?code=1', '/inspector.html'].map(policyOf))).toEqual(
    ['same-origin', 'same-origin', null, 'same-origin-allow-popups'],
  );
});

test('nothing may be framed but the page that renews a token in silence, and that by this origin alone', async () => {
  const framing = async (path: string) => {
    const { headers } = await fetch(`${api.origin}${path}`);
    const ancestors = /frame-ancestors ([^;]+)/.exec(headers.get('content-security-policy') ?? '')?.[1];
    return [ancestors, headers.get('x-frame-options')?.toUpperCase()];
  };
  for (const path of ['/', '/reports', '/inspector.html', '/api/probe/public', '/config.json', '/redirect.htmlx'])
    expect([path, ...(await framing(path))]).toEqual([path, "'none'", 'DENY']);
  expect(await framing('/redirect.html?code=1')).toEqual(["'self'", 'SAMEORIGIN']);
});

test('styles come from our own sheets, and from the two that the chart library writes by the hash of their text', async () => {
  const { headers } = await api.call('GET', '/api/probe/public');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("style-src 'self';");
  expect(policy).not.toContain('unsafe');
  const library = createRequire(import.meta.url).resolve('apexcharts/dist/apexcharts.common.js');
  const source = readFileSync(library, 'utf8');
  for (const literal of [
    /o\.textContent=('(?:[^'\\]|\\[^])*');var/.exec(source)?.[1],
    /createTextNode\(("(?:[^"\\]|\\[^])*apexcharts-flip-y(?:[^"\\]|\\[^])*")\)/.exec(source)?.[1],
  ]) {
    const text = runInNewContext(literal ?? '""') as string;
    expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
});

test('no page may use what the machine around it has, but for the place that the map asks for', async () => {
  for (const path of ['/', '/api/probe/public', '/idp/assets/pages.css']) {
    const policy = (await fetch(api.origin + path)).headers.get('permissions-policy') ?? '';
    for (const feature of ['camera', 'microphone', 'payment', 'usb']) expect(policy).toContain(`${feature}=()`);
    expect(policy).toContain('geolocation=(self)');
  }
});

test('answers carry the security headers and are not cached', async () => {
  const { headers } = await api.call('GET', '/api/probe/public');
  expect(headers.get('content-security-policy')).toContain("script-src 'self';");
  expect(headers.get('content-security-policy')).not.toContain('https:');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toBe('no-store');
});

test('an API whose contract and handlers do not agree does not start', () => {
  const { app } = api;
  const nothing = {} as never;
  expect(() =>
    register(app, {
      contract: { 'GET /x': { summary: '', answer: nothing } } as never,
      handlers: {} as never,
      services: nothing,
    }),
  ).toThrow('GET /x has no policy; GET /x has no handler');
  expect(() =>
    register(app, { contract: {}, handlers: { 'GET /y': async () => ({}) } as never, services: nothing }),
  ).toThrow('GET /y has a handler but is not in the contract');
});

test('the probes answer without a token', async () => {
  expect(await api.call('GET', '/checkheartbeat')).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect(await api.call('GET', '/readyz')).toMatchObject({
    status: 200,
    body: { checks: { database: true, migrations: true, queue: true, room: true } },
  });
});
