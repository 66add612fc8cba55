import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type JWK } from 'jose';
import { DrizzleQueryError } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toFailure } from '../../../server/api/kit/problem.ts';
import { remoteKeys } from '../../../server/identity/remote-keys.ts';
import { verifyToken } from '../../../server/identity/verify-token.ts';
import { hasRoom } from '../../../server/storage/room.ts';

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
    // Neither good nor bad: nobody is signed out, the caller tries again.
    await expect(verifyToken(unknown, rules(keys))).rejects.toMatchObject({ status: 503 });
    await expect(verifyToken(unknown, rules(keys))).rejects.toMatchObject({ status: 503 });
    expect(asked - before).toBeLessThanOrEqual(1);
    expect(await verifyToken(token, rules(keys))).toMatchObject({ subject: 'jo' });
  });

  test('from the start is no reason to call a token bad', async () => {
    hangs = true;
    const keys = remoteKeys(address, { timeoutMs: 100 });
    await expect(verifyToken(token, rules(keys))).rejects.toMatchObject({ status: 503, code: 'SERVER_NOT_READY' });
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
