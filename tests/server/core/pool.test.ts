import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { closeDatabase, openDatabase, type Database, type Tx } from '../../../server/db/pool.ts';
import { readsOnly } from '../../../server/db/tenant-transaction.ts';
import { send } from '../../../server/db/transaction-client.ts';
import { freshDatabase } from '../support/postgres.ts';

async function withOneConnection(): Promise<Database> {
  const db = openDatabase(await freshDatabase(), { maxConnections: 1, onError: () => undefined });
  onTestFinished(() => closeDatabase(db));
  return db;
}

const one = (db: Database): Promise<number | undefined> =>
  db.transaction(async (tx) => (await tx.execute<{ one: number }>(sql`select 1 as one`)).rows[0]?.one);

/** The next connection that is taken dies before anything is asked of it. */
const loseNextConnection = ({ $client }: Database): unknown =>
  $client.once('acquire', (client) =>
    (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy(),
  );

test('a connection that dies before its transaction has begun goes back to the pool', async () => {
  const db = await withOneConnection();
  for (let round = 0; round < 3; round += 1) {
    loseNextConnection(db);
    await expect(one(db)).rejects.toThrow();
  }
  expect(await one(db)).toBe(1);
});

test('a transaction that fails is rolled back and gives its connection back', async () => {
  const db = await withOneConnection();
  await db.execute(sql`create table kept (id int)`);
  await expect(
    db.transaction(async (tx) => {
      await tx.execute(sql`insert into kept values (1)`);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect((await db.execute(sql`select * from kept`)).rows).toEqual([]);
});

test('a transaction that only reads asks a question once, another each time', async () => {
  const db = await withOneConnection();
  const twice = async (tx: Tx) => {
    const ask = async () => (await tx.execute<{ drawn: number }>(sql`select random() as drawn`)).rows[0]?.drawn;
    return [await ask(), await ask()] as const;
  };
  const [first, again] = await db.transaction(twice, readsOnly);
  expect(again).toBe(first);
  const [one, other] = await db.transaction(twice);
  expect(other).not.toBe(one);
});

test('what was asked for one tenant is no answer for another', async () => {
  const db = await withOneConnection();
  const tenantsSeen = await db.transaction(async (tx) => {
    const seen: (string | undefined)[] = [];
    for (const tenantId of [1, 2]) {
      await tx.execute(sql`select set_config('tilth.tenant_id', ${String(tenantId)}, true)`);
      const { rows } = await tx.execute<{ at: string }>(sql`select current_setting('tilth.tenant_id') as at`);
      seen.push(rows[0]?.at);
    }
    return seen;
  }, readsOnly);
  expect(tenantsSeen).toEqual(['1', '2']);
});

test('a change that is not awaited is seen by later queries, and kept', async () => {
  const db = await withOneConnection();
  await db.execute(sql`create table kept (id int primary key)`);
  const seen = await db.transaction(async (tx) => {
    send(tx, sql`insert into kept values (1)`);
    return (await tx.execute(sql`select id from kept`)).rows;
  });
  expect(seen).toEqual([{ id: 1 }]);
  expect((await db.execute(sql`select id from kept`)).rows).toEqual(seen);
});

test('a failed change that is not awaited rolls back its transaction and is the reported error', async () => {
  const db = await withOneConnection();
  await db.execute(sql`create table kept (id int primary key)`);
  for (const asksOn of [true, false])
    await expect(
      db.transaction(async (tx) => {
        send(tx, sql`insert into kept values (1)`);
        send(tx, sql`insert into kept values (1)`);
        if (asksOn) await tx.execute(sql`select 1`);
      }),
    ).rejects.toThrow('duplicate key');
  expect((await db.execute(sql`select id from kept`)).rows).toEqual([]);
});
