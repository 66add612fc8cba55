import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byteaArray, jsonbArray } from '../../../server/db/arrays.ts';
import { closeDatabase, openDatabase, type Database } from '../../../server/db/pool.ts';
import { freshDatabase } from '../support/postgres.ts';

let db: Database;
beforeAll(async () => {
  db = openDatabase(await freshDatabase());
});
afterAll(() => closeDatabase(db));

test('documents arrive as they were, whatever their signs, and no document as null', async () => {
  const given = [{ text: 'a "b" \\ {c}, d', rate: 0.1 }, null, [], 'Wörter, µg', [{ deep: [1, null, true] }]];
  const { rows } = await db.execute<{ one: unknown; missing: boolean }>(
    sql`select one, one is null as missing from unnest(${jsonbArray(given)}) as one`,
  );
  expect(rows.map(({ one }) => one)).toEqual(given);
  expect(rows.map(({ missing }) => missing)).toEqual([false, true, false, false, false]);
});

test('bytes arrive as they were, also those that are a part of others', async () => {
  const given = [new Uint8Array([0, 255, 92]), null, new Uint8Array(), new Uint8Array([1, 2, 3, 4]).subarray(1, 3)];
  const { rows } = await db.execute<{ one: Buffer | null }>(sql`select one from unnest(${byteaArray(given)}) as one`);
  expect(rows.map(({ one }) => one && [...one])).toEqual([[0, 255, 92], null, [], [2, 3]]);
});

test('no row at all is an empty column', async () => {
  const { rows } = await db.execute(sql`select * from unnest(${jsonbArray([])}, ${byteaArray([])})`);
  expect(rows).toEqual([]);
});
