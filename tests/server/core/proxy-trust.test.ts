import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { readProxyTrust } from '../../../server/proxy-trust.ts';
import { probeContract, probeHandlers } from './support/probe-contract.ts';
import { startTestApi, type TestApi } from './support/test-api.ts';

const LIMIT = 3;
let api: TestApi;
afterEach(() => api.stop());

const startBehind = async (trust: string): Promise<void> => {
  api = await startTestApi({
    parts: { contract: probeContract, handlers: probeHandlers, jobHandlers: [] },
    environment: { TRUST_PROXY: trust },
    callsPerMinute: LIMIT,
  });
};

/** One header line for each value, as a proxy sends them that adds a line of its own. */
function ask(forwarded: readonly string[]): Promise<number> {
  const { port } = api.app.server.address() as AddressInfo;
  const headers = ['Host', 'tilth.example', ...forwarded.flatMap((value) => ['X-Forwarded-For', value])];
  return new Promise((resolve, reject) => {
    const sent = request({ host: 'localhost', port, path: '/api/probe/bytes', headers, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.once('error', reject).end();
  });
}

async function statusesOf(forwardings: readonly (readonly string[])[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const forwarded of forwardings) statuses.push(await ask(forwarded));
  return statuses;
}

const CALLS = [1, 2, 3, 4, 5];
const LIMITED = [401, 401, 401, 429, 429];
const client = '198.51.100.7';

describe('behind one proxy the address that it saw is counted', () => {
  test.each(['1', 'loopback', '127.0.0.1, ::1', '127.0.0.0/8,::1/128'])(
    'whatever the client wrote before it, in one line or in two (TRUST_PROXY=%s)',
    async (trust) => {
      await startBehind(trust);
      expect(await statusesOf(CALLS.map((n) => [`203.0.113.${n}, ${client}`]))).toEqual(LIMITED);
      expect(await statusesOf(CALLS.map((n) => [`203.0.113.${n}`, client]))).toEqual([429, 429, 429, 429, 429]);
      // Another client has calls of its own.
      expect(await statusesOf([[`${client}, 198.51.100.8`]])).toEqual([401]);
    },
  );
});

test('behind two proxies the address that the outer one saw is counted', async () => {
  await startBehind('2');
  expect(await statusesOf(CALLS.map((n) => [`203.0.113.${n}, ${client}, 10.0.0.2`]))).toEqual(LIMITED);
});

test('a proxy that is not among those named is a client itself', async () => {
  await startBehind('10.0.3.0/24');
  expect(await statusesOf(CALLS.map((n) => [`203.0.113.${n}`]))).toEqual(LIMITED);
});

test('without a proxy headers of forwarding change nothing', async () => {
  await startBehind('0');
  expect(await statusesOf(CALLS.map((n) => [`203.0.113.${n}`]))).toEqual(LIMITED);
});

test('TRUST_PROXY is a number of proxies or their addresses, and nothing else', async () => {
  await startBehind('0');
  expect(['0', '1', '10', 'loopback', '10.0.0.1,fd00::/8'].map(readProxyTrust)).toEqual([
    'none',
    { hops: 1 },
    { hops: 10 },
    { addresses: ['loopback'] },
    { addresses: ['10.0.0.1', 'fd00::/8'] },
  ]);
  for (const wrong of ['', '11', '-1', 'true', 'on', '*', '10.0.0.1/33', '10.0.0.1/8/8', 'proxy.example', '10.0.0.1,'])
    expect(readProxyTrust(wrong), wrong).toBeUndefined();
});
