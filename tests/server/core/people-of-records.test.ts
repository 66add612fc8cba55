import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeDatabase, openDatabase, type Database, type Tx } from '../../../server/db/pool.ts';
import { appUser, customer, sample, site } from '../../../server/db/schema/index.ts';
import { inTenant } from '../../../server/db/tenant-transaction.ts';
import { seedDemoIdentity } from '../../../server/identity/demo-identity.ts';
import { freshDatabase } from '../support/postgres.ts';

let db: Database;
let person: string;
const refused = { cause: { code: '23503' } };
const UNKNOWN_USER = randomUUID();
let owners = 0;

beforeAll(async () => {
  db = openDatabase(await freshDatabase());
  await seedDemoIdentity(db);
  person = (await db.select({ id: appUser.id }).from(appUser).limit(1))[0]!.id;
});
afterAll(() => closeDatabase(db));

const inOne = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTenant(db, { tenantId: 1, userId: '' }, work);

async function ownerOf(tx: Tx): Promise<number> {
  const [made] = await tx
    .insert(customer)
    .values({ name: `Owner with people ${(owners += 1)}` })
    .returning({ id: customer.id });
  return made!.id;
}

type People = { readonly createdBy?: string | null; readonly lastUpdatedBy?: string | null };
const rowOf = {
  sample: (customerId: number, people: People) => ({
    customerId,
    name: 'S',
    sampleTypeId: 1 as const,
    status: 1,
    dateSampled: '2026-01-01',
    ...people,
  }),
  site: (customerId: number, people: People) => ({ customerId, name: 'S', ...people }),
};

describe.each([
  { record: 'sample', table: sample },
  { record: 'site', table: site },
] as const)('the people of a $record', ({ record, table }) => {
  const add = (tx: Tx, customerId: number, ...all: readonly People[]) =>
    tx
      .insert(table)
      .values(all.map((people) => rowOf[record](customerId, people)) as never)
      .returning({ id: table.id });

  test.each(['createdBy', 'lastUpdatedBy'] as const)(
    'are there, or all of the statement is refused: %s',
    async (key) => {
      const owner = await inOne(ownerOf);
      await expect(inOne((tx) => add(tx, owner, { [key]: person }, { [key]: UNKNOWN_USER }))).rejects.toMatchObject(
        refused,
      );
      expect(await inOne((tx) => tx.$count(table, eq(table.customerId, owner)))).toBe(0);
      await inOne((tx) => add(tx, owner, { [key]: person }, { [key]: null }));
      expect(await inOne((tx) => tx.$count(table, eq(table.customerId, owner)))).toBe(2);
    },
  );

  test.each(['createdBy', 'lastUpdatedBy'] as const)('are changed to a person of the tenant: %s', async (key) => {
    const id = await inOne(async (tx) => (await add(tx, await ownerOf(tx), { createdBy: null }))[0]!.id);
    const change = (to: string) =>
      inOne((tx) =>
        tx
          .update(table)
          .set({ [key]: to })
          .where(eq(table.id, id)),
      );
    await expect(change(UNKNOWN_USER)).rejects.toMatchObject(refused);
    await change(person);
    expect(await inOne((tx) => tx.select().from(table).where(eq(table.id, id)))).toMatchObject([{ [key]: person }]);
  });
});

test('the record of a person stays, under its own number', async () => {
  const { id } = (
    await db.insert(appUser).values({ email: 'new@tilth.example', name: 'New' }).returning({ id: appUser.id })
  )[0]!;
  await expect(db.delete(appUser).where(eq(appUser.id, id))).rejects.toMatchObject(refused);
  await expect(
    db
      .update(appUser)
      .set({ id: sql`gen_random_uuid()` })
      .where(eq(appUser.id, id)),
  ).rejects.toMatchObject(refused);
  await db.update(appUser).set({ name: 'Newer' }).where(eq(appUser.id, id));
  expect(await db.select({ name: appUser.name }).from(appUser).where(eq(appUser.id, id))).toEqual([{ name: 'Newer' }]);
});
