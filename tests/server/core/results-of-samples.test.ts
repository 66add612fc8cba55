import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyIn, copyLines } from '../../../server/db/copy-in.ts';
import { closeDatabase, openDatabase, type Database, type Tx } from '../../../server/db/pool.ts';
import { customer, labResult, sample } from '../../../server/db/schema/index.ts';
import { thisTenant } from '../../../server/db/this-tenant.ts';
import { inTenant } from '../../../server/db/tenant-transaction.ts';
import { seedDemoIdentity } from '../../../server/identity/demo-identity.ts';
import { freshDatabase } from '../support/postgres.ts';

let db: Database;
const noUser = { userId: '' };

beforeAll(async () => {
  db = openDatabase(await freshDatabase());
  await seedDemoIdentity(db);
});
afterAll(() => closeDatabase(db));

let owners = 0;

describe('a lab result', () => {
  const inOne = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTenant(db, { tenantId: 1, ...noUser }, work);
  const result = (sampleId: number) => ({ sampleId, analyteId: 1, analyteName: 'pH', unitOfMeasure: '', value: 5 });
  const sampleOf = async (tx: Tx): Promise<number> => {
    const [owner] = await tx
      .insert(customer)
      .values({ name: `Owner ${(owners += 1)}` })
      .returning({ id: customer.id });
    const [made] = await tx
      .insert(sample)
      .values({ customerId: owner!.id, name: 'S', sampleTypeId: 1, status: 1, dateSampled: '2026-01-01' })
      .returning({ id: sample.id });
    return made!.id;
  };

  test('names a sample that is there, or is refused', async () => {
    const id = await inOne(async (tx) => {
      const own = await sampleOf(tx);
      await tx.insert(labResult).values(result(own));
      return own;
    });
    const refused = { cause: { code: '23503' } };
    await expect(
      inOne((tx) => tx.insert(labResult).values([{ ...result(id), analyteId: 2 }, result(999_999)])),
    ).rejects.toMatchObject(refused);
    await expect(inOne((tx) => tx.update(labResult).set({ sampleId: 999_999 }))).rejects.toMatchObject(refused);
    await expect(inOne((tx) => tx.update(sample).set({ id: 999_999 }).where(eq(sample.id, id)))).rejects.toMatchObject(
      refused,
    );
    expect(
      await inOne((tx) => tx.select({ id: labResult.sampleId }).from(labResult).where(eq(labResult.sampleId, id))),
    ).toEqual([{ id }]);
  });

  test('cannot name a sample of another tenant', async () => {
    const id = await inOne(sampleOf);
    await expect(
      inTenant(db, { tenantId: 2, ...noUser }, (tx) => tx.insert(labResult).values(result(id))),
    ).rejects.toMatchObject({ cause: { code: '23503' } });
  });

  test('goes with its sample', async () => {
    const left = await inOne(async (tx) => {
      const id = await sampleOf(tx);
      await tx.insert(labResult).values(result(id));
      await tx.delete(sample).where(eq(sample.id, id));
      return tx.select().from(labResult).where(eq(labResult.sampleId, id));
    });
    expect(left).toEqual([]);
  });
});

test.each([
  ['with the statement', 'short'],
  ['by COPY', 'long'.repeat(30_000)],
])(
  'what is brought in %s comes in as it was, whatever signs it has, and under the tenant of the transaction',
  async (_, name) => {
    const names = [name, 'tab\there', 'line\nbreak\r', 'back\\slash', '\\N', '\\.', 'ä 土 "quoted"', ''];
    const stored = await inTenant(db, { tenantId: 1, ...noUser }, async (tx) => {
      await copyIn(tx, {
        columns: 'name text, called text',
        lines: copyLines(names.map((name) => [name, null])),
        insert: (given) =>
          sql`insert into ${customer} (tenant_id, name, region) select ${thisTenant}, name, coalesce(called, 'none') from ${given}`,
      });
      return tx.delete(customer).where(inArray(customer.name, names)).returning();
    });
    expect(stored.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
    expect(new Set(stored.map(({ tenantId, region }) => JSON.stringify([tenantId, region])))).toEqual(
      new Set(['[1,"none"]']),
    );
  },
);
