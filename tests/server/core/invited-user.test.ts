import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
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
  const api = await startTestApi({ parts, databaseUrl, seed: false, environment });
  try {
    const status = async (claims: Record<string, unknown>): Promise<number> => {
      const token = await new SignJWT({ scp: 'openid api://client/write', ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'k' })
        .setIssuer('https://login.example/t/v2.0')
        .setAudience('api')
        .setExpirationTime('5m')
        .sign(privateKey);
      return (await api.call('GET', '/api/probe/bytes', { token })).status;
    };
    expect(await status({ sub: 'a', email: 'jo@grow.example' })).toBe(403);
    expect(await status({ sub: 'a', email: 'jo@grow.example', email_verified: true })).toBe(200);
    expect(await status({ sub: 'a' })).toBe(200);
    expect(await status({ sub: 'b', email: 'jo@grow.example', email_verified: true })).toBe(403);
  } finally {
    await api.stop();
    await new Promise((resolve) => keys.close(resolve));
  }
});
