import type { FastifyRequest } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { createCallLimits } from '../../../server/api/kit/call-limits.ts';
import { ClientLeft } from '../../../server/api/kit/client-left.ts';
import { Browser } from './support/browser.ts';
import { probeContract, probeHandlers } from './support/probe-contract.ts';
import { adviser, startTestApi, type TestApi } from './support/test-api.ts';

const path = '/api/probe/bytes';
let api: TestApi;
const start = async (callsPerMinute: number): Promise<TestApi> => {
  api = await startTestApi({
    parts: { contract: probeContract, handlers: probeHandlers, jobHandlers: [] },
    callsPerMinute,
  });
  return api;
};
afterEach(() => api.stop());

/** The statuses of calls made one after another with these Authorization headers. */
async function statusesOf(headers: readonly (string | undefined)[], address = path): Promise<number[]> {
  const statuses = [];
  for (const authorization of headers) {
    const given = authorization === undefined ? {} : { authorization };
    statuses.push((await fetch(api.origin + address, { headers: given })).status);
  }
  return statuses;
}

/** How often `work` asks the API's pool for a connection. */
async function connectionsDuring(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const note = () => (count += 1);
  api.db.$client.on('acquire', note);
  await work();
  api.db.$client.off('acquire', note);
  return count;
}

describe('one caller’s calls', () => {
  test('are limited per minute, and another caller’s go on', async () => {
    await start(3);
    const [token, other] = [await api.token(), await api.token({ sub: 'demo-senior' })];
    expect(await statusesOf(Array<string>(4).fill(`Bearer ${token}`))).toEqual([200, 200, 200, 429]);
    const refused = await api.call('GET', path, { token });
    expect(refused.body).toMatchObject({ code: 'RATE_LIMITED', status: 429 });
    const seconds = Number(refused.headers.get('retry-after'));
    expect([seconds >= 1, seconds <= 60]).toEqual([true, true]);
    expect((await api.call('GET', path, { token: other })).status).toBe(200);
  });

  test('count together however the token is written, and whichever of the caller’s tokens it is', async () => {
    await start(4);
    const [token, second] = [await api.token(), await api.token({ jti: 'another' })];
    const ways = [`Bearer ${token}`, `bearer ${token}`, `Bearer ${token}==`, `BEARER ${second}`, `Bearer ${second}=`];
    expect(await statusesOf([...ways, `Bearer ${token}`])).toEqual([200, 200, 200, 200, 429, 429]);
  });

  test('over the limit are refused without asking the database', async () => {
    await start(2);
    const bearer = `Bearer ${await api.token()}`;
    await statusesOf([bearer, bearer]);
    const connections = await connectionsDuring(async () => {
      expect(await statusesOf(Array<string>(20).fill(bearer))).toEqual(Array(20).fill(429));
    });
    expect(connections).toBe(0);
  });

  test('are limited like plain ones when the address is written another way', async () => {
    await start(2);
    const token = await api.token();
    const statuses = [];
    for (const written of [path, '/%61pi/probe/bytes', '/%61PI/probe/bytes'])
      statuses.push((await api.call('GET', written, { token })).status);
    expect(statuses).toEqual([200, 200, 429]);
  });
});

describe('a flood without a good token', () => {
  const forged = 'Bearer eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJkZW1vLWFkdmlzZXIifQ.AAAA';

  test('is limited by its address before its tokens are looked into, whether they change or are not there', async () => {
    await start(3);
    const flood = [undefined, forged, `${forged}B`, `${forged}C`, undefined, forged];
    const connections = await connectionsDuring(async () => {
      expect(await statusesOf(flood)).toEqual([401, 401, 401, 429, 429, 429]);
    });
    expect(connections).toBe(0);
    const refused = await api.call('GET', path);
    expect([refused.status, Number(refused.headers.get('retry-after')) >= 1]).toEqual([429, true]);
  });

  test('does not stop a colleague at the same address who is signed in', async () => {
    await start(10);
    const bearer = `Bearer ${await api.token()}`;
    expect(await statusesOf([bearer])).toEqual([200]);
    expect((await statusesOf(Array<string>(12).fill(forged))).at(-1)).toBe(429);
    expect(await statusesOf([bearer, bearer])).toEqual([200, 200]);
  });

  test('does not starve the heartbeat', async () => {
    await start(5);
    expect((await statusesOf(Array<string>(10).fill(forged))).at(-1)).toBe(429);
    for (const address of ['/checkheartbeat', '/readyz'])
      expect([address, (await fetch(api.origin + address)).status]).toEqual([address, 200]);
  });
});

test('all callers behind one address together have the limit of ten', async () => {
  await start(2);
  const tokens = await Promise.all(
    Array.from({ length: 21 }, (_, index) => api.token({ sub: 'demo-senior', n: index })),
  );
  const statuses = await statusesOf(tokens.map((token) => `Bearer ${token}`));
  expect(statuses.slice(0, 3)).toEqual([200, 200, 429]);
  expect(statuses.at(-1)).toBe(429);
});

test('a caller that is gone before it is counted is not an error', async () => {
  const { app } = await start(2);
  const limits = createCallLimits(app, 2);
  const gone = { ip: undefined } as unknown as FastifyRequest;
  await expect(limits.countBeforeToken(gone, 'a token')).rejects.toBeInstanceOf(ClientLeft);
});

describe('the identity provider', () => {
  test('limits its token endpoint by address, before a secret is compared', async () => {
    await start(3);
    const ask = () =>
      fetch(`${api.origin}/idp/b2c_1_signin/oauth2/v2.0/token`, {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'client_credentials', client_id: 'demo-service', client_secret: 'no' }),
      });
    const answers = [await ask(), await ask(), await ask()];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    const connections = await connectionsDuring(async () => {
      const refused = await ask();
      expect([refused.status, Number(refused.headers.get('retry-after')) >= 1]).toEqual([429, true]);
      expect(await refused.json()).toMatchObject({ code: 'RATE_LIMITED' });
    });
    expect(connections).toBe(0);
  });

  test('limits its pages by address, and says so on a page', async () => {
    await start(6);
    const browser = new Browser(api.origin);
    let page = await browser.authorize();
    for (let index = 0; index < 6 && page.status !== 429; index += 1)
      page = await browser.submit(page, 'login', { email: adviser.email, password: 'wrong' });
    expect([page.status, Number(page.headers.get('retry-after')) >= 1]).toEqual([429, true]);
    expect(page.text).toContain('Too many requests. Wait a moment and try again.');
  });
});
