import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { appUser, identityCredential, mailboxMessage, membership } from '../../../server/db/schema/index.ts';
import { addMember } from '../../../server/identity/add-member.ts';
import { Browser } from '../core/support/browser.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

let portal: Portal;
let tilth: Person;
let other: Person;
let senior: Person;
beforeAll(async () => {
  portal = await startPortal();
  tilth = portal.as('ADMIN');
  other = portal.as('ADMIN', 'OTHER');
  senior = portal.as('SENIOR_ADVISER');
});
afterAll(() => portal.stop());

const known = { email: 'senior@tilth.example', name: 'Somebody we met', roles: ['VIEWER' as const] };
const tokenOf = (subject: string) => portal.token({ sub: subject });
const tenantsOf = async (token: string) =>
  ((await portal.call('GET', '/api/referencedata/tenants', { token })).body['tenants'] as { code: string }[]).map(
    ({ code }) => code,
  );
const invited = async (who: Person, body: typeof known) => {
  const { people } = await who.ask('POST /adminconsole/people', { body });
  return people.find(({ email }) => email === body.email)!;
};
const mailsTo = (to: string) =>
  portal.inside('OTHER', (tx) => tx.select().from(mailboxMessage).where(eq(mailboxMessage.to, to)));

test('an address with an account elsewhere and one without are answered, listed and mailed alike, as they were typed', async () => {
  const mine = await invited(other, known);
  const stranger = await invited(other, { ...known, email: 'nobody@new.example' });
  const { userId: _one, email: _first, lastUpdatedOn: _then, ...row } = mine;
  const { userId: _two, email: _second, lastUpdatedOn: _later, ...same } = stranger;
  expect(row).toEqual(same);
  expect(row).toEqual({
    name: known.name,
    roles: ['VIEWER'],
    isProgram: false,
    isInvited: true,
    lastSignInOn: null,
    mayResetSecondStep: false,
    version: 8,
    lastUpdatedBy: 'Other ADMIN',
  });
  expect(mine.userId).not.toBe(senior.userId);
  const kept = (await other.ask('GET /adminconsole/privacy')).people;
  for (const { userId } of [mine, stranger]) {
    expect(kept.find((one) => one.userId === userId)).toMatchObject({ name: known.name, lastSignInOn: null });
    const file = await other.bytes('GET /adminconsole/privacy/person/{userId}/file', { params: { userId } });
    expect(Buffer.from(file).toString()).not.toContain('Sam Senior');
  }
  expect(JSON.stringify(await other.ask('GET /adminconsole/audit', { query: {} }))).not.toContain('Sam Senior');
  const file = { params: { userId: senior.userId } };
  expect((await other.refused('GET /adminconsole/privacy/person/{userId}/file', file)).code).toBe('PERSON_NOT_FOUND');
  expect((await other.refused('DELETE /adminconsole/privacy/person/{userId}', file)).code).toBe('PERSON_NOT_FOUND');
  const texts = await vi.waitFor(
    async () => {
      const mails = [...(await mailsTo(known.email)), ...(await mailsTo('nobody@new.example'))];
      expect(mails).toHaveLength(2);
      return mails.map(({ subject, text }) => ({ subject, text }));
    },
    { timeout: 20_000 },
  );
  expect(texts[0]).toEqual(texts[1]);
});

test('until an invitation is accepted, the portal is as it was; then the roles count, and it still opens in the last tenant', async () => {
  const token = await tokenOf('demo-senior');
  expect(await tenantsOf(token)).toEqual(['TILTH']);
  expect((await portal.call('GET', '/api/customer/getDashboardAll', { token })).status).toBe(200);
  expect((await portal.call('GET', '/api/customer/getDashboardAll', { token, tenant: 'OTHER' })).status).toBe(403);
  await senior.ask('GET /referencedata/useraccess');
  const { invitations } = await senior.ask('GET /referencedata/invitations');
  expect(invitations).toEqual([
    { invitationId: expect.any(String) as string, tenantName: 'Other Fertilisers', roles: ['VIEWER'] },
  ]);
  const { invitationId } = invitations[0]!;
  const stranger = portal.as('ADVISER');
  const accept = 'POST /referencedata/invitations/{invitationId}/accept';
  expect((await stranger.refused(accept, { params: { invitationId } })).code).toBe('INVITATION_ENDED');
  expect(await senior.ask(accept, { params: { invitationId } })).toEqual({ invitations: [] });
  expect(await tenantsOf(token)).toEqual(['TILTH', 'OTHER']);
  const row = (await other.ask('GET /adminconsole/people')).people.find(({ email }) => email === known.email);
  expect(row).toMatchObject({ userId: senior.userId, name: 'Sam Senior', isInvited: false });
  await portal.call('GET', '/api/referencedata/useraccess', { token, tenant: 'OTHER' });
  expect(await tenantsOf(token)).toEqual(['OTHER', 'TILTH']);
});

test('a tenant that shares an account removes a membership, even after the other has left', async () => {
  const params = { userId: senior.userId };
  await tilth.ask('DELETE /adminconsole/people/{userId}', { params });
  await other.ask('DELETE /adminconsole/privacy/person/{userId}', { params });
  const [account] = await portal.db.select().from(appUser).where(eq(appUser.id, senior.userId));
  expect(account).toMatchObject({ name: 'Sam Senior', email: known.email, subject: 'demo-senior' });
  expect(await portal.db.select().from(membership).where(eq(membership.userId, senior.userId))).toEqual([]);
});

test('an invitation that is declined or withdrawn leaves nothing, and an account made for it is emptied', async () => {
  await invited(other, known);
  const { invitations } = await senior.ask('GET /referencedata/invitations');
  const params = { invitationId: invitations[0]!.invitationId };
  expect(await senior.ask('DELETE /referencedata/invitations/{invitationId}', { params })).toEqual({ invitations: [] });
  const stranger = (await other.ask('GET /adminconsole/people')).people.find(({ isInvited }) => isInvited)!;
  expect(stranger.email).toBe('nobody@new.example');
  await other.ask('DELETE /adminconsole/privacy/person/{userId}', { params: { userId: stranger.userId } });
  expect((await other.ask('GET /adminconsole/people')).people.some(({ isInvited }) => isInvited)).toBe(false);
  for (const table of [appUser, identityCredential])
    expect(await portal.db.select().from(table).where(eq(table.email, 'nobody@new.example'))).toEqual([]);
});

test('a new person sets a password by mail and is in at once; another tenant asks them first', async () => {
  const email = 'nora@new.example';
  await invited(other, { email, name: 'Nora New', roles: ['VIEWER'] });
  await vi.waitFor(async () => expect(await mailsTo(email)).toHaveLength(1), { timeout: 20_000 });
  const browser = new Browser(portal.origin);
  const form = await browser.submit(await browser.authorize('b2c_1_reset'), 'code', { email });
  const code = await vi.waitFor(
    async () =>
      /\b(\d{6})\b/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? Promise.reject(new Error('no mail yet')),
    { timeout: 20_000 },
  );
  await browser.submit(form, 'reset', { email, code, password: 'wattle-and-banksia' });
  const { access_token: token = '' } = await new Browser(portal.origin).signIn(email, 'wattle-and-banksia');
  expect(await tenantsOf(token)).toEqual(['OTHER']);
  expect((await portal.call('GET', '/api/customer/getDashboardAll', { token })).status).toBe(200);
  await invited(tilth, { email, name: 'Nora New', roles: ['VIEWER'] });
  expect(await tenantsOf(token)).toEqual(['OTHER']);
});

test('the only tenant that an account ever belonged to empties it; an operator still adds members without asking', async () => {
  const nora = (await other.ask('GET /adminconsole/people')).people.find(({ email }) => email === 'nora@new.example')!;
  await other.ask('DELETE /adminconsole/privacy/person/{userId}', { params: { userId: nora.userId } });
  const [account] = await portal.db.select().from(appUser).where(eq(appUser.id, nora.userId));
  expect(account).toMatchObject({ name: 'Erased person', subject: null });
  await portal.db.transaction((tx) =>
    addMember(tx, { tenantCode: 'TILTH', ...known, role: 'VIEWER', embedded: true }, 'by a shell tool'),
  );
  expect((await tilth.ask('GET /adminconsole/people')).people.map(({ userId }) => userId)).toContain(senior.userId);
});

test('a user on the first visit is in, however many things the portal asks at that moment', async () => {
  const email = 'many@new.example';
  await invited(tilth, { email, name: 'Many', roles: ['VIEWER'] });
  const subject = await vi.waitFor(async () => {
    const [account] = await portal.db.select().from(appUser).where(eq(appUser.email, email));
    expect(account?.subject).toBeTruthy();
    return account!.subject!;
  });
  const token = await tokenOf(subject);
  const paths = ['/api/referencedata/tenants', '/api/referencedata/useraccess', '/api/notifications'];
  const answers = await Promise.all(
    [...paths, ...paths].map((path) => portal.call('GET', path, { token, tenant: 'TILTH' })),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
});
