import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeDatabase, openDatabase, type Database, type Tx } from '../../../server/db/pool.ts';
import { customer, farm, paddock, sample, site, upload } from '../../../server/db/schema/index.ts';
import { inTenant } from '../../../server/db/tenant-transaction.ts';
import { seedDemoIdentity } from '../../../server/identity/demo-identity.ts';
import { freshDatabase } from '../support/postgres.ts';

let db: Database;
const refused = { cause: { code: '23503' } };
const NOT_THERE = 999_999;
let owners = 0;

beforeAll(async () => {
  db = openDatabase(await freshDatabase());
  await seedDemoIdentity(db);
});
afterAll(() => closeDatabase(db));

const inOne = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTenant(db, { tenantId: 1, userId: '' }, work);
const inOther = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTenant(db, { tenantId: 2, userId: '' }, work);

/** A customer with one record of each kind that a sample names. */
async function recordsOf(tx: Tx) {
  const [{ id: customerId } = { id: 0 }] = await tx
    .insert(customer)
    .values({ name: `Owner ${(owners += 1)}` })
    .returning({ id: customer.id });
  const [{ id: farmId } = { id: 0 }] = await tx.insert(farm).values({ customerId, name: 'F' }).returning();
  const [{ id: paddockId } = { id: 0 }] = await tx.insert(paddock).values({ farmId, name: 'P', areaHa: 1 }).returning();
  const [{ id: siteId } = { id: 0 }] = await tx.insert(site).values({ customerId, name: 'S' }).returning();
  const [{ id: uploadId } = { id: 0 }] = await tx
    .insert(upload)
    .values({
      customerId,
      fileName: 'f.csv',
      fingerprint: 'f',
      rowsIn: 1,
      saved: 1,
      skipped: 0,
      notices: [],
      unknownColumns: [],
    })
    .returning();
  return { customerId, siteId, paddockId, uploadId };
}
type Records = Awaited<ReturnType<typeof recordsOf>>;

const rowOf = (records: Records) => ({
  ...records,
  name: 'S',
  sampleTypeId: 1 as const,
  status: 1,
  dateSampled: '2026-01-01',
});
const insertOne = async (tx: Tx, records: Records): Promise<number> =>
  (await tx.insert(sample).values(rowOf(records)).returning({ id: sample.id }))[0]!.id;

const hasWaiter = async (tx: Tx): Promise<boolean> =>
  (await tx.execute<{ waits: boolean }>(sql`select exists (select from pg_locks where not granted) as waits`)).rows[0]!
    .waits;

const NAMED = [
  { key: 'customerId', table: customer },
  { key: 'siteId', table: site },
  { key: 'paddockId', table: paddock },
  { key: 'uploadId', table: upload },
] as const;

describe.each(NAMED)('the $key of a sample', ({ key, table }) => {
  test('names a record that is there, or all of the statement is refused', async () => {
    const records = await inOne(recordsOf);
    await expect(
      inOne((tx) => tx.insert(sample).values([rowOf(records), rowOf({ ...records, [key]: NOT_THERE })])),
    ).rejects.toMatchObject(refused);
    expect(await inOne((tx) => tx.$count(sample, eq(sample.customerId, records.customerId)))).toBe(0);
  });

  test('names no record of another tenant', async () => {
    const records = await inOne(recordsOf);
    const others = await inOther(recordsOf);
    await expect(inOther((tx) => insertOne(tx, { ...others, [key]: records[key] }))).rejects.toMatchObject(refused);
  });

  test('is changed to a record that is there alone', async () => {
    const records = await inOne(recordsOf);
    const id = await inOne((tx) => insertOne(tx, records));
    const change = (value: number) =>
      inOne((tx) =>
        tx
          .update(sample)
          .set({ [key]: value })
          .where(eq(sample.id, id)),
      );
    await expect(change(NOT_THERE)).rejects.toMatchObject(refused);
    await change((await inOne(recordsOf))[key]);
    await expect(inOne((tx) => tx.update(sample).set({ status: 2 }).where(eq(sample.id, id)))).resolves.toBeDefined();
  });

  test('keeps its record from being removed and from another number', async () => {
    const records = await inOne(recordsOf);
    await inOne((tx) => insertOne(tx, records));
    const remove = (id: number) => inOne((tx) => tx.delete(table).where(eq(table.id, id)));
    await expect(remove(records[key])).rejects.toMatchObject(refused);
    await expect(
      inOne((tx) => tx.update(table).set({ id: NOT_THERE }).where(eq(table.id, records[key]))),
    ).rejects.toMatchObject(refused);
    expect(await inOne((tx) => tx.$count(table, eq(table.id, records[key])))).toBe(1);
  });

  test('is not left behind by a removal that waits for the sample', async () => {
    const records = await inOne(recordsOf);
    const written = inOne(async (tx) => {
      await insertOne(tx, records);
      const removal = inOne((other) => other.delete(table).where(eq(table.id, records[key]))).catch(
        (error: unknown) => error,
      );
      while (!(await hasWaiter(tx)));
      return { removal };
    });
    expect(await (await written).removal).toMatchObject(refused);
    expect(await inOne((tx) => tx.$count(sample, eq(sample.customerId, records.customerId)))).toBe(1);
  });
});

test('a sample without site, paddock and upload names none, and a record that no sample names can go', async () => {
  const records = await inOne(recordsOf);
  await inOne((tx) => tx.insert(sample).values({ ...rowOf(records), siteId: null, paddockId: null, uploadId: null }));
  for (const { key, table } of NAMED.slice(1)) await inOne((tx) => tx.delete(table).where(eq(table.id, records[key])));
  expect(await inOne((tx) => tx.$count(site, eq(site.customerId, records.customerId)))).toBe(0);
});
