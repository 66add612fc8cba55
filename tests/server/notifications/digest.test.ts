import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { claimDigests, type DueDigest } from '../../../server/commands/notifications/claim-digests.ts';
import { notify } from '../../../server/commands/shared/notify.ts';
import {
  appUser,
  customer,
  customerAdviser,
  membership,
  notification,
  notificationDigest,
  report,
} from '../../../server/db/schema/index.ts';
import type { Digest } from '../../../src/model/session/profile.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

interface Came {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}
const came: Came[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData: (stream, session, done) => {
    buffer(stream)
      .then((source) => PostalMime.parse(source))
      .then(({ subject = '', text = '', html = '' }) => {
        came.push({ to: session.envelope.rcptTo.map(({ address }) => address), subject, text, html });
        done();
      }, done);
  },
});

const FARM = 'Down & Under <Farm>';
/** A Tuesday, 7 in the morning of Perth. */
const TUESDAY = new Date('2026-11-23T23:00:00Z');
const after = (days: number, hours = 0): Date => new Date(TUESDAY.getTime() + days * 86_400_000 + hours * 3_600_000);

let portal: Portal;
let adviser: Person;
let senior: Person;
let customerId: number;
let reportId: number;
const tenantIds = { TILTH: 0, OTHER: 0 };

beforeAll(async () => {
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  portal = await startPortal({ environment: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  adviser = portal.as('ADVISER');
  senior = portal.as('SENIOR_ADVISER');
  for (const code of ['TILTH', 'OTHER'] as const)
    tenantIds[code] = await portal.inside(code, async (tx) => {
      const { rows } = await tx.execute<{ id: number }>(`select current_setting('tilth.tenant_id')::int as id`);
      return rows[0]!.id;
    });
  await portal.inside('TILTH', async (tx) => {
    [{ id: customerId }] = (await tx.insert(customer).values({ name: FARM }).returning({ id: customer.id })) as [
      { id: number },
    ];
    [{ id: reportId }] = (await tx
      .insert(report)
      .values({ customerId, name: 'Season plan' })
      .returning({ id: report.id })) as [{ id: number }];
    await tx.insert(customerAdviser).values([adviser, senior].map(({ userId }) => ({ customerId, userId })));
  });
});
afterAll(async () => {
  await portal.stop();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});
beforeEach(async () => {
  came.length = 0;
  await portal.db.update(appUser).set({ digest: 'off', timeZone: '' });
  for (const code of ['TILTH', 'OTHER'] as const)
    await portal.inside(code, async (tx) => {
      await tx.delete(notificationDigest);
      await tx.delete(notification);
    });
});

const choose = ({ userId }: Person, digest: Digest) =>
  portal.db.update(appUser).set({ digest, timeZone: 'Australia/Perth' }).where(eq(appUser.id, userId));
const claim = (now: Date, code: 'TILTH' | 'OTHER' = 'TILTH') =>
  portal.inside(code, (tx) => claimDigests(tx, tenantIds[code], now));
/** As the hourly job does. */
const send = (due: readonly DueDigest[], code: 'TILTH' | 'OTHER' = 'TILTH') =>
  portal.inside(code, async (tx) => {
    const jobs = portal.jobs.sendAs({ tenantId: tenantIds[code], userId: '' });
    const ids: string[] = [];
    for (const { userId, since, until } of due)
      ids.push(
        await jobs.enqueue(tx, 'send-digest', { userId, since: since.toISOString(), until: until.toISOString() }),
      );
    return ids;
  });
const ended = (ids: readonly string[]) =>
  Promise.all(ids.map((id) => portal.jobs.waitForJob(id, { timeoutMs: 60_000 })));
const tell = (given: Partial<Parameters<typeof notify>[1]>, at: Date) =>
  portal.inside('TILTH', async (tx) => {
    await notify(tx, { kind: 'RESULTS_IN', customerId, ...given }, { asked: null });
    // Only the newest notification has a time later than any of these days.
    await tx
      .update(notification)
      .set({ createdOn: at })
      .where(eq(notification.kind, given.kind ?? 'RESULTS_IN'));
  });

test('a user who chose daily emails has one on the next morning, with what is unread, by customer and as the bell says it', async () => {
  await choose(adviser, 'daily');
  expect(await claim(TUESDAY)).toEqual([]);
  await tell({ count: 31 }, after(0, 2));
  await tell({ kind: 'QUESTION', reportId }, after(0, 3));
  expect(await claim(after(0, 22))).toEqual([]); // 5 in the morning
  const due = await claim(after(1));
  expect(due).toEqual([{ userId: adviser.userId, since: after(0, -1), until: after(1) }]);
  await ended(await send(due));
  expect(came).toHaveLength(1);
  const [mail] = came;
  const { email, name } = await adviser.ask('GET /referencedata/profile');
  expect(mail).toMatchObject({ to: [email], subject: '2 notifications that you have not read' });
  for (const words of [`Hello ${name},`, FARM, '31 samples with new results', 'A question about “Season plan”'])
    expect(mail!.text).toContain(words);
  expect(mail!.text).toContain(`${portal.origin}/report-builder?report=${reportId}`);
  expect(mail!.text).toContain(`turn them off there: ${portal.origin}/profile`);
  expect(mail!.html).toContain('Down &amp; Under &lt;Farm&gt;');
  expect(mail!.html).not.toContain(FARM);
});

test('a morning is taken once, by whichever of two workers asks first', async () => {
  await choose(adviser, 'daily');
  await claim(TUESDAY);
  await tell({}, after(0, 2));
  const both = await Promise.all([claim(after(1)), claim(after(1))]);
  expect(both.flat()).toHaveLength(1);
  expect(await claim(after(1, 5))).toEqual([]);
  const [next] = await claim(after(2));
  expect(next).toMatchObject({ since: after(1), until: after(2) });
});

test('nothing is mailed when nothing came, when it was read, or when mails are no longer wanted', async () => {
  await choose(adviser, 'daily');
  await choose(senior, 'daily');
  await claim(TUESDAY);
  await ended(await send(await claim(after(1))));
  expect(came).toEqual([]);

  await tell({}, after(1, 2));
  await adviser.ask('PUT /notifications/read', { body: {} });
  const due = await claim(after(2));
  expect(due).toHaveLength(2);
  await choose(senior, 'off');
  await ended(await send(due));
  expect(came).toEqual([]);
});

test('weekly mails come on Mondays, and tell of the whole week', async () => {
  await choose(adviser, 'weekly');
  await claim(TUESDAY);
  await tell({}, after(0, 2));
  await tell({ kind: 'RUNS_FAILED', count: 2 }, after(4));
  expect(await claim(after(5))).toEqual([]);
  await ended(await send(await claim(after(6))));
  expect(came.map(({ subject }) => subject)).toEqual(['2 notifications that you have not read']);
  expect(await claim(after(12))).toEqual([]);
});

test('a user who turned digests off and on again is not emailed what lay between', async () => {
  await choose(adviser, 'daily');
  await claim(TUESDAY);
  await choose(adviser, 'off');
  expect(await claim(after(1))).toEqual([]);
  await tell({}, after(3));
  await choose(adviser, 'daily');
  expect(await claim(after(10))).toEqual([]);
  const [due] = await claim(after(11));
  expect(due?.since).toEqual(after(10, -1));
});

test('a user who has left the tenant gets no emails of it, and another tenant sends its own only', async () => {
  const viewer = portal.as('VIEWER');
  await portal.inside('TILTH', (tx) => tx.insert(customerAdviser).values({ customerId, userId: viewer.userId }));
  await choose(viewer, 'daily');
  await choose(adviser, 'daily');
  await claim(TUESDAY);
  await tell({}, after(0, 2));
  expect(await claim(after(1), 'OTHER')).toEqual([]);
  const due = await claim(after(1));
  expect(due.map(({ userId }) => userId).toSorted()).toEqual([viewer.userId, adviser.userId].toSorted());
  await portal.db.delete(membership).where(eq(membership.userId, viewer.userId));
  await ended(await send(due));
  expect(came.map(({ to }) => to)).toEqual([[(await adviser.ask('GET /referencedata/profile')).email]]);
  // In another tenant the same person must see nothing of this one.
  await ended(await send(due, 'OTHER'));
  expect(came).toHaveLength(1);
});

test('the job that recurs asks for what is due of every tenant', async () => {
  await choose(adviser, 'daily');
  await claim(after(-2));
  await tell({}, new Date());
  await portal.jobs.boss.send('mail-digests', { actor: { tenantId: 0, userId: '' }, data: {} });
  await vi.waitFor(
    () => expect(came.map(({ subject }) => subject)).toEqual(['1 notification that you have not read']),
    {
      timeout: 60_000,
    },
  );
});
