import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { appUser, membership } from '../../../server/db/schema/tenancy.ts';
import { mailboxMessage } from '../../../server/db/schema/operations.ts';
import { inTenant } from '../../../server/db/tenant-transaction.ts';
import { addServiceClient } from '../../../server/identity/add-service-client.ts';
import { sendResetCode } from '../../../server/jobs/handlers/send-reset-code.ts';
import { Browser } from './support/browser.ts';
import { probeContract, probeHandlers } from './support/probe-contract.ts';
import { adviser, demoPassword, startTestApi, type TestApi } from './support/test-api.ts';

let api: TestApi;
/** A customer. */
let known: number;
beforeAll(async () => {
  api = await startTestApi({
    parts: { contract: probeContract, handlers: probeHandlers, jobHandlers: [sendResetCode] },
  });
  known = await inTenant(api.db, { tenantId: 1, userId: '' }, async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`insert into customer (name) values ('Known') returning id`);
    return rows[0]?.id ?? 0;
  });
});
afterAll(() => api.stop());

/** How a call answers that looks for its caller first, and one that begins beside the look. */
async function reaches(token: string | undefined): Promise<number> {
  const ask = async (path: string) => (await api.call('GET', path, { token: token ?? '' })).status;
  const [first, beside] = [await ask('/api/probe/bytes'), await ask(`/api/probe/customer/${known}`)];
  expect(beside).toBe(first);
  return first;
}

async function signOut(browser: Browser, idToken = ''): Promise<void> {
  const query = new URLSearchParams({
    id_token_hint: idToken,
    post_logout_redirect_uri: `${api.origin}/loginagain`,
  });
  const page = await browser.open(`${api.origin}/idp/b2c_1_signin/oauth2/v2.0/logout?${query}`);
  const form = { xsrf: /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? '', logout: 'yes' };
  const gone = await browser.open(/action="([^"]+)"/.exec(page.text)?.[1] ?? '', form);
  expect(gone.url).toContain('/loginagain');
}

test('signing out ends the access token at once, and another browser of the same person goes on by itself', async () => {
  const [here, elsewhere] = [new Browser(api.origin), new Browser(api.origin)];
  const [tokens, other] = [
    await here.signIn(adviser.email, demoPassword),
    await elsewhere.signIn(adviser.email, demoPassword),
  ];
  expect([await reaches(tokens.access_token), await reaches(other.access_token)]).toEqual([200, 200]);
  await signOut(here, tokens.id_token);
  expect(await reaches(tokens.access_token)).toBe(401);
  const renewed = await elsewhere.refresh(other.refresh_token ?? '');
  expect(await reaches(renewed.access_token)).toBe(200);
});

test('signing in again after signing out gives a token that is good', async () => {
  const browser = new Browser(api.origin);
  await signOut(browser, (await browser.signIn(adviser.email, demoPassword)).id_token);
  expect(await reaches((await browser.signIn(adviser.email, demoPassword)).access_token)).toBe(200);
});

test('a new password ends the access tokens of the old one at once, and its own are good', async () => {
  const email = 'senior@tilth.example';
  const old = await new Browser(api.origin).signIn(email, demoPassword);
  const browser = new Browser(api.origin);
  const form = await browser.submit(await browser.authorize('b2c_1_reset'), 'code', { email });
  const code = await vi.waitFor(
    async () => {
      const mails = await inTenant(api.db, { tenantId: 1, userId: '' }, (tx) => tx.select().from(mailboxMessage));
      return /\b(\d{6})\b/.exec(mails.at(-1)?.text ?? '')?.[1] ?? Promise.reject(new Error('no mail yet'));
    },
    { timeout: 10_000 },
  );
  expect(await reaches(old.access_token)).toBe(200);
  const password = 'barley-harvest-after-rain';
  expect((await browser.submit(form, 'reset', { email, code, password })).url).toContain('/redirect.html?code=');
  expect(await reaches(old.access_token)).toBe(401);
  expect(await reaches((await browser.signIn(email, password)).access_token)).toBe(200);
});

test('however much it is used, a session ends a week after its sign-in, and what renews tokens with it', async () => {
  const browser = new Browser(api.origin);
  const tokens = await browser.signIn('viewer@tilth.example', demoPassword);
  const setBack = (seconds: number) =>
    api.db
      .execute(sql`update oidc_payload set payload = payload || jsonb_build_object('loginTs', extract(epoch from now())::bigint - ${seconds}::bigint, 'authTime', extract(epoch from now())::bigint - ${seconds}::bigint)
      where account_id = 'demo-viewer' and model in ('Session', 'RefreshToken')`);
  const longest = async (model: string) => {
    const { rows } = await api.db.execute<{ seconds: number }>(
      sql`select max(expires_at - extract(epoch from now()))::int as seconds from oidc_payload where account_id = 'demo-viewer' and model = ${model} and consumed_at is null`,
    );
    return rows[0]!.seconds;
  };
  const week = 7 * 86_400;
  await setBack(week - 600);
  const renewed = await browser.refresh(tokens.refresh_token ?? '');
  expect(await reaches(renewed.access_token)).toBe(200);
  expect((await browser.authorize('b2c_1_signin', { prompt: 'none' })).url).toContain('code=');
  expect(await longest('RefreshToken')).toBeLessThanOrEqual(600);
  expect(await longest('Session')).toBeLessThanOrEqual(600);
  // One that was begun before there was an end.
  await setBack(week + 600);
  const last = await browser.refresh(renewed.refresh_token ?? '');
  expect(await longest('RefreshToken')).toBeLessThanOrEqual(1);
  await vi.waitFor(async () => expect(await longest('RefreshToken')).toBeLessThan(0), { timeout: 5_000 });
  expect((await browser.refresh(last.refresh_token ?? '')).access_token).toBeUndefined();
});

test('a code or refresh token used twice ends the access tokens of its grant', async () => {
  const browser = new Browser(api.origin);
  const tokens = await browser.signIn('viewer@tilth.example', demoPassword);
  const renewed = await browser.refresh(tokens.refresh_token ?? '');
  expect(await reaches(renewed.access_token)).toBe(200);
  await browser.refresh(tokens.refresh_token ?? '');
  expect(await reaches(renewed.access_token)).toBe(401);
});

test('a role that is taken away ends access with the next call', async () => {
  const { access_token: token } = await new Browser(api.origin).signIn('admin@tilth.example', demoPassword);
  expect(await reaches(token)).toBe(200);
  const [admin] = await api.db.select().from(appUser).where(eq(appUser.email, 'admin@tilth.example'));
  await api.db.delete(membership).where(and(eq(membership.userId, admin!.id), eq(membership.roleCode, 'ADMIN')));
  for (const path of ['/api/probe/bytes', `/api/probe/customer/${known}`]) {
    const refused = await api.call('GET', path, { token: token ?? '' });
    expect([refused.status, refused.body['code']]).toEqual([403, 'TENANT_UNKNOWN']);
  }
});

test('a new secret of a program ends the tokens that it holds', async () => {
  const client = { clientId: 'farm-sync', tenantCode: 'TILTH', role: 'ADVISER', name: 'Farm', embedded: true } as const;
  const tokenFor = async (secret: string | undefined) =>
    (
      await new Browser(api.origin).token({
        grant_type: 'client_credentials',
        client_id: client.clientId,
        client_secret: secret ?? '',
        scope: 'write',
      })
    ).access_token;
  const old = await tokenFor(await addServiceClient(api.db, client));
  expect(await reaches(old)).toBe(200);
  const fresh = await tokenFor(await addServiceClient(api.db, client));
  expect([await reaches(old), await reaches(fresh)]).toEqual([401, 200]);
});

test('a clock that jumps ends no session: its tokens end early and are renewed, and those that it has issued ahead are good', async () => {
  const browser = new Browser(api.origin);
  const before = await browser.signIn(adviser.email, demoPassword);
  const real = Date.now();
  try {
    vi.useFakeTimers({ toFake: ['Date'], now: real + 2 * 3_600_000 });
    expect(await reaches(before.access_token)).toBe(401);
    const ahead = await browser.refresh(before.refresh_token ?? '');
    expect(await reaches(ahead.access_token)).toBe(200);
    // Back where it was, and then behind that.
    for (const now of [real, real - 2 * 3_600_000]) {
      vi.setSystemTime(now);
      expect(await reaches(ahead.access_token)).toBe(200);
    }
    const behind = await browser.refresh(ahead.refresh_token ?? '');
    expect(await reaches(behind.access_token)).toBe(200);
    vi.setSystemTime(real);
    expect(await reaches((await browser.refresh(behind.refresh_token ?? '')).access_token)).toBe(200);
  } finally {
    vi.useRealTimers();
  }
});
