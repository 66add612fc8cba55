import { and, desc, eq, getTableName, is, like, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { roleCodes } from '../../../src/model/session/permissions.ts';
import { impersonalColumns, personalColumns } from '../../../server/db/personal-columns.data.ts';
import { addMember } from '../../../server/identity/add-member.ts';
import { rowsOfCustomer } from '../../../server/db/rows-of-customer.ts';
import * as schema from '../../../server/db/schema/index.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';
import { makeRecords } from '../tenants/make-records.ts';
import type { Records } from '../tenants/records.ts';

const { appUser, auditEntry, customer, identityCredential, publishedDocument, report, sentEmail } = schema;

let portal: Portal;
let admin: Person;
let records: Records;
beforeAll(async () => {
  portal = await startPortal({
    environment: { RETENTION_MAIL_DAYS: '90', RETENTION_GROWER_DAYS: '400', RETENTION_PERSON_DAYS: '30' },
  });
  admin = portal.as('ADMIN');
  records = await makeRecords(portal);
});
afterAll(() => portal.stop());

const privacy = (who = admin) => who.ask('GET /adminconsole/privacy');
const inTilth = <T>(work: Parameters<typeof portal.inside<T>>[1]): Promise<T> => portal.inside('TILTH', work);

/** Number of the tenant's rows that contain a text, by table, without those that expire. */
async function rowsWith(text: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  const expires = new Set(['idempotency_key', 'upload_job', 'upload_job_part', 'rendered_preview']);
  // Hashes alone, which no request may read.
  const closed = new Set(['oidc_payload', 'grower_door', 'invitation']);
  await inTilth(async (tx) => {
    for (const table of Object.values(schema).filter((one) => is(one, PgTable))) {
      const name = getTableName(table);
      if (expires.has(name) || closed.has(name) || name.startsWith('identity_')) continue;
      const { rows } = await tx.execute<{ many: number }>(
        sql`select count(*)::int as many from ${table} as t where t::text ilike ${`%${text}%`}`,
      );
      if (rows[0]!.many > 0) found[name] = rows[0]!.many;
    }
  });
  return found;
}

test("every column that can hold words, bytes or a person's id is in the register, and nothing else is", async () => {
  const { rows } = await portal.db.execute<{ table: string; column: string }>(sql`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and (c.data_type in ('text', 'character varying', 'json', 'jsonb', 'bytea', 'uuid'))`);
  const registered = [
    ...Object.entries(personalColumns).flatMap(([table, parts]) =>
      parts.flatMap(({ columns }) => columns.map((column) => `${table}.${column}`)),
    ),
    ...Object.entries(impersonalColumns).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`)),
  ];
  expect(registered.toSorted()).toEqual(rows.map(({ table, column }) => `${table}.${column}`).toSorted());
});

test('what the register says is removed with a customer is what the erasure removes', () => {
  const removed = new Set(rowsOfCustomer(1).map(({ name }) => name));
  const promised = Object.entries(personalColumns).flatMap(([table, parts]) =>
    parts.some(({ about, onErasure }) => about === 'grower' && onErasure === 'rows go') ? [table] : [],
  );
  expect(promised.filter((table) => !removed.has(table))).toEqual([]);
  const kept = Object.values(personalColumns).flat();
  expect(kept.filter(({ onErasure, why }) => onErasure === 'kept' && why === undefined)).toEqual([]);
});

test('only an administrator may look, take a file or erase', async () => {
  for (const role of roleCodes.filter((code) => code !== 'ADMIN')) {
    const who = portal.as(role);
    const person = { params: { userId: admin.userId } };
    const grower = { params: { id: records.customer } };
    const refusals = [
      await who.refused('GET /adminconsole/privacy'),
      await who.refused('GET /adminconsole/privacy/person/{userId}/file', person),
      await who.refused('GET /adminconsole/privacy/customer/{id}/file', grower),
      await who.refused('DELETE /adminconsole/privacy/person/{userId}', person),
      await who.refused('DELETE /adminconsole/privacy/customer/{id}', grower),
    ];
    expect(refusals.map(({ code }) => code)).toEqual(refusals.map(() => 'FORBIDDEN'));
  }
});

test('an administrator sees the people and customers of the own tenant alone, and how long what is kept', async () => {
  const { people, customers, retention } = await privacy();
  expect(people.find(({ userId }) => userId === admin.userId)).toMatchObject({ isMember: true });
  expect(customers.map(({ customerName }) => customerName)).toContain('Quandong Park');
  expect(retention).toEqual({ mailDays: 90, growerDays: 400, personDays: 30 });
  const others = await privacy(portal.as('ADMIN', 'OTHER'));
  expect(others.customers).toEqual([]);
  expect(others.people.map(({ userId }) => userId)).not.toContain(admin.userId);
});

const fileOf = async (bytes: Promise<Uint8Array>) =>
  JSON.parse(Buffer.from(await bytes).toString()) as Record<string, unknown[]>;

test('the file of a customer has every table that is removed with it, and the figures of its samples', async () => {
  const file = await fileOf(
    admin.bytes('GET /adminconsole/privacy/customer/{id}/file', { params: { id: records.customer } }),
  );
  for (const { name } of rowsOfCustomer(1)) expect(Object.keys(file)).toContain(name);
  expect(file['customer']).toMatchObject([{ name: 'Quandong Park' }]);
  expect(file['sample']!.length).toBeGreaterThan(2);
  expect(file['lab_result']!.length).toBeGreaterThan(20);
  expect(file['published_document']!.length).toBeGreaterThan(0);
});

test('the file of a person has the account, their own records, notifications, acts, and the records that name them', async () => {
  await inTilth(async (tx) => {
    const [farm] = await tx.select({ id: schema.customer.id }).from(schema.customer).limit(1);
    const given = { userId: records.adviser, kind: 'RESULTS_IN', customerId: farm!.id, count: 3 } as const;
    await tx.insert(schema.notification).values(given);
  });
  const params = { userId: records.adviser };
  const file = await fileOf(admin.bytes('GET /adminconsole/privacy/person/{userId}/file', { params }));
  expect(file['account']).toMatchObject({ name: 'Alex Adviser', email: 'adviser@tilth.example' });
  expect(file['notifications']).toContainEqual(expect.objectContaining({ kind: 'RESULTS_IN', count: 3 }));
  expect(file['acts']!.length).toBeGreaterThan(0);
  expect(file['recordsThatNameThem']).toMatchObject({ 'recommendation.created_by': expect.any(Number) as number });
});

test('what is older than the configuration keeps goes by itself, and what is younger stays', async () => {
  const gone = { email: 'gone@tilth.example', name: 'Aaron Gone', role: 'VIEWER', tenantCode: 'TILTH' } as const;
  await portal.db.transaction((tx) => addMember(tx, { ...gone, embedded: false }, 'by a shell tool'));
  const {
    people: [former],
  } = await admin.ask('GET /adminconsole/people');
  await admin.ask('DELETE /adminconsole/people/{userId}', { params: { userId: former!.userId } });
  const idle = await inTilth(async (tx) => {
    await tx.update(sentEmail).set({ createdOn: new Date('2020-01-01') });
    const old = { isActive: false, lastUpdatedOn: new Date('2020-01-01') };
    const [row] = await tx
      .insert(customer)
      .values({ name: 'Long Gone Farm', ...old })
      .returning({ id: customer.id });
    return row!.id;
  });
  await portal.jobs.boss.send('keep-no-longer', { actor: { tenantId: 0, userId: '' }, data: {} });
  const { customers, people } = await vi.waitFor(
    async () => {
      const now = await privacy();
      expect(now.customers.find(({ customerId }) => customerId === idle)?.customerName).toBe(`Erased customer ${idle}`);
      return now;
    },
    { timeout: 60_000, interval: 200 },
  );
  expect(customers.map(({ customerName }) => customerName)).toContain('Quandong Park');
  // Removed a moment ago: the trail still has something to tell of them.
  expect(people.find(({ userId }) => userId === former!.userId)).toMatchObject({ isMember: false });
  expect(
    await inTilth((tx) => tx.select({ to: sentEmail.emailAddress, words: sentEmail.messageBody }).from(sentEmail)),
  ).toEqual([{ to: 'no longer kept', words: '' }]);
});

test('a person is erased: account, favourites and defaults go, the trail stays and names no person', async () => {
  const params = { userId: records.adviser };
  const adviser = portal.as('ADVISER');
  const linesOf = () =>
    inTilth((tx) => tx.select({ id: auditEntry.id }).from(auditEntry).where(eq(auditEntry.userId, records.adviser)));
  const before = (await linesOf()).length;
  expect(before).toBeGreaterThan(0);
  const body = { customerId: records.customer, SampleIds: [records.sample] };
  const namedAtInputs = async () =>
    (await admin.ask('POST /sample/inputmodel', { body })).inputChanges!.map(({ by }) => by);
  expect(await namedAtInputs()).toEqual(['Alex Adviser']);
  const { people } = await admin.ask('DELETE /adminconsole/privacy/person/{userId}', { params });
  expect(people.map(({ userId }) => userId)).not.toContain(records.adviser);
  const [account] = await portal.db.select().from(appUser).where(eq(appUser.id, records.adviser));
  expect(account).toMatchObject({
    subject: null,
    name: 'Erased person',
    phone: '',
    accreditation: '',
    theme: 'device',
    areas: 'ha',
    lastSignInOn: null,
  });
  expect(account?.email).toBe(`erased-${records.adviser}@erased.invalid`);
  expect(
    await portal.db.select().from(identityCredential).where(eq(identityCredential.email, 'adviser@tilth.example')),
  ).toEqual([]);
  expect((await adviser.refused('GET /customer/getDashboardAll')).status).toBeGreaterThanOrEqual(401);
  expect((await linesOf()).length).toBe(before);
  const { entries } = await admin.ask('GET /adminconsole/audit', { query: { userId: records.adviser } });
  expect(new Set(entries.map(({ by }) => by))).toEqual(new Set(['Erased person']));
  expect(await namedAtInputs()).toEqual(['Erased person']);
});

test('the last administrator is not erased, and of who works elsewhere too the account stays', async () => {
  const last = { params: { userId: admin.userId } };
  expect((await admin.refused('DELETE /adminconsole/privacy/person/{userId}', last)).code).toBe('LAST_ADMIN');
  const otherAdmin = portal.as('ADMIN', 'OTHER');
  const senior = portal.as('SENIOR_ADVISER');
  const { name } = (await privacy()).people.find(({ userId }) => userId === senior.userId)!;
  await otherAdmin.ask('POST /adminconsole/people', {
    body: { email: 'senior@tilth.example', name, roles: ['VIEWER'] },
  });
  const { invitations } = await senior.ask('GET /referencedata/invitations');
  await senior.ask('POST /referencedata/invitations/{invitationId}/accept', {
    params: { invitationId: invitations[0]!.invitationId },
  });
  await admin.ask('DELETE /adminconsole/privacy/person/{userId}', { params: { userId: senior.userId } });
  const [account] = await portal.db.select().from(appUser).where(eq(appUser.id, senior.userId));
  expect(account?.name).toBe(name);
  const [line] = await inTilth((tx) =>
    tx.select().from(auditEntry).where(eq(auditEntry.kind, 'ERASE')).orderBy(desc(auditEntry.id)).limit(1),
  );
  expect(line).toMatchObject({ record: 'person', recordId: senior.userId, detail: 'in this tenant alone' });
});

/** Last, because it takes the records away. */
test('a customer is erased with everything that tells of it; its documents go, and their hashes stay in the trail', async () => {
  const before = await rowsWith('Quandong');
  expect(Object.keys(before).length).toBeGreaterThan(2);
  const others = await inTilth((tx) =>
    tx
      .select({ id: schema.sample.id })
      .from(schema.sample)
      .where(sql`${schema.sample.customerId} <> ${records.customer}`),
  );
  const documents = await inTilth((tx) =>
    tx
      .select({ hash: publishedDocument.contentHash })
      .from(publishedDocument)
      .innerJoin(report, eq(report.id, publishedDocument.reportId))
      .where(eq(report.customerId, records.customer)),
  );
  const { customers } = await admin.ask('DELETE /adminconsole/privacy/customer/{id}', {
    params: { id: records.customer },
  });
  expect(customers.find(({ customerId }) => customerId === records.customer)).toMatchObject({
    customerName: `Erased customer ${records.customer}`,
    isActive: false,
  });
  expect(await rowsWith('Quandong')).toEqual({});
  await inTilth(async (tx) => {
    for (const { name, table, where } of rowsOfCustomer(records.customer)) {
      const { rows } = await tx.execute(sql`select count(*)::int as many from ${table} where ${where}`);
      expect([name, rows]).toEqual([name, [{ many: 0 }]]);
    }
    const lines = await tx
      .select({ detail: auditEntry.detail })
      .from(auditEntry)
      .where(and(eq(auditEntry.kind, 'ERASE'), like(auditEntry.detail, 'SHA-256 %')));
    expect(lines.map(({ detail }) => detail).toSorted()).toEqual(
      documents.map(({ hash }) => `SHA-256 ${hash}`).toSorted(),
    );
    expect(
      await tx
        .select({ id: schema.sample.id })
        .from(schema.sample)
        .where(sql`${schema.sample.customerId} <> ${records.customer}`),
    ).toEqual(others);
  });
  const { rows: jobs } = await portal.db.execute<{ keys: string[] }>(
    sql`select data->'data'->'storageKeys' as keys from pgboss.job where name = 'remove-documents'`,
  );
  expect(jobs[0]?.keys).toHaveLength(documents.length);
});
