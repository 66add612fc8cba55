import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onConnection } from '../../../server/db/on-connection.ts';
import { closeDatabase, openDatabase, type Database, type Tx } from '../../../server/db/pool.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { isolationFaults } from '../../../server/db/row-level-security.ts';
import { customer, erasure, farm, labResult, sample, tenant } from '../../../server/db/schema/index.ts';
import { inTenant } from '../../../server/db/tenant-transaction.ts';
import { distribute, planOf } from '../../../server/upkeep/distribute/distribute.ts';
import { citusUrl, emptyOnCitus, laidOnNodes, whyNoCitus } from '../support/citus.ts';
import { freshDatabase } from '../support/postgres.ts';
import type { OwnDatabase } from '../support/two-roles.ts';

test('a database without Citus is not distributed, in words', async () => {
  await onConnection(await freshDatabase(), async (client) => {
    await expect(planOf(client)).rejects.toThrow(/^This database has no Citus: .*create extension citus/);
  });
});

describe.skipIf(citusUrl === undefined)(`a database over several machines${whyNoCitus}`, () => {
  let database: OwnDatabase;
  let db: Database;
  let tenants: readonly number[];

  beforeAll(async () => {
    database = await emptyOnCitus();
    db = openDatabase(database.servingUrl);
    // Rows that are there before are taken along.
    tenants = (
      await db
        .insert(tenant)
        .values([1, 2, 3, 4].map((n) => ({ code: `T${n}`, name: `Tenant ${n}` })))
        .returning({ id: tenant.id })
    ).map(({ id }) => id);
    for (const tenantId of tenants) await inside(tenantId, (tx) => tx.insert(customer).values({ name: 'Redgum' }));
    await laidOnNodes(database);
  });
  afterAll(() => closeDatabase(db));

  const inside = <T>(tenantId: number, work: (tx: Tx) => Promise<T>): Promise<T> =>
    inTenant(db, { tenantId, userId: '' }, work);
  /** What PostgreSQL said. */
  const causeOf = (work: Promise<unknown>): Promise<unknown> => work.then(() => 'nothing', innermost);
  /** A customer of a tenant with one sample and its result. */
  const madeSample = (tenantId: number, name: string) =>
    inside(tenantId, async (tx) => {
      const [made] = await tx.insert(customer).values({ name }).returning({ id: customer.id });
      const [one] = await tx
        .insert(sample)
        .values({ customerId: made!.id, name: 'A', sampleTypeId: 1, status: 1, dateSampled: '2026-02-01' })
        .returning({ id: sample.id });
      await tx
        .insert(labResult)
        .values({ sampleId: one!.id, analyteId: 1, analyteName: 'pH', unitOfMeasure: '', value: 5 });
      return { customerId: made!.id, sampleId: one!.id };
    });

  test('has every table of tenants on the nodes, on more than one of them, and again nothing to do', async () => {
    await onConnection(database.ownerUrl, async (client) => {
      expect(await planOf(client)).toMatchObject({ references: [], tables: [], rules: 0 });
      const { rows } = await client.query<{ tables: number; nodes: number }>(
        `select count(distinct logicalrelid)::int as tables, count(distinct groupid)::int as nodes
         from pg_dist_partition join pg_dist_shard using (logicalrelid) join pg_dist_placement using (shardid) where partmethod = 'h'`,
      );
      const { rows: named } = await client.query<{ tables: number }>(
        `select count(*)::int as tables from pg_attribute a join pg_class c on c.oid = a.attrelid
         where a.attname = 'tenant_id' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not a.attisdropped`,
      );
      expect(rows[0]).toMatchObject(named[0]!);
      expect(rows[0]!.nodes).toBeGreaterThan(1);
      expect(await isolationFaults(client)).toEqual([]);
    });
  });

  test('is left as it is by the next start', async () => {
    await migrate(database.ownerUrl);
    await onConnection(database.ownerUrl, async (client) => expect(await isolationFaults(client)).toEqual([]));
  });

  test('goes on where it was interrupted', async () => {
    const other = await emptyOnCitus();
    await onConnection(other.ownerUrl, async (client) => {
      const plan = await planOf(client);
      await expect(
        distribute(client, { ...plan, tables: [...plan.tables.slice(0, 5), 'no_such_table'] }, () => undefined),
      ).rejects.toThrow('no_such_table');
      const rest = await planOf(client);
      expect(rest.tables).toEqual(plan.tables.slice(5));
      await distribute(client, rest, () => undefined);
      expect(await planOf(client)).toMatchObject({ references: [], tables: [], rules: 0 });
      const { rows } = await client.query(
        `select from pg_constraint where contype = 'f' and conrelid = 'sample'::regclass`,
      );
      expect(rows.length).toBeGreaterThan(8);
    });
  });

  test('shows each tenant its own rows alone, and takes none in the name of another', async () => {
    for (const tenantId of tenants)
      expect(await inside(tenantId, (tx) => tx.select({ of: customer.tenantId }).from(customer))).toContainEqual({
        of: tenantId,
      });
    const [mine, other] = [tenants[0]!, tenants[1]!];
    const { customerId } = await madeSample(mine, 'Mine');
    expect(await inside(other, (tx) => tx.select().from(customer).where(eq(customer.name, 'Mine')))).toEqual([]);
    expect(
      await inside(other, (tx) => tx.execute(sql`select from ${customer} where tenant_id = ${mine}`)),
    ).toMatchObject({ rowCount: 0 });
    expect(
      await inside(other, (tx) =>
        tx.execute(sql`update ${customer} set name = 'x' where tenant_id = ${mine} and id = ${customerId}`),
      ),
    ).toMatchObject({ rowCount: 0 });
    expect(
      await causeOf(
        inside(other, (tx) => tx.execute(sql`insert into ${customer} (tenant_id, name) values (${mine}, 'x')`)),
      ),
    ).toMatchObject({ code: '42501' });
    // A transaction that says no tenant sees nothing.
    expect(await causeOf(db.execute(sql`select from ${customer}`))).toMatchObject({
      message: expect.stringMatching(/tilth.tenant_id|integer/),
    });
  });

  test('keeps what triggers keep on one machine by keys', async () => {
    const [one, two] = [tenants[0]!, tenants[1]!];
    const { sampleId, customerId } = await madeSample(one, 'Keys');
    const named = (values: Partial<typeof sample.$inferInsert>) => (tx: Tx) =>
      tx
        .insert(sample)
        .values({ customerId, name: 'B', sampleTypeId: 1, status: 1, dateSampled: '2026-02-01', ...values });
    const noKey = { code: '23503' };
    expect(await causeOf(inside(two, named({})))).toMatchObject(noKey);
    expect(await causeOf(inside(one, named({ paddockId: 4_000 })))).toMatchObject(noKey);
    expect(await causeOf(inside(one, named({ createdBy: '00000000-0000-0000-0000-000000000001' })))).toMatchObject(
      noKey,
    );
    expect(
      await causeOf(
        inside(one, (tx) => tx.execute(sql`delete from ${customer} where tenant_id = ${one} and id = ${customerId}`)),
      ),
    ).toMatchObject(noKey);
    // A sample that goes takes its results along, and is no layer's surface any more.
    const [layer] = await inside(one, (tx) => named({ chosenSurfaceId: sampleId })(tx).returning({ id: sample.id }));
    await inside(one, (tx) => tx.execute(sql`delete from ${sample} where tenant_id = ${one} and id = ${sampleId}`));
    const [left] = await inside(one, (tx) =>
      tx
        .select({
          surface: sample.chosenSurfaceId,
          results: sql<number>`(select count(*)::int from ${labResult} r where r.tenant_id = ${one} and r.sample_id = ${sampleId})`,
        })
        .from(sample)
        .where(sql`tenant_id = ${one} and id = ${layer!.id}`),
    );
    expect(left).toEqual({ surface: null, results: 0 });
  });

  test('refuses what is about an erased customer, and what exceeds a quota', async () => {
    const [, , three, four] = tenants as [number, number, number, number];
    const { customerId } = await madeSample(three, 'Erased');
    await inside(three, (tx) =>
      tx.insert(erasure).values({ record: 'customer', recordId: String(customerId), hash: 'h' }),
    );
    const about = [
      (tx: Tx) => tx.insert(farm).values({ customerId, name: 'Home' }),
      (tx: Tx) =>
        tx.insert(sample).values({ customerId, name: 'C', sampleTypeId: 1, status: 1, dateSampled: '2026-02-01' }),
    ];
    for (const insert of about) expect(await causeOf(inside(three, insert))).toMatchObject({ code: 'TL410' });
    await inside(three, (tx) =>
      tx.execute(sql`update ${customer} set name = 'back' where tenant_id = ${three} and id = ${customerId}`),
    );
    expect(await inside(three, (tx) => tx.select().from(customer).where(eq(customer.name, 'back')))).toEqual([]);

    await db.update(tenant).set({ mostSamples: 1 }).where(eq(tenant.id, four));
    await madeSample(four, 'First');
    expect(await causeOf(madeSample(four, 'Second'))).toMatchObject({ code: 'TL501' });
  });
});

const innermost = (thrown: unknown): unknown =>
  thrown instanceof Error && thrown.cause instanceof Error ? innermost(thrown.cause) : thrown;
