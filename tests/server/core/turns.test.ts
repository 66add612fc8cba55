import { expect, test } from 'vitest';
import { Failure } from '../../../server/failure.ts';
import { createTurns } from '../../../server/turns.ts';
import { openDatabase, closeDatabase } from '../../../server/db/pool.ts';
import { tenant } from '../../../server/db/schema/tenancy.ts';
import { inTenant } from '../../../server/db/tenant-transaction.ts';
import { openJobs, type Envelope } from '../../../server/queue/queue.ts';
import { silentLog } from '../../../server/log.ts';
import { freshDatabase } from '../support/postgres.ts';

function held() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

test('a tenant with many pieces is served as often as one with a single piece, one piece at a time', async () => {
  const turns = createTurns({ atOnce: 1, mostWaiting: 10 });
  const order: string[] = [];
  const first = held();
  const piece = (tenantId: number, name: string, until?: Promise<void>) =>
    turns.run(tenantId, async () => {
      order.push(name);
      await until;
    });
  const all = [piece(1, 'a1', first.promise), piece(1, 'a2'), piece(1, 'a3'), piece(2, 'b1'), piece(3, 'c1')];
  first.resolve();
  await Promise.all(all);
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
});

test('pieces of one tenant never overlap, also where others may', async () => {
  const turns = createTurns({ atOnce: 2, mostWaiting: 10 });
  const [a, b] = [held(), held()];
  const begun: string[] = [];
  const all = [
    turns.run(1, () => (begun.push('a1'), a.promise)),
    turns.run(1, () => (begun.push('a2'), Promise.resolve())),
    turns.run(2, () => (begun.push('b1'), b.promise)),
  ];
  await new Promise(setImmediate);
  expect(begun).toEqual(['a1', 'b1']);
  a.resolve();
  b.resolve();
  await Promise.all(all);
  expect(begun).toEqual(['a1', 'b1', 'a2']);
});

test('a tenant may have several places, and never all', async () => {
  const turns = createTurns({ atOnce: 3, ofOneTenant: 2, mostWaiting: 10 });
  const ends = held();
  const begun: string[] = [];
  const piece = (tenantId: number, name: string) => turns.run(tenantId, () => (begun.push(name), ends.promise));
  const all = [piece(1, 'a1'), piece(1, 'a2'), piece(1, 'a3'), piece(2, 'b1')];
  await new Promise(setImmediate);
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  ends.resolve();
  await Promise.all(all);
});

test('a piece that fails passes its turn on, and one too many is asked to come again', async () => {
  const turns = createTurns({ atOnce: 1, mostWaiting: 1 });
  const first = held();
  const failing = turns.run(1, () => first.promise.then(() => Promise.reject(new Error('spoilt'))));
  const waiting = turns.run(1, () => Promise.resolve('served'));
  await expect(turns.run(1, () => Promise.resolve())).rejects.toSatisfy(
    (error) => error instanceof Failure && error.code === 'SERVER_NOT_READY',
  );
  first.resolve();
  await expect(failing).rejects.toThrow('spoilt');
  expect(await waiting).toBe('served');
});

test('a document never waits behind the hundreds of another tenant', async () => {
  const databaseUrl = await freshDatabase();
  const db = openDatabase(databaseUrl, { maxConnections: 3 });
  const jobs = await openJobs({ databaseUrl, db, log: silentLog });
  try {
    const made = await db
      .insert(tenant)
      .values(['MANY', 'FEW'].map((code) => ({ code, name: code })))
      .returning({ id: tenant.id });
    const [many, few] = made.map(({ id }) => ({ tenantId: id, userId: '' }));
    const document = { reportId: 1, reportTypeId: 1, outputTypeId: 1, optionCodes: [], timeZone: 'UTC' };
    const ask = (actor: typeof many, count: number) =>
      inTenant(db, actor!, async (tx) => {
        for (let at = 0; at < count; at += 1) await jobs.sendAs(actor!).enqueue(tx, 'render-document', document);
      });
    await ask(many, 200);
    await ask(many, 200);
    await ask(few, 2);
    const next = async () =>
      (await jobs.boss.fetch<Envelope>('render-document', { batchSize: 4 })).map(({ data }) => data.actor.tenantId);
    expect(await next()).toEqual([many!.tenantId, few!.tenantId, many!.tenantId, few!.tenantId]);
    await ask(few, 1);
    expect((await next())[0]).toBe(many!.tenantId);
  } finally {
    await jobs.stop();
    await closeDatabase(db);
  }
});
