import { describe, expect, it } from 'vitest';
import { isReading } from '../../src/model/contract/core.ts';
import { portal, type PortalCall } from '../../src/model/contract/index.ts';
import type { AppError } from '../../src/model/errors/app-error.ts';
import { isRead } from '../../src/services/attempts.ts';
import { apiOver } from '../../src/services/rest.ts';
import { fakeSystem } from './fake-system.ts';

const portalCalls = Object.keys(portal) as PortalCall[];

interface Seen {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: BodyInit | null | undefined;
  readonly keepalive: boolean;
}
type Reply = () => Response;

const json =
  (status: number, body: unknown): Reply =>
  () =>
    new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' },
    });
const noAnswer: Reply = () => {
  throw new TypeError('fetch failed');
};
const customers = json(200, { customerList: [], totalCount: 0 });

function client(
  replies: readonly Reply[],
  options: Parameters<typeof fakeSystem>[0] & { readonly token?: string | null } = {},
) {
  const seen: Seen[] = [];
  const pauses: number[] = [];
  const traces: AppError[] = [];
  const left = [...replies];
  const { system, reported, types } = fakeSystem(options);
  const api = apiOver({
    base: 'http://portal.test/api',
    tokens: { token: async () => (options.token === undefined ? 'token' : options.token) },
    reporting: { report: () => undefined, trace: (error) => void traces.push(error) },
    fetch: async (input, init) => {
      const { pathname, search } = new URL(String(input));
      seen.push({
        method: init?.method ?? 'GET',
        path: pathname + search,
        headers: new Headers(init?.headers),
        body: init?.body,
        keepalive: init?.keepalive === true,
      });
      return (left.shift() ?? noAnswer)();
    },
    pause: async (ms) => void pauses.push(ms),
  });
  const stop = new AbortController();
  return { api, seen, pauses, traces, reported, types, options: { signal: stop.signal, system }, stop };
}

const read = 'GET /customer/getByGroup';
const group = { query: { group: 1 } };
const rejected = (promise: Promise<unknown>): Promise<AppError> =>
  promise.then(
    () => expect.unreachable('the call was answered'),
    (error: AppError) => error,
  );

describe('a call', () => {
  it('carries the token, the tenant and what was asked', async () => {
    const { api, seen, options } = client([customers], { tenantId: 7 });
    expect(await api(read, { query: { group: 2, searchText: 'hill & dale' } }, options)).toEqual({
      customerList: [],
      totalCount: 0,
    });
    expect(seen[0]?.path).toBe('/api/customer/getByGroup?group=2&searchText=hill+%26+dale');
    expect([seen[0]?.headers.get('authorization'), seen[0]?.headers.get('tenantid')]).toEqual(['Bearer token', '7']);
    expect(seen[0]?.headers.has('idempotency-key')).toBe(false);
  });

  it('says in which time zone its reader is', async () => {
    const { api, seen, options } = client([customers]);
    await api(read, group, options);
    expect(seen[0]?.headers.get('timezone')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  });

  it('fills the path and escapes what it fills in', async () => {
    const { api, seen, options } = client([json(200, { sites: [] })]);
    await api('GET /customer/{id}/sites', { params: { id: 12 } }, options);
    expect(seen[0]?.path).toBe('/api/customer/12/sites');
  });

  it('names no tenant when it asks which tenants there are', async () => {
    const { api, seen, options } = client([json(200, { tenants: [] })]);
    await api('GET /referencedata/tenants', { beforeTenant: true }, options);
    expect(seen[0]?.headers.has('tenantid')).toBe(false);
  });

  it('sends a file as a form, its fields first', async () => {
    const { api, seen, options } = client([json(200, { result: 'SUCCESS' })]);
    const file = new File(['a,b'], 'soil.csv');
    await api('POST /sample/UploadSamples', { body: { customer: 3, sampleType: 'soil' }, file }, options);
    expect([...(seen[0]?.body as FormData).keys()]).toEqual(['customer', 'sampleType', 'file']);
  });

  it('hands over a file with the name that the server gave it', async () => {
    const reply = () =>
      new Response('%PDF', {
        headers: {
          'content-type': 'application/pdf',
          'content-disposition': `attachment; filename="r.pdf"; filename*=UTF-8''Fr%C3%BChling.pdf`,
        },
      });
    const { api, options } = client([reply]);
    const { blob, fileName } = await api(
      'GET /mailbox/{id}/attachment/{index}',
      { params: { id: 1, index: 0 }, binary: true },
      options,
    );
    expect([await blob.text(), fileName]).toEqual(['%PDF', 'Frühling.pdf']);
  });
});

describe('what only reads', () => {
  it('is every call that the contract says so of, by whatever method, and no other', () => {
    const reading = portalCalls.filter((call) => isReading(call, portal[call]));
    expect(portalCalls.filter((call) => call.startsWith('POST ') && isRead(call)).toSorted()).toEqual(
      reading.filter((call) => call.startsWith('POST ')).toSorted(),
    );
  });
});

describe('attempts', () => {
  it('of a read are three, two seconds apart, and each wait is reported', async () => {
    const { api, seen, pauses, reported, options } = client([noAnswer, json(503, {}), customers]);
    await api(read, group, options);
    expect([seen.length, pauses]).toEqual([3, [2_000, 2_000]]);
    expect(reported.map(({ type, attempt, attempts }) => [type, attempt, attempts])).toEqual([
      ['ATTEMPT_FAILED', 2, 3],
      ['ATTEMPT_FAILED', 3, 3],
      ['CALL_SETTLED', undefined, undefined],
    ]);
  });

  it('of the roles are five', async () => {
    const { api, seen, options } = client([]);
    await rejected(api('GET /referencedata/useraccess', {}, options));
    expect(seen).toHaveLength(5);
  });

  it('of a read by POST are three, though it is a POST, and need no key', async () => {
    const { api, seen, options } = client([]);
    await rejected(api('POST /sample/status', { body: { customerId: 1, sampleIds: [1] } }, options));
    expect(seen).toHaveLength(3);
    expect(seen[0]?.headers.has('idempotency-key')).toBe(false);
  });

  it('of a mutation are one', async () => {
    const { api, seen, options } = client([json(500, {})]);
    await rejected(api('DELETE /Recommendation/{id}', { params: { id: 1 } }, options));
    expect(seen).toHaveLength(1);
  });

  it('end with a refusal: what is not allowed is not asked twice', async () => {
    const { api, seen, options } = client([json(403, { Message: 'No', code: 'FORBIDDEN' })]);
    expect((await rejected(api(read, group, options))).message).toBe('No');
    expect(seen).toHaveLength(1);
  });

  it('end when the machine has left the state that asked', async () => {
    const { api, seen, options, stop, traces } = client([() => (stop.abort(), noAnswer())]);
    expect((await rejected(api(read, group, options))).code).toBe('ABORTED');
    expect([seen.length, traces]).toEqual([1, []]);
  });
});

describe('a page that goes before the answer', () => {
  const comment = (text: string) => ({ params: { id: 1 }, body: { title: 'N', commentText: text } });
  const add = 'POST /Recommendation/{id}/comment';

  it('takes small changes along no more: the browser brings them to the server all the same', async () => {
    const { api, seen, options } = client([json(200, {}), json(200, {}), customers]);
    await api('DELETE /Recommendation/{id}', { params: { id: 1 } }, options);
    await api(add, comment('Hold it') as never, options);
    await api(read, group, options);
    expect(seen.map(({ keepalive }) => keepalive)).toEqual([true, true, false]);
  });

  it('ends with it what is longer than browsers carry, alone or together, or they would refuse it', async () => {
    const { api, seen, options } = client([]);
    const third = 'x'.repeat(7_000);
    await Promise.all(
      [third, third, third, third, 'x'.repeat(30_000), 'short'].map((text) =>
        rejected(api(add, comment(text) as never, options)),
      ),
    );
    expect(seen.map(({ keepalive }) => keepalive)).toEqual([true, true, true, false, false, true]);
    await rejected(api(add, comment(third) as never, options));
    expect(seen.at(-1)!.keepalive).toBe(true);
  });
});

describe('the key of a change', () => {
  const add = (title: string) =>
    ['POST /Recommendation/{id}/comment', { params: { id: 1 }, body: { title, commentText: 'Hold it' } }] as never as [
      'DELETE /Recommendation/{id}',
      { params: { id: number } },
    ];
  const keysOf = ({ seen }: ReturnType<typeof client>) => seen.map(({ headers }) => headers.get('idempotency-key'));

  it('stays the same until the change is answered: who presses Save again after a lost answer adds nothing twice', async () => {
    const one = client([noAnswer, json(502, {}), json(200, {}), json(200, {})]);
    await rejected(one.api(...add('N'), one.options));
    await rejected(one.api(...add('N'), one.options));
    await one.api(...add('N'), one.options);
    await one.api(...add('N'), one.options);
    const [first, second, third, later] = keysOf(one);
    expect([second, third]).toEqual([first, first]);
    expect(later).not.toBe(first);
  });

  it('is another one for another draft, and once a refusal or a change of the same record has come between', async () => {
    const one = client([noAnswer, json(200, {}), json(422, {}), json(200, {}), noAnswer, json(200, {})]);
    await rejected(one.api(...add('N'), one.options));
    await one.api(...add('P'), one.options);
    await rejected(one.api(...add('N'), one.options));
    await one.api(...add('N'), one.options);
    expect(new Set(keysOf(one)).size).toBe(4);
  });

  it('is kept where a repetition is turned away unread: the one before may have been done', async () => {
    const one = client([noAnswer, json(429, {}), json(200, {})]);
    await rejected(one.api(...add('N'), one.options));
    await rejected(one.api(...add('N'), one.options));
    await one.api(...add('N'), one.options);
    expect(new Set(keysOf(one)).size).toBe(1);
  });

  it('is the one that it was asked with, whatever it says, when the caller keeps it', async () => {
    const one = client([noAnswer, json(422, {}), json(200, {})]);
    const [call, asked] = add('N');
    const kept = { ...asked, key: 'kept-by-the-dialog' } as typeof asked;
    await rejected(one.api(call, kept, one.options));
    await rejected(one.api(call, kept, one.options));
    await one.api(call, asked, one.options);
    expect(keysOf(one).slice(0, 2)).toEqual(['kept-by-the-dialog', 'kept-by-the-dialog']);
    expect(keysOf(one)[2]).not.toBe('kept-by-the-dialog');
  });

  it('is new for each run of the engine, which is meant each time', async () => {
    const one = client([noAnswer, json(200, {})]);
    const run = ['POST /sample/engineJob', { body: { sampleIds: [1] } }] as never as Parameters<typeof one.api>;
    await rejected(one.api(run[0], run[1], one.options));
    await one.api(run[0], run[1], one.options);
    expect(new Set(keysOf(one)).size).toBe(2);
  });
});

describe('an expired token', () => {
  it('is renewed and the call made once more, under the same key', async () => {
    const { api, seen, types, options } = client([json(401, {}), json(200, { id: 1 })]);
    await api('DELETE /Recommendation/{id}', { params: { id: 1 } }, options);
    const keys = seen.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(types()).toEqual(['SESSION_EXPIRED', 'CALL_SETTLED']);
  });

  it('that only the user can renew is asked for before anything is sent', async () => {
    const { api, seen, types, options } = client([customers], { token: null });
    await rejected(api(read, group, options));
    expect([seen.length, types()[0]]).toEqual([0, 'SESSION_EXPIRED']);
  });

  it('ends the call in the words of the specification when the user does not sign in again', async () => {
    const { api, seen, options } = client([json(401, {})], { renews: false });
    expect(await rejected(api(read, group, options))).toMatchObject({
      status: 401,
      message: 'Session expired, please refresh page',
    });
    expect(seen).toHaveLength(1);
  });

  it('is not renewed for ever', async () => {
    const { api, seen, options } = client([json(401, {}), json(401, {}), json(401, {})]);
    expect((await rejected(api(read, group, options))).status).toBe(401);
    expect(seen).toHaveLength(2);
  });
});

describe('a failure', () => {
  const failing = (reply: Reply): Promise<AppError> => {
    const { api, options } = client([reply]);
    return rejected(api('DELETE /Recommendation/{id}', { params: { id: 1 } }, options));
  };

  it.each([
    [400, 'Bad request, please try again'],
    [404, 'Server not responding'],
    [500, 'Server not responding, please try again.'],
    [503, 'Server not responding, please try again.'],
    [418, 'Something went wrong, please try again.'],
  ])('with status %i and no message of its own says: %s', async (status, message) => {
    expect(await failing(json(status, {}))).toEqual({ code: `HTTP_${status}`, status, message });
  });

  it('shows the Message of the body as it is, with code, request and issues', async () => {
    const issues = [{ path: 'rows[2].paddock', message: 'is missing' }];
    const error = await failing(
      json(409, { Message: 'Row 2: no paddock', code: 'UPLOAD_UNREADABLE', requestId: 'r-1', issues }),
    );
    expect(error).toEqual({
      code: 'UPLOAD_UNREADABLE',
      status: 409,
      message: 'Row 2: no paddock',
      requestId: 'r-1',
      issues,
    });
    expect(JSON.parse(JSON.stringify(error))).toEqual(error);
  });

  it('without an answer is a network failure', async () => {
    expect(await failing(noAnswer)).toEqual({
      code: 'NETWORK',
      status: 0,
      message: 'Session expired, please refresh page',
    });
  });

  it('is what a page of a proxy is, whatever its status says', async () => {
    const error = await failing(() => new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } }));
    expect(error).toMatchObject({ code: 'NOT_JSON', message: 'Something went wrong, please try again.' });
  });

  it('of a file tells the Message inside the bytes', async () => {
    const { api, options } = client([json(404, { Message: 'This mail does not exist.', code: 'NOT_FOUND' })]);
    const error = await rejected(
      api('GET /mailbox/{id}/attachment/{index}', { params: { id: 1, index: 0 }, binary: true }, options),
    );
    expect(error.message).toBe('This mail does not exist.');
  });

  it('is traced once, after the last attempt', async () => {
    const { api, traces, options } = client([]);
    await rejected(api(read, group, options));
    expect(traces.map(({ code }) => code)).toEqual(['NETWORK']);
  });
});
