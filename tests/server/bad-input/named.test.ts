import { request } from 'node:http';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../../src/model/limits.ts';
import { demoService } from '../../../server/identity/demo-identity.ts';
import { importFarm } from '../support/example-farm.ts';
import { siteBody } from '../support/place-bodies.ts';
import { startPortal, type Portal } from '../support/portal.ts';

let portal: Portal;
let token: string;
let customerId: number;
beforeAll(async () => {
  portal = await startPortal();
  token = await portal.token();
  customerId = await importFarm(portal);
});
afterAll(() => portal.stop());

const as = (headers: Readonly<Record<string, string>> = {}) => ({ authorization: `Bearer ${token}`, ...headers });
const upload = '/api/sample/UploadSamples';

/** A request written by hand, byte for byte; what `fetch` would not send. */
const raw = (
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: readonly (string | Uint8Array)[] = [],
  leaveOpen = false,
): Promise<{ status: number; headers: Readonly<Record<string, unknown>>; code: unknown }> =>
  new Promise((resolve, reject) => {
    const sent = request(portal.origin + path, { method, headers, agent: false }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.once('end', () => {
        const code = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>)['code'] : undefined;
        resolve({ status: response.statusCode ?? 0, headers: response.headers, code });
        sent.destroy();
      });
    });
    sent.once('error', reject);
    for (const part of body) sent.write(part);
    if (leaveOpen) sent.flushHeaders();
    else sent.end();
  });

test.each(['PUT /Recommendation/', 'DELETE /Recommendation/', 'PUT /customer/autosend/', 'GET /Recommendation/'])(
  '%s with an id of any length is refused',
  async (call) => {
    const [method, path] = call.split(' ') as [string, string];
    for (const length of [200, 201, 1_000, 10_000]) {
      const { status } = await raw(
        method,
        `/api${path}${'9'.repeat(length)}`,
        as({ 'content-type': 'application/json' }),
        ['{}'],
      );
      expect([length, status]).toEqual([length, expect.toSatisfy((one: number) => one === 400 || one === 404)]);
    }
  },
);

test('a number beyond the last record names none', async () => {
  const { status } = await portal.call('GET', '/api/Recommendation/2147483648', { token });
  expect(status).toBe(404);
});

test.each(['true', '[1]', '"+1"', '"01"', '" 1"', '"1e0"', '"\uff11"', '1.5', '1e400', 'null'])(
  'the id %s of a body names no record',
  async (id) => {
    const headers = as({ 'content-type': 'application/json' });
    const body = `{"customerId":${id},"sampleIds":[]}`;
    expect(await raw('POST', '/api/sample/status', headers, [body])).toMatchObject({ status: 400 });
  },
);

test('ids as large as any record has are read from a query', async () => {
  const { status, body } = await portal.call('GET', '/api/recommendation/1/ssresults?sampleIds=2147483647', { token });
  expect([status, body['code']]).toEqual([404, 'RECOMMENDATION_NOT_FOUND']);
});

const formType = 'multipart/form-data; boundary=x';
const part = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
test.each([
  ['without a boundary', 'multipart/form-data', ['anything']],
  [
    'that is cut short',
    formType,
    [part('customer', '1'), '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nab'],
  ],
  ['that is empty', formType, ['']],
  ['of nonsense', formType, ['\u0000\u0001 no form']],
  ['with a field __proto__', formType, [part('__proto__', '1'), '--x--\r\n']],
  ['with a field twice', formType, [part('customer', '1'), part('customer', '2'), '--x--\r\n']],
  ['with a field constructor', formType, [part('constructor', '1'), '--x--\r\n']],
])('a form %s is refused', async (_, type, body) => {
  const { status, code } = await raw('POST', upload, as({ 'content-type': type }), body);
  expect([status, code]).toEqual([400, 'INVALID_REQUEST']);
});

test('a form that says it is too large is refused before it is sent', async () => {
  const headers = as({ 'content-type': formType, 'content-length': String(limits.uploadMaxBytes + 200_000) });
  expect(await raw('POST', upload, headers, [], true)).toMatchObject({ status: 413, code: 'UPLOAD_TOO_LARGE' });
});

test('a file of one byte too many is refused before it is sent, and one of the limit is not', async () => {
  const around = `${part('customer', '1')}--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n`;
  const end = '\r\n--x--\r\n';
  const length = (bytes: number): string => String(Buffer.byteLength(around + end) + bytes);
  const tooMany = as({ 'content-type': formType, 'content-length': length(limits.uploadMaxBytes + 1) });
  expect(await raw('POST', upload, tooMany, [around, 'a'], true)).toMatchObject({
    status: 413,
    code: 'UPLOAD_TOO_LARGE',
  });
  const limit = as({ 'content-type': formType, 'content-length': length(limits.uploadMaxBytes) });
  const { status } = await raw('POST', upload, limit, [
    around,
    Buffer.alloc(limits.uploadMaxBytes, 'a').toString(),
    end,
  ]);
  expect(status).toBe(400);
  // Nothing tells before how long it is: refused as soon as it is over, with no more held than the limit.
  const unsaid = as({ 'content-type': formType });
  const { status: over, code } = await raw('POST', upload, unsaid, [
    around,
    Buffer.alloc(limits.uploadMaxBytes + 1, 'a').toString(),
    end,
  ]);
  expect([over, code]).toEqual([413, 'UPLOAD_TOO_LARGE']);
});

test('a user without permission to upload is refused before a file is sent', async () => {
  const viewer = { authorization: `Bearer ${await portal.token({ sub: 'demo-viewer' })}` };
  const begun = { ...viewer, 'content-type': formType, 'content-length': '20000000' };
  expect(await raw('POST', upload, begun, [], true)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
});

const comment = '/api/Recommendation/1/comment';
test.each([
  ['half a character', '{"recommendationId":1,"comment":{"commentLabel":"\\ud800"}}'],
  ['a NUL', '{"recommendationId":1,"comment":{"commentLabel":"a\\u0000"}}'],
  ['half a character in a name', '{"recommendationId":1,"comment":{"\\udfff":"a"}}'],
  ['a prototype', '{"recommendationId":1,"comment":{"__proto__":{}}}'],
  ['more levels than any call has', `{"recommendationId":1,"comment":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
])('a body with %s is refused, also under a key', async (_, body) => {
  const headers = as({ 'content-type': 'application/json', 'Idempotency-Key': 'bad-input-key' });
  expect(await raw('POST', comment, headers, [body])).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
});

test('fields that a call does not know change nothing', async () => {
  const named = async (fields: object) =>
    portal.as('ADVISER').ask('POST /farm/site', { body: { ...siteBody(customerId, 'Gate'), ...fields } });
  const { id } = await named({ tenantId: 2, tenant_id: 2, version: 99, createdBy: 'somebody', isDeleted: true });
  const { rows } = await portal.inside('TILTH', (tx) =>
    tx.execute(sql`select version, created_by = ${portal.as('ADVISER').userId} as mine from site where id = ${id}`),
  );
  expect(rows).toEqual([{ version: 1, mine: true }]);
});

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('the asset %s does not exist', async (name) => {
  expect((await raw('GET', `/idp/assets/${name}`, {})).status).toBe(404);
});

test.each([
  ['client_id', 'grant_type=client_credentials&client_id=a%00b&client_secret=x'],
  ['code', `grant_type=authorization_code&client_id=${demoService.clientId}&code=a%00b&redirect_uri=x&code_verifier=y`],
  ['refresh_token', 'grant_type=refresh_token&client_id=tilth-web&refresh_token=a%00b'],
])('a NUL in the %s of the token endpoint is refused', async (_, body) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const { status } = await raw('POST', '/idp/oauth2/v2.0/token', headers, [body]);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
});

test.each([
  ['PATCH', '/api/Recommendation/1', 'DELETE, GET, HEAD, PUT'],
  ['GET', '/api/sample/UploadSamples', 'POST'],
  ['DELETE', '/api/sample/engineJob/', 'POST'],
  ['OPTIONS', '/api/mailbox', 'GET, HEAD'],
  ['POST', '/readyz', 'GET, HEAD'],
  ['TRACE', '/api/mailbox', 'GET, HEAD'],
])('%s %s is refused with the allowed methods', async (method, path, allow) => {
  const { status, headers, code } = await raw(method, path, as());
  expect([status, code, headers['allow']]).toEqual([405, 'METHOD_NOT_ALLOWED', allow]);
});

test('an address that is not there is not found under any method', async () => {
  for (const method of ['GET', 'POST', 'PATCH'])
    expect(await raw(method, '/api/nothing/here', as())).toMatchObject({ status: 404, code: 'ROUTE_NOT_FOUND' });
});
