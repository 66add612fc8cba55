import { desc, eq, gt, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditEntry } from '../../../src/model/contract/entities.ts';
import type { Call } from '../../../src/model/contract/core.ts';
import { portal as contract, type PortalCall } from '../../../src/model/contract/index.ts';
import { roleCodes } from '../../../src/model/session/permissions.ts';
import { embeddedServingUrl } from '../../../server/db/api-role.ts';
import { appUser, auditEntry, identityTotp, recommendation } from '../../../server/db/schema/index.ts';
import { inTenant } from '../../../server/db/tenant-transaction.ts';
import { runsEnded } from '../support/example-farm.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';
import { inputs } from '../tenants/every-call.ts';
import { makeRecords } from '../tenants/make-records.ts';
import type { Records } from '../tenants/records.ts';

let portal: Portal;
let admin: Person;
let records: Records;
beforeAll(async () => {
  portal = await startPortal();
  admin = portal.as('ADMIN');
  records = await makeRecords(portal);
  const [adviser] = await portal.db.select().from(appUser).where(eq(appUser.id, records.adviser));
  await portal.db.insert(identityTotp).values({ subject: adviser!.subject!, sealedSecret: 'sealed', lastStep: 0 });
});
afterAll(() => portal.stop());

const LIST = 'GET /adminconsole/audit';
type Query = Parameters<Person['ask']>[1] extends infer I ? (I extends { query?: infer Q } ? Q : never) : never;
const trail = (query: object = {}, who = admin) => who.ask(LIST, { query: { pageSize: 100, ...query } as Query });
const shown = ({ kind, record, recordId, by }: AuditEntry) => ({ kind, record, recordId, by });

const newest = (): Promise<number> =>
  portal.inside('TILTH', async (tx) => {
    const [row] = await tx.select({ id: auditEntry.id }).from(auditEntry).orderBy(desc(auditEntry.id)).limit(1);
    return row?.id ?? 0;
  });
const kindsSince = (id: number): Promise<string[]> =>
  portal.inside('TILTH', async (tx) =>
    (await tx.select().from(auditEntry).where(gt(auditEntry.id, id)).orderBy(auditEntry.id)).map(
      ({ kind, record }) => `${kind} ${record}`,
    ),
  );

test('an administrator answers who saw a report and who sent it', async () => {
  const { report: id } = records;
  await portal
    .as('SENIOR_ADVISER')
    .bytes('GET /recommendation/report/{id}/document/{documentId}', { params: { id, documentId: records.document } });
  const { entries, totalCount } = await trail({ record: 'report', recordId: String(id) });
  expect(totalCount).toBe(entries.length);
  expect(entries.map(shown)).toEqual([
    { kind: 'DOWNLOAD', record: 'report', recordId: String(id), by: 'Sam Senior' },
    { kind: 'LINK_ANSWERED', record: 'report', recordId: String(id), by: '' },
    { kind: 'LINK_MADE', record: 'report', recordId: String(id), by: 'Alex Adviser' },
    { kind: 'SEND', record: 'report', recordId: String(id), by: 'Alex Adviser' },
    { kind: 'PUBLISH', record: 'report', recordId: String(id), by: 'Alex Adviser' },
  ]);
  expect(
    entries.map(({ recordName, customerId, customerName, count, detail }) => ({
      recordName,
      customerId,
      customerName,
      count,
      detail,
    })),
  ).toEqual([
    {
      recordName: 'Published',
      customerId: records.customer,
      customerName: 'Quandong Park',
      count: null,
      detail: 'PDF',
    },
    { recordName: 'Published', customerId: records.customer, customerName: 'Quandong Park', count: null, detail: '' },
    { recordName: 'Published', customerId: records.customer, customerName: 'Quandong Park', count: 30, detail: '' },
    { recordName: 'Published', customerId: records.customer, customerName: 'Quandong Park', count: 1, detail: '' },
    { recordName: 'Published', customerId: records.customer, customerName: 'Quandong Park', count: 2, detail: '' },
  ]);
});

/** Whatever was done, by the call that does it: what else an administrator may ask for leaves nothing. */
const acts: Partial<Record<PortalCall, readonly string[]>> = {
  'PUT /adminconsole/economicslist': ['PRICE_CHANGE economics'],
  'POST /adminconsole/economics': ['PRICE_CHANGE economics', 'PRICE_CHANGE economics'],
  'PUT /adminconsole/prices': ['PRICE_CHANGE product'],
  'DELETE /adminconsole/prices/{id}': ['PRICE_CHANGE product'],
  'DELETE /adminconsole/economics/{id}': ['DELETE economics'],
  'POST /recommendation/{id}/orderlist': ['DOWNLOAD recommendation'],
  'POST /sample/analytereport': ['DOWNLOAD customer'],
  'POST /recommendation/report/{id}/preview': ['DOWNLOAD report'],
  'POST /recommendation/report/{id}/outputs': ['DOWNLOAD report'],
  'GET /recommendation/report/{id}/document/{documentId}': ['DOWNLOAD report'],
  'GET /mailbox/{id}/attachment/{index}': ['DOWNLOAD mail'],
  'POST /recommendation/report/{id}/sendemail': ['SEND report'],
  'POST /recommendation/report/{id}/sentEmails/{emailId}/again': ['SEND report'],
  'POST /recommendation/report/{id}/growerlinks': ['LINK_MADE report'],
  'POST /recommendation/report/{id}/messages/{linkId}': ['QUESTION_ANSWERED report'],
  'DELETE /recommendation/report/{id}/growerlinks/{linkId}': ['LINK_REVOKED report'],
  'POST /sample/UploadSamples': ['IMPORT upload'],
  'POST /farm/import': ['IMPORT map'],
  'PUT /farm/paddock/remove': ['DELETE paddock'],
  'PUT /farm/paddock/restore': ['RESTORE paddock'],
  'DELETE /sample/upload/{id}': ['IMPORT_UNDONE upload'],
  'DELETE /sample/labAnswers/{id}': ['DELETE labAnswer'],
  'DELETE /sample/composite/{id}': ['DELETE sample'],
  'DELETE /referencedata/commenttemplate/{id}': ['DELETE commentTemplate'],
  'PUT /referencedata/rateprogram': ['REFERENCE_CHANGE rateProgram'],
  'DELETE /referencedata/rateprogram/{id}': ['DELETE rateProgram'],
  // `undelete` beside it does the same, and finds it back already.
  'PUT /Recommendation/{id}/takeBackDeletion': ['RESTORE recommendation'],
  'DELETE /Recommendation/{id}': ['DELETE recommendation'],
  'PUT /recommendation/report/{id}/reopen': ['REOPEN report'],
  'DELETE /recommendation/report/{id}': ['DELETE report'],
  'PUT /adminconsole/referencedata': ['REFERENCE_CHANGE product'],
  'PUT /adminconsole/referencedata/{kind}/{id}': ['REFERENCE_CHANGE product'],
  'POST /adminconsole/referencedata': ['REFERENCE_CHANGE grade'],
  'PUT /adminconsole/people/{userId}/roles': ['ROLE_CHANGE person'],
  'POST /adminconsole/clients/{userId}/secret': ['ROLE_CHANGE person'],
  'DELETE /adminconsole/people/{userId}': ['ROLE_CHANGE person'],
  'DELETE /adminconsole/people/{userId}/secondstep': ['SECOND_STEP person'],
  'GET /adminconsole/privacy/person/{userId}/file': ['DOWNLOAD person'],
  'GET /adminconsole/privacy/customer/{id}/file': ['DOWNLOAD customer'],
  'DELETE /adminconsole/privacy/person/{userId}': ['ROLE_CHANGE person', 'ERASE person'],
  // One line more for each document that was published.
  'DELETE /adminconsole/privacy/customer/{id}': ['ERASE customer', 'ERASE report', 'ERASE report'],
};

const ofARecord = 'a part of a recommendation or report, which says who changed it last';
/** Calls that take something away or give bytes, and are no act for the trail. */
const noActs: Partial<Record<PortalCall, string>> = {
  'DELETE /sample/correction/{id}': 'stands in the history of the sample',
  'DELETE /Recommendation/userfavourites/comment/{id}': "a person's own",
  'DELETE /Recommendation/userfavourites/product/{product}/{timingId}/{placementId}': "a person's own",
  'DELETE /Recommendation/calculator/{calcId}': ofARecord,
  'DELETE /Recommendation/{id}/comment/{commentId}': ofARecord,
  'DELETE /Recommendation/{id}/product/{productId}': ofARecord,
  'DELETE /Recommendation/Report/{id}/comment/{commentId}': ofARecord,
  'DELETE /Recommendation/RecommendationReport/{reportId}/{recommendationId}': ofARecord,
};
/** Acts of calls that name no record; each is tried below. */
const withoutRecord: readonly PortalCall[] = [
  'GET /adminconsole/prices/file',
  'GET /adminconsole/audit/file',
  // `tests/server/grower`
  'POST /plan/document',
  // `tests/server/people/invitations.test.ts`
  'DELETE /referencedata/invitations/{invitationId}',
  // `tests/server/people/erase-account.test.ts`
  'DELETE /referencedata/profile/account',
];

test('every call that takes something away or gives bytes is an act, or says why it is none', () => {
  const undecided = (Object.entries(contract) as [PortalCall, Call][]).filter(
    ([key, call]) =>
      (key.startsWith('DELETE ') || call.binary === true) &&
      !(key in acts) &&
      !(key in noActs) &&
      !withoutRecord.includes(key),
  );
  expect(undecided.map(([key]) => key)).toEqual([]);
});

test('who may not do something leaves that they were refused, once a minute, and in the own tenant alone', async () => {
  const viewer = portal.as('VIEWER');
  const asked = { params: { id: records.draft }, ifMatch: '*' };
  await viewer.ask('GET /customer/getDashboardAll');
  const before = await newest();
  for (let times = 0; times < 3; times += 1) await viewer.refused('DELETE /recommendation/report/{id}', asked);
  expect(await kindsSince(before)).toEqual(['ACCESS_REFUSED null']);
  const [entry] = (await trail({ kind: 'ACCESS_REFUSED', userId: viewer.userId })).entries;
  expect(entry).toMatchObject({ detail: contract['DELETE /recommendation/report/{id}'].summary, record: null });

  const token = await portal.token({ sub: 'other-admin' });
  const mark = await newest();
  expect((await portal.call('GET', '/api/customer/getByGroup', { token, tenant: 'TILTH' })).status).toBe(403);
  expect(await kindsSince(mark)).toEqual([]);
  const theirs = await trail({ kind: 'ACCESS_REFUSED' }, portal.as('ADMIN', 'OTHER'));
  expect(theirs.entries.map(({ detail, by }) => [detail, by])).toEqual([['another tenant', 'Other ADMIN']]);
});

test('a sign-in is recorded once in the trail of each tenant of the user', async () => {
  const { userId } = portal.as('VIEWER', 'OTHER');
  const other = portal.as('ADMIN', 'OTHER');
  const signIns = async () => (await trail({ kind: 'SIGN_IN', userId }, other)).totalCount;
  const before = await signIns();
  const auth_time = Math.floor(Date.now() / 1_000) + 3_600;
  const token = await portal.token({ sub: 'other-viewer', auth_time, amr: ['pwd', 'otp', 'mfa'] });
  for (let calls = 0; calls < 2; calls += 1)
    expect((await portal.call('GET', '/api/referencedata/tenants', { token })).status).toBe(200);
  expect(await signIns()).toBe(before + 1);
  const lastDetail = async () => (await trail({ kind: 'SIGN_IN', userId }, other)).entries[0]?.detail;
  expect(await lastDetail()).toBe('by password and one-time code');
  const later = await portal.token({ sub: 'other-viewer', auth_time: auth_time + 1, amr: ['<b>', 7] });
  expect((await portal.call('GET', '/api/referencedata/tenants', { token: later })).status).toBe(200);
  expect([await signIns(), await lastDetail()]).toEqual([before + 2, '']);
  expect((await trail({ kind: 'SIGN_IN', userId })).totalCount).toBe(0);
});

test('an act that is rolled back is not in the trail', async () => {
  const before = await newest();
  const [published] = await portal.inside('TILTH', (tx) =>
    tx.select().from(recommendation).where(eq(recommendation.name, 'Finalised')),
  );
  await admin.refused('DELETE /Recommendation/{id}', { params: { id: published!.id }, ifMatch: '*' });
  await admin.refused('PUT /adminconsole/people/{userId}/roles', {
    ifMatch: '*',
    params: { userId: admin.userId },
    body: { roles: ['VIEWER'] },
  });
  expect(await kindsSince(before)).toEqual([]);
});

test('the trail is for administrators, each of their own tenant', async () => {
  for (const role of roleCodes.filter((code) => code !== 'ADMIN'))
    for (const key of [LIST, 'GET /adminconsole/audit/file'] as const)
      expect([role, (await portal.as(role).refused(key)).code]).toEqual([role, 'FORBIDDEN']);
  const other = await trail({}, portal.as('ADMIN', 'OTHER'));
  const mine = await trail();
  const ids = new Set(mine.people.map(({ userId }) => userId));
  expect(other.people.filter(({ userId }) => ids.has(userId))).toEqual([]);
  expect(other.customers).toEqual([]);
  expect((await trail({ customerId: records.customer }, portal.as('ADMIN', 'OTHER'))).entries).toEqual([]);
});

test('it is narrowed by person, kind, customer and day, and read page by page, newest first', async () => {
  const all = await trail();
  expect(all.entries.map(({ id }) => id)).toEqual(all.entries.map(({ id }) => id).toSorted((a, b) => b - a));
  const first = await trail({ pageSize: 2 });
  const second = await trail({ pageSize: 2, page: 2 });
  expect([...first.entries, ...second.entries]).toEqual(all.entries.slice(0, 4));
  expect(first.totalCount).toBe(all.totalCount);
  for (const [query, passes] of [
    [{ userId: records.adviser }, (entry: AuditEntry) => entry.userId === records.adviser],
    [{ kind: 'IMPORT' }, (entry: AuditEntry) => entry.kind === 'IMPORT'],
    [{ customerId: records.customer }, (entry: AuditEntry) => entry.customerId === records.customer],
  ] as const)
    expect((await trail(query)).entries).toEqual(all.entries.filter(passes));
  const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  expect((await trail({ from: dayAfter(-2), to: dayAfter(2) })).totalCount).toBe(all.totalCount);
  expect((await trail({ from: dayAfter(2) })).totalCount).toBe(0);
  expect((await trail({ to: dayAfter(-2) })).totalCount).toBe(0);
  expect((await admin.refused(LIST, { query: { pageSize: 101 } })).status).toBe(400);
  expect((await admin.refused(LIST, { query: { kind: 'LOOKED' as never } })).status).toBe(400);
});

test('as a file it says the same, and that it was taken', async () => {
  const text = new TextDecoder().decode(
    await admin.bytes('GET /adminconsole/audit/file', { query: { kind: 'PUBLISH' } }),
  );
  const [head, ...lines] = text.trim().split('\r\n');
  expect(head).toContain('Who,User id,What,Record,Record id');
  expect(lines).toHaveLength((await trail({ kind: 'PUBLISH' })).totalCount);
  expect(lines[0]).toContain('Published,Report,');
  const mark = await newest();
  await admin.bytes('GET /adminconsole/prices/file', { query: { format: 'csv' } });
  await admin.bytes('GET /adminconsole/audit/file');
  expect(await kindsSince(mark)).toEqual(['DOWNLOAD priceList', 'DOWNLOAD auditTrail']);
});

test('neither the role of a request nor that of the server may change or remove what was noted', async () => {
  const changes = [
    `update audit_entry set detail = 'nothing'`,
    'delete from audit_entry',
    'truncate audit_entry',
    'alter table audit_entry disable trigger user',
    'drop table audit_entry',
  ];
  for (const change of changes)
    await expect(
      inTenant(portal.db, { tenantId: 1, userId: '' }, (tx) => tx.execute(sql.raw(change))),
      change,
    ).rejects.toMatchObject({ cause: { code: '42501' } });
  const client = new pg.Client({ connectionString: await embeddedServingUrl(portal.databaseUrl) });
  await client.connect();
  try {
    await client.query(`select set_config('tilth.tenant_id', '1', false)`);
    for (const change of changes) await expect(client.query(change), change).rejects.toMatchObject({ code: '42501' });
  } finally {
    await client.end();
  }
});

test('nor does the owner of the database by an ordinary statement', async () => {
  const before = (await trail()).totalCount;
  for (const change of [`update audit_entry set detail = 'nothing'`, 'delete from audit_entry', 'truncate audit_entry'])
    await expect(portal.db.execute(sql.raw(change)), change).rejects.toMatchObject({ cause: { code: '42501' } });
  expect((await trail()).totalCount).toBe(before);
});

/** Last, because it changes the records. */
test('each act is in the trail, and nothing else', async () => {
  const found: Partial<Record<PortalCall, readonly string[]>> = {};
  for (const key of Object.keys(inputs) as (keyof typeof inputs)[]) {
    if (key === 'POST /sample/updateInputModel') await runsEnded(admin, records.customer, [records.sample]);
    const before = await newest();
    const answer = await admin
      .ask(key, { ifMatch: '*', ...(inputs[key](records) as object) } as never)
      .catch((error: unknown) => error);
    const isBytes = answer instanceof SyntaxError;
    if (answer instanceof Error && !isBytes && key in acts) throw answer;
    const kinds = await kindsSince(before);
    if (kinds.length > 0) found[key] = kinds;
  }
  expect(found).toEqual(acts);
});
