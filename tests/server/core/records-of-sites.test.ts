import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeDatabase, openDatabase, type Database, type Tx } from '../../../server/db/pool.ts';
import { customer, farm, paddock, site } from '../../../server/db/schema/index.ts';
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

/** A customer with a paddock. */
async function recordsOf(tx: Tx) {
  const [{ id: customerId } = { id: 0 }] = await tx
    .insert(customer)
    .values({ name: `Owner of sites ${(owners += 1)}` })
    .returning({ id: customer.id });
  const [{ id: farmId } = { id: 0 }] = await tx.insert(farm).values({ customerId, name: 'F' }).returning();
  const [{ id: paddockId } = { id: 0 }] = await tx.insert(paddock).values({ farmId, name: 'P', areaHa: 1 }).returning();
  return { customerId, paddockId };
}
type Records = Awaited<ReturnType<typeof recordsOf>>;

const insertOne = async (tx: Tx, records: Records): Promise<number> =>
  (
    await tx
      .insert(site)
      .values({ ...records, name: 'S' })
      .returning({ id: site.id })
  )[0]!.id;

describe.each([
  { key: 'customerId', table: customer },
  { key: 'paddockId', table: paddock },
] as const)('the $key of a site', ({ key, table }) => {
  test('names a record that is there, or all of the statement is refused', async () => {
    const records = await inOne(recordsOf);
    const rows = [
      { ...records, name: 'S' },
      { ...records, [key]: NOT_THERE, name: 'T' },
    ];
    await expect(inOne((tx) => tx.insert(site).values(rows))).rejects.toMatchObject(refused);
    expect(await inOne((tx) => tx.$count(site, eq(site.customerId, records.customerId)))).toBe(0);
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
          .update(site)
          .set({ [key]: value })
          .where(eq(site.id, id)),
      );
    await expect(change(NOT_THERE)).rejects.toMatchObject(refused);
    const other = (await inOne(recordsOf))[key];
    await change(other);
    expect(await inOne((tx) => tx.select().from(site).where(eq(site.id, id)))).toMatchObject([{ [key]: other }]);
  });

  test('keeps its record from being removed and from another number', async () => {
    const records = await inOne(recordsOf);
    await inOne((tx) => insertOne(tx, records));
    const remove = inOne((tx) => tx.delete(table).where(eq(table.id, records[key])));
    await expect(remove).rejects.toMatchObject(refused);
    await expect(
      inOne((tx) => tx.update(table).set({ id: NOT_THERE }).where(eq(table.id, records[key]))),
    ).rejects.toMatchObject(refused);
    expect(await inOne((tx) => tx.$count(table, eq(table.id, records[key])))).toBe(1);
  });
});

test('a site without a paddock names none, and a paddock that no site names can go', async () => {
  const records = await inOne(recordsOf);
  await inOne((tx) => tx.insert(site).values({ customerId: records.customerId, name: 'S' }));
  await inOne((tx) => tx.delete(paddock).where(eq(paddock.id, records.paddockId)));
  expect(await inOne((tx) => tx.$count(paddock, eq(paddock.id, records.paddockId)))).toBe(0);
});
