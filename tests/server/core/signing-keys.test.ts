import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { importJWK, SignJWT, type JWK } from 'jose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { closeDatabase, openDatabase, type Database } from '../../../server/db/pool.ts';
import { identitySecret } from '../../../server/db/schema/identity.ts';
import { run } from '../../../server/identity/rotate-keys.ts';
import { loadSecrets, rotateKeys, type SigningKey } from '../../../server/identity/secrets.ts';
import { keepKeys } from '../../../server/identity/signing-keys.ts';
import { silentLog } from '../../../server/log.ts';
import { embeddedServingUrl } from '../../../server/db/api-role.ts';
import { freshDatabase } from '../support/postgres.ts';
import { runHere } from '../support/run-tool.ts';
import { Browser } from './support/browser.ts';
import { probeContract, probeHandlers } from './support/probe-contract.ts';
import { adviser, demoPassword, startTestApi, type TestApi } from './support/test-api.ts';

const DAY_MS = 86_400_000;
const headerOf = (token = ''): { kid?: string } =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid?: string };

describe('keys of an age', () => {
  let db: Database;
  // As the role that serves.
  beforeAll(async () => (db = openDatabase(await embeddedServingUrl(await freshDatabase(), 'tilth_keys_api'))));
  afterAll(() => closeDatabase(db));
  const keysNow = async (): Promise<readonly SigningKey[]> => (await loadSecrets(db)).jwks.keys;
  const start = Date.UTC(2026, 0, 1);
  const onDay = (day: number) => ({ at: new Date(start + day * DAY_MS), olderThanDays: 90 });

  test('of a release that kept no dates are dated, and replaced from then on', async () => {
    const { jwks } = await loadSecrets(db);
    const [{ iat: _, ...undated } = {}] = jwks.keys as [SigningKey?];
    await db
      .update(identitySecret)
      .set({ value: { keys: [undated] } })
      .where(eq(identitySecret.key, 'jwks'));
    expect(await rotateKeys(db, onDay(0))).toBeUndefined();
    expect(await keysNow()).toEqual([{ ...undated, iat: start / 1_000 }]);
    expect(await rotateKeys(db, onDay(89))).toBeUndefined();
    expect(await keysNow()).toHaveLength(1);
  });

  test('are replaced by one new key, however many processes look, and stay for a week', async () => {
    const [former] = await keysNow();
    const { cookieKeys } = await loadSecrets(db);
    const made = await Promise.all([1, 2, 3].map(() => rotateKeys(db, onDay(90))));
    expect(made.filter((key) => key !== undefined)).toHaveLength(1);
    expect((await keysNow()).map(({ kid }) => kid)).toEqual([made.find(Boolean)?.kid, former?.kid]);
    expect((await loadSecrets(db)).cookieKeys).toEqual([expect.any(String), ...cookieKeys]);
    await rotateKeys(db, onDay(96.9));
    expect(await keysNow()).toHaveLength(2);
    await rotateKeys(db, onDay(97));
    expect((await keysNow()).map(({ kid }) => kid)).toEqual([made.find(Boolean)?.kid]);
  });
});

describe('a key that is replaced while APIs run', () => {
  let api: TestApi;
  let other: TestApi;
  const parts = { contract: probeContract, handlers: probeHandlers, jobHandlers: [] };
  beforeAll(async () => {
    api = await startTestApi({ parts });
    other = await startTestApi({ parts, databaseUrl: api.databaseUrl, environment: { PUBLIC_ORIGIN: api.origin } });
  });
  afterAll(async () => {
    await other.stop();
    await api.stop();
  });

  const addressOf = (one: TestApi): string => {
    const address = one.app.server.address();
    return typeof address === 'object' && address !== null ? `http://localhost:${address.port}` : '';
  };
  const reaches = async (one: TestApi, token = ''): Promise<number> =>
    (await fetch(`${addressOf(one)}/api/probe/bytes`, { headers: { authorization: `Bearer ${token}` } })).status;
  const tokenOf = async (jwk: SigningKey | undefined): Promise<string> => {
    const now = Math.floor(Date.now() / 1_000);
    return (
      new SignJWT({
        iss: `${api.origin}/idp`,
        aud: 'urn:tilth:api',
        sub: adviser.subject,
        scp: 'write',
        iat: now,
        exp: now + 600,
      })
        // Each is another one: what was good a moment ago is not looked at again.
        .setJti(randomUUID())
        .setProtectedHeader({ alg: 'RS256', kid: jwk?.kid ?? '' })
        .sign(await importJWK(jwk as JWK, 'RS256'))
    );
  };
  const rotate = (...args: string[]) => runHere(run, args, { DATABASE_URL: api.databaseUrl });
  const keysNow = async () => (await loadSecrets(api.db)).jwks.keys;

  test('is known to every process at once; former tokens and sessions go on', async () => {
    const browser = new Browser(api.origin);
    const before = await browser.signIn(adviser.email, demoPassword);
    const [former] = await keysNow();
    expect(headerOf(before.access_token).kid).toBe(former?.kid);
    const { code, said } = await rotate();
    const [present] = await keysNow();
    expect(code).toBe(0);
    expect(said).toContain(`The key ${present?.kid} signs from now on.`);
    expect(said).toMatch(`Tokens of the former key ${former?.kid} are honoured until they end`);
    // Both keep the former key until they look; a token of the new one makes them look.
    for (const one of [api, other]) {
      expect(await reaches(one, await tokenOf(present))).toBe(200);
      expect(await reaches(one, before.access_token)).toBe(200);
    }
    const after = await browser.refresh(before.refresh_token ?? '');
    expect(headerOf(after.access_token).kid).toBe(present?.kid);
    expect((await browser.authorize()).url).toContain('/redirect.html?code=');
    expect(await reaches(other, after.access_token)).toBe(200);
    // The ID token of the former key says who signs out.
    const hint = new URLSearchParams({ id_token_hint: before.id_token ?? '' });
    const page = await browser.open(`${api.origin}/idp/b2c_1_signin/oauth2/v2.0/logout?${hint}`);
    expect(page.text).toContain('/idp/assets/sign-out.js');
  });

  test('is among the published keys, without its private part, until it ends', async () => {
    const answer = await fetch(`${api.origin}/idp/b2c_1_signin/discovery/v2.0/keys`);
    const { keys } = (await answer.json()) as { keys: JWK[] };
    expect(keys.map(({ kid }) => kid)).toEqual((await keysNow()).map(({ kid }) => kid));
    expect(keys).toHaveLength(2);
    for (const key of keys) expect(Object.keys(key).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  });

  test('ends at once with --revoke, and its tokens with it', async () => {
    const former = await keysNow();
    const tokens = await Promise.all(former.map(tokenOf));
    const { said } = await rotate('--revoke');
    expect(said).toContain('Former keys are gone');
    const keys = await keysNow();
    expect(keys).toHaveLength(1);
    expect(await reaches(api, await tokenOf(keys[0]))).toBe(200);
    for (const token of tokens) expect(await reaches(api, token)).toBe(401);
  });

  test('that is unknown is looked up once a second, however many tokens name one', async () => {
    const look = vi.spyOn(api.db, 'select');
    const keys = await keepKeys({ db: api.db, log: silentLog, mostDays: 90, changed: () => expect.unreachable() });
    const atStart = look.mock.calls.length;
    const token = { payload: '', signature: '' };
    const tried = await Promise.allSettled(
      Array.from({ length: 50 }, async () => keys.verifying({ alg: 'RS256', kid: 'nobody' }, token)),
    );
    expect(new Set(tried.map(({ status }) => status))).toEqual(new Set(['rejected']));
    // The four secrets, once.
    expect(look.mock.calls.length - atStart).toBe(4);
    look.mockRestore();
    keys.stop();
  });

  test('is the provider’s own business where another one signs people in', async () => {
    const ended = await runHere(run, [], {
      DATABASE_URL: api.databaseUrl,
      OIDC_AUTHORITY: 'https://login.example/',
      OIDC_CLIENT_ID: 'portal',
      OIDC_ISSUER: 'https://login.example/',
      OIDC_JWKS_URI: 'https://login.example/keys',
      OIDC_AUDIENCE: 'tilth',
      OIDC_SCOPE: 'write',
    });
    expect(ended).toEqual({ code: 1, said: 'Your identity provider has the keys. Rotate them there.\n' });
  });
});
