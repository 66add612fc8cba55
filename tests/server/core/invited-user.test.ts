import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { addServiceClient } from '../../../server/identity/add-service-client.ts';
import { addUser } from '../../../server/identity/add-user.ts';
import { sendResetCode } from '../../../server/jobs/handlers/send-reset-code.ts';
import { mailboxMessage } from '../../../server/db/schema/operations.ts';
import { inTenant } from '../../../server/db/tenant-transaction.ts';
import { Browser } from './support/browser.ts';
import { probeContract, probeHandlers } from './support/probe-contract.ts';
import { startTestApi, withDatabase } from './support/test-api.ts';
import { freshDatabase } from '../support/postgres.ts';

const parts = { contract: probeContract, handlers: probeHandlers, jobHandlers: [sendResetCode] };
const jo = {
  tenantCode: 'GROW',
  tenantName: 'Grow Well',
  email: 'Jo@grow.example',
  name: 'Jo',
  role: 'ADMIN',
} as const;

test('an added user of the embedded provider sets a password by mail and signs in', async () => {
  const api = await startTestApi({ parts });
  try {
    await addUser(api.db, { ...jo, embedded: true });
    await addUser(api.db, { ...jo, embedded: true });
    const browser = new Browser(api.origin);
    const form = await browser.submit(await browser.authorize('b2c_1_reset'), 'code', { email: jo.email });
    const code = await vi.waitFor(async () => {
      const [mail] = await inTenant(api.db, { tenantId: 3, userId: '' }, (tx) => tx.select().from(mailboxMessage));
      return /\b(\d{6})\b/.exec(mail?.text ?? '')?.[1] ?? Promise.reject(new Error('no mail yet'));
    }, 10_000);
    await browser.submit(form, 'reset', { email: jo.email, code, password: 'wattle-and-banksia' });
    const { access_token: token } = await new Browser(api.origin).signIn(jo.email, 'wattle-and-banksia');
    expect((await api.call('POST', '/api/probe/admin', { token: token ?? '', tenant: 'GROW' })).status).toBe(200);
  } finally {
    await api.stop();
  }
});

test('with an external provider the first sign-in ties an invited address once, and only when it is verified', async () => {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const keys = createServer((_request, response) => {
    void exportJWK(publicKey).then((jwk) =>
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ keys: [{ ...jwk, kid: 'k', alg: 'RS256', use: 'sig' }] })),
    );
  });
  await new Promise<void>((resolve) => keys.listen(0, '127.0.0.1', resolve));
  const jwksUri = `http://127.0.0.1:${(keys.address() as AddressInfo).port}/keys`;
  const databaseUrl = await freshDatabase();
  await withDatabase(databaseUrl, (db) => addUser(db, { ...jo, embedded: false }));
  const environment = {
    OIDC_AUTHORITY: 'https://login.example/t',
    OIDC_CLIENT_ID: 'client',
    OIDC_ISSUER: 'https://login.example/t/v2.0',
    OIDC_JWKS_URI: jwksUri,
    OIDC_AUDIENCE: 'api',
    OIDC_SCOPE: 'api://client/write',
  };
  const strict = { OIDC_REQUIRED_ACR: '2,3', OIDC_REQUIRED_AMR: 'mfa' };
  const strictApi = await startTestApi({ parts, databaseUrl, seed: false, environment: { ...environment, ...strict } });
  const api = await startTestApi({ parts, databaseUrl, seed: false, environment });
  try {
    const tokenOf = (claims: Record<string, unknown>): Promise<string> =>
      new SignJWT({ scp: 'openid api://client/write', ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'k' })
        .setIssuer('https://login.example/t/v2.0')
        .setAudience('api')
        .setExpirationTime('5m')
        .sign(privateKey);
    const status = async (claims: Record<string, unknown>): Promise<number> =>
      (await api.call('GET', '/api/probe/bytes', { token: await tokenOf(claims) })).status;
    const strictly = async (claims: Record<string, unknown>) => {
      const { status: is, body } = await strictApi.call('GET', '/api/probe/bytes', { token: await tokenOf(claims) });
      return [is, body['code'] ?? ''];
    };
    const jo = { sub: 'a', email: 'jo@grow.example', email_verified: true };
    for (const weak of [{}, { acr: '2' }, { amr: ['mfa'] }, { acr: '1', amr: ['mfa'] }])
      expect(await strictly({ ...jo, ...weak })).toEqual([403, 'SECOND_STEP_MISSING']);
    expect(await status({ sub: 'a', email: 'jo@grow.example' })).toBe(403);
    expect(await status({ sub: 'a', email: 'jo@grow.example', email_verified: true })).toBe(200);
    expect(await status({ sub: 'a' })).toBe(200);
    expect(await status({ sub: 'b', email: 'jo@grow.example', email_verified: true })).toBe(403);
    expect(await strictly({ sub: 'a', acr: '3', amr: ['pwd', 'mfa'] })).toEqual([200, '']);
    // A program signs in by its secret alone.
    const client = {
      clientId: 'farm-sync',
      tenantCode: 'GROW',
      role: 'ADVISER',
      name: 'Farm',
      embedded: false,
    } as const;
    await addServiceClient(api.db, client);
    expect(await strictly({ sub: 'farm-sync' })).toEqual([200, '']);
  } finally {
    await api.stop();
    await strictApi.stop();
    await new Promise((resolve) => keys.close(resolve));
  }
});
