import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  appUser,
  auditEntry,
  favouriteComment,
  identityCredential,
  identityPasskey,
  identityRecoveryCode,
  identityTotp,
  invitation,
  membership,
  notification,
  oidcPayload,
  tenant,
} from '../../../server/db/schema/index.ts';
import { importFarm } from '../support/example-farm.ts';
import { startPortal, type Portal, type TenantCode } from '../support/portal.ts';

let portal: Portal;
let customerId: number;
beforeAll(async () => {
  portal = await startPortal({ environment: { WORKER: '0' } });
  customerId = await importFarm(portal);
});
afterAll(() => portal.stop());

const erase = 'DELETE /referencedata/profile/account';
const subjectOf = async (userId: string) => {
  const [row] = await portal.db.select().from(appUser).where(eq(appUser.id, userId));
  return row!.subject!;
};
const tenantId = async (code: TenantCode) =>
  (await portal.db.select().from(tenant).where(eq(tenant.code, code)))[0]!.id;
const join = async (userId: string, code: TenantCode, roleCode: 'ADMIN' | 'VIEWER') =>
  portal.db.insert(membership).values({ tenantId: await tenantId(code), userId, roleCode });
const linesOf = (code: TenantCode, userId: string) =>
  portal.inside(code, (tx) =>
    tx
      .select({ kind: auditEntry.kind, by: auditEntry.userId, detail: auditEntry.detail })
      .from(auditEntry)
      .where(and(inArray(auditEntry.kind, ['ROLE_CHANGE', 'ERASE']), eq(auditEntry.recordId, userId)))
      .orderBy(auditEntry.id),
  );
const everybodyBut = async (userId: string) =>
  JSON.stringify([
    await portal.db
      .select()
      .from(appUser)
      .where(sql`${appUser.id} <> ${userId}`)
      .orderBy(appUser.id),
    await portal.db
      .select()
      .from(membership)
      .where(sql`${membership.userId} <> ${userId}`)
      .orderBy(membership.tenantId, membership.userId, membership.roleCode),
    await portal.db
      .select()
      .from(identityCredential)
      .where(sql`${identityCredential.subject} <> 'demo-senior'`),
  ]);

test('the only administrator of a tenant is refused, reads of which, and keeps everything everywhere', async () => {
  const admin = portal.as('ADMIN');
  await join(admin.userId, 'OTHER', 'VIEWER');
  const before = await portal.db.select().from(membership).where(eq(membership.userId, admin.userId));
  const refusal = await admin.refused(erase);
  expect(refusal).toMatchObject({ status: 409, code: 'LAST_ADMIN' });
  expect(refusal.message).toBe(
    'You are the only administrator of Tilth Agronomy. Make another person an administrator there first.',
  );
  expect(await portal.db.select().from(membership).where(eq(membership.userId, admin.userId))).toEqual(before);
  expect(await linesOf('OTHER', admin.userId)).toEqual([]);
});

test('an account is erased within ten minutes of signing in, and a renewed token does not make it later', async () => {
  const viewer = portal.as('VIEWER');
  const now = Math.floor(Date.now() / 1000);
  const sub = await subjectOf(viewer.userId);
  const old = await portal.token({ sub, auth_time: now - 601 });
  const answer = await portal.call('DELETE', '/api/referencedata/profile/account', { token: old });
  expect([answer.status, answer.body['code']]).toEqual([403, 'SIGN_IN_AGAIN']);
  expect(await portal.db.$count(membership, eq(membership.userId, viewer.userId))).toBe(1);
});

test('a program is its tenant’s, and does not erase itself', async () => {
  const made = await portal.as('ADMIN').ask('POST /adminconsole/clients', { body: { name: 'Link', role: 'VIEWER' } });
  const token = await portal.token({ sub: made.clientId });
  const answer = await portal.call('DELETE', '/api/referencedata/profile/account', { token });
  expect([answer.status, answer.body['code']]).toEqual([403, 'FORBIDDEN']);
});

test('who erases their account goes from each tenant, with everything of theirs; others and the trail stay', async () => {
  const senior = portal.as('SENIOR_ADVISER');
  const { userId } = senior;
  const subject = await subjectOf(userId);
  await join(userId, 'OTHER', 'VIEWER');
  await portal.db.insert(identityPasskey).values({ id: 'p', publicKey: 'x', counter: 0, transports: [], subject });
  await portal.db.insert(identityTotp).values({ subject, sealedSecret: 'x', lastStep: 0 });
  await portal.db.insert(identityRecoveryCode).values({ subject, codeHash: 'x' });
  await portal.db.insert(oidcPayload).values({ model: 'Session', id: 'theirs', payload: {}, accountId: subject });
  await portal.db.insert(invitation).values({
    tenantId: await tenantId('OTHER'),
    email: 'senior@tilth.example',
    name: 'Sam',
    roles: ['ADVISER'],
  });
  for (const code of ['TILTH', 'OTHER'] as const)
    await portal.inside(code, async (tx) => {
      await tx.execute(sql`select set_config('tilth.user_id', ${userId}, true)`);
      await tx.insert(favouriteComment).values({ userId, commentLabel: 'Mine', comment: `of ${code}` });
      if (code === 'TILTH') await tx.insert(notification).values({ userId, kind: 'RESULTS_IN', customerId, count: 1 });
    });
  const others = await everybodyBut(userId);

  expect(await senior.ask(erase)).toEqual({});

  expect(await everybodyBut(userId)).toBe(others);
  const [account] = await portal.db.select().from(appUser).where(eq(appUser.id, userId));
  expect(account).toMatchObject({
    subject: null,
    email: `erased-${userId}@erased.invalid`,
    name: 'Erased person',
    phone: '',
    accreditation: '',
    lastSignInOn: null,
    lastTenant: null,
  });
  expect(await portal.db.$count(membership, eq(membership.userId, userId))).toBe(0);
  expect(await portal.db.$count(invitation)).toBe(0);
  for (const table of [identityCredential, identityPasskey, identityTotp, identityRecoveryCode])
    expect(await portal.db.$count(table, eq(table.subject, subject))).toBe(0);
  expect(await portal.db.$count(oidcPayload, eq(oidcPayload.accountId, subject))).toBe(0);
  for (const code of ['TILTH', 'OTHER'] as const) {
    expect((await linesOf(code, userId)).slice(-2)).toEqual([
      { kind: 'ROLE_CHANGE', by: userId, detail: expect.stringMatching(/ > none$/) as string },
      { kind: 'ERASE', by: userId, detail: 'with the account' },
    ]);
    const { rows } = await portal.db.execute(sql`select 1 from favourite_comment where user_id = ${userId}
      union all select 1 from notification where user_id = ${userId}`);
    expect(rows).toEqual([]);
  }
});

test('a token of the erased opens nothing, neither with a tenant nor without one', async () => {
  const senior = portal.as('SENIOR_ADVISER');
  for (const call of ['GET /customer/getDashboardAll', 'GET /referencedata/tenants', erase] as const)
    expect((await senior.refused(call)).code).toBe('TENANT_UNKNOWN');
});
