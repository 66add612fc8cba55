import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appUser, auditEntry, membership, tenant } from '../../../server/db/schema/index.ts';
import { startPortal, type Portal } from '../support/portal.ts';

let portal: Portal;
let token: string;
beforeAll(async () => {
  portal = await startPortal({ environment: { DEFAULT_TENANT: 'TILTH', WORKER: '0' } });
  // An adviser of the one is a viewer of the other.
  const [other] = await portal.db.select().from(tenant).where(eq(tenant.code, 'OTHER'));
  const { userId } = portal.as('ADVISER');
  await portal.db.insert(membership).values({ tenantId: other!.id, userId, roleCode: 'VIEWER' });
  const [user] = await portal.db.select().from(appUser).where(eq(appUser.id, userId));
  token = await portal.token({ sub: user!.subject });
});
afterAll(() => portal.stop());

const codes = async (of: string) =>
  ((await portal.call('GET', '/api/referencedata/tenants', { token: of })).body['tenants'] as { code: string }[]).map(
    ({ code }) => code,
  );
const rolesIn = async (of: string, named?: string) =>
  (
    (await portal.call('GET', '/api/referencedata/useraccess', { token: of, ...(named ? { tenant: named } : {}) }))
      .body['roles'] as { code: string }[]
  ).map(({ code }) => code);

test('a user of several tenants begins in the configured one', async () => {
  expect(await codes(token)).toEqual(['TILTH', 'OTHER']);
  expect(await rolesIn(token)).toEqual(['ADVISER']);
});

test('another one is theirs when they name it', async () => {
  expect(await rolesIn(token, 'OTHER')).toEqual(['VIEWER']);
});

test('a user of another tenant begins in their own, and never in that one', async () => {
  const theirs = await portal.token({ sub: 'other-viewer' });
  expect(await codes(theirs)).toEqual(['OTHER']);
  expect(await rolesIn(theirs)).toEqual(['VIEWER']);
});

test('who may no longer read the trail is refused at once, and leaves no note of reading it', async () => {
  const admin = portal.as('ADMIN', 'OTHER');
  const isOfAdmin = eq(membership.userId, admin.userId);
  await admin.ask('GET /referencedata/useraccess');
  await portal.db.update(membership).set({ roleCode: 'VIEWER' }).where(isOfAdmin);
  expect(await admin.refused('GET /adminconsole/audit')).toMatchObject({ status: 403 });
  await portal.db.update(membership).set({ roleCode: 'ADMIN' }).where(isOfAdmin);
  const read = eq(auditEntry.kind, 'TRAIL_READ');
  expect(await portal.inside('OTHER', (tx) => tx.$count(auditEntry, read))).toBe(0);
  await admin.ask('GET /adminconsole/audit');
  expect(await portal.inside('OTHER', (tx) => tx.$count(auditEntry, read))).toBe(1);
});
