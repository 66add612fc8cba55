import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAttempts, signInLimits } from '../../../server/identity/attempts.ts';
import { identityAttempt } from '../../../server/db/schema/identity.ts';
import { mailboxMessage } from '../../../server/db/schema/operations.ts';
import { inTenant } from '../../../server/db/tenant-transaction.ts';
import { purgeExpired } from '../../../server/jobs/handlers/purge-expired.ts';
import { sendResetCode } from '../../../server/jobs/handlers/send-reset-code.ts';
import { Browser, type Page } from './support/browser.ts';
import { probeContract, probeHandlers } from './support/probe-contract.ts';
import { adviser, demoPassword, startTestApi, type TestApi } from './support/test-api.ts';

const parts = { contract: probeContract, handlers: probeHandlers, jobHandlers: [sendResetCode, purgeExpired] };
const senior = 'senior@tilth.example';
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ parts });
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.db.delete(identityAttempt);
});

const reaches = async (token: string | undefined): Promise<number> =>
  (await api.call('GET', '/api/probe/bytes', token === undefined ? {} : { token })).status;
const claims = (token = ''): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

describe('signing in', () => {
  test('gives an access token that the API accepts, an ID token that it refuses, and a refresh token that rotates', async () => {
    const browser = new Browser(api.origin);
    const tokens = await browser.signIn(adviser.email, demoPassword);
    expect(claims(tokens.access_token)).toMatchObject({
      iss: `${api.origin}/idp`,
      aud: 'urn:tilth:api',
      scp: 'write',
      sub: adviser.subject,
    });
    expect(await reaches(tokens.access_token)).toBe(200);
    expect(await reaches(tokens.id_token)).toBe(401);
    const renewed = await browser.refresh(tokens.refresh_token ?? '');
    expect(await reaches(renewed.access_token)).toBe(200);
    expect(renewed.refresh_token).not.toBe(tokens.refresh_token);
    expect(await browser.refresh(tokens.refresh_token ?? '')).toMatchObject({ error: 'invalid_grant' });
  });

  test('again in the same browser asks for no password', async () => {
    const browser = new Browser(api.origin);
    await browser.signIn(adviser.email, demoPassword);
    expect((await browser.authorize()).url).toContain('/redirect.html?code=');
  });

  test('with a wrong password and with an unknown address says the same', async () => {
    const answers = [];
    for (const email of [adviser.email, 'nobody@tilth.example']) {
      const browser = new Browser(api.origin);
      const page = await browser.submit(await browser.authorize(), 'login', { email, password: 'wrong' });
      answers.push([page.status, /role="alert"[^>]*>([^<]+)/.exec(page.text)?.[1]]);
    }
    expect(answers).toEqual([
      [401, 'Wrong email or password.'],
      [401, 'Wrong email or password.'],
    ]);
  });

  test('takes no form of another site’s page, and its own from a page that names no origin', async () => {
    const browser = new Browser(api.origin);
    const page = await browser.authorize();
    const form = { email: adviser.email, password: demoPassword };
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
      expect((await browser.submit(page, 'login', form, headers)).status).toBe(403);
    expect((await browser.submit(page, 'login', form, { origin: 'null' })).url).toContain('/redirect.html?code=');
  });

  test('tells a fault at its field, which has the focus, and first in the title', async () => {
    const browser = new Browser(api.origin);
    const { text } = await browser.submit(await browser.authorize(), 'login', {
      email: adviser.email,
      password: 'wrong',
    });
    expect(text).toMatch(
      /<input id="password"[^>]*value=""[^>]* autofocus aria-invalid="true" aria-describedby="password-note"/,
    );
    expect(text).toMatch(/<p class="note fault" id="password-note" role="alert">Wrong email or password\.<\/p>/);
    expect(text).toMatch(new RegExp(`<input id="email"[^>]*value="${adviser.email}"(?![^>]*autofocus)`));
    expect(text).toContain('<title>Error: Sign in · Tilth</title>');
  });

  test('loads its look and its type from here alone', async () => {
    const { text } = await new Browser(api.origin).authorize();
    const own = [...text.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address]) => address!);
    expect(own.every((address) => address.startsWith('/'))).toBe(true);
    const sheet = await (await fetch(`${api.origin}/idp/assets/pages.css`)).text();
    const fonts = [...sheet.matchAll(/url\(([^)]+)\)/g)].map(([, name]) => `/idp/assets/${name}`);
    expect(fonts).toContain('/idp/assets/inter-latin-wght-normal.woff2');
    for (const address of [...fonts, '/idp/assets/pages.css'])
      expect([address, (await fetch(api.origin + address)).status]).toEqual([address, 200]);
    expect((await fetch(`${api.origin}/idp/assets/..%2fpages.ts`)).status).toBe(404);
  });

  test('is locked for an account after five wrong passwords, even for the right one', async () => {
    const browser = new Browser(api.origin);
    const page = await browser.authorize();
    const guess = (password: string): Promise<Page> => browser.submit(page, 'login', { email: senior, password });
    const guesses = await Promise.all(Array.from({ length: 6 }, () => guess('wrong')));
    expect(guesses.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 401, 429]);
    const right = await guess(demoPassword);
    expect([right.status, right.text]).toEqual([429, expect.stringContaining('Too many attempts. Wait 15 minutes')]);
    const wait = Number(right.headers.get('retry-after'));
    expect([wait > 890, wait <= 900]).toEqual([true, true]);
    expect((await new Browser(api.origin).signIn(adviser.email, demoPassword)).access_token).toBeDefined();
  });

  test('is limited for an address, whatever accounts it tries', async () => {
    const browser = new Browser(api.origin);
    const page = await browser.authorize();
    const { secondsToWait } = createAttempts(api.db);
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      for (let times = 0; times < signInLimits.address.attempts; times += 1)
        await secondsToWait(`sign-in:address:${address}`, signInLimits.address);
    const kept = await api.db.select({ key: identityAttempt.key }).from(identityAttempt);
    expect(kept.map(({ key }) => key).join()).not.toMatch(/127\.0|@/);
    expect((await browser.submit(page, 'login', { email: adviser.email, password: demoPassword })).status).toBe(429);
  });

  test('shows pages without inline scripts, under the strict policy', async () => {
    const page = await new Browser(api.origin).authorize();
    expect(page.text).not.toMatch(/<script(?![^>]*src=)/);
    expect(page.text).toContain('<label for="email">Email</label>');
    const response = await fetch(page.url);
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  test('embeds what was typed as text', async () => {
    const browser = new Browser(api.origin);
    const page = await browser.submit(await browser.authorize(), 'login', {
      email: '"><script>alert(1)</script>',
      password: 'x',
    });
    expect(page.text).not.toContain('<script>alert');
  });

  test('to another address than the app’s is refused', async () => {
    const page = await new Browser(api.origin).authorize('b2c_1_signin', {
      redirect_uri: 'https://evil.example/redirect.html',
    });
    expect([page.status, page.url.startsWith(api.origin)]).toEqual([400, true]);
  });

  test('after "Forgot your password?" tells the app to start the reset', async () => {
    const browser = new Browser(api.origin);
    const page = await browser.submit(await browser.authorize(), 'forgot', {});
    expect(new URL(page.url).searchParams.get('error_description')).toContain('AADB2C90118');
  });
});

test("a link to sign out waits for the person, and another person's ID token confirms nothing", async () => {
  const [browser, other] = [new Browser(api.origin), new Browser(api.origin)];
  await browser.signIn(adviser.email, demoPassword);
  const { id_token: hint = '' } = await other.signIn('viewer@tilth.example', demoPassword);
  const logout = `${api.origin}/idp/b2c_1_signin/oauth2/v2.0/logout`;
  for (const address of [logout, `${logout}?id_token_hint=${hint}`]) {
    const { text } = await browser.open(address);
    expect(text).toContain('Sign out</button>');
    expect(text).not.toContain('sign-out.js');
  }
  expect((await browser.authorize()).url).toContain('/redirect.html?code=');
});

test('signing out ends the session, its refresh token and its access token at once', async () => {
  const browser = new Browser(api.origin);
  const tokens = await browser.signIn(adviser.email, demoPassword);
  const query = new URLSearchParams({
    id_token_hint: tokens.id_token ?? '',
    post_logout_redirect_uri: `${api.origin}/loginagain`,
  });
  const page = await browser.open(`${api.origin}/idp/b2c_1_signin/oauth2/v2.0/logout?${query}`);
  expect(page.text).toContain('/idp/assets/sign-out.js');
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const action = /action="([^"]+)"/.exec(page.text)?.[1] ?? '';
  expect((await browser.open(new URL(action, page.url).href, { xsrf, logout: 'yes' })).url).toContain('/loginagain');
  expect((await browser.authorize()).url).toContain('/interaction/');
  expect(await browser.refresh(tokens.refresh_token ?? '')).toMatchObject({ error: 'invalid_grant' });
});

describe('a new password', () => {
  const newPassword = 'barley-harvest-after-rain';
  /** Of the newest mail to the account: another's may still be on its way from the test before. */
  const mailedCode = async (email: string): Promise<string> =>
    vi.waitFor(
      async () => {
        const mails = await inTenant(api.db, { tenantId: 1, userId: '' }, (tx) =>
          tx.select().from(mailboxMessage).where(eq(mailboxMessage.to, email)).orderBy(mailboxMessage.id),
        );
        const code = /\b(\d{6})\b/.exec(mails.at(-1)?.text ?? '')?.[1];
        if (code === undefined) throw new Error('no mail yet');
        return code;
      },
      { timeout: 10_000 },
    );
  const clearMail = () => inTenant(api.db, { tenantId: 1, userId: '' }, (tx) => tx.delete(mailboxMessage));
  beforeEach(clearMail);

  test('is set with the mailed code and ends every session and refresh token of the account', async () => {
    const elsewhere = new Browser(api.origin);
    const old = await elsewhere.signIn(senior, demoPassword);
    const browser = new Browser(api.origin);
    const form = await browser.submit(await browser.authorize('b2c_1_reset'), 'code', { email: senior });
    const code = await mailedCode(senior);
    const done = await browser.submit(form, 'reset', { email: senior, code, password: newPassword });
    expect(done.url).toContain('/redirect.html?code=');
    expect(claims((await browser.tokens(done, 'b2c_1_reset')).id_token)['tfp']).toBe('b2c_1_reset');

    expect(await elsewhere.refresh(old.refresh_token ?? '')).toMatchObject({ error: 'invalid_grant' });
    expect((await elsewhere.authorize()).url).toContain('/interaction/');
    const wrong = await elsewhere.submit(await elsewhere.authorize(), 'login', {
      email: senior,
      password: demoPassword,
    });
    expect(wrong.status).toBe(401);
    expect((await elsewhere.signIn(senior, newPassword)).access_token).toBeDefined();
  });

  test('cannot be set with a used code, an expired one, or after five wrong ones', async () => {
    const browser = new Browser(api.origin);
    const email = 'viewer@tilth.example';
    const form = await browser.submit(await browser.authorize('b2c_1_reset'), 'code', { email });
    const code = await mailedCode(email);
    const wrong = code === '000000' ? '000001' : '000000';
    const attempt = (tried: string): Promise<Page> =>
      browser.submit(form, 'reset', { email, code: tried, password: newPassword });
    await api.db.execute(sql`update identity_reset_code set expires_at = now()`);
    expect((await attempt(code)).text).toContain('That code is not right, or it has expired.');
    await api.db.execute(sql`update identity_reset_code set expires_at = now() + interval '1 minute'`);
    for (let index = 0; index < 5; index += 1) expect((await attempt(wrong)).status).toBe(400);
    expect((await attempt(code)).status).toBe(400);
    await api.db.execute(sql`update identity_reset_code set tries_left = 1`);
    expect((await attempt(code)).url).toContain('/redirect.html?code=');
    const again = await browser.submit(await browser.authorize('b2c_1_reset', { prompt: 'login' }), 'code', { email });
    expect((await browser.submit(again, 'reset', { email, code, password: newPassword })).status).toBe(400);
  });

  test('is refused when it is short, common or holds the e-mail name', async () => {
    const browser = new Browser(api.origin);
    const form = await browser.submit(await browser.authorize('b2c_1_reset'), 'code', { email: adviser.email });
    for (const password of ['short', 'fourteen-chars', 'password123456789', 'adviser-adviser']) {
      expect((await browser.submit(form, 'reset', { email: adviser.email, code: '1', password })).text).toContain(
        'Choose a password',
      );
    }
  });

  test('that holds the person’s name is refused once the code is right, and the code stays good for another', async () => {
    const browser = new Browser(api.origin);
    const email = 'admin@tilth.example';
    const form = await browser.submit(await browser.authorize('b2c_1_reset'), 'code', { email });
    const [code, password] = [await mailedCode(email), 'kestrels over the ridge'];
    await api.db.execute(sql`update identity_credential set name = 'Kes Ridgeway' where email = ${email}`);
    const named = 'gates of ridgeway farm';
    const wrong = code === '000000' ? '000001' : '000000';
    const guessed = await browser.submit(form, 'reset', { email, code: wrong, password: named });
    expect(guessed.text).toContain('That code is not right');
    const refused = await browser.submit(form, 'reset', { email, code, password: named });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('without “ridgeway”')]);
    expect((await browser.submit(form, 'reset', { email, code, password })).url).toContain('/redirect.html?code=');
  });

  test('is shown its rules before it is typed, and a pasted one is not cut short', async () => {
    const browser = new Browser(api.origin);
    const { text } = await browser.submit(await browser.authorize('b2c_1_reset'), 'code', { email: adviser.email });
    const field = /<input id="password"[^>]*>/.exec(text)?.[0] ?? '';
    expect(field).toContain('minlength="15"');
    expect(field).not.toContain('maxlength');
    expect(text).toMatch(/id="password-note" [^>]*>At least 15 characters;[^<]*you may paste one/);
  });

  test('is offered in the same words for an unknown address', async () => {
    const shown = async (email: string): Promise<string> => {
      const browser = new Browser(api.origin);
      const page = await browser.submit(await browser.authorize('b2c_1_reset'), 'code', { email });
      return page.text.replaceAll(email, 'EMAIL').replace(/interaction\/[\w-]+/g, 'interaction');
    };
    expect(await shown('ghost@tilth.example')).toBe(await shown(adviser.email));
  });

  test('is not set on a sign-in page', async () => {
    const browser = new Browser(api.origin);
    const page = await browser.authorize();
    expect(
      (await browser.submit(page, 'reset', { email: adviser.email, code: '1', password: newPassword })).text,
    ).toContain('This page has expired');
  });
});

describe('a program', () => {
  const grant = {
    grant_type: 'client_credentials',
    client_id: 'demo-service',
    client_secret: 'demo-service-secret-2026',
    scope: 'write',
  };

  test('gets a token for its secret and acts as the user that is linked to it', async () => {
    const { access_token: token } = await new Browser(api.origin).token(grant);
    expect(await reaches(token)).toBe(200);
    expect((await api.call('POST', '/api/probe/admin', { token: token ?? '' })).status).toBe(403);
    expect((await api.call('GET', '/api/probe/bytes', { token: token ?? '', tenant: 'OTHER' })).status).toBe(403);
  });

  test('gets none for a wrong secret, and a useless one for another scope', async () => {
    const browser = new Browser(api.origin);
    expect(await browser.token({ ...grant, client_secret: 'wrong' })).toMatchObject({ error: 'invalid_client' });
    expect(await reaches((await browser.token({ ...grant, scope: 'admin' })).access_token)).toBe(403);
  });
});

describe('outside the demo', () => {
  const external = {
    OIDC_AUTHORITY: 'https://login.example/tenant',
    OIDC_CLIENT_ID: 'client',
    OIDC_ISSUER: 'https://login.example/tenant/v2.0',
    OIDC_JWKS_URI: 'https://login.example/keys',
    OIDC_AUDIENCE: 'api',
    OIDC_SCOPE: 'api://client/write',
  };

  test('no demo account, session, token or client of an earlier demo is accepted', async () => {
    const demo = await startTestApi({ parts });
    const browser = new Browser(demo.origin);
    const tokens = await browser.signIn(adviser.email, demoPassword);
    await demo.stop();
    const real = await startTestApi({
      parts,
      databaseUrl: demo.databaseUrl,
      seed: false,
      environment: { DEMO: '0', PORT: new URL(demo.origin).port },
    });
    try {
      expect((await real.call('GET', '/api/probe/bytes', { token: tokens.access_token ?? '' })).status).toBe(401);
      expect((await browser.refresh(tokens.refresh_token ?? '')).access_token).toBeUndefined();
      expect((await browser.authorize()).url).toContain('/interaction/');
      const fresh = new Browser(real.origin);
      const page = await fresh.authorize();
      expect(page.text).not.toContain('demo');
      expect((await fresh.submit(page, 'login', { email: adviser.email, password: demoPassword })).status).toBe(401);
      expect(
        await fresh.token({
          grant_type: 'client_credentials',
          client_id: 'demo-service',
          client_secret: 'demo-service-secret-2026',
          scope: 'write',
        }),
      ).not.toHaveProperty('access_token');
    } finally {
      await real.stop();
    }
  });

  test('nothing of the demo is made', async () => {
    const real = await startTestApi({ parts, seed: false, environment: { DEMO: '0' } });
    try {
      const { rows } = await real.db.execute(
        sql`select (select count(*)::int from identity_credential) as credentials, (select count(*)::int from app_user) as users, (select count(*)::int from tenant) as tenants`,
      );
      expect(rows).toEqual([{ credentials: 0, users: 0, tenants: 0 }]);
    } finally {
      await real.stop();
    }
  });

  test('an external provider takes the embedded one’s place', async () => {
    const real = await startTestApi({ parts, seed: false, environment: external });
    try {
      expect((await real.call('GET', '/config.json')).body).toMatchObject({
        clientId: 'client',
        protocolMode: 'AAD',
        demo: false,
        apiScopes: ['api://client/write'],
        // Telemetry is off.
        telemetry: {},
      });
      expect((await fetch(`${real.origin}/idp/b2c_1_signin/oauth2/v2.0/authorize`)).status).toBe(404);
      const { headers } = await real.call('GET', '/api/probe/public');
      expect(headers.get('content-security-policy')).toContain("connect-src 'self' https://login.example");
    } finally {
      await real.stop();
    }
  });
});

test('the numeric address is sent on to the one that the provider knows', async () => {
  const response = await fetch(`${api.origin.replace('localhost', '127.0.0.1')}/reports?tab=a`, {
    redirect: 'manual',
    headers: { accept: 'text/html' },
  });
  expect([response.status, response.headers.get('location')]).toEqual([302, `${api.origin}/reports?tab=a`]);
});

test('what has expired is purged, and what is still good stays', async () => {
  await api.db.execute(
    sql`insert into oidc_payload (model, id, payload, expires_at) values ('Session', 'old', '{}', 1), ('Session', 'good', '{}', 4102444800)`,
  );
  await api.db.execute(
    sql`insert into identity_attempt (key, count, window_ends_at) values ('old', 1, now() - interval '1 s'), ('good', 1, now() + interval '1 h')`,
  );
  await inTenant(api.db, { tenantId: 2, userId: '' }, (tx) =>
    tx.execute(sql`insert into idempotency_key (user_id, key, call, request_hash, created_on)
      select id, k, 'c', 'h', at from app_user, (values ('old-key', now() - interval '2 days'), ('good-key', now())) keys (k, at) where email = 'adviser@other.example'`),
  );
  await api.jobs.boss.send('purge-expired', { actor: { tenantId: 0, userId: '' }, data: {} });
  await vi.waitFor(
    async () => {
      const { rows } = await api.db.execute(
        sql`select array(select id from oidc_payload where id in ('old', 'good')) as sessions, array(select key from identity_attempt where key in ('old', 'good')) as attempts`,
      );
      expect(rows).toEqual([{ sessions: ['good'], attempts: ['good'] }]);
      const keys = await inTenant(api.db, { tenantId: 2, userId: '' }, (tx) =>
        tx.execute(sql`select key from idempotency_key`),
      );
      expect(keys.rows).toEqual([{ key: 'good-key' }]);
    },
    { timeout: 10_000 },
  );
});
