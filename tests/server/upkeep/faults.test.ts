import { createServer, type Server } from 'node:http';
import { createServer as createSilent, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { exportJWK, generateKeyPair, SignJWT, type JWK } from 'jose';
import { DrizzleQueryError } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sentEmail } from '../../../server/db/schema/index.ts';
import { toFailure } from '../../../server/api/kit/problem.ts';
import { remoteKeys } from '../../../server/identity/remote-keys.ts';
import { verifyToken } from '../../../server/identity/verify-token.ts';
import { hasRoom } from '../../../server/storage/room.ts';
import { probeContract, probeHandlers } from '../core/support/probe-contract.ts';
import { startTestApi } from '../core/support/test-api.ts';
import { triedToTheEnd } from '../core/support/tried-to-the-end.ts';
import { importFarm } from '../support/example-farm.ts';
import { startPortal } from '../support/portal.ts';

const original = AbortSignal.timeout.bind(AbortSignal);

describe('an identity provider that hangs', () => {
  let server: Server;
  let address: string;
  let hangs = false;
  let asked = 0;
  let jwk: JWK;
  let token: string;
  const issuer = 'https://login.example/';
  const rules = (keys: ReturnType<typeof remoteKeys>) => ({
    ...{ issuer, audience: 'tilth', scopes: ['write'], clockSkewSeconds: 0, isVersioned: false },
    keys,
  });
  const signed = async (kid: string, key: CryptoKey) =>
    new SignJWT({ iss: issuer, aud: 'tilth', sub: 'jo', scp: 'write', exp: Math.floor(Date.now() / 1000) + 600 })
      .setProtectedHeader({ alg: 'RS256', kid })
      .sign(key);
  beforeAll(async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
    jwk = { ...(await exportJWK(publicKey)), kid: 'known', alg: 'RS256' };
    token = await signed('known', privateKey);
    server = createServer((_, answer) => {
      asked += 1;
      if (!hangs) answer.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`;
  });
  afterAll(() => server.closeAllConnections());

  test('lets those go on whose key is known, and is left alone for a while', async () => {
    hangs = false;
    const keys = remoteKeys(address, { timeoutMs: 100, keptMs: 0 });
    expect(await verifyToken(token, rules(keys))).toMatchObject({ subject: 'jo' });
    hangs = true;
    const { privateKey } = await generateKeyPair('RS256');
    const unknown = await signed('unknown', privateKey);
    const before = asked;
    // Neither valid nor invalid: sessions go on, the caller tries again.
    await expect(verifyToken(unknown, rules(keys))).rejects.toMatchObject({ status: 503 });
    await expect(verifyToken(unknown, rules(keys))).rejects.toMatchObject({ status: 503 });
    expect(asked - before).toBeLessThanOrEqual(1);
    expect(await verifyToken(token, rules(keys))).toMatchObject({ subject: 'jo' });
  });

  test('is asked once more a moment after it gave its keys, and a token of a new key is not called bad until then', async () => {
    hangs = false;
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
    const keys = remoteKeys(address, { pauseMs: 60_000 });
    const soonAgain = remoteKeys(address, { pauseMs: 0 });
    for (const known of [keys, soonAgain])
      expect(await verifyToken(token, rules(known))).toMatchObject({ subject: 'jo' });
    const rotated = await signed('rotated', privateKey);
    // Its pause has passed, and the provider knows no such key.
    await expect(verifyToken(rotated, rules(soonAgain))).rejects.toMatchObject({ status: 401 });
    await expect(verifyToken(rotated, rules(keys))).rejects.toMatchObject({ status: 503 });
    const before = jwk;
    jwk = { ...(await exportJWK(publicKey)), kid: 'rotated', alg: 'RS256' };
    try {
      expect(await verifyToken(rotated, rules(soonAgain))).toMatchObject({ subject: 'jo' });
    } finally {
      jwk = before;
    }
  });

  test('from the start is no reason to call a token bad', async () => {
    hangs = true;
    const keys = remoteKeys(address, { timeoutMs: 100 });
    await expect(verifyToken(token, rules(keys))).rejects.toMatchObject({ status: 503, code: 'SERVER_NOT_READY' });
  });
});

/** A server that takes every connection and says nothing. */
async function silentServer() {
  const sockets: Socket[] = [];
  const server = createSilent((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    taken: () => sockets.length,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

describe('a portal whose mail server and identity provider take connections and say nothing', () => {
  let silent: Awaited<ReturnType<typeof silentServer>>;
  beforeAll(async () => {
    silent = await silentServer();
  });
  afterAll(() => silent.close());

  test('goes on working; the email is retried, and then reported as not sent', { timeout: 60_000 }, async () => {
    // Its patience is five seconds, which tests/server/core/mail.test.ts holds; here it has less.
    const portal = await startPortal({
      environment: { SMTP_URL: `smtp://127.0.0.1:${silent.port}/?greetingTimeout=50` },
    });
    try {
      const adviser = portal.as('ADVISER');
      const customerId = await importFarm(portal);
      const { id } = await adviser.ask('POST /recommendation/report', {
        body: { customerId, recommendationReportName: 'Plan', recommendationReportId: 0, recommendationIds: [] },
      });
      const [mail] = await portal.inside('TILTH', (tx) =>
        tx
          .insert(sentEmail)
          .values({
            ...{ reportId: id, emailAddress: 'grower@farm.example', subject: 'Your plan', selectedReports: [] },
            ...{ header: '', messageBody: '', footer: '', failure: 'The mail server could not be reached.' },
          })
          .returning({ id: sentEmail.id }),
      );
      const sending = adviser.refused('POST /recommendation/report/{id}/sentEmails/{emailId}/again', {
        params: { id, emailId: mail!.id },
      });
      await expect.poll(silent.taken).toBeGreaterThan(0);
      expect(await adviser.ask('GET /customer/getDashboardAll')).toMatchObject([{ customerId }]);
      expect((await portal.call('GET', '/readyz')).status).toBe(200);
      const { sentEmails } = await adviser.ask('GET /recommendation/report/{id}/sentEmails', { params: { id } });
      expect(sentEmails[0]).toMatchObject({ sent: false, failure: null });
      await triedToTheEnd(portal, 'send-mail');
      expect(await sending).toMatchObject({ status: 500, code: 'JOB_FAILED' });
      expect(silent.taken()).toBe(6);
      const history = await adviser.ask('GET /recommendation/report/{id}/sentEmails', { params: { id } });
      expect(history.sentEmails[0]).toMatchObject({ sent: false, failure: 'The mail server did not answer in time.' });
      expect(await portal.jobs.failed()).toMatchObject([{ name: 'send-mail', tries: 6 }]);
    } finally {
      await portal.stop();
    }
  });

  test('says of a token of the provider that it is not ready, within five seconds, and serves the rest', async () => {
    const patience = vi.spyOn(AbortSignal, 'timeout');
    const asked: number[] = [];
    patience.mockImplementation((ms) => {
      asked.push(ms);
      return original(Math.min(ms, 100));
    });
    const provider = `http://127.0.0.1:${silent.port}`;
    const api = await startTestApi({
      parts: { contract: probeContract, handlers: probeHandlers, jobHandlers: [] },
      environment: {
        ...{
          OIDC_AUTHORITY: 'https://login.example/',
          OIDC_CLIENT_ID: 'app',
          OIDC_ISSUER: provider,
          OIDC_AUDIENCE: 'tilth',
        },
        ...{ OIDC_JWKS_URI: `${provider}/keys`, OIDC_SCOPE: 'write' },
      },
    });
    try {
      const token = await api.token({ iss: provider, aud: 'tilth' });
      const answer = await api.call('GET', '/api/probe/bytes', { token });
      expect([answer.status, answer.body['code']]).toEqual([503, 'SERVER_NOT_READY']);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(asked.length).toBeGreaterThan(0);
      expect(Math.max(...asked)).toBeLessThanOrEqual(5_000);
      expect((await api.call('GET', '/readyz')).status).toBe(200);
      expect((await api.call('GET', '/checkheartbeat')).status).toBe(200);
    } finally {
      patience.mockRestore();
      await api.stop();
    }
  });
});

describe('a full disk', () => {
  const failed = (code: string) => Object.assign(new Error('no space left on device'), { code });

  test.each([
    ['of the database', new DrizzleQueryError('insert', [], failed('53100'))],
    ['of the documents', failed('ENOSPC')],
  ])('%s answers 507, in words', (_, error) => {
    expect(toFailure(error)).toMatchObject({ status: 507, code: 'NO_ROOM_LEFT' });
  });

  test('makes the machine not ready before it is quite full', async () => {
    const storage = { kind: 'folder', folder: `${tmpdir()}/none/here` } as const;
    expect(await hasRoom(storage, 1)).toBe(true);
    expect(await hasRoom(storage, Number.MAX_SAFE_INTEGER)).toBe(false);
  });
});
