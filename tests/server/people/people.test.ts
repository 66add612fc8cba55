import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { idempotencyKey, membership, oidcPayload } from '../../../server/db/schema/index.ts';
import { roleCodes } from '../../../src/model/session/permissions.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

let portal: Portal;
let admin: Person;
beforeAll(async () => {
  portal = await startPortal({ environment: { WORKER: '0' } });
  admin = portal.as('ADMIN');
});
afterAll(() => portal.stop());

const peopleOf = async (who: Person) => (await who.ask('GET /adminconsole/people')).people;
const invitation = (email: string, roles: ('ADVISER' | 'ADMIN' | 'VIEWER')[] = ['ADVISER']) => ({
  body: { email, name: 'Ivy Invited', roles },
});

test('an administrator sees the people of the own tenant alone, with roles and last sign-in', async () => {
  const people = await peopleOf(admin);
  expect(people.map(({ name }) => name)).toContain('Alex Adviser');
  expect(people.find(({ userId }) => userId === admin.userId)).toMatchObject({ roles: ['ADMIN'], isProgram: false });
  expect(people.find(({ userId }) => userId === admin.userId)?.lastSignInOn).not.toBeNull();
  const others = await peopleOf(portal.as('ADMIN', 'OTHER'));
  expect(others.map(({ userId }) => userId)).not.toContain(admin.userId);
});

test('a role that is taken away ends the reads that it allowed with the next call, and one that is given begins them', async () => {
  const other = portal.as('ADMIN', 'OTHER');
  const become = (roleCode: 'ADMIN' | 'VIEWER') =>
    portal.db.update(membership).set({ roleCode }).where(eq(membership.userId, other.userId));
  for (let call = 0; call < 2; call += 1) expect(await peopleOf(other)).not.toEqual([]);
  await become('VIEWER');
  for (let call = 0; call < 2; call += 1)
    expect((await other.refused('GET /adminconsole/people')).code).toBe('FORBIDDEN');
  await become('ADMIN');
  expect(await peopleOf(other)).not.toEqual([]);
});

test('only an administrator may look at the people or change them', async () => {
  const { userId } = portal.as('VIEWER');
  for (const role of roleCodes.filter((code) => code !== 'ADMIN')) {
    const who = portal.as(role);
    const refusals = [
      await who.refused('GET /adminconsole/people'),
      await who.refused('POST /adminconsole/people', invitation('x@tilth.example')),
      await who.refused('PUT /adminconsole/people/{userId}/roles', {
        ifMatch: '*',
        params: { userId },
        body: { roles: ['ADMIN'] },
      }),
      await who.refused('DELETE /adminconsole/people/{userId}', { params: { userId } }),
      await who.refused('POST /adminconsole/clients', { body: { name: 'Program', role: 'ADMIN' } }),
      await who.refused('POST /adminconsole/clients/{userId}/secret', { params: { userId } }),
    ];
    expect(refusals.map(({ code }) => code)).toEqual(refusals.map(() => 'FORBIDDEN'));
  }
});

test('invited people are listed as typed, once, and an email is on its way', async () => {
  const { people } = await admin.ask('POST /adminconsole/people', invitation(' Ivy@Tilth.Example '.trim()));
  const ivy = people.find(({ email }) => email === 'ivy@tilth.example')!;
  expect(ivy).toMatchObject({ name: 'Ivy Invited', roles: ['ADVISER'], isInvited: true, lastSignInOn: null });
  const { rows } = await portal.db.execute<{ data: unknown }>(
    sql`select data->'data' as data from pgboss.job where name = 'send-invitation'`,
  );
  expect(rows).toEqual([{ data: expect.objectContaining({ invitationId: ivy.userId, embedded: true }) as unknown }]);
  expect((await admin.refused('POST /adminconsole/people', invitation('IVY@tilth.example'))).code).toBe(
    'PERSON_EXISTS',
  );
  expect((await admin.refused('POST /adminconsole/people', invitation('x@clients.invalid'))).code).toBe(
    'EMAIL_INVALID',
  );
  const params = { userId: ivy.userId };
  const changed = await admin.ask('PUT /adminconsole/people/{userId}/roles', {
    ifMatch: '*',
    params,
    body: { roles: ['VIEWER'] },
  });
  expect(changed.people.find(({ userId }) => userId === ivy.userId)?.roles).toEqual(['VIEWER']);
  const otherAdmin = portal.as('ADMIN', 'OTHER');
  expect((await otherAdmin.refused('DELETE /adminconsole/people/{userId}', { params })).code).toBe('PERSON_NOT_FOUND');
  const left = await admin.ask('DELETE /adminconsole/people/{userId}', { params });
  expect(left.people.map(({ email }) => email)).not.toContain('ivy@tilth.example');
});

test('a change of roles counts from the next call on, with the token that the person has', async () => {
  const adviser = portal.as('SENIOR_ADVISER');
  const roles = (list: ('SENIOR_ADVISER' | 'VIEWER' | 'ADVISER')[]) =>
    admin.ask('PUT /adminconsole/people/{userId}/roles', {
      ifMatch: '*',
      params: { userId: adviser.userId },
      body: { roles: list },
    });
  await adviser.ask('GET /customer/advisers');
  await roles(['VIEWER']);
  expect((await adviser.refused('GET /customer/advisers')).code).toBe('FORBIDDEN');
  await roles(['ADVISER', 'SENIOR_ADVISER', 'ADVISER']);
  await adviser.ask('GET /customer/advisers');
});

test('roles are set over those that were read: the second of two administrators learns who was first', async () => {
  const adviser = portal.as('VIEWER');
  const version = async () => {
    const { people } = await admin.ask('GET /adminconsole/people');
    return people.find(({ userId }) => userId === adviser.userId)!;
  };
  const set = (list: ('VIEWER' | 'ADVISER')[], over: number) => ({
    params: { userId: adviser.userId },
    body: { roles: list, version: over },
  });
  const read = await version();
  await admin.ask('PUT /adminconsole/people/{userId}/roles', set(['VIEWER', 'ADVISER'], read.version));
  const late = await admin.refused('PUT /adminconsole/people/{userId}/roles', set(['VIEWER'], read.version));
  expect(late).toMatchObject({ code: 'STALE_VERSION', status: 409 });
  const now = await version();
  expect(late.message).toContain(`${now.lastUpdatedBy} changed these roles on `);
  expect(now.roles).toEqual(['ADVISER', 'VIEWER']);
  await admin.ask('PUT /adminconsole/people/{userId}/roles', set(['VIEWER'], now.version));
  const blind = await admin.refused('PUT /adminconsole/people/{userId}/roles', {
    params: { userId: adviser.userId },
    body: { roles: ['VIEWER'] },
  });
  expect(blind.code).toBe('PRECONDITION_REQUIRED');
});

test('who is removed is refused at once, and the last administrator stays one', async () => {
  const viewer = portal.as('VIEWER');
  await viewer.ask('GET /customer/getDashboardAll');
  const { people } = await admin.ask('DELETE /adminconsole/people/{userId}', { params: { userId: viewer.userId } });
  expect(people.map(({ userId }) => userId)).not.toContain(viewer.userId);
  expect((await viewer.refused('GET /customer/getDashboardAll')).code).toBe('TENANT_UNKNOWN');
  const self = { params: { userId: admin.userId } };
  await admin.ask('POST /adminconsole/clients', { body: { name: 'Admin program', role: 'ADMIN' } });
  expect((await admin.refused('DELETE /adminconsole/people/{userId}', self)).code).toBe('LAST_ADMIN');
  expect(
    (
      await admin.refused('PUT /adminconsole/people/{userId}/roles', {
        ifMatch: '*',
        ...self,
        body: { roles: ['ADVISER'] },
      })
    ).code,
  ).toBe('LAST_ADMIN');
  expect(
    (await admin.refused('DELETE /adminconsole/people/{userId}', { params: { userId: viewer.userId } })).code,
  ).toBe('PERSON_NOT_FOUND');
});

test('two administrators who take each other out at once leave one', async () => {
  const one = portal.as('ADMIN', 'OTHER');
  const adviser = portal.as('ADVISER', 'OTHER');
  await one.ask('PUT /adminconsole/people/{userId}/roles', {
    ifMatch: '*',
    params: { userId: adviser.userId },
    body: { roles: ['ADMIN'] },
  });
  const out = (who: Person, userId: string) =>
    who.ask('DELETE /adminconsole/people/{userId}', { params: { userId } }).then(
      () => 'done',
      () => 'refused',
    );
  const ends = await Promise.all([out(one, adviser.userId), out(adviser, one.userId)]);
  expect(ends.toSorted()).toEqual(['done', 'refused']);
});

test('a program’s secret is shown once, kept as a hash alone, renewed and taken away', async () => {
  const made = await admin.ask('POST /adminconsole/clients', {
    body: { name: 'Farm Link 2', role: 'VIEWER' },
    key: 'make-a-program',
  });
  expect(made.clientId).toMatch(/^farm-link-2-[0-9a-f]{8}$/);
  const program = made.people.find(({ email }) => email === made.clientId)!;
  expect(program).toMatchObject({ name: 'Farm Link 2', isProgram: true, roles: ['VIEWER'] });
  const secretOf = async () =>
    JSON.stringify((await portal.db.select().from(oidcPayload).where(eq(oidcPayload.id, made.clientId)))[0] ?? null);
  expect(made.secret).toMatch(/^[\w-]{43}$/);
  expect(await secretOf()).not.toContain(made.secret);
  const kept = await portal.inside('TILTH', (tx) => tx.select().from(idempotencyKey));
  expect(JSON.stringify(kept)).not.toContain(made.secret);
  const params = { userId: program.userId };
  const before = await secretOf();
  const again = await admin.ask('POST /adminconsole/clients/{userId}/secret', { params });
  expect(again.secret).not.toBe(made.secret);
  expect(await secretOf()).not.toBe(before);
  expect(
    (await admin.refused('POST /adminconsole/clients/{userId}/secret', { params: { userId: admin.userId } })).code,
  ).toBe('PERSON_NOT_FOUND');
  await admin.ask('DELETE /adminconsole/people/{userId}', { params });
  expect(await secretOf()).toBe('null');
});
