import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { appUser } from '../../../server/db/schema/index.ts';
import { addServiceClient, removeServiceClient } from '../../../server/identity/add-service-client.ts';
import { addUser } from '../../../server/identity/add-user.ts';
import { Browser } from '../core/support/browser.ts';
import { startPortal, type Portal } from '../support/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ environment: { WORKER: '0' } });
});
afterAll(() => portal.stop());

const said = { name: 'Alexandra Adviser', phone: '0400 000 000', accreditation: 'CPAg' };

test('signed-in users edit what reports print about them, whatever their role, and about no other user', async () => {
  const viewer = portal.as('VIEWER');
  const before = await portal.as('VIEWER', 'OTHER').ask('GET /referencedata/profile');
  const kept = await viewer.ask('PUT /referencedata/profile', { body: { ...said, phone: ' 0400 000 000 ' } });
  expect(kept).toMatchObject(said);
  expect(await viewer.ask('GET /referencedata/profile')).toEqual(kept);
  expect(await viewer.ask('GET /referencedata/useraccess')).toMatchObject({ name: said.name });
  expect(await portal.as('VIEWER', 'OTHER').ask('GET /referencedata/profile')).toEqual(before);
  expect((await portal.as('ADVISER').ask('GET /referencedata/profile')).name).not.toBe(said.name);
});

test.each([
  ['no name', { ...said, name: ' ' }],
  ['too long a phone', { ...said, phone: '0'.repeat(51) }],
])('%s is refused', async (_, body) =>
  expect(await portal.as('VIEWER').refused('PUT /referencedata/profile', { body })).toMatchObject({ status: 400 }),
);

test('a theme is a user’s own: it does not change when not named, and is part of the session', async () => {
  const viewer = portal.as('VIEWER');
  const body = { name: 'Vic Viewer', phone: '', accreditation: '' };
  expect((await viewer.ask('GET /referencedata/useraccess')).theme).toBe('device');
  expect((await viewer.ask('PUT /referencedata/profile', { body: { ...body, theme: 'dark' } })).theme).toBe('dark');
  expect((await viewer.ask('PUT /referencedata/profile', { body })).theme).toBe('dark');
  expect((await viewer.ask('GET /referencedata/useraccess')).theme).toBe('dark');
  expect((await portal.as('VIEWER', 'OTHER').ask('GET /referencedata/useraccess')).theme).toBe('device');
  expect((await portal.as('ADVISER').ask('GET /referencedata/useraccess')).theme).toBe('device');
  const blue = { ...body, theme: 'blue' as 'dark' };
  expect(await viewer.refused('PUT /referencedata/profile', { body: blue })).toMatchObject({ status: 400 });
});

test('a session is answered as its person is now, not as at the last call', async () => {
  const adviser = portal.as('ADVISER', 'OTHER');
  await adviser.ask('GET /referencedata/useraccess');
  await portal.db.update(appUser).set({ name: 'Renamed since' }).where(eq(appUser.id, adviser.userId));
  expect((await adviser.ask('GET /referencedata/useraccess')).name).toBe('Renamed since');
});

test('acres are a user’s own too, and do not change when not named', async () => {
  const senior = portal.as('SENIOR_ADVISER');
  const body = { name: 'Sam Senior', phone: '', accreditation: '' };
  expect((await senior.ask('GET /referencedata/useraccess')).areas).toBe('ha');
  expect((await senior.ask('PUT /referencedata/profile', { body: { ...body, areas: 'haAndAc' } })).areas).toBe(
    'haAndAc',
  );
  expect((await senior.ask('PUT /referencedata/profile', { body: { ...body, theme: 'device' } })).areas).toBe(
    'haAndAc',
  );
  expect((await senior.ask('GET /referencedata/useraccess')).areas).toBe('haAndAc');
  expect((await portal.as('ADVISER').ask('GET /referencedata/useraccess')).areas).toBe('ha');
});

test('mails of notifications are none until they are chosen, and come in the mornings of where they were chosen', async () => {
  const body = { name: 'Vic Viewer', phone: '', accreditation: '' };
  const viewer = portal.as('VIEWER', 'TILTH', 'Australia/Perth');
  const zone = async () => (await portal.db.select().from(appUser).where(eq(appUser.id, viewer.userId)))[0]?.timeZone;
  expect((await viewer.ask('GET /referencedata/profile')).digest).toBe('off');
  await viewer.ask('PUT /referencedata/profile', { body });
  expect(await zone()).toBe('');
  expect((await viewer.ask('PUT /referencedata/profile', { body: { ...body, digest: 'weekly' } })).digest).toBe(
    'weekly',
  );
  const travelling = portal.as('VIEWER', 'TILTH', 'Australia/Sydney');
  expect((await travelling.ask('PUT /referencedata/profile', { body })).digest).toBe('weekly');
  expect(await zone()).toBe('Australia/Perth');
  const often = { ...body, digest: 'hourly' as 'daily' };
  expect(await viewer.refused('PUT /referencedata/profile', { body: often })).toMatchObject({ status: 400 });
});

const trail = async (kind: 'ACCESS_REFUSED' | 'ROLE_CHANGE', code: 'TILTH' | 'OTHER' = 'TILTH') =>
  (await portal.as('ADMIN', code).ask('GET /adminconsole/audit', { query: { kind } })).entries;

test('a wrong password leaves one line a minute in the trail of the own tenant, and an unknown address none', async () => {
  const browser = new Browser(portal.origin);
  const adviser = await portal.as('ADVISER').ask('GET /referencedata/profile');
  for (const email of ['nobody@tilth.example', adviser.email, adviser.email])
    await browser.submit(await browser.authorize(), 'login', { email, password: 'wrong' });
  await vi.waitFor(async () => {
    const entries = await trail('ACCESS_REFUSED');
    expect(entries.map(({ by, detail }) => [by, detail])).toEqual([[adviser.name, 'sign-in with a wrong password']]);
  }, 10_000);
  expect(await trail('ACCESS_REFUSED', 'OTHER')).toEqual([]);
});

test("an operator's action from a shell is in the trail, without a signed-in user", async () => {
  const person = { tenantCode: 'TILTH', email: 'jo@grow.example', name: 'Jo', role: 'ADMIN', embedded: true } as const;
  await addUser(portal.db, person);
  await addUser(portal.db, person);
  await addServiceClient(portal.db, {
    clientId: 'weather',
    tenantCode: 'TILTH',
    role: 'VIEWER',
    name: 'Weather',
    embedded: true,
  });
  await removeServiceClient(portal.db, 'weather');
  const entries = await trail('ROLE_CHANGE');
  expect(entries.map(({ by, recordName, detail }) => [by, recordName, detail])).toEqual([
    ['', 'Weather', 'by a shell tool: none'],
    ['', 'Weather', 'by a shell tool: VIEWER, new secret'],
    ['', 'Jo', 'by a shell tool: added ADMIN'],
  ]);
  expect(await trail('ROLE_CHANGE', 'OTHER')).toEqual([]);
});
