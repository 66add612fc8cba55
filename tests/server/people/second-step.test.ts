import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { roleCodes } from '../../../src/model/session/permissions.ts';
import {
  appUser,
  auditEntry,
  identityPasskey,
  identityRecoveryCode,
  identityTotp,
  invitation,
  mailboxMessage,
  membership,
  oidcPayload,
  tenant,
} from '../../../server/db/schema/index.ts';
import { resetSecondStep } from '../../../server/identity/reset-second-step.ts';
import { openDatabase, closeDatabase } from '../../../server/db/pool.ts';
import { isSecondStepRequired } from '../../../server/identity/second-step/is-required.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

let portal: Portal;
let admin: Person;
beforeAll(async () => {
  portal = await startPortal({ environment: { SECOND_STEP: 'administrators' } });
  admin = portal.as('ADMIN');
});
afterAll(() => portal.stop());
beforeEach(async () => {
  for (const table of [identityPasskey, identityTotp, identityRecoveryCode]) await portal.db.delete(table);
  await portal.db.update(tenant).set({ secondStepRoles: [] });
  // A reset ends the tokens of who it is about: here each test begins with good ones.
  await portal.db.update(appUser).set({ tokenVersion: 0 });
});

const passkey = { id: 'made-by-a-device', publicKey: 'x', counter: 0, transports: [] };
async function setUp({ userId }: Person): Promise<string> {
  const [user] = await portal.db.select().from(appUser).where(eq(appUser.id, userId));
  const subject = user!.subject!;
  await portal.db.insert(identityPasskey).values({ ...passkey, subject });
  await portal.db.insert(identityTotp).values({ subject, sealedSecret: 'x', lastStep: 0 });
  await portal.db.insert(identityRecoveryCode).values({ subject, codeHash: 'x' });
  await portal.db
    .insert(oidcPayload)
    .values({ model: 'Session', id: 'theirs', payload: {}, accountId: subject })
    .onConflictDoNothing();
  return subject;
}
const factors = async () =>
  (
    await Promise.all([identityPasskey, identityTotp, identityRecoveryCode].map((each) => portal.db.$count(each)))
  ).join();
const reset = 'DELETE /adminconsole/people/{userId}/secondstep';
const details = (kind: 'SECOND_STEP' | 'SETTINGS_CHANGE') =>
  portal.inside('TILTH', async (tx) =>
    (await tx.select().from(auditEntry).where(eq(auditEntry.kind, kind)).orderBy(auditEntry.id)).map(
      ({ detail, userId, recordId }) => ({ detail, userId, recordId }),
    ),
  );
const emailed = (email: string, part: string) =>
  vi.waitFor(async () => {
    const sent = await portal.inside('TILTH', (tx) => tx.select().from(mailboxMessage));
    expect(sent.filter(({ to, text }) => to.includes(email) && text.includes(part))).toHaveLength(1);
  }, 10_000);

test('an administrator resets the second step of a person of the tenant, who is signed out and notified', async () => {
  const adviser = portal.as('ADVISER');
  const subject = await setUp(adviser);
  const [before] = await portal.db.select().from(appUser).where(eq(appUser.id, adviser.userId));
  const listed = (await admin.ask('GET /adminconsole/people')).people;
  expect(listed.filter(({ mayResetSecondStep }) => mayResetSecondStep).map(({ userId }) => userId)).toEqual([
    adviser.userId,
  ]);
  const { people } = await admin.ask(reset, { params: { userId: adviser.userId } });
  expect(people.some(({ mayResetSecondStep }) => mayResetSecondStep)).toBe(false);
  expect(await factors()).toBe('0,0,0');
  expect(await portal.db.$count(oidcPayload, eq(oidcPayload.accountId, subject))).toBe(0);
  const [after] = await portal.db.select().from(appUser).where(eq(appUser.id, adviser.userId));
  expect(after!.tokenVersion).toBe(before!.tokenVersion + 1);
  expect((await details('SECOND_STEP')).at(-1)).toEqual({
    detail: 'reset by an administrator',
    userId: admin.userId,
    recordId: adviser.userId,
  });
  await emailed(after!.email, 'your administrator reset the second step');
});

test('a person without one stays as they are, without a notification', async () => {
  const before = (await details('SECOND_STEP')).length;
  await admin.ask(reset, { params: { userId: portal.as('VIEWER').userId } });
  expect(await details('SECOND_STEP')).toHaveLength(before);
});

test('neither their own, nor that of who belongs to another tenant too, nor that of a stranger is reset', async () => {
  const senior = portal.as('SENIOR_ADVISER');
  await setUp(senior);
  const [other] = await portal.db.select().from(tenant).where(eq(tenant.code, 'OTHER'));
  await portal.db.insert(membership).values({ tenantId: other!.id, userId: senior.userId, roleCode: 'VIEWER' });
  try {
    const { people } = await admin.ask('GET /adminconsole/people');
    expect(people.some(({ mayResetSecondStep }) => mayResetSecondStep)).toBe(false);
    const codes = [];
    for (const userId of [admin.userId, senior.userId, portal.as('ADVISER', 'OTHER').userId])
      codes.push((await admin.refused(reset, { params: { userId } })).code);
    expect(codes).toEqual(['SECOND_STEP_NOT_YOURS', 'SECOND_STEP_NOT_YOURS', 'PERSON_NOT_FOUND']);
    expect(await factors()).toBe('1,1,1');
  } finally {
    await portal.db.delete(membership).where(eq(membership.userId, senior.userId));
    const [tilth] = await portal.db.select().from(tenant).where(eq(tenant.code, 'TILTH'));
    await portal.db
      .insert(membership)
      .values({ tenantId: tilth!.id, userId: senior.userId, roleCode: 'SENIOR_ADVISER' });
  }
});

test('the operator resets it by a command, with a line in the trail and an email', async () => {
  const adviser = portal.as('ADVISER');
  await setUp(adviser);
  const [user] = await portal.db.select().from(appUser).where(eq(appUser.id, adviser.userId));
  const db = openDatabase(portal.databaseUrl, { maxConnections: 1 });
  try {
    expect(await resetSecondStep(db, user!.email.toUpperCase())).toBe(true);
    expect(await resetSecondStep(db, user!.email)).toBe(false);
    await expect(resetSecondStep(db, 'nobody@tilth.example')).rejects.toThrow('There is no account');
  } finally {
    await closeDatabase(db);
  }
  expect(await factors()).toBe('0,0,0');
  expect((await details('SECOND_STEP')).at(-1)).toEqual({
    detail: 'reset by a shell tool',
    userId: null,
    recordId: adviser.userId,
  });
  await emailed(user!.email, 'the operator of the portal reset the second step');
});

test('an administrator chooses the roles that need one, in their tenant alone, and the trail says which', async () => {
  const { version } = await admin.ask('GET /adminconsole/signinrules');
  const rules = await admin.ask('PUT /adminconsole/signinrules', {
    body: { secondStepRoles: ['VIEWER', 'ADVISER', 'ADVISER'], version },
  });
  expect(rules).toMatchObject({ isOurs: true, alwaysRoles: ['ADMIN'], secondStepRoles: ['ADVISER', 'VIEWER'] });
  expect(rules.lastUpdatedBy).not.toBe('');
  expect(await admin.ask('GET /adminconsole/signinrules')).toEqual(rules);
  expect((await portal.as('ADMIN', 'OTHER').ask('GET /adminconsole/signinrules')).secondStepRoles).toEqual([]);
  expect((await details('SETTINGS_CHANGE')).at(-1)?.detail).toBe('second step: ADVISER, VIEWER');
  const { secondStep } = await portal.as('ADVISER').ask('GET /referencedata/profile');
  expect(secondStep).toEqual({ isSetUp: false, isRequired: true, passkeys: 0, hasApp: false, recoveryCodesLeft: 0 });
});

test("sign-in rules are not saved over another user's change, nor without a version", async () => {
  const { version } = await admin.ask('GET /adminconsole/signinrules');
  const choose = (secondStepRoles: 'ADVISER' | 'VIEWER') => ({ body: { secondStepRoles: [secondStepRoles], version } });
  const first = await admin.ask('PUT /adminconsole/signinrules', choose('ADVISER'));
  expect(await admin.refused('PUT /adminconsole/signinrules', choose('VIEWER'))).toMatchObject({
    status: 409,
    code: 'STALE_VERSION',
    message: expect.stringMatching(/ changed these rules on /),
  });
  expect(await admin.refused('PUT /adminconsole/signinrules', { body: { secondStepRoles: [] } })).toMatchObject({
    status: 428,
    code: 'PRECONDITION_REQUIRED',
  });
  expect(await admin.ask('GET /adminconsole/signinrules')).toEqual(first);
});

test('is required of new people by the roles that they are invited to', async () => {
  const [tilth] = await portal.db.select().from(tenant).where(eq(tenant.code, 'TILTH'));
  await portal.db.insert(appUser).values({ subject: 'new-one', email: 'new@tilth.example', name: 'New One' });
  const invite = async (role: 'ADMIN' | 'ADVISER') => {
    await portal.db.delete(invitation);
    await portal.db
      .insert(invitation)
      .values({ tenantId: tilth!.id, email: 'new@tilth.example', name: 'New One', roles: [role] });
    const rules = ['administrators', 'by-tenant'] as const;
    return Promise.all(rules.map((rule) => isSecondStepRequired(portal.db, 'new-one', rule)));
  };
  expect([await invite('ADMIN'), await invite('ADVISER')]).toEqual([
    [true, false],
    [false, false],
  ]);
  await portal.db.update(tenant).set({ secondStepRoles: ['ADVISER'] });
  expect(await invite('ADVISER')).toEqual([true, true]);
});

test('only an administrator sees or changes the rules, or resets anything', async () => {
  for (const role of roleCodes.filter((code) => code !== 'ADMIN')) {
    const who = portal.as(role);
    const refusals = [
      await who.refused('GET /adminconsole/signinrules'),
      await who.refused('PUT /adminconsole/signinrules', { body: { secondStepRoles: [] } }),
      await who.refused(reset, { params: { userId: who.userId } }),
    ];
    expect(refusals.map(({ code }) => code)).toEqual(refusals.map(() => 'FORBIDDEN'));
  }
});
