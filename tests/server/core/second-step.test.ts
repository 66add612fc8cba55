import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { auditEntry } from '../../../server/db/schema/audit.ts';
import {
  identityAttempt,
  identityPasskey,
  identityRecoveryCode,
  identityTotp,
  oidcPayload,
} from '../../../server/db/schema/identity.ts';
import { mailboxMessage } from '../../../server/db/schema/operations.ts';
import { tenant } from '../../../server/db/schema/tenancy.ts';
import { inTenant } from '../../../server/db/tenant-transaction.ts';
import { createAccounts } from '../../../server/identity/accounts.ts';
import { sendResetCode } from '../../../server/jobs/handlers/send-reset-code.ts';
import { sendSecondStepChange } from '../../../server/jobs/handlers/send-second-step-change.ts';
import { Authenticator } from './support/authenticator.ts';
import { Browser, type Page } from './support/browser.ts';
import { probeContract, probeHandlers } from './support/probe-contract.ts';
import { codeOf, codesIn, faultIn, headingOf, keyIn, optionsIn } from './support/second-step-pages.ts';
import { demoPassword, startTestApi, type TestApi } from './support/test-api.ts';

const admin = 'admin@tilth.example';
const adviser = 'adviser@tilth.example';
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    parts: {
      contract: probeContract,
      handlers: probeHandlers,
      jobHandlers: [sendResetCode, sendSecondStepChange],
    },
    environment: { SECOND_STEP: 'administrators' },
  });
});
afterAll(() => api.stop());
beforeEach(async () => {
  vi.useRealTimers();
  await api.db.delete(identityAttempt);
  await api.db.delete(identityPasskey);
  await api.db.delete(identityTotp);
  await api.db.delete(identityRecoveryCode);
  await api.db.delete(oidcPayload);
  await api.db.update(tenant).set({ secondStepRoles: [] });
});

const reaches = async (token: string | undefined): Promise<number> =>
  (await api.call('GET', '/api/probe/bytes', { token: token ?? '' })).status;
const claims = (token = ''): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
const password = async (browser: Browser, email = admin, policy?: string): Promise<Page> =>
  browser.submit(await browser.authorize(policy), 'login', { email, password: demoPassword });
const isIn = ({ url }: Page): boolean => url.includes('/redirect.html?code=');
const manage = (browser: Browser): Promise<Page> => browser.open(`${api.origin}/idp/second-step`);
/** Lets the clock go on to the next code of an app; tokens live much longer. */
const nextCode = (): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30_000 });
};

/** An administrator who has set up an authenticator app at sign-in, and its key. */
async function withApp(browser = new Browser(api.origin)) {
  const begun = await browser.submit(await password(browser), 'app', {});
  const key = keyIn(begun);
  const codes = await browser.submit(begun, 'app-code', { code: codeOf(key) });
  const end = await browser.submit(codes, 'codes-kept', {});
  return { browser, key, codes: codesIn(codes), end };
}
/** The same with a passkey. */
async function withPasskey(browser = new Browser(api.origin)) {
  const device = new Authenticator(api.origin);
  const page = await password(browser);
  const codes = await browser.submit(page, 'passkey', { answer: device.create(optionsIn(page)) });
  const end = await browser.submit(codes, 'codes-kept', {});
  return { browser, device, codes: codesIn(codes), end };
}
const trail = () =>
  inTenant(api.db, { tenantId: 1, userId: '' }, (tx) =>
    tx.select().from(auditEntry).where(eq(auditEntry.kind, 'SECOND_STEP')).orderBy(auditEntry.id),
  );
const mails = () => inTenant(api.db, { tenantId: 1, userId: '' }, (tx) => tx.select().from(mailboxMessage));
const resetCode = () =>
  vi.waitFor(async () => {
    const found = (await mails()).findLast(({ text }) => /\b\d{6}\b/.test(text))?.text ?? '';
    return /\b(\d{6})\b/.exec(found)?.[1] ?? Promise.reject(new Error('no mail yet'));
  }, 10_000);

describe('a required second step', () => {
  test('is set up before an administrator comes in, with ten recovery codes, and is in the tokens', async () => {
    const browser = new Browser(api.origin);
    const asked = await password(browser);
    expect(headingOf(asked)).toBe('Set up a second step');
    const { end, codes } = await withApp(browser);
    expect([isIn(end), new Set(codes).size]).toEqual([true, 10]);
    const tokens = await browser.tokens(end);
    expect(await reaches(tokens.access_token)).toBe(200);
    expect(claims(tokens.access_token)).toMatchObject({ amr: ['pwd', 'otp', 'mfa'], acr: 'mfa' });
    expect(claims(tokens.id_token)).toMatchObject({ amr: ['pwd', 'otp', 'mfa'], acr: 'mfa' });
  });

  test('is not asked of others, whose tokens say that a password was all', async () => {
    const tokens = await new Browser(api.origin).signIn(adviser, demoPassword);
    expect(claims(tokens.access_token)).toMatchObject({ amr: ['pwd'], acr: 'pwd' });
  });

  test('of a role is what a tenant chooses, and holds for sessions and refresh tokens from before', async () => {
    const browser = new Browser(api.origin);
    const before = await browser.signIn(adviser, demoPassword);
    await api.db
      .update(tenant)
      .set({ secondStepRoles: ['ADVISER'] })
      .where(eq(tenant.code, 'TILTH'));
    expect(await browser.refresh(before.refresh_token ?? '')).toMatchObject({ error: 'invalid_grant' });
    expect(headingOf(await browser.authorize())).toBe('Set up a second step');
    const silent = await browser.authorize('b2c_1_signin', { prompt: 'none' });
    expect(silent.url).toContain('error=interaction_required');
    const other = await new Browser(api.origin).signIn('adviser@other.example', demoPassword);
    expect(other.access_token).toBeDefined();
  });

  test('opens no way past it: the reset policy asks for it too', async () => {
    const browser = new Browser(api.origin);
    await password(browser);
    for (const policy of ['b2c_1_signin', 'b2c_1_reset', 'b2c_1_secondstep']) {
      const page = await browser.authorize(policy, { scope: 'openid write' });
      expect([policy, isIn(page)]).toEqual([policy, false]);
    }
  });
});

describe('a code of an app', () => {
  test('lets in once: neither it nor one before it is taken again', async () => {
    const { key, end } = await withApp();
    expect(isIn(end)).toBe(true);
    nextCode();
    const code = codeOf(key);
    const first = new Browser(api.origin);
    expect(isIn(await first.submit(await password(first), 'code-of-app', { code: ` ${code} ` }))).toBe(true);
    const second = new Browser(api.origin);
    const page = await password(second);
    for (const again of [code, codeOf(key, -1)])
      expect(faultIn(await second.submit(page, 'code-of-app', { code: again }))).toContain('was used already');
    nextCode();
    expect(isIn(await second.submit(page, 'code-of-app', { code: codeOf(key) }))).toBe(true);
  });

  test('of two who send it at once lets one in', async () => {
    const { key } = await withApp();
    nextCode();
    const sent = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const browser = new Browser(api.origin);
        return browser.submit(await password(browser), 'code-of-app', { code: codeOf(key) });
      }),
    );
    expect(sent.filter(isIn)).toHaveLength(1);
  });

  test('is locked after five wrong ones, also for the right one and for a recovery code', async () => {
    const { key, codes } = await withApp();
    nextCode();
    const browser = new Browser(api.origin);
    const page = await password(browser);
    const statuses = [];
    for (let guess = 0; guess < 6; guess += 1)
      statuses.push((await browser.submit(page, 'code-of-app', { code: '000000' })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const right = await browser.submit(page, 'code-of-app', { code: codeOf(key) });
    expect([right.status, faultIn(right)]).toEqual([429, 'Too many attempts. Wait 15 minutes and try again.']);
    expect((await browser.submit(page, 'recovery', { recovery: codes[0] ?? '' })).status).toBe(429);
    const refusals = await inTenant(api.db, { tenantId: 1, userId: '' }, (tx) =>
      tx.select().from(auditEntry).where(eq(auditEntry.detail, 'sign-in with a wrong second step')),
    );
    expect(refusals).toHaveLength(1);
  });

  test('is never stored in plain text: its secret is sealed for its account, and recovery codes are hashes', async () => {
    const { key, codes } = await withApp();
    const [app] = await api.db.select().from(identityTotp);
    const hashes = await api.db.select().from(identityRecoveryCode);
    const records = await api.db.select().from(oidcPayload);
    const stored = JSON.stringify([app, hashes, records]);
    expect(stored).not.toContain(key);
    for (const code of codes) expect(stored).not.toContain(code.replace('-', ''));
    expect(hashes.map(({ codeHash }) => codeHash.split('$')[0])).toEqual(Array(10).fill('scrypt'));
  });
});

describe('a recovery code', () => {
  test('lets in once, however it is typed, and is reported', async () => {
    const { codes } = await withApp();
    const use = async (recovery: string) => {
      const browser = new Browser(api.origin);
      return browser.submit(await password(browser), 'recovery', { recovery });
    };
    expect(isIn(await use((codes[0] ?? '').toLowerCase().replace('-', ' ')))).toBe(true);
    expect(faultIn(await use(codes[0] ?? ''))).toBe('That recovery code is not right, or it was used already.');
    expect(isIn(await use(codes[1] ?? ''))).toBe(true);
    expect((await trail()).map(({ detail }) => detail).slice(-2)).toEqual(['recovery code used', 'recovery code used']);
  });
});

describe('a passkey', () => {
  test('is set up and lets in, and its counter and use are kept', async () => {
    const { device, end } = await withPasskey();
    expect(isIn(end)).toBe(true);
    const browser = new Browser(api.origin);
    const page = await password(browser);
    const done = await browser.submit(page, 'passkey', { answer: device.get(optionsIn(page)) });
    expect(claims((await browser.tokens(done)).access_token)).toMatchObject({ amr: ['pwd', 'pop', 'mfa'] });
    expect(await api.db.select().from(identityPasskey)).toMatchObject([{ counter: 1, lastUsedAt: expect.any(Date) }]);
  });

  test('answers the challenge of its own page, once', async () => {
    const { device } = await withPasskey();
    const [one, other] = [new Browser(api.origin), new Browser(api.origin)];
    const [page, theirs] = [await password(one), await password(other)];
    const answer = device.get(optionsIn(theirs));
    const refused = await one.submit(page, 'passkey', { answer });
    expect([refused.status, faultIn(refused)]).toEqual([401, expect.stringContaining('was not recognised')]);
    // Its own challenge was used up by that: the page has brought another one.
    expect((await one.submit(page, 'passkey', { answer: device.get(optionsIn(page)) })).status).toBe(401);
    expect(isIn(await other.submit(theirs, 'passkey', { answer }))).toBe(true);
  });

  test.each([
    ['of another origin', { origin: 'https://tilth.evil.example' }],
    ['of a device that was not unlocked', { isUnlocked: false }],
    ['whose counter fell behind', { counter: 3 }],
  ])('%s is refused', async (_what, behaviour) => {
    const { device } = await withPasskey();
    await api.db.update(identityPasskey).set({ counter: 3 });
    const browser = new Browser(api.origin);
    const page = await password(browser);
    const answer = device.get(optionsIn(page), { counter: 4, ...behaviour });
    expect((await browser.submit(page, 'passkey', { answer })).status).toBe(401);
  });

  test.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['no object', '"passkey"'],
    ['an object of nothing', '{"id":"x"}'],
    ['an id alone', JSON.stringify({ id: 'x', response: {} })],
  ])('that is %s is refused, in use and when it is added', async (_what, answer) => {
    const browser = new Browser(api.origin);
    const page = await password(browser);
    expect((await browser.submit(page, 'passkey', { answer })).status).toBe(400);
    const { device } = await withPasskey();
    const id = (JSON.parse(device.get({ challenge: 'x' })) as { id: string }).id;
    const asking = await password(browser);
    expect((await browser.submit(asking, 'passkey', { answer: answer.replace('"x"', `"${id}"`) })).status).toBe(401);
  });

  test('of one account is no passkey of another', async () => {
    const { device } = await withPasskey();
    await api.db.update(tenant).set({ secondStepRoles: ['ADVISER'] });
    const browser = new Browser(api.origin);
    const page = await password(browser, adviser);
    const added = await browser.submit(page, 'passkey', { answer: device.create(optionsIn(page)) });
    expect([added.status, headingOf(added)]).toEqual([400, 'Set up a second step']);
  });
});

describe('with the password alone', () => {
  test('a password alone does not add to the factors, replace, remove or read them', async () => {
    await withPasskey();
    const browser = new Browser(api.origin);
    const page = await password(browser);
    expect(headingOf(page)).toBe('Second step');
    const mine = new Authenticator(api.origin);
    await browser.submit(page, 'passkey', { answer: mine.create(optionsIn(page)) });
    for (const action of ['app', 'app-code', 'codes-kept', 'remove-app', 'remove-passkey', 'new-codes']) {
      const answered = await browser.submit(page, action, { code: '123456' });
      expect([action, answered.status, isIn(answered)]).toEqual([action, 400, false]);
    }
    expect(await api.db.select().from(identityPasskey)).toHaveLength(1);
    expect(await api.db.select().from(identityTotp)).toEqual([]);
  });

  test('a page of the set-up that was opened before another browser has set it up adds nothing', async () => {
    const early = new Browser(api.origin);
    const begun = await early.submit(await password(early), 'app', {});
    await withPasskey();
    const late = await early.submit(begun, 'app-code', { code: codeOf(keyIn(begun)) });
    expect([late.status, isIn(late)]).toEqual([400, false]);
    expect(await api.db.select().from(identityTotp)).toEqual([]);
  });

  test('the management opens for who has none, and closes once one is set up elsewhere', async () => {
    await api.db.update(tenant).set({ secondStepRoles: [] });
    const early = new Browser(api.origin);
    const page = await early.submit(await manage(early), 'login', { email: adviser, password: demoPassword });
    expect(headingOf(page)).toBe('Second step');
    const owner = new Browser(api.origin);
    const own = await owner.submit(await manage(owner), 'login', { email: adviser, password: demoPassword });
    const device = new Authenticator(api.origin);
    const codes = await owner.submit(own, 'passkey', { answer: device.create(optionsIn(own)) });
    expect(codesIn(codes)).toHaveLength(10);
    expect((await early.submit(page, 'app', {})).status).toBe(400);
    expect((await early.submit(page, 'remove-passkey', { passkey: 'x' })).status).toBe(400);
  });
});

describe('a new password', () => {
  test('goes round no second step: the reset asks for it, and so does every sign-in after it', async () => {
    const { key } = await withApp();
    nextCode();
    const browser = new Browser(api.origin);
    const form = await browser.submit(await browser.authorize('b2c_1_reset'), 'code', { email: admin });
    const fresh = 'wattle-and-banksia-2026';
    const asked = await browser.submit(form, 'reset', { email: admin, code: await resetCode(), password: fresh });
    try {
      expect([headingOf(asked), isIn(asked)]).toEqual(['Second step', false]);
      const thief = new Browser(api.origin);
      const page = await thief.submit(await thief.authorize(), 'login', { email: admin, password: fresh });
      expect(headingOf(page)).toBe('Second step');
      expect(isIn(await browser.submit(asked, 'code-of-app', { code: codeOf(key) }))).toBe(true);
      // The sign-in that follows in the same browser has passed it, once.
      const signIn = () =>
        browser
          .authorize('b2c_1_signin', { prompt: 'login' })
          .then((at) => browser.submit(at, 'login', { email: admin, password: fresh }));
      expect(isIn(await signIn())).toBe(true);
      expect(headingOf(await signIn())).toBe('Second step');
    } finally {
      await createAccounts(api.db, { demo: true }).setPassword('demo-admin', demoPassword, undefined);
    }
  });
});

describe('the management', () => {
  test('adds, replaces and removes, and each change leaves a line in the trail and an email', async () => {
    const before = (await trail()).length;
    const { browser } = await withApp();
    let page = await manage(browser);
    expect(headingOf(page)).toBe('Second step');
    const device = new Authenticator(api.origin);
    page = await browser.submit(page, 'passkey', { answer: device.create(optionsIn(page)) });
    expect(page.text).toContain('Passkey added.');
    const renewed = await browser.submit(page, 'new-codes', {});
    expect(codesIn(renewed)).toHaveLength(10);
    page = await browser.submit(renewed, 'codes-kept', {});
    page = await browser.submit(page, 'remove-app', {});
    expect(page.text).toContain('Authenticator app removed.');
    const [passkey] = await api.db.select().from(identityPasskey);
    page = await browser.submit(page, 'remove-passkey', { passkey: passkey?.id ?? '' });
    expect([page.status, faultIn(page)]).toEqual([409, expect.stringContaining('Your role needs a second step')]);
    expect((await trail()).slice(before).map(({ detail, record }) => [record, detail])).toEqual([
      ['person', 'authenticator app set up'],
      ['person', 'passkey added'],
      ['person', 'new recovery codes'],
      ['person', 'authenticator app removed'],
    ]);
    await vi.waitFor(async () => {
      const texts = (await mails()).filter(({ to }) => to.includes(admin)).map(({ text }) => text);
      for (const part of ['app was set up', 'passkey was added', 'new recovery codes', 'app was removed'])
        expect([part, texts.some((text) => text.includes(part))]).toEqual([part, true]);
    }, 10_000);
  });

  test('of who need not have one takes the last one away, with its codes', async () => {
    const browser = new Browser(api.origin);
    const opened = await browser.submit(await manage(browser), 'login', { email: adviser, password: demoPassword });
    const begun = await browser.submit(opened, 'app', {});
    const codes = await browser.submit(begun, 'app-code', { code: codeOf(keyIn(begun)) });
    const page = await browser.submit(codes, 'codes-kept', {});
    expect(page.text).toContain('10 of 10 left.');
    expect((await browser.submit(page, 'remove-app', {})).text).toContain('password alone');
    expect(await api.db.select().from(identityRecoveryCode)).toEqual([]);
    expect(isIn(await password(new Browser(api.origin), adviser))).toBe(true);
  });

  test('is left to its own page, without a code for anybody', async () => {
    const browser = new Browser(api.origin);
    const left = await browser.submit(await manage(browser), 'forgot', {});
    expect([left.status, headingOf(left)]).toEqual([200, 'Second step']);
    expect(left.url).not.toContain('code=');
  });
});
