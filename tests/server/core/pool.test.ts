import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { closeDatabase, openDatabase, type Database } from '../../../server/db/pool.ts';
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
