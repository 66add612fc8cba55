import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { forgetNotifications } from '../../../server/commands/notifications/forget-notifications.ts';
import { notify } from '../../../server/commands/shared/notify.ts';
import type { Actor } from '../../../server/db/tenant-transaction.ts';
import {
  customer,
  customerAdviser,
  notification,
  report,
  sentEmail,
  membership,
} from '../../../server/db/schema/index.ts';
import { sendMail } from '../../../server/jobs/handlers/send-mail.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { enterInputs, importFarm, runsEnded, samplesOf, uploadSoil } from '../support/example-farm.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

const NOW = { lookMs: 20, lastsMs: 60_000 };

let portal: Portal;
let adviser: Person;
let senior: Person;
let customerId: number;
beforeAll(async () => {
  portal = await startPortal({ notificationStreamTimes: NOW });
  adviser = portal.as('ADVISER');
  senior = portal.as('SENIOR_ADVISER');
  customerId = await importFarm(portal);
  await portal.inside('TILTH', (tx) =>
    tx.insert(customerAdviser).values([adviser, senior].map(({ userId }) => ({ customerId, userId }))),
  );
});
afterAll(() => portal.stop());

const READ = 'PUT /notifications/read';
const bellOf = async (who: Person) => {
  const { notifications, unread } = await who.ask('GET /notifications');
  return { unread, entries: notifications.map(({ kind, count, isRead }) => [kind, count, isRead]) };
};
const tell = (given: Partial<Parameters<typeof notify>[1]> = {}, asked: string | null = null) =>
  portal.inside('TILTH', (tx) => notify(tx, { kind: 'RUNS_ENDED', customerId, ...given }, { asked }));
const forgetAll = () =>
  Promise.all((['TILTH', 'OTHER'] as const).map((code) => portal.inside(code, (tx) => tx.delete(notification))));

test('the advisers of a customer are notified of results and of runs, however many jobs these are; the uploader is not', async () => {
  await uploadSoil(adviser, customerId);
  expect(await bellOf(adviser)).toEqual({ unread: 0, entries: [] });
  expect(await bellOf(senior)).toEqual({ unread: 1, entries: [['RESULTS_IN', 31, false]] });
  const some = (await samplesOf(adviser, customerId)).slice(0, 12);
  await enterInputs(adviser, customerId, some);
  const sampleIds = some.map(({ id }) => id);
  await adviser.ask('POST /sample/engineJob', { body: { sampleIds } });
  expect(new Set(await runsEnded(adviser, customerId, sampleIds))).toEqual(new Set([statusIds.Completed]));
  for (const who of [adviser, senior])
    expect((await bellOf(who)).entries.filter(([kind]) => kind === 'RUNS_ENDED')).toEqual([['RUNS_ENDED', 12, false]]);
  expect((await bellOf(portal.as('VIEWER'))).entries).toEqual([]);
});

test('a run that the engine refuses is reported as such', async () => {
  const [sample] = (await samplesOf(adviser, customerId)).filter(({ status }) => status === statusIds.Completed);
  await portal.inside('TILTH', async (tx) => {
    await tx.execute(
      `update sample set crop_id = null, interpretive_criteria_id = null, status = 1 where id = ${sample!.id}`,
    );
    const { runEngine } = await import('../../../server/commands/samples/run-engine.ts');
    await tx.execute(`update sample set status = ${statusIds.Running} where id = ${sample!.id}`);
    await runEngine(tx, [sample!.id], adviser.userId);
  });
  expect((await bellOf(senior)).entries[0]).toEqual(['RUNS_FAILED', 1, false]);
});

test('a failed email is reported to its sender, with its report', async () => {
  await forgetAll();
  const viewer = portal.as('ADMIN');
  const emailId = await portal.inside('TILTH', async (tx) => {
    const [made] = await tx.insert(report).values({ customerId, name: 'Season plan' }).returning({ id: report.id });
    const [row] = await tx
      .insert(sentEmail)
      .values({
        reportId: made!.id,
        emailAddress: 'grower@farm.example',
        subject: 'Your plan',
        header: '',
        messageBody: '',
        footer: '',
        selectedReports: [],
        createdBy: viewer.userId,
      })
      .returning({ id: sentEmail.id });
    return row!.id;
  });
  const actor: Actor = { tenantId: 1, userId: viewer.userId };
  const deliver = () => Promise.reject(new Error('the mail server said nothing'));
  const run = (lastAttempt: boolean) =>
    sendMail.work({
      data: { sentEmailId: emailId, timeZone: 'Australia/Perth' },
      actor,
      lastAttempt,
      inTenant: (work: Parameters<typeof portal.inside>[1]) => portal.inside('TILTH', work),
      services: { mailer: { deliver } },
      signal: new AbortController().signal,
    } as never);
  await expect(run(false)).rejects.toThrow('said nothing');
  expect((await bellOf(viewer)).entries).toEqual([]);
  await expect(run(true)).rejects.toThrow('said nothing');
  const { notifications } = await viewer.ask('GET /notifications');
  expect(notifications).toMatchObject([
    { kind: 'MAIL_FAILED', customerId, customerName: 'Quandong Park', reportName: 'Season plan', count: 1 },
  ]);
  expect((await bellOf(senior)).entries).toEqual([['MAIL_FAILED', 1, false]]);
});

test('what is read is read for oneself alone, and what comes after it is a line of its own', async () => {
  await forgetAll();
  await tell({ count: 2 });
  await tell({ count: 3 });
  const { notifications } = await adviser.ask('GET /notifications');
  expect(notifications.map(({ count }) => count)).toEqual([5]);
  const theirs = (await senior.ask('GET /notifications')).notifications.map(({ id }) => id);
  // Those of others cannot be marked.
  expect((await adviser.ask(READ, { body: { ids: theirs } })).unread).toBe(1);
  expect((await adviser.ask(READ, { body: { ids: notifications.map(({ id }) => id) } })).unread).toBe(0);
  expect((await bellOf(senior)).unread).toBe(1);
  await tell();
  expect(await bellOf(adviser)).toEqual({
    unread: 1,
    entries: [
      ['RUNS_ENDED', 1, false],
      ['RUNS_ENDED', 5, true],
    ],
  });
  expect((await adviser.ask(READ, { body: {} })).unread).toBe(0);
});

test('each tenant tells its own', async () => {
  await forgetAll();
  const other = portal.as('ADVISER', 'OTHER');
  await portal.inside('OTHER', async (tx) => {
    const [theirs] = await tx.insert(customer).values({ name: 'Their farm' }).returning({ id: customer.id });
    await notify(tx, { kind: 'RESULTS_IN', customerId: theirs!.id }, { asked: other.userId });
  });
  expect((await bellOf(other)).entries).toEqual([['RESULTS_IN', 1, false]]);
  await other.ask(READ, { body: { ids: [1, 2, 3] } });
  await tell();
  await other.ask(READ, { body: {} });
  expect((await bellOf(adviser)).unread).toBe(1);
  expect((await bellOf(portal.as('ADMIN', 'OTHER'))).entries).toEqual([]);
});

test('what is older than three months is forgotten', async () => {
  await forgetAll();
  await tell();
  await portal.inside('TILTH', async (tx) => {
    await tx
      .update(notification)
      .set({ createdOn: new Date(Date.now() - 91 * 86_400_000) })
      .where(eq(notification.userId, senior.userId));
    await forgetNotifications(tx);
  });
  expect([(await bellOf(senior)).entries, (await bellOf(adviser)).entries.length]).toEqual([[], 1]);
});

/** Listens as a page does; `heard` grows as the server says that there is a change. */
async function listen(tenantId: string, sub: string) {
  const stop = new AbortController();
  const response = await fetch(`${portal.origin}/api/notifications/live`, {
    headers: { authorization: `Bearer ${await portal.token({ sub })}`, TenantId: tenantId },
    signal: stop.signal,
  });
  const heard: string[] = [];
  let isOver = false;
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const part of response.body ?? []) heard.push(decoder.decode(part as Uint8Array));
  })()
    .catch(() => undefined)
    .finally(() => (isOver = true));
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    changes: () => heard.join('').match(/event: news/g)?.length ?? 0,
    isOver: () => isOver,
    stop: () => {
      stop.abort();
      return reading;
    },
  };
}

test('a stream says that there is a change to whom it concerns, and ends with the server', async () => {
  await forgetAll();
  const mine = await listen('TILTH', 'demo-adviser');
  const theirs = await listen('OTHER', 'other-viewer');
  expect([mine.status, mine.type]).toEqual([200, 'text/event-stream']);
  await tell();
  await vi.waitFor(() => expect(mine.changes()).toBe(1));
  await adviser.ask(READ, { body: {} });
  await vi.waitFor(() => expect(mine.changes()).toBe(2));
  expect(theirs.changes()).toBe(0);
  // A person has six at most: the seventh ends the first.
  const more = await Promise.all(Array.from({ length: 6 }, () => listen('TILTH', 'demo-adviser')));
  await vi.waitFor(() => expect(mine.isOver()).toBe(true));
  for (const stream of [theirs, ...more]) await stream.stop();
});

test('a stream ends with the membership', async () => {
  const theirs = await listen('TILTH', 'demo-viewer');
  const { userId } = portal.as('VIEWER');
  const held = await portal.db.delete(membership).where(eq(membership.userId, userId)).returning();
  await vi.waitFor(() => expect(theirs.isOver()).toBe(true));
  await portal.db.insert(membership).values(held);
});

test('listening needs a token, and membership of the tenant', async () => {
  const url = `${portal.origin}/api/notifications/live`;
  expect((await fetch(url)).status).toBe(401);
  const headers = { authorization: `Bearer ${await portal.token({ sub: 'other-viewer' })}`, TenantId: 'TILTH' };
  expect((await fetch(url, { headers })).status).toBe(403);
});
