import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { customerAdviser, mailboxMessage, membership, tenant } from '../../../server/db/schema/index.ts';
import type { GrowerPlan } from '../../../src/model/contract/entities.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';
import { makeRecords } from '../tenants/make-records.ts';
import type { Records } from '../tenants/records.ts';

let portal: Portal;
let admin: Person;
let adviser: Person;
let senior: Person;
let of: Records;
let token: string;
beforeAll(async () => {
  portal = await startPortal();
  admin = portal.as('ADMIN');
  adviser = portal.as('ADVISER');
  senior = portal.as('SENIOR_ADVISER');
  of = await makeRecords(portal);
  const { address } = await adviser.ask('POST /recommendation/report/{id}/growerlinks', {
    params: { id: of.report },
    body: { days: 30 },
  });
  token = address.split('#')[1]!;
  await portal.inside('TILTH', async (tx) => {
    await tx.delete(customerAdviser).where(eq(customerAdviser.customerId, of.customer));
    for (const { userId } of [adviser, senior])
      await tx.insert(customerAdviser).values({ customerId: of.customer, userId });
  });
});
afterAll(() => portal.stop());

const open = async (): Promise<GrowerPlan> =>
  (await portal.call('POST', '/api/plan/open', { body: { token } })).body as unknown as GrowerPlan;
const ask = (question: string) =>
  portal.call('POST', '/api/plan/answer', { body: { token, kind: 'QUESTION', givenName: 'Pat', question } });
const mailed = (question: string) =>
  vi.waitFor(
    async () => {
      const mails = await portal.inside('TILTH', (tx) =>
        tx
          .select({ to: mailboxMessage.to })
          .from(mailboxMessage)
          .where(sql`position(${question} in ${mailboxMessage.text}) > 0`),
      );
      expect(mails.length).toBeGreaterThan(0);
      return mails.map(({ to }) => to).toSorted();
    },
    { timeout: 20_000, interval: 100 },
  );
const received = async (who: Person) =>
  (await who.ask('GET /notifications')).notifications.filter(({ kind }) => kind === 'QUESTION');

test('the maker of the link is named and gets the question while in the tenant', async () => {
  expect(await open()).toMatchObject({
    preparedBy: 'Alex Adviser',
    preparedByEmail: 'adviser@tilth.example',
    canAsk: true,
  });
  expect((await ask('First question')).status).toBe(200);
  expect(await mailed('First question')).toEqual(['adviser@tilth.example']);
});

test('once they have left, the customer’s other advisers are named and get it, and the one who left does not', async () => {
  await admin.ask('DELETE /adminconsole/people/{userId}', { params: { userId: adviser.userId } });
  expect(await open()).toMatchObject({
    preparedBy: 'Sam Senior',
    preparedByEmail: 'senior@tilth.example',
    canAsk: true,
  });
  expect((await ask('Second question')).status).toBe(200);
  expect(await mailed('Second question')).toEqual(['senior@tilth.example']);
  expect(await received(senior)).not.toEqual([]);
});

test('once they are erased and no adviser is left, the supplier answers under its own name', async () => {
  await admin.ask('DELETE /adminconsole/privacy/person/{userId}', { params: { userId: adviser.userId } });
  await admin.ask('DELETE /adminconsole/people/{userId}', { params: { userId: senior.userId } });
  const plan = await open();
  expect(plan).toMatchObject({ preparedBy: '', preparedByEmail: '', tenantName: 'Tilth Agronomy', canAsk: true });
  expect(JSON.stringify(plan)).not.toMatch(/Erased|erased\.invalid|[0-9a-f]{8}-[0-9a-f]{4}-/);
  expect((await ask('Third question')).status).toBe(200);
  expect(await mailed('Third question')).toEqual(['admin@tilth.example']);
  expect(await received(admin)).not.toEqual([]);
});

test('without any receiver the grower is informed and the question is not kept', async () => {
  const [tilth] = await portal.db.select().from(tenant).where(eq(tenant.code, 'TILTH'));
  await portal.db.delete(membership).where(eq(membership.tenantId, tilth!.id));
  expect(await open()).toMatchObject({ canAsk: false, preparedBy: '' });
  expect(await ask('Fourth question')).toMatchObject({ status: 409, body: { code: 'NOBODY_TO_ASK' } });
  expect((await open()).answers.map(({ question }) => question)).toEqual([
    'First question',
    'Second question',
    'Third question',
  ]);
});
